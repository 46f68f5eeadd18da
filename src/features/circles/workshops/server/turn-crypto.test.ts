import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { turnLogin } from './turn-crypto.ts';

const turn = { urls: ['turn:turn.example'], secret: 'a secret shared with coturn', seconds: 3_600 };

test('REAL 49 a login names its end and signs it, as coturn checks it', () => {
  const { username, credential } = turnLogin(turn, 'someone', 1_700_000_000_900);
  expect(username).toMatch(/^1700003600:[0-9a-f]{16}$/);
  expect(credential).toBe(createHmac('sha1', turn.secret).update(username).digest('base64'));
});

test('the same person keeps one name, which does not tell who they are, and another has another', () => {
  const nameOf = (userId: string) => turnLogin(turn, userId, 0).username;
  expect(nameOf('alice')).toBe(nameOf('alice'));
  expect(nameOf('alice')).not.toBe(nameOf('bob'));
  expect(nameOf('alice')).not.toContain('alice');
});
