// Every suite of Firefox, in one process and one browser.
import { allSuites } from './one-engine.mjs';

await allSuites('firefox');
