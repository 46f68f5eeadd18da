import { expect, test } from 'vitest';
import type { Facts, Seat } from '../ability.ts';
import type { Breakout } from './breakout.ts';
import { type Breakouts, breakouts } from './breakouts.ts';

const seat = (userId: string, role: Seat['role'] = 'participant'): Seat => ({
  userId,
  username: userId,
  socketId: `tab-${userId}`,
  role,
  away: false,
});
const seats = [seat('lena', 'facilitator'), seat('coco', 'cohost'), ...['ada', 'bob', 'cleo'].map((id) => seat(id))];
const facts: Facts = {
  workshopId: 'w',
  seats: new Map(seats.map((one) => [one.userId, one])),
  sitsOut: new Set(),
  quiet: false,
  calm: false,
  parts: null,
  phase: null,
  now: 1_000,
};
const group = (id: string, ...people: string[]) => ({ id, name: '', activity: '', prompt: '', people });
const pairs: Breakout = {
  circle: 'c',
  stage: 'open',
  way: 'hand',
  size: 2,
  visits: new Map(),
  callers: [],
  out: [],
  minutes: null,
  phase: null,
  endsAt: null,
  backAt: null,
  groups: [group('one', 'ada', 'bob')],
};
const during = (breakout: Breakout | null, speaking: string[] = []): Breakouts => ({
  ...breakouts.open(),
  breakout,
  speaking: new Set(speaking),
});
const says = (slice: Breakouts, who: string, speaks: boolean) =>
  breakouts.commands['breakouts-voice'](slice, { type: 'breakouts-voice', speaks }, seat(who), facts);
const toHosts = (...speaking: string[]) =>
  ['lena', 'coco'].map((userId) => ({ type: 'tell', userId, frame: { type: 'breakout-voices', speaking } }));

test('CARE C15 only hosts are told who speaks in a small group, once for each beginning and end', () => {
  const began = says(during(pairs), 'ada', true);
  expect(began).toMatchObject({ effects: toHosts('ada') });
  if (!('slice' in began)) return;
  expect(says(began.slice, 'ada', true)).toMatchObject({ effects: [] });
  expect(says(began.slice, 'bob', true)).toMatchObject({ effects: toHosts('ada', 'bob') });
  expect(says(began.slice, 'ada', false)).toMatchObject({ effects: toHosts() });
});

test('CARE moment 5 of the circle, of two who stepped aside, and of groups that aren’t open nothing is told', () => {
  for (const [breakout, who] of [
    [pairs, 'cleo'],
    [{ ...pairs, way: 'aside' as const }, 'ada'],
    [{ ...pairs, stage: 'planned' as const }, 'ada'],
    [null, 'ada'],
  ] as const)
    expect(says(during(breakout), who, true)).toMatchObject({ slice: { speaking: new Set() }, effects: [] });
});

test('CARE C15 someone who comes as a host, or becomes one, is told who speaks now; a guest isn’t, nor a former host', () => {
  const slice = during(pairs, ['ada']);
  const reads = (who: string) =>
    breakouts.snapshot?.(slice, undefined as never, seats.find(({ userId }) => userId === who) ?? seat(who));
  expect(['lena', 'coco', 'bob'].map((who) => reads(who)?.breakoutVoices)).toEqual([['ada'], ['ada'], []]);
  for (const [userId, speaking] of [
    ['coco', ['ada']],
    ['cleo', []],
  ] as const)
    expect(breakouts.hear?.(slice, { type: 'role-changed', userId }, facts).effects).toContainEqual({
      type: 'tell',
      userId,
      frame: { type: 'breakout-voices', speaking },
    });
});

test('someone who’s cut off, leaves, or is moved into the circle doesn’t go on speaking', () => {
  for (const type of ['away', 'left'] as const)
    expect(breakouts.hear?.(during(pairs, ['ada', 'bob']), { type, userId: 'ada' }, facts)).toMatchObject({
      slice: { speaking: new Set(['bob']) },
      effects: expect.arrayContaining(toHosts('bob')),
    });
  const after = breakouts.stored(
    during(pairs, ['ada']),
    [{ breakout: { ...pairs, groups: [group('one', 'bob')] } }],
    facts,
  );
  expect(after.slice.speaking).toEqual(new Set());
  expect(after.effects).toEqual(expect.arrayContaining(toHosts()));
});
