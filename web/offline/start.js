// The only script that the single file runs by itself: unpacks the program and hands it to the page. The page's policy knows the
// program by its hash, so that nothing else can be started in this way.
import { inflated } from './inflate.js';

const script = document.createElement('script');
script.type = 'module';
script.textContent = await inflated('program').text();
document.head.append(script);
