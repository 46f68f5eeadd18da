import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { startMuteServer } from '#platform/testing/mute-server.ts';
import {
  opened,
  type PushService,
  requireSigned,
  type Subscribed,
  startPushService,
} from '#platform/testing/push-service.ts';
import { encrypt, messageKeys, mostPlainBytes } from './encryption.ts';
import { endpointOf, isPublicAddress, publicLookup } from './endpoint.ts';
import { retryAfter } from './retry-after.ts';
import { createPushSender, type Receiver } from './sender.ts';
import { createVapid } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
function pairOf(key: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes(key));
  return pair;
}

test('a message is sealed as in the example of RFC 8291', () => {
  const to = { p256dh: bytes(example.p256dh), auth: bytes(example.auth) };
  const keys = { sender: pairOf(example.sender), salt: bytes(example.salt) };
  expect(encrypt(Buffer.from(example.text), to, keys).toString('base64url')).toBe(example.sealed);
});

test('whatever it says it’s as long, its browser opens it, and one that’s too long isn’t sent', () => {
  const browser = { keys: pairOf(example.receiver), auth: bytes(example.auth) };
  const to = { p256dh: browser.keys.getPublicKey(), auth: browser.auth };
  const seal = (text: string) => encrypt(Buffer.from(text), to, messageKeys(), 200);
  for (const text of ['', 'x', 'x'.repeat(199)]) {
    expect(seal(text).length).toBe(seal('').length);
    expect(opened(seal(text), browser)).toBe(text);
  }
  expect(seal('x').equals(seal('x'))).toBe(false);
  expect(seal('x'.repeat(mostPlainBytes)).length).toBe(4_096);
  expect(() => seal('x'.repeat(mostPlainBytes + 1))).toThrow(/too long/);
});

test('the signature in the example of RFC 8292 is good, and with another letter it isn’t', () => {
  const header =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  const at = 1_453_480_000_000;
  expect(() => requireSigned(header, 'https://push.example.net', at)).not.toThrow();
  expect(() => requireSigned(header.replace('i3CY', 'i3CZ'), 'https://push.example.net', at)).toThrow('not signed');
});

test('what we sign is good for one service and less than a day, and is signed again before it runs out', () => {
  const clock = fixedClock(Date.parse('2026-06-01T10:00:00Z'));
  const vapid = createVapid({ key: bytes(example.sender), subject: 'mailto:mira@attune.test', clock });
  const [one, other] = ['https://push.example', 'https://push.example:8443'];
  const first = vapid.headerFor(one);
  requireSigned(first, one, clock.now());
  expect(() => requireSigned(first, other, clock.now())).toThrow('another service');
  expect(vapid.headerFor(other)).not.toBe(first);
  clock.advance(5 * hourMs);
  expect(vapid.headerFor(one)).toBe(first);
  clock.advance(2 * hourMs);
  expect(vapid.headerFor(one)).not.toBe(first);
  requireSigned(vapid.headerFor(one), one, clock.now());
});

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH8l2ce1fmbpF',
  'https://8.8.8.8/push',
  'https://[2606:4700::1111]/push',
  'https://push.example:8443/x?y',
])('a push service at %s is called', (address) => expect(endpointOf(address, false)?.href).toBe(address));

test.each([
  'http://push.example/x',
  'ftp://push.example/x',
  'https://user:word@push.example/x',
  'https://push.example/x#y',
  'https://localhost/x',
  'https://router/x',
  'https://printer.local/x',
  'https://db.internal/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://10.1.2.3/x',
  'https://172.31.0.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://0.0.0.0/x',
  'https://224.0.0.1/x',
  'https://[::1]/x',
  'https://[::]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[64:ff9b::a00:1]/x',
  'https://[2002:a00:1::]/x',
  'https://[fe80::1]/x',
  'https://[fd00::1]/x',
  'push.example',
  '',
])('nothing is sent to “%s”', (address) => expect(endpointOf(address, false)).toBeNull());

test('nor to an address that’s endless', () => {
  expect(endpointOf(`https://push.example/${'x'.repeat(1_024)}`, false)).toBeNull();
});

test('a name that leads to this network alone or as well is refused when it’s called', async () => {
  const leadsTo = (...addresses: string[]) =>
    new Promise((resolve) =>
      publicLookup((_host, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      )('push.example', {}, (error, address) => resolve(error ? 'refused' : address)),
    );
  expect(await leadsTo('8.8.8.8')).toBe('8.8.8.8');
  expect(await leadsTo('10.0.0.1')).toBe('refused');
  expect(await leadsTo('8.8.8.8', '127.0.0.1')).toBe('refused');
  expect(await leadsTo('::ffff:127.0.0.1')).toBe('refused');
  expect(['8.8.8.8', '192.168.0.9', 'push.example'].map(isPublicAddress)).toEqual([true, false, false]);
});

test.each([
  [undefined, undefined],
  ['120', 120],
  ['Mon, 01 Jun 2026 10:01:30 GMT', 90],
  ['Mon, 01 Jun 2026 09:00:00 GMT', 0],
  ['999999999', 86_400],
  ['soon', undefined],
])('asked to wait with %s it is %s seconds', (header, seconds) =>
  expect(retryAfter(header, Date.parse('2026-06-01T10:00:00Z'))).toBe(seconds),
);

const clock = { now: () => Date.now() };
const vapid = createVapid({ key: bytes(example.sender), subject: 'mailto:mira@attune.test', clock });
const sender = createPushSender({ vapid, clock, allowsLoopback: true, patienceMs: 300 });
const how = { ttl: 60, urgency: 'high', topic: 'abc' } as const;
const receiverOf = ({ endpoint, p256dh, auth }: Subscribed): Receiver => ({
  endpoint,
  p256dh: bytes(p256dh),
  auth: bytes(auth),
});
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => {
  sender.close();
  await service.stop();
});
beforeEach(() => service.answerWith(201));

test('it arrives signed and sealed, with how long it may wait, how urgent it is and what it takes the place of', async () => {
  const browser = service.subscribe();
  expect(await sender.send(receiverOf(browser), 'Hello, Alice', how)).toEqual({ kind: 'sent' });
  expect(service.pushed.at(-1)).toEqual({
    to: browser.endpoint,
    text: 'Hello, Alice',
    ttl: '60',
    urgency: 'high',
    topic: 'abc',
  });
  expect(service.faults).toEqual([]);
});

test.each([
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [429, { 'Retry-After': '30' }, { kind: 'later', seconds: 30, why: 'status 429' }],
  [503, {}, { kind: 'later', seconds: undefined, why: 'status 503' }],
  [400, {}, { kind: 'refused', why: 'status 400' }],
  [302, { Location: 'http://127.0.0.1:1/' }, { kind: 'refused', why: 'status 302' }],
])('an answer of %i is understood', async (status, headers, outcome) => {
  service.answerWith(status, headers);
  expect(await sender.send(receiverOf(service.subscribe()), 'x', how)).toEqual(outcome);
});

test('one that doesn’t answer in time is asked again later; a broken key and this machine are not asked at all', async () => {
  const mute = await startMuteServer();
  const browser = receiverOf(service.subscribe());
  const silent = { ...browser, endpoint: `http://127.0.0.1:${mute.port}/x` };
  expect(await sender.send(silent, 'x', how)).toMatchObject({ kind: 'later' });
  mute.stop();
  const before = service.calls();
  expect(await sender.send({ ...browser, p256dh: Buffer.alloc(65, 4) }, 'x', how)).toMatchObject({ kind: 'refused' });
  const strict = createPushSender({ vapid, clock, allowsLoopback: false });
  expect(await strict.send(browser, 'x', how)).toEqual({ kind: 'refused', why: 'closed address' });
  expect(service.calls()).toBe(before);
});
