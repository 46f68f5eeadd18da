// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { isRefused, isUnanswered, reasonOf, wordsFor } from './refusals.ts';
import { CommandError } from './socket-client.ts';

const words = { room_full: 'full', offline: 'offline', other: 'other' };
const full = new ApiError(409, { code: 'room_full', message: 'Every seat is taken.' });
const offline = new ApiError(0, { code: 'offline' });
const fault = new ApiError(500, { code: 'internal', message: 'stack trace' });

describe('R-MSG-17 words for a refusal', () => {
  test.each([
    [full, 'full'],
    [new CommandError('room_full', 'x'), 'full'],
    [offline, 'offline'],
    [fault, 'other'],
    [new ApiError(403, { code: 'forbidden' }), 'other'],
    [new TypeError('x'), 'other'],
    [Object.assign(new Error('x'), { code: 'toString' }), 'other'],
    ['no error at all', 'other'],
  ])('%s', (error, said) => {
    expect(wordsFor(error, words)).toBe(said);
  });
});

test('what the server said is repeated of refusals, never of faults', () => {
  expect([full, offline, fault, new Error('x')].map(reasonOf)).toEqual(['Every seat is taken.', null, null, null]);
});

test.each([
  [offline, false, true],
  [new ApiError(400, { code: 'bad_request' }), true, false],
  [new ApiError(499, { code: 'gone' }), true, false],
  [fault, false, true],
  [new Error('x'), false, false],
])('%s: refused %s, unanswered %s', (error, refused, unanswered) => {
  expect([isRefused(error), isUnanswered(error)]).toEqual([refused, unanswered]);
});
