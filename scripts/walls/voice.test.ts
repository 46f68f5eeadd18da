import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';
import { unsaidIn } from './voice.ts';

const requirements = `
| R-1 | Its title is 'Breakout Rooms Created', its buttons 'Copied!' and 'Join with Code' |
| R-2 | It fails with 'Failed to create workshop: {reason}' |
`;

/** What the wall says of a file's text, once it stands in the clean tree. */
function said(path: string, text: string): string[] {
  const files = { ...cleanHouse, [path]: `export const words = { said: ${text} };\n` };
  return checkHouse(
    Object.entries(files).map(([at, held]) => ({ path: at, text: held })),
    requirements,
  )
    .filter(({ rule }) => rule === 'voice')
    .map(({ path: at, line }) => `${at}:${line}`);
}

const strings = 'src/features/kitchen/tea/web/strings.ts';

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
  ["'Whom you can reach'"],
  ["'Good that you looked.'"],
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

test.each([
  ["'Breakout rooms are open'"],
  ["'Back to the workshop'"],
  ["'Your session begins'"],
  ["'Two participants are here'"],
  ["'An intervention for you'"],
  ["'Written for the people of this place'"],
  ["'See you there!'"],
])('CARE C3 what a thing isn’t called any more is refused: %s', (text) => {
  expect(said(strings, text)).toEqual([`${strings}:1`]);
});

test.each([
  ["'Shared Notes'"],
  ["'Open the Notes'"],
  ["'Saved, Thank you'"],
  ["'Made by Attune for You'"],
  [`(name: string) => \`With \${name} and Two Others\``],
])('Q-12 a headline’s capitals are refused: %s', (text) => {
  expect(said(strings, text)).toEqual([`${strings}:1`]);
});

test.each([
  ["'Breakout Rooms Created'"],
  ["'Copied!'"],
  [`(reason: string) => \`Failed to create workshop: \${reason}\``],
  ["'What Attune keeps on Monday, in German. Ask me if I may.'"],
  ["'Tap “Add to Home Screen” in Safari.'"],
  ["'Add it to Google Calendar'"],
  ["'This date in Outlook.com'"],
])('what the requirements quote stands as it is, and so do names: %s', (text) => {
  expect(said(strings, text)).toEqual([]);
});

test('beside the specification’s own buttons a workshop may be called one', () => {
  expect(said('src/features/circles/room/web/strings.ts', "'End the workshop for everyone?'")).toEqual([]);
});

test('what others wrote keeps its title', () => {
  const path = 'src/features/mirror/exercises/domain/heart-cards.ts';
  expect(said(path, "{ author: 'Paul Gilbert', work: 'The Compassionate Mind', title: 'A Kind Hand' }")).toEqual([
    `${path}:1`,
  ]);
});

test('names of properties are nobody’s words', () => {
  expect(said(strings, "{ 'email-taken': 'That e-mail is taken.' }")).toEqual([]);
});

test('mails and what is said of personal data have the same voice; code has its own', () => {
  const text = "'a mail'";
  const places = [
    'kitchen/tea/domain/mail-words.ts',
    'kitchen/tea/domain/push/push-words.ts',
    'kitchen/tea/server/personal-data.ts',
  ];
  for (const path of [...places, 'mirror/exercises/domain/heart-steps.ts'].map((place) => `src/features/${place}`))
    expect(said(path, text)).toEqual([`${path}:1`]);
  expect(said('src/features/kitchen/tea/server/service.ts', text)).toEqual([]);
});

test('topics and templates have the same voice', () => {
  const given = readFileSync('docs/requirements.md', 'utf8');
  const texts = ['topics', 'workshop-templates'].flatMap((name) =>
    textsOf(JSON.parse(readFileSync(`db/content/${name}.json`, 'utf8'))),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.flatMap((text) => unsaidIn(text, given))).toEqual([]);
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
