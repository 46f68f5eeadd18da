import { expect, test } from 'vitest';
import { guide, newStates, stateFor } from '../written-guide.ts';
import type { Knowledge } from './guide-state.ts';

const nothing: Knowledge = { checkIns: [], remembered: [] };

/** Replies of a talk of these lines. */
function talk(lines: readonly string[], knowledge = nothing) {
  let states = newStates(knowledge, '0190a000-0000-7000-8000-000000000001');
  return lines.map((line) => {
    const answer = guide.answer(stateFor('new', states), line, knowledge);
    states = { ...states, before: states.now, now: answer.state };
    return answer;
  });
}
const last = (lines: readonly string[], knowledge = nothing) => talk(lines, knowledge).at(-1)?.reply ?? '';

const told = [
  'My uncle Bruno has a farm near Hull',
  'I spent my summers there as a boy',
  "work's been dull this week",
  'it rained all day yesterday',
];

test.each([
  ['Who is Bruno?', /Bruno is your uncle\..*farm near Hull/],
  ['who was bruno again', /Bruno is your uncle\./],
  ["What's my uncle's name?", /^Bruno\b/],
  ['what was the name of my uncle again? I told you', /^Bruno\b/],
  ['what is my uncle called', /^Bruno\b/],
  ['Do you know who Bruno is?', /Bruno is your uncle\./],
  ["do you remember my uncle's name?", /^Bruno\b/],
  ['Who is Martha?', /haven’t told me about Martha/],
  ["What's my sister's name?", /haven’t told me about your sister/],
  ['do you know my name?', /don’t know your name/],
])('REAL 48 asked “%s” four turns later, it says what this talk knows, plainly', (words, said) => {
  expect(last([...told, words])).toMatch(said);
});

test('REAL 48 of a name without a “my” it says what it knows, and of a relation without a name that it has none', () => {
  expect(last(['I saw Karim at the station', 'he looked tired', 'who is Karim?'])).toMatch(
    /Karim, but not who.*Karim at the station/,
  );
  expect(last(['my uncle has a farm', "what's my uncle's name?"])).toMatch(/your uncle, but not the name/);
});

test.each(['my uncle is called Bruno', "my uncle's name is Bruno"])('REAL 48 “%s” tells a name', (words) => {
  expect(last([words, 'he has a farm', "what's my uncle's name?"])).toMatch(/^Bruno\b/);
});

test.each(['who is right here?', 'who am I?', 'who is going to help me?', 'Who is she kidding'])(
  'REAL 48 “%s” asks after nobody by name',
  (words) => expect(last([...told, words])).not.toMatch(/told me about|uncle/),
);

test('REAL 48 what they let it keep, and their own name, are told when asked after', () => {
  const known = { name: 'Mia', checkIns: [], remembered: [{ id: 'm', text: 'My sister Lea is in Leeds.' }] };
  const greeted = ['it rained all day yesterday'];
  expect(last([...greeted, "what's my name?"], known)).toContain('Mia');
  // The greeting said that line already, so this talk begins with a check-in.
  const checkIns = [{ feelings: ['Tired'], created_at: '2026-01-10T19:05:00.000Z' }];
  const { reply = '', state } = talk([...greeted, 'who is Lea?'], { ...known, checkIns }).at(-1) ?? {};
  expect(reply).toContain('“My sister Lea is in Leeds.”');
  expect(JSON.stringify(state)).not.toContain('Leeds');
});

test('REAL 48 over twelve lines, what was said ten turns ago is found', () => {
  const lines = [
    'My uncle Bruno has a farm near Hull',
    'my friend Carla wants to buy it from him',
    "I'm not sure what I think about that",
    'I mended the barn with him last spring',
    "work's been dull this week",
    'my boss moved our meeting to Friday',
    'it rained all day yesterday',
    'I cooked a big soup',
    'the neighbours were loud again',
    "who's Carla?",
    'who is Bruno?',
    'what did I tell you about the barn?',
  ];
  const replies = talk(lines).map(({ reply }) => reply);
  expect(replies[9]).toMatch(/Carla is your friend.*buy it from him/);
  expect(replies[10]).toMatch(/Bruno is your uncle.*farm near Hull/);
  expect(replies[11]).toMatch(/mended the barn/);
});
