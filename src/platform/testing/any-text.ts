import fc from 'fast-check';

const lastCodePoint = 0x10ffff;

/**
 * Text of any code points, as `fc.string({ unit: 'binary' })` makes it, without that one's table of all million of them,
 * which costs each run more than the tests.
 */
export const anyText = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(lastCodePoint)).filter((code) => code < 0xd800 || code > 0xdfff))
  .map((codes) => String.fromCodePoint(...codes));
