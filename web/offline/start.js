// The only script that the single file runs by itself: unpacks the program and hands it to the page. The page's policy knows the
// program by its hash, so that nothing else can be started in this way.
import { inflated } from './inflate.js';

const program = await inflated('program').text();
const script = document.createElement('script'); // eslint-disable-line no-restricted-syntax -- see above
script.type = 'module';
script.textContent = self.trustedTypes?.createPolicy('te-program', { createScript: () => program }).createScript('') ?? program;
document.head.append(script);
