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

test('what’s of another place, or of none, is nothing', () => {
  expect(shared('https://elsewhere.example/c/abc')).toBeNull();
  expect(shared('https://attune.example.evil.example/c/abc')).toBeNull();
  expect(shared('See you at 7')).toBeNull();
  expect(shared()).toBeNull();
});
