import { expect, test } from 'vitest';
import { identityDataOf, readArrival } from './arrival.ts';

test('D5 an address counts as verified by nothing but a plain yes', () => {
  const read = (claims: Record<string, unknown>) =>
    readArrival('one', { sub: 'x', email: 'A@attune.test', ...claims })?.emailVerified;
  expect(read({ email_verified: true })).toBe(true);
  for (const claim of ['true', 1, {}, [], null, undefined, false]) expect(read({ email_verified: claim })).toBe(false);
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

test.each([[{}], [{ sub: '' }], [{ sub: null }], [{ sub: {} }], [{ id: 1.5 }], [{ id: 2 ** 60 }], [{ sub: 'a\0b' }]])(
  '%j names nobody',
  (claims) => expect(readArrival('one', claims)).toBeNull(),
);

test('what the database could not hold is left out of a name', () => {
  const arrival = readArrival('one', { sub: 'x', name: ` A\0\uD800nna${'🌱'.repeat(200)}`, email: 'a@attune.test' });
  expect(arrival?.name).toMatch(/^Anna🌱+$/u);
  expect(Array.from(arrival?.name ?? '')).toHaveLength(120);
  expect(arrival && identityDataOf(arrival)).toMatchObject({ sub: 'x', provider_id: 'x', email_verified: false });
});
