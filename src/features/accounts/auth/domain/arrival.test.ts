import { expect, test } from 'vitest';
import { identityDataOf, readArrival } from './arrival.ts';

test('D5 an address counts as verified by nothing but a plain yes', () => {
  const read = (claims: Record<string, unknown>) =>
    readArrival('one', { sub: 'x', email: 'A@attune.test', ...claims })?.emailVerified;
  for (const name of ['email_verified', 'verified_email']) {
    expect(read({ [name]: true })).toBe(true);
    for (const claim of ['true', 1, {}, [], null, undefined, false]) expect(read({ [name]: claim })).toBe(false);
  }
  expect(read({ email_verified: true, email: 'no address' })).toBe(false);
});

test('plain OAuth 2 names people by id, also by a number', () => {
  expect(readArrival('one', { id: 42 })).toEqual({
    provider: 'one',
    subject: '42',
    email: null,
    emailVerified: false,
    name: null,
  });
});

test.each([
  [{}],
  [{ sub: '' }],
  [{ sub: null }],
  [{ sub: {} }],
  [{ id: 1.5 }],
  [{ id: 2 ** 60 }],
  [{ sub: 'a\0b' }],
  [{ sub: 'a'.repeat(256) }],
])('%j names nobody', (claims) => expect(readArrival('one', claims)).toBeNull());

test('the longest name that a service may give to someone is kept whole', () => {
  expect(readArrival('one', { sub: 'a'.repeat(255) })?.subject).toBe('a'.repeat(255));
});

test('§2 an identity keeps what the service said, and nothing of what it did not say', () => {
  const kept = (claims: Record<string, unknown>) => {
    const arrival = readArrival('one', { sub: 'x', ...claims });
    return arrival && identityDataOf(arrival);
  };
  const always = { sub: 'x', provider_id: 'x', phone_verified: false };
  expect(kept({})).toStrictEqual({ ...always, email_verified: false });
  expect(kept({ email: 'A@attune.test', email_verified: true, name: 'Anna', phone_verified: true })).toStrictEqual({
    ...always,
    email: 'a@attune.test',
    email_verified: true,
    name: 'Anna',
    full_name: 'Anna',
  });
});

test('what the database could not hold is left out of a name', () => {
  const arrival = readArrival('one', { sub: 'x', name: ` A\0\uD800nna${'🌱'.repeat(200)}`, email: 'a@attune.test' });
  expect(arrival?.name).toMatch(/^Anna🌱+$/u);
  expect(Array.from(arrival?.name ?? '')).toHaveLength(120);
  expect(arrival && identityDataOf(arrival)).toMatchObject({ sub: 'x', provider_id: 'x', email_verified: false });
});
