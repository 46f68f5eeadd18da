import fc from 'fast-check';

const lastCodePoint = 0x10ffff;

/**
 * Any code point but half a surrogate pair, as fast-check's unit 'binary' draws it, without that one's table of all
 * million of them: it takes a second, on a busy machine a quarter of a minute, in which a server in the same process
 * closes the connections that its callers mean to use again.
 */
export const anyCharacter = fc
  .oneof(fc.nat(0x7f), fc.nat(lastCodePoint))
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

export const anyText = fc.string({ unit: anyCharacter });
