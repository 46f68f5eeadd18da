import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { runs } from '#platform/testing/property-runs.ts';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { silence } from '../silence/silence.ts';
import { type Pulse, pulse } from './pulse.ts';
import { pulseView } from './pulse-view.ts';

const room = { workshopId: '0192a000-0000-7000-8000-000000000001', startedAt: null };
const machine = createRoomMachine([silence, pulse]);
const people = ['alice', 'bob', 'cleo', 'dan', 'eve', 'finn'];
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joins = (userId: string): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  joining: {},
  loaded: new Map(),
  person: { username: userId, role: userId === 'alice' ? 'facilitator' : 'participant' },
});
const command = (userId: string, type: string, fields: object = {}, at = 1_000): RoomEvent => ({
  type: 'command',
  at,
  sender: from(userId),
  command: { type, ...fields },
});
const ask = (userId = 'alice', at = 1_000) =>
  command(userId, 'pulse-ask', { question: { kind: 'check-in' }, seconds: 10 }, at);
const says = (userId: string, said: number, item = 0, id = 1_000) =>
  command(userId, 'pulse-answer', { id, item, said });
const passes = (at: number): RoomEvent => ({ type: 'time-passed', at });
const held = (hold: object | null): RoomEvent => ({ type: 'stored', ability: 'silence', rows: [hold] });
const leaves = (userId: string): RoomEvent => ({ type: 'leave', sender: from(userId) });

type Run = ReturnType<typeof machine.transition>;
function after(...events: RoomEvent[]): Run {
  const first: Run = { state: machine.open(room, new Map(), 0), effects: [] };
  return [...people.map(joins), ...events].reduce((before, event) => machine.transition(before.state, event), first);
}
const sliceOf = ({ state }: Run) => state.slices.pulse as Pulse;
const frames = ({ effects }: Run) =>
  effects.flatMap((effect) => (effect.type === 'broadcast' ? [effect.frame as object] : []));
const five = people.slice(1).map((userId, index) => says(userId, index % 2 === 0 ? 4 : 0));

test('only hosts ask, close and clear; everybody answers, and nobody hears of it', () => {
  const denied = (...events: RoomEvent[]) => after(...events).denied?.code;
  expect(denied(ask('bob'))).toBe('forbidden');
  for (const type of ['pulse-close', 'pulse-clear'])
    expect(denied(ask(), command('bob', type, { id: 1_000 }))).toBe('forbidden');
  expect(frames(after(ask()))).toMatchObject([
    { type: 'pulse-changed', picture: null, pulse: { id: 1_000, lengthMs: 10_000, endsAt: 11_000 } },
  ]);
  expect(after(ask(), says('bob', 3))).toMatchObject({ effects: [] });
  expect(after(ask(), says('bob', 3)).denied).toBeUndefined();
  expect(denied(ask(), says('bob', 3, 2))).toBe('invalid_input');
  expect(denied(ask(), command('bob', 'pulse-answer', { id: 1_000, item: 0, said: 'lots' }))).toBe('invalid_input');
});

test('of two hosts who ask at once one does, and the other hears so', () => {
  expect(after(ask(), ask()).denied?.code).toBe('conflict');
  // Asked again within the same millisecond it's another question still.
  const again = after(ask(), command('alice', 'pulse-clear', { id: 1_000 }), ask());
  expect(sliceOf(again).open?.id).toBe(1_001);
});

test('CARE C15 the picture is told once, when time is up, without a name; of four answers nothing is told', () => {
  const told = after(ask(), ...five, says('alice', 2, 1), passes(10_999));
  expect(frames(told)).toEqual([]);
  const up = after(ask(), ...five, passes(11_000));
  const counts = { type: 'steps', people: 5, counts: [2, 0, 0, 0, 3] };
  expect(frames(up)).toMatchObject([{ pulse: null, picture: { id: 1_000, items: [counts, null] } }]);
  for (const name of people) expect(JSON.stringify(frames(up))).not.toContain(name);
  const few = after(ask(), ...five.slice(1), passes(11_000));
  expect(frames(few)).toMatchObject([{ pulse: null, picture: { items: [null, null] } }]);
});

test('a later answer replaces the one before, and passing takes one’s own back', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ who: fc.nat(4), said: fc.option(fc.nat(4), { nil: null }) })), (deeds) => {
      const events = deeds.map(({ who, said }) => {
        const userId = people[who + 1] as string;
        return said === null ? command(userId, 'pulse-pass', { id: 1_000 }) : says(userId, said);
      });
      const last = new Map(deeds.map(({ who, said }) => [who, said]));
      const stands = [...last.values()].filter((said) => said !== null);
      const [frame] = frames(after(ask(), ...events, passes(11_000))) as [{ picture: { items: unknown[] } }];
      const counts = [0, 1, 2, 3, 4].map((step) => stands.filter((said) => said === step).length);
      const whole = stands.length < 5 ? null : { type: 'steps', people: 5, counts };
      expect(frame.picture.items[0]).toEqual(whole);
    }),
    { numRuns: runs(60) },
  );
});

test('a late answer is refused, and changes nothing', () => {
  const late = after(ask(), ...five, passes(11_000), says('alice', 1));
  expect(late.denied?.code).toBe('conflict');
  const otherOne = after(ask(), passes(11_000), ask('alice', 20_000), says('bob', 3, 0, 1_000));
  expect(otherOne.denied?.code).toBe('conflict');
  expect(sliceOf(otherOne).open?.answers.size).toBe(0);
});

test('CARE moment 4 nobody is asked in a silence, and what’s asked waits for its end, with all of its time', () => {
  const hold = { since: 2_000, until: null };
  expect(after(held(hold), ask()).denied?.code).toBe('conflict');
  expect(frames(after(ask(), held(hold), passes(3_000)))).toMatchObject([{ pulse: { endsAt: null } }]);
  const still = after(ask(), ...five, held(hold), passes(3_000), passes(minuteMs));
  expect(sliceOf(still).open?.answers.size).toBe(5);
  expect(still.effects).toEqual([]);
  const over = after(ask(), ...five, held(hold), passes(3_000), held(null), passes(61_000));
  expect(frames(over)).toMatchObject([{ pulse: { endsAt: 71_000 } }]);
});

test('it goes on without its host, and is gone once nobody is here', () => {
  const alone = after(ask(), ...five, leaves('alice'), passes(11_000));
  expect(frames(alone)).toMatchObject([{ picture: { items: [{ people: 5 }, null] } }]);
  const empty = after(ask(), ...five, ...people.map(leaves));
  expect(sliceOf(empty)).toMatchObject({ open: null, picture: null });
});

test('REAL 28 energy is remembered of the last check-in alone, from five on, until its person leaves', () => {
  const stored = (run: Run) => run.effects.flatMap((effect) => (effect.type === 'store' ? [effect.draft] : []));
  const up = after(ask(), ...five, says('bob', 1, 1), passes(11_000));
  const energies = new Map(people.slice(1).map((userId, index) => [userId, index % 2 === 0 ? 4 : 0]));
  expect(stored(up)).toEqual([energies]);
  expect(stored(after(ask(), ...five.slice(1), passes(11_000)))).toEqual([]);
  const few = after(ask(), ...five, passes(11_000), ask('alice', 20_000), says('bob', 1, 0, 20_000), passes(30_000));
  expect(stored(few)).toEqual([new Map()]);
  const gone = after(ask(), ...five, passes(11_000), leaves('bob'));
  expect(stored(gone)).toEqual([new Map([...energies].filter(([userId]) => userId !== 'bob'))]);
  const question = { kind: 'scale', text: 'How full is the room?', low: '', high: '' };
  const other = command('alice', 'pulse-ask', { question, seconds: 30 }, 20_000);
  const meant = five.map((event) => ({
    ...event,
    command: { ...(event as never as { command: object }).command, id: 20_000 },
  }));
  const scale = after(ask(), ...five, passes(11_000), other, ...(meant as never as RoomEvent[]), passes(50_000));
  expect(stored(scale)).toEqual([]);
  expect(sliceOf(scale).energies).toEqual(energies);
});

test('a snapshot has one’s own answer and nobody else’s, and no count of them', () => {
  const slice = sliceOf(after(ask(), ...five));
  const viewer = (userId: string) => ({ ...from(userId), username: userId, role: 'participant', away: false }) as const;
  expect(pulse.snapshot(slice, undefined as never, viewer('cleo'))).toEqual({
    pulse: { id: 1_000, question: { kind: 'check-in' }, lengthMs: 10_000, endsAt: 11_000 },
    picture: null,
    ownAnswer: [0, null],
  });
  expect(pulse.snapshot(slice, undefined as never, viewer('alice')).ownAnswer).toEqual([]);
});

test('a tab keeps its own answer as the time is changed, and none for a new question', () => {
  const shown = { id: 1, question: { kind: 'check-in' }, lengthMs: 10_000, endsAt: 9 } as const;
  const view = { ...pulseView.open(null, { pulse: shown, picture: null, ownAnswer: [3, null] }), passed: 1 };
  expect(view.own).toEqual([3, null]);
  expect(pulseView.open(view, { pulse: shown, picture: null, ownAnswer: [['calm', 'glad']] })).toMatchObject({
    own: ['calm, glad'],
    passed: 1,
  });
  const see = pulseView.frames['pulse-changed'];
  const frame = { type: 'pulse-changed', picture: null } as const;
  expect(see(view, { ...frame, pulse: { ...shown, endsAt: null } })).toMatchObject({ view: { own: [3, null] } });
  const next = see(view, { ...frame, pulse: { ...shown, id: 2 } });
  expect(next).toMatchObject({ view: { own: [] }, notice: { type: 'asked' } });
  const picture = { id: 1, question: shown.question, items: [null, null] };
  const ended = see(view, { ...frame, pulse: null, picture });
  expect(ended).toMatchObject({ view: { pulse: null, own: [] }, notice: { type: 'too-few' } });
  expect(see(ended.view, { ...frame, pulse: null })).not.toHaveProperty('notice');
});
