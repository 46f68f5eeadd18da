/** Letters that the pictures' two typefaces have; others would stand there as boxes. */
const known = /^[\p{Script=Latin}\p{Nd}\p{P}\p{Z}\p{Sc}\p{Sm}\p{Sk}]*$/u;
/** Of Latin letters those that they lack: most of Vietnamese, and what's written small, raised or wide. */
const lacking = /[\u1d00-\u1dff\u1e9f-\u1ef1\u2c60-\ua7ff\uff00-\uffef]/u;
/** Emoji, and what ties them together and colours them; not the digits, which may be part of one. */
const emoji = /(?![\d#*©®])(?:\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d})/gu;

/** The text without what the pictures can't show, such as emoji; null where that's part of its words. */
export function drawable(text: string): string | null {
  const plain = text.normalize('NFC').replace(emoji, '').replace(/\s+/gu, ' ').trim();
  return plain !== '' && known.test(plain) && !lacking.test(plain) ? plain : null;
}
