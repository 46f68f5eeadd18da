import { describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { holdsAddress, wantedAddress } from './address-rules.ts';

const now = Date.UTC(2026, 0, 15, 19);
const at = (hours: number) => new Date(now + hours * hourMs);

describe('a change of address waits for a day', () => {
  const wanted = (new_email: string | null, email_change_begun_at: Date | null) =>
    wantedAddress({ new_email, email_change_begun_at }, now);

  test.each([
    ['just begun', at(0)],
    ['begun almost a day ago', new Date(at(-24).getTime() + 1)],
  ])('%s, it can be confirmed', (_, begun) => {
    expect(wanted('new@attune.test', begun)).toBe('new@attune.test');
  });

  test.each([
    ['begun a day ago', 'new@attune.test', at(-24)],
    ['begun at no known time', 'new@attune.test', null],
    ['never asked for', null, at(0)],
    ['never begun', null, null],
  ])('%s, it leads to no address', (_, email, begun) => {
    expect(wanted(email, begun)).toBeNull();
  });
});

test.each([
  ['proven', { email_confirmed_at: at(-1), banned_until: null }, true],
  ['merely typed', { email_confirmed_at: null, banned_until: null }, false],
  ['merely typed, by someone who is banned', { email_confirmed_at: null, banned_until: at(1) }, true],
  ['merely typed, by someone whose ban is over', { email_confirmed_at: null, banned_until: at(-1) }, false],
  ['proven, by someone who is banned', { email_confirmed_at: at(-1), banned_until: at(1) }, true],
])('whether an address %s is held against others', (_, account, held) => {
  expect(holdsAddress(account, now)).toBe(held);
});
