import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { OtpBody, SignUpBody, UpdateUserBody } from './contract.ts';

describe('T4 bodies as the client sends them', () => {
  test('what is absent and what is null are the same, and what is unknown is dropped', () => {
    const absent = v.parse(SignUpBody, {});
    expect(new Set(Object.values(absent))).toEqual(new Set([null]));
    const nulls = { email: null, phone: null, password: null, data: null, code_challenge: null };
    expect(v.parse(SignUpBody, { ...nulls, gotrue_meta_security: {} })).toEqual(absent);
  });

  test.each([SignUpBody, UpdateUserBody, OtpBody])('metadata is an object, never a list or a text', (Body) => {
    expect(v.parse(Body, { data: { name: 'Alice', tags: ['a'] } }).data).toEqual({ name: 'Alice', tags: ['a'] });
    for (const data of [[], ['a'], 'a', 1, true]) expect(v.is(Body, { data })).toBe(false);
  });

  test('a link to sign in makes an account for an unknown address unless told otherwise', () => {
    expect(v.parse(OtpBody, {}).create_user).toBe(true);
    expect(v.parse(OtpBody, { create_user: false }).create_user).toBe(false);
  });
});
