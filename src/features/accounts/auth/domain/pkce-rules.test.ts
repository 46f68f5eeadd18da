import { describe, expect, test } from 'vitest';
import { readChallenge } from './pkce-rules.ts';

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const refusal = expect.objectContaining({ code: 'validation_failed', status: 400 });

describe('P1 the method is read in any case', () => {
  test.each(['s256', 'S256'])('%s', (method) => {
    expect(readChallenge({ code_challenge: challenge, code_challenge_method: method })).toEqual({
      challenge,
      method: 's256',
    });
  });
});

test.each([
  [{}],
  [{ code_challenge: null, code_challenge_method: null }],
  [{ code_challenge: '', code_challenge_method: '' }],
])('T4 %j is no challenge', (params) => {
  expect(readChallenge(params)).toBeNull();
});

describe('P2 challenge and method come together', () => {
  test.each([
    [{ code_challenge: challenge }],
    [{ code_challenge: challenge, code_challenge_method: null }],
    [{ code_challenge_method: 's256' }],
  ])('%j is refused', (params) => {
    expect(() => readChallenge(params)).toThrow(refusal);
  });
});

describe('P2 a challenge is 43 to 128 characters of a few kinds', () => {
  const read = (code_challenge: string) => () => readChallenge({ code_challenge, code_challenge_method: 's256' });
  test.each([42, 129])('%i characters are refused', (length) => {
    expect(read('a'.repeat(length))).toThrow(refusal);
  });
  test.each([43, 128])('%i characters are taken', (length) => {
    expect(read('a'.repeat(length))()?.challenge).toHaveLength(length);
  });
  test.each(['+', '/', '=', ' ', '\n', 'é', '\0'])('%j inside is refused', (sign) => {
    expect(read(`${'a'.repeat(50)}${sign}`)).toThrow(refusal);
  });
});

test.each(['plain', 'PLAIN', 's512'])('X2 the method %s is refused', (method) => {
  expect(() => readChallenge({ code_challenge: challenge, code_challenge_method: method })).toThrow(refusal);
});
