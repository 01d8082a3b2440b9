// Numbers as other programs read them.

/** The shortest text that gives back the double, always with a decimal point. @param {number} value */
export function decimal(value) {
  if (Object.is(value, -0)) return '-0.0';
  const [digits, exponent] = String(value).split('e');
  const mantissa = digits.includes('.') || !Number.isFinite(value) ? digits : `${digits}.0`;
  return exponent === undefined ? mantissa : `${mantissa}e${exponent}`;
}

/** The same without a point in integers. @param {number} value */
export const shortest = (value) => (Object.is(value, -0) ? '-0' : String(value));
