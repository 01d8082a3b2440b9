// All that may be typed or pasted into a field.
import { NUMBERS } from './numbers.mjs';
import { TEXTS } from './texts.mjs';

export const TYPED = [...TEXTS, ...NUMBERS];
