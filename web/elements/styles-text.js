import tokens from '../styles/tokens.css?inline';
import figure from '../styles/figure.css?inline';
import predict from '../styles/predict.css?inline';

export default tokens + figure + predict;
