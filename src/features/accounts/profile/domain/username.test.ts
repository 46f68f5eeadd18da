import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anyText } from '#platform/testing/any-text.ts';
import { givenUsername, isMadeUp, nameToGreet, proposeUsername, Username, usernameLength } from './username.ts';

const id = '0198f0aa-1234-7abc-8def-001122334455';

test.each([
  ['the first word of the e-mail', 'alice.b@attune.test', 'Alice'],
  ['never a surname or a year', 'anna-schmidt1980@attune.test', 'Anna'],
  ['in any script', 'zoë+circles@attune.test', 'Zoë'],
  ['as one writes it', 'ANNA.B@attune.test', 'Anna'],
  ['as its person writes it', 'McKay@attune.test', 'McKay'],
  ['not a handle', 'xdragon42@attune.test', 'User-0198f0aa'],
  ['not an initial', 'a.schmidt@attune.test', 'User-0198f0aa'],
  ['not a role', 'Info@attune.test', 'User-0198f0aa'],
  ['not as long as no name is', `${'a'.repeat(21)}@attune.test`, 'User-0198f0aa'],
  ["without an e-mail 'User-' and 8 characters of the id", null, 'User-0198f0aa'],
])('R-ENT-19 the proposed name is %s', (_what, email, name) => {
  expect(proposeUsername({ id, email })).toBe(name);
});

test.each([
  ['trimmed', '  Alice B.  ', 'Alice B.'],
  ['with an emoji as one character', '🌱'.repeat(41), '🌱'.repeat(40)],
  ['none of blanks', ' \n\t ', undefined],
  ['none of invisible marks', '\u202e\u200b', undefined],
  ['none that is no text', { name: 'x' }, undefined],
])('a name given at sign-up is taken %s', (_what, given, name) => {
  expect(givenUsername(given)).toBe(name);
});

test('R-ENT-19 whatever is given, the name is one that one could have chosen', () => {
  fc.assert(
    fc.property(anyText, fc.option(anyText), (given, local) => {
      const email = local === null ? null : `${local}@attune.test`;
      for (const name of [givenUsername(given), proposeUsername({ id, email })])
        if (name !== undefined) expect(v.parse(Username, name)).toBe(name);
    }),
  );
});

test.each([
  ['their own, once asked', 'Alice', true, null, 'Alice'],
  ['their own, halfway through the questions', 'Alice', false, 'country', 'Alice'],
  ['none that was only proposed', 'alice', false, null, undefined],
  ['none while they are at that question', 'alice', false, 'name', undefined],
  ['none that we made up, once asked', 'User-0198f0aa', true, null, undefined],
  ['none that we made up, halfway', 'User-0198f0aa', false, 'country', undefined],
  ['one that only looks made up', 'User-00000000', true, null, 'User-00000000'],
] as const)('CARE C2 the name to greet somebody by is %s', (_what, username, welcomed, next_question, name) => {
  expect(nameToGreet({ id, username, welcomed, next_question })).toBe(name);
});

test('R-ENT-19 what is proposed is made up, or a part of the e-mail', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.option(fc.emailAddress(), { nil: null }), (whose, email) => {
      const username = proposeUsername({ id: whose, email });
      expect(isMadeUp({ id: whose, username })).toBe(!email?.toLowerCase().startsWith(username.toLowerCase()));
    }),
  );
});

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['only marks that nobody sees', '\u200b\u200d'],
  ['41 characters', 'a'.repeat(usernameLength + 1)],
  ['a letter that nobody sees', '\u3164'],
  ['a blank made of dots', '\u2800'],
])('%s is no username', (_what, name) => {
  expect(v.is(Username, name)).toBe(false);
});

test.each([
  ['a line end', 'Alice\nB', 'Alice B'],
  ['a NUL', 'Ali\0ce', 'Alice'],
  ['half a character', 'Alice\ud83c', 'Alice'],
  ['text that turns around what follows', 'Alice\u202e', 'Alice'],
  ['what a phone puts around a name', '\u2068Alice\u2069', 'Alice'],
  ['a soft hyphen and a sign of no width', 'Al\u00adi\u200bce', 'Alice'],
  ['a letter in two parts', 'Zoe\u0308', 'Zoë'],
])('F7 CARE C2 a username is kept without %s', (_what, typed, kept) => {
  expect(v.parse(Username, typed)).toBe(kept);
});

test.each(['Alice', ' Bob ', 'Zoë', '李雷', '👩‍👩‍👧', '?', '🌱'.repeat(40)])('%s is a username', (name) => {
  expect(v.parse(Username, name)).toBe(name.trim());
});
