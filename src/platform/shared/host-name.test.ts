import { expect, test } from 'vitest';
import { hostName } from './host-name.ts';

test('CARE C2 strangers read the name that a host chose, and no other', () => {
  expect(hostName('Zoë')).toBe('Zoë');
  expect(hostName(null)).toBe('a host');
  expect(hostName('User-01a2b3c4')).toBe('a host');
  expect(hostName('User-friendly')).toBe('User-friendly');
});
