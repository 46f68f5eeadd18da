import { expect, test } from 'vitest';
import { relayFor } from './relay.ts';

test('CARE C7 with a relay public circles always go through it, and private ones for people who ask for it', () => {
  expect(relayFor(true, { was_listed: true })).toBe('always');
  expect(relayFor(true, { was_listed: false })).toBe('offered');
  expect(relayFor(false, { was_listed: true })).toBe('none');
});
