/*
 * What attackers try right after the lists (ASVS 6.2.4, 6.2.11): one piece over and over, rows of letters, figures or
 * keys, and the words of the product and of the person. All take a password in lower case.
 */

const longestPiece = 4;
const shortestRun = 3;
const shortestWord = 4;

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];
const bothWays = rows.flatMap((row) => [row, Array.from(row).reverse().join('')]);

/** One piece of up to four characters, over and over: `aaaaaaaa`, `123123123`, `abababa`. */
export function isRepeated(password: string): boolean {
  const characters = Array.from(password);
  return Array.from({ length: longestPiece }, (_, index) => index + 1).some(
    (piece) =>
      piece * 2 <= characters.length && characters.every((character, index) => character === characters[index % piece]),
  );
}

/** Nothing but runs along the alphabet, the figures or a keyboard, either way: `abcdefgh`, `qwerty123`, `09876543`. */
export function isInRows(password: string): boolean {
  let rest = password;
  while (rest !== '') {
    const run = longestRun(rest);
    if (run < shortestRun) return false;
    rest = rest.slice(run);
  }
  return password !== '';
}

function longestRun(text: string): number {
  let length = 0;
  while (length < text.length && bothWays.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

/**
 * A name of the product or of the person, once or more, with anything but letters around it: `Attune!2026`,
 * `schmidt1980` of anna.schmidt@example.org.
 * @param email the account's address, in lower case
 */
export function isOwnWord(password: string, email: string | null): boolean {
  const local = email?.slice(0, email.lastIndexOf('@')) ?? '';
  if (local !== '' && password === local) return true;
  const letters = lettersOf(password);
  const words = ['attune', lettersOf(local), ...local.split(/\P{L}+/u)].filter((word) => word.length >= shortestWord);
  return letters !== '' && words.some((word) => letters.replaceAll(word, '') === '');
}

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '');
