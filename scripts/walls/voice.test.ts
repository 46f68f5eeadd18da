import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';
import { unsaidIn } from './voice.ts';

/** What the wall says of a file's text, once it stands in the clean tree. */
function said(path: string, text: string): string[] {
  const files = { ...cleanHouse, [path]: `export const words = { said: ${text} };\n` };
  return checkHouse(Object.entries(files).map(([at, held]) => ({ path: at, text: held })))
    .filter(({ rule }) => rule === 'voice')
    .map(({ path: at, line }) => `${at}:${line}`);
}

const strings = 'src/features/tea/web/strings.ts';

test.each([
  ["'Email'"],
  ["'We sent a mail.'"],
  ["'This does not work.'"],
  ["'It cannot be undone.'"],
  [`(name: string) => \`\${name} is not here\``],
  ["'Somebody is here.'"],
  ["'Write it anew'"],
  ["'Create account'"],
  ["'Join'"],
  ["'At 7 pm'"],
])('what nobody says aloud is refused: %s', (text) => {
  expect(said(strings, text)).toEqual([`${strings}:1`]);
});

test.each([
  ["'E-mail'"],
  ["'Check your e-mail.'"],
  ["'We don’t know.'"],
  ["'Could not join the room. Please check the code and try again.'"],
  ["'Join with Code'"],
  ["'You must be logged in to join a room.'"],
  ["'Begins at 19:05'"],
])('what people say is let through, and so are the specification’s own texts: %s', (text) => {
  expect(said(strings, text)).toEqual([]);
});

test('names of properties are nobody’s words', () => {
  expect(said(strings, "{ 'email-taken': 'That e-mail is taken.' }")).toEqual([]);
});

test('mails and what is said of personal data have the same voice; code has its own', () => {
  const text = "'a mail'";
  for (const path of ['src/features/tea/domain/mail-words.ts', 'src/features/tea/server/personal-data.ts'])
    expect(said(path, text)).toEqual([`${path}:1`]);
  expect(said('src/features/tea/server/service.ts', text)).toEqual([]);
});

test('topics and templates have the same voice', () => {
  const texts = ['topics', 'workshop-templates'].map((name) => readFileSync(`db/content/${name}.json`, 'utf8'));
  expect(texts.flatMap(unsaidIn)).toEqual([]);
});
