import { expect, test } from 'vitest';
import { sign } from '#platform/testing/stripe-server.ts';
import { isSigned } from './signature-crypto.ts';

const secret = 'whsec_of_ours';
const now = Date.UTC(2026, 0, 1);
const at = now / 1000;
const body = '{"id":"evt_1"}';
const signed = (header: string, said = body) => isSigned(Buffer.from(said), header, secret, now);
const good = `t=${at},v1=${sign(body, secret, at)}`;

test('what Stripe signed a moment ago is believed, also beside a signature by another secret', () => {
  expect(signed(good)).toBe(true);
  expect(signed(`t=${at},v1=${'0'.repeat(64)},v1=${sign(body, secret, at)},v0=abc`)).toBe(true);
  expect(isSigned(Buffer.from(body), good, secret, now + 300_000)).toBe(true);
});

test('what’s forged, changed, old, of the future or nonsense isn’t', () => {
  const wrong = {
    'by another secret': `t=${at},v1=${sign(body, 'whsec_of_another', at)}`,
    'for another time': `t=${at + 1},v1=${sign(body, secret, at)}`,
    'of an older kind': `t=${at},v0=${sign(body, secret, at)}`,
    'without a time': `v1=${sign(body, secret, at)}`,
    'too short': `t=${at},v1=${sign(body, secret, at).slice(2)}`,
    'without a word': '',
    nonsense: '=,=,t,v1',
  };
  expect(Object.entries(wrong).filter(([, header]) => signed(header))).toEqual([]);
  expect(signed(good, '{"id":"evt_2"}')).toBe(false);
  for (const off of [-301_000, 301_000])
    expect(isSigned(Buffer.from(body), good, secret, now + off), String(off)).toBe(false);
});
