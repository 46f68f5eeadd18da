import { expect, test } from 'vitest';
import { givenInvitation } from './given-invitation.ts';

const origin = 'https://attune.example';
const shared = (...parts: string[]) => givenInvitation(parts, origin);

test('R-PROD-01 a shared invitation link leads to its circle, and a code in words is found', () => {
  expect(shared('Come along: https://attune.example/c/abc_-123 on Tuesday')).toEqual({ token: 'abc_-123' });
  expect(shared('', 'https://attune.example/c/abc')).toEqual({ token: 'abc' });
  expect(shared('The code is 482-915-307.')).toEqual({ code: '482-915-307' });
  expect(shared('https://attune.example/workshops?code=482915307')).toEqual({ code: '482-915-307' });
});

test('R-PROD-01 a public circle’s own link leads to its page', () => {
  const id = '0b0e7a52-6f0c-4e0e-9d38-0a1b2c3d4e5f';
  expect(shared(`Come along: https://attune.example/workshops/circle/${id}?from=share`)).toEqual({ circle: id });
  expect(shared('', `https://attune.example/workshops/circle/${id}`)).toEqual({ circle: id });
  expect(shared(`https://elsewhere.example/workshops/circle/${id}`)).toBeNull();
  expect(shared('https://attune.example/workshops/circle/more')).toBeNull();
});

test('digits here and there in shared words are no code', () => {
  expect(shared('Call me at 0170 1234 567 after 8')).toBeNull();
  expect(shared('On 24.12.2026 at 19:30, room 5')).toBeNull();
});

test('what’s of another place, or of none, is nothing', () => {
  expect(shared('https://elsewhere.example/c/abc')).toBeNull();
  expect(shared('https://attune.example.evil.example/c/abc')).toBeNull();
  expect(shared('See you at 7')).toBeNull();
  expect(shared()).toBeNull();
});
