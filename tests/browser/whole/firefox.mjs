// Every suite of Firefox.
import { allSuites } from './all-suites.mjs';

await allSuites('firefox');
