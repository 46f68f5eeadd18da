import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { keysInUse, rotation, signingKey } from './key-rules.ts';

const key = (kid: string, signsFrom: number, retiredAt: number | null = null) => ({ kid, signsFrom, retiredAt });

test('X7 a new key is shown at once and signs later; the old one is believed until its last token is over', () => {
  const { signsFrom, othersRetireAt } = rotation(1_000_000, 720, 3600);
  const keys = [key('old', 0, othersRetireAt), key('new', signsFrom)];
  const signer = (now: number) => signingKey(keys, now)?.kid;
  const shown = (now: number) => keysInUse(keys, now).map(({ kid }) => kid);
  expect(signer(1_000_000)).toBe('old');
  expect(shown(1_000_000)).toEqual(['old', 'new']);
  expect(signer(1_000_000 + 720_000 - 1)).toBe('old');
  expect(signer(1_000_000 + 720_000)).toBe('new');
  expect(shown(1_000_000 + 720_000 + hourMs - 1)).toEqual(['old', 'new']);
  expect(shown(1_000_000 + 720_000 + hourMs)).toEqual(['new']);
});

test('a key whose time has not come signs when there is no other', () => {
  expect(signingKey([key('b', 20), key('a', 10)], 5)?.kid).toBe('a');
  expect(signingKey([], 5)).toBeUndefined();
  expect(signingKey([key('a', 0, 5)], 5)).toBeUndefined();
});

test('X7 however often keys change, whatever was signed is believed for as long as it lives', () => {
  const [notice, life] = [720, 3600];
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { maxLength: 8 }), fc.nat(200_000), (waits, at) => {
      const keys = [key('0', 0)];
      let now = 0;
      for (const wait of waits) {
        now += wait * 1000;
        // A second key while one waits is refused.
        if (keys.some(({ signsFrom }) => signsFrom > now)) continue;
        const { signsFrom, othersRetireAt } = rotation(now, notice, life);
        for (const one of keys) one.retiredAt ??= othersRetireAt;
        keys.push(key(String(keys.length), signsFrom));
      }
      const signer = signingKey(keys, at * 1000);
      expect(signer).toBeDefined();
      expect(keysInUse(keys, at * 1000 + life * 1000 - 1)).toContain(signer);
    }),
  );
});
