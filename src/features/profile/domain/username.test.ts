import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { proposeUsername, Username, usernameLength } from './username.ts';

const id = '0198f0aa-1234-7abc-8def-001122334455';

test.each([
  ['the part of the e-mail before the @', 'alice.b@attune.test', undefined, 'alice.b'],
  ['at most 40 characters of it', `${'a'.repeat(60)}@attune.test`, undefined, 'a'.repeat(40)],
  ['a name given at sign-up', 'alice@attune.test', '  Alice B.  ', 'Alice B.'],
  ['an emoji as one character', 'alice@attune.test', '🌱'.repeat(41), '🌱'.repeat(40)],
  ['not a name of blanks', 'alice@attune.test', ' \n\t ', 'alice'],
  ['not a name of invisible marks', 'alice@attune.test', '\u202e\u200b', 'alice'],
  ['not a name that is no text', 'alice@attune.test', { name: 'x' }, 'alice'],
  ["without an e-mail 'User-' and 8 characters of the id", null, undefined, 'User-0198f0aa'],
])('R-ENT-19 the first username is %s', (_what, email, given, name) => {
  expect(proposeUsername({ id, email, given })).toBe(name);
});

test('R-ENT-19 whatever is given, the proposal is a username that one could have chosen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string({ unit: 'binary' })), (given, local) => {
      const name = proposeUsername({ id, email: local === null ? null : `${local}@attune.test`, given });
      expect(v.parse(Username, name)).toBe(name);
    }),
  );
});

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['only marks that nobody sees', '\u200b\u200d'],
  ['41 characters', 'a'.repeat(usernameLength + 1)],
  ['a line end inside', 'Alice\nHost'],
  ['a NUL', 'Ali\u0000ce'],
  ['half a character', 'Alice\ud83c'],
  ['text that turns around what follows', 'Alice\u202e'],
])('%s is no username', (_what, name) => {
  expect(v.is(Username, name)).toBe(false);
});

test.each(['Alice', ' Bob ', 'Zoë', '李雷', '👩‍👩‍👧', '?', '🌱'.repeat(40)])('%s is a username', (name) => {
  expect(v.parse(Username, name)).toBe(name.trim());
});
