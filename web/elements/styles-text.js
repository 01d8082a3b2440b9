import tokens from '../styles/tokens.css?inline';
import figure from '../styles/figure.css?inline';

export default tokens + figure;
