import { expect, test } from 'vitest';
import { holdsCandidate, isOlder, nameOf, originOf } from './description.ts';

const by = (origin: string, rest = '') => ({ sdp: `v=0\r\no=${origin} IN IP4 127.0.0.1\r\ns=-\r\n${rest}` });

test('a description is named by its connection and its version, as Chromium and Firefox write them', () => {
  expect(nameOf(by('- 4611731400430051336 3'))).toBe('4611731400430051336 3');
  expect(nameOf(by('mozilla...THIS_IS_SDPARTA-153.0 7294625 0'))).toBe('7294625 0');
  expect(originOf(by('- 46 3'))).toBe('46');
  expect([nameOf(null), nameOf({}), originOf({ sdp: 'v=0' })]).toEqual([undefined, undefined, undefined]);
});

test('older is only what the same connection made before, counted and not spelled', () => {
  expect(isOlder(by('- 46 9'), by('- 46 10'))).toBe(true);
  expect(isOlder(by('- 46 10'), by('- 46 10'))).toBe(false);
  expect(isOlder(by('- 47 9'), by('- 46 10'))).toBe(false);
  expect([isOlder(null, null), isOlder(by('- 46 1'), null)]).toEqual([false, false]);
});

test('a candidate belongs to the description with its credentials', () => {
  const described = by('- 46 1', 'a=ice-ufrag:Ab3+\r\n');
  expect(holdsCandidate(described, 'Ab3+')).toBe(true);
  expect(holdsCandidate(described, 'Zz9/')).toBe(false);
  expect([holdsCandidate(described, null), holdsCandidate(null, 'Ab3+')]).toEqual([true, false]);
});
