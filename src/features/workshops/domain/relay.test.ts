import { expect, test } from 'vitest';
import { relayFor } from './relay.ts';

test('CARE C7 with a relay public circles always go through it, and private ones for whoever asks for it', () => {
  expect(relayFor(true, { is_public: true })).toBe('always');
  expect(relayFor(true, { is_public: false })).toBe('offered');
  expect(relayFor(false, { is_public: true })).toBe('none');
});
