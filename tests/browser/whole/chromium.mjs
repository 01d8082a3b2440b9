// Every suite of Chromium.
import { allSuites } from './all-suites.mjs';

await allSuites('chromium');
