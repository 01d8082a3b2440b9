// Half of the suites of WebKit.
import { allSuites } from './all-suites.mjs';

await allSuites('webkit', 0, 2);
