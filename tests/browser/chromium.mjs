// Every suite of Chromium, in one process and one browser.
import { allSuites } from './one-engine.mjs';

await allSuites('chromium');
