// Every test that is not one of an engine.
import { allSuites } from './all-suites.mjs';

await allSuites('none');
