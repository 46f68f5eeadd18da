import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoomEvent } from '#features/circles/room/domain/room-event.ts';
import { createRoomMachine } from '#features/circles/room/domain/room-machine.ts';
import { planned, transition as run } from '#features/circles/room/domain/runner/run.ts';
import { runner } from '#features/circles/room/domain/runner/runner.ts';
import { silence } from '#features/circles/room/domain/silence/silence.ts';
import { runs } from '#platform/testing/property-runs.ts';
import type { VoiceConsent } from './consent.ts';
import { limits } from './limits.ts';
import { createVoiceAbility, type Gate } from './voice.ts';

const workshopId = '0192a000-0000-7000-8000-000000000001';
const people = ['alice', 'bob', 'carol', 'dora'] as const;
type Who = (typeof people)[number];
const machine = createRoomMachine([silence, runner, createVoiceAbility({ name: 'voices.example' })]);
const alone = createRoomMachine([silence, createVoiceAbility(null)]);
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });

const join = (userId: Who, at: number): RoomEvent => ({
  type: 'join',
  at,
  sender: from(userId),
  joining: {},
  loaded: new Map(),
  person: { username: userId, role: userId === 'alice' ? 'facilitator' : 'participant' },
});
const leave = (userId: Who): RoomEvent => ({ type: 'leave', sender: from(userId) });
const lose = (userId: Who, at: number): RoomEvent => ({ type: 'connection-lost', at, sender: from(userId) });
const command = (userId: Who, at: number, type: string, fields: object = {}): RoomEvent => ({
  type: 'command',
  at,
  sender: from(userId),
  command: { type, ...fields },
});
const turn = (on: boolean, at = 0, by: Who = 'alice') => command(by, at, 'voice-switch', { on });
const listen = (listens: boolean, at = 0, by: Who = 'alice') => command(by, at, 'voice-listen', { listens });
const say = (by: Who, yes: boolean, at = 0) => command(by, at, 'voice-answer', { yes });
const passed = (at: number): RoomEvent => ({ type: 'time-passed', at });
const still = (since: number | null): RoomEvent => ({
  type: 'stored',
  ability: 'silence',
  rows: [since === null ? null : { since, until: null }],
});
const trouble = (session: number): RoomEvent => ({
  type: 'stored',
  ability: 'voice',
  rows: [{ session, trouble: 'lost' }],
});

type State = ReturnType<typeof machine.open>;
type Told = { to: string; frame: { type: string } };

/** What a room does with these, step by step: its state, what the relay is told, and what each tab hears. */
function play(events: readonly RoomEvent[], room = machine) {
  let state: State = room.open({ workshopId, startedAt: null }, new Map(), 0);
  let gate: Gate = null;
  const heard: Told[] = [];
  const steps = events.map((event) => {
    const { state: next, effects, denied } = room.transition(state, event);
    state = next;
    for (const effect of effects) {
      if (effect.type === 'store' && effect.ability === 'voice') gate = effect.draft as Gate;
      if (effect.type === 'broadcast') heard.push({ to: 'all', frame: effect.frame });
      if (effect.type === 'send') heard.push({ to: effect.socketId, frame: effect.frame });
    }
    return { state, gate, denied, here: new Set(state.seats.keys()) };
  });
  const last = steps.at(-1) ?? { state, gate, denied: undefined, here: new Set<string>() };
  return { ...last, steps, heard, frames: heard.map(({ frame }) => frame) };
}

const shown = ({ frames }: ReturnType<typeof play>) =>
  frames.flatMap((frame) => ('voice' in frame ? [frame.voice as { at: string; refused: boolean }] : [])).at(-1);
const three = [join('alice', 0), join('bob', 0), join('carol', 0)];
const listening = [...three, turn(true), say('bob', true), say('carol', true)];

test('CARE C11 it listens once all who are here have said yes, and not before', () => {
  expect(play([...three, turn(true)])).toMatchObject({ gate: null });
  expect(play([...three, turn(true), say('bob', true)]).gate).toBeNull();
  const all = play(listening);
  expect(shown(all)).toMatchObject({ at: 'listening', refused: false });
  expect(all.gate).toMatchObject({ session: 1, hears: true, people: [{ leads: true }, {}, {}] });
});

test('CARE C11 one no is enough, and it’s told once everybody has answered, without whose it was', () => {
  const soFar = play([...three, turn(true), say('bob', false)]);
  expect(shown(soFar)).toMatchObject({ at: 'asking', refused: false });
  const over = play([...three, turn(true), say('bob', false), say('carol', true)]);
  expect(shown(over)).toMatchObject({ at: 'mute', refused: true });
  expect(over.gate).toBeNull();
});

test('a no can’t be taken back before the circle is asked again; no answer in time is one, too', () => {
  expect(shown(play([...three, turn(true), say('bob', false), say('bob', true), say('carol', true)]))).toMatchObject({
    refused: true,
  });
  const late = [...three, turn(true), say('bob', true), passed(limits.askMs - 1)];
  expect(shown(play(late))).toMatchObject({ at: 'asking' });
  expect(shown(play([...late, passed(limits.askMs)]))).toMatchObject({ at: 'mute', refused: true });
});

test('after a no nobody is asked again for five minutes, also not by switching it off and on', () => {
  const no = [...three, turn(true), say('bob', false), say('carol', true)];
  expect(play([...no, listen(true, 1_000)]).denied).toMatchObject({ code: 'conflict' });
  expect(shown(play([...no, turn(false, 1_000), turn(true, 2_000)]))).toMatchObject({ at: 'mute' });
  expect(shown(play([...no, listen(true, limits.askAgainMs)]))).toMatchObject({ at: 'asking' });
  const cutOff = [...three, turn(true), turn(false), turn(true, limits.cutOffMs - 1)];
  expect(shown(play(cutOff))).toMatchObject({ at: 'mute' });
});

test('CARE C11 taking a yes back stops it at once; so does somebody coming in, and then all are asked', () => {
  const back = play([...listening, say('carol', false)]);
  expect([back.gate, shown(back)]).toMatchObject([null, { at: 'mute', refused: true }]);
  const another = play([...listening, join('dora', 10)]);
  expect([another.gate, shown(another)]).toMatchObject([null, { at: 'asking' }]);
  const again = [say('alice', true), say('bob', true), say('carol', true), say('dora', true)];
  expect(play([...listening, join('dora', 10), ...again]).gate).toMatchObject({ session: 2 });
});

test('coming back to a place that was kept isn’t coming in; someone who leaves takes nothing along', () => {
  expect(play([...listening, lose('bob', 5), join('bob', 10)]).gate).toMatchObject({ session: 1 });
  expect(play([...listening, leave('bob')]).gate).toMatchObject({ people: [{ userId: 'alice' }, { userId: 'carol' }] });
  expect(play([...listening, leave('bob'), join('bob', 10)]).gate).toBeNull();
});

test('R-ROOMM-21 Mute AI keeps what people said, as long as nobody comes in; Listen goes on from there', () => {
  const muted = [...listening, listen(false)];
  expect([play(muted).gate, shown(play(muted))]).toMatchObject([null, { at: 'mute', refused: false }]);
  expect(play([...muted, listen(true)]).gate).toMatchObject({ session: 2 });
  // Who takes a yes back meanwhile isn't asked again at once, nor are the others if they have gone: who remains could count.
  for (const gone of [[], [leave('bob')]]) {
    const back = play([...muted, say('bob', false), ...gone, listen(true, 1_000)]);
    expect([back.gate, back.denied, shown(back)]).toMatchObject([null, { code: 'conflict' }, { refused: true }]);
  }
  expect(shown(play([...muted, join('dora', 1), listen(true)]))).toMatchObject({ at: 'asking' });
});

test('in a silence it neither hears nor speaks, and nobody is asked', () => {
  expect(play([...listening, still(1), passed(2)]).gate).toMatchObject({ hears: false });
  expect(play([...listening, still(1), passed(2), still(null), passed(3)]).gate).toMatchObject({ hears: true });
  expect(shown(play([...three, still(1), turn(true)]))).toMatchObject({ at: 'mute', refused: false });
  expect(play([...three, still(1), turn(true), listen(true)]).denied).toMatchObject({ code: 'conflict' });
  expect(shown(play([...three, turn(true), still(1), passed(2)]))).toMatchObject({ at: 'mute', refused: false });
  expect(shown(play([...listening, still(1), join('dora', 2)]))).toMatchObject({ at: 'mute' });
});

describe('in a plan', () => {
  const phases = ['sharing', 'reflection'].map((type) => ({
    id: type,
    name: type,
    type: type as 'sharing',
    minutes: 5,
    words: '',
    guidance: '',
    material: '',
    grouping: { kind: 'circle' } as const,
  }));
  const sharing = run(planned(phases), { type: 'start', version: 0 }, 0);
  const reflection = run(sharing, { type: 'skip', version: 1 }, 5);
  const at = (row: unknown): RoomEvent => ({ type: 'stored', ability: 'runner', rows: [row] });

  test('in a phase that’s for stillness it rests, too, no matter which host pressed Listen', () => {
    expect(play([...listening, at(sharing), passed(2)]).gate).toMatchObject({ hears: true });
    const rests = play([...listening, at(sharing), at(reflection), passed(6)]);
    expect([rests.gate, shown(rests)]).toMatchObject([{ hears: false }, { at: 'listening', rests: true }]);
  });

  test.each([
    ['a break', run(sharing, { type: 'break', version: 1, minutes: 5 }, 5)],
    ['a movement', run(sharing, { type: 'energize', version: 1 }, 5)],
  ])('CARE C11 in %s it neither hears nor speaks, and hears again after', (_, between) => {
    expect(between.interlude).not.toBeNull();
    const rests = play([...listening, at(sharing), at(between), passed(6)]);
    expect([rests.gate, shown(rests)]).toMatchObject([{ hears: false }, { at: 'listening', rests: true }]);
    const back = at(run(between, { type: 'skip', version: between.version }, 10));
    expect(play([...listening, at(sharing), at(between), back, passed(11)]).gate).toMatchObject({ hears: true });
    expect(play([...three, at(between), turn(true), listen(true)]).denied).toMatchObject({ code: 'conflict' });
  });
});

test('only hosts switch it; without one it’s off', () => {
  expect(play([...three, turn(true, 0, 'bob')]).denied).toMatchObject({ code: 'forbidden' });
  expect(play([...listening, listen(false, 0, 'bob')]).denied).toMatchObject({ code: 'forbidden' });
  const gone = play([...listening, leave('alice')]);
  expect([gone.gate, shown(gone)]).toMatchObject([null, { at: 'off' }]);
  expect(play([...three, say('bob', true)]).denied).toMatchObject({ code: 'conflict' });
});

test('R-ERR-14 a service that’s lost turns it mute, and one of an earlier time doesn’t', () => {
  expect(shown(play([...listening, trouble(1)]))).toMatchObject({ at: 'mute', trouble: 'lost', refused: false });
  expect(play([...listening, trouble(1), passed(5)]).gate).toBeNull();
  expect(shown(play([...listening, trouble(7)]))).toMatchObject({ at: 'listening' });
  expect(shown(play([...listening, trouble(1), listen(true)]))).toMatchObject({ at: 'listening', trouble: null });
});

test('REAL 19 without a service nobody is asked, nothing listens, and lines are read aloud', () => {
  const on = play([...three, turn(true)], alone);
  expect([on.gate, shown(on)]).toMatchObject([null, { at: 'aloud' }]);
  expect(shown(play([...three, turn(true), listen(false)], alone))).toMatchObject({ at: 'mute' });
  expect(play([...three, turn(true), say('bob', true)], alone).denied).toMatchObject({ code: 'conflict' });
});

const who = fc.constantFrom(...people);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ step: fc.constant('say' as const), who, yes: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('say' as const), who, yes: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constantFrom('join' as const, 'leave', 'lose'), who }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('all' as const) }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constantFrom('on' as const, 'listen', 'mute', 'off') }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constantFrom('still' as const, 'loud') }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 400_000 }) }) },
);
type AnyStep = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Step = Exclude<AnyStep, { step: 'all' }> & { same?: true };
const everybody = people.map((one): Step => ({ step: 'say', who: one, yes: true }));

/** A history of a room in which alice leads, as events in time; a command of somebody outside is refused. */
function eventsOf(steps: readonly (AnyStep | Step)[]): RoomEvent[] {
  let at = 1;
  return [
    ...three,
    ...steps
      .flatMap((one) => (one.step === 'all' ? everybody : [one]))
      .map((one): RoomEvent => {
        at += one.step === 'wait' ? one.ms : 'same' in one ? 0 : 10;
        switch (one.step) {
          case 'say':
            return say(one.who, one.yes, at);
          case 'join':
            return join(one.who, at);
          case 'leave':
            return leave(one.who);
          case 'lose':
            return lose(one.who, at);
          case 'on':
          case 'off':
            return turn(one.step === 'on', at);
          case 'listen':
          case 'mute':
            return listen(one.step === 'listen', at);
          case 'still':
          case 'loud':
            return still(one.step === 'still' ? at : null);
          default:
            return passed(at);
        }
      }),
  ];
}

test('CARE C11 whatever happens: the relay is open only while all who are here said yes since the last one came in', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const events = eventsOf(steps);
      const run = play(events);
      const yes = new Set<string>();
      let before = new Set<string>();
      events.forEach((event, index) => {
        const now = run.steps[index];
        if (!now) return;
        const { here } = now;
        if ([...here].some((one) => !before.has(one))) yes.clear();
        for (const one of before) if (!here.has(one)) yes.delete(one);
        if (event.type === 'command' && !now.denied) {
          const { command: said, sender } = event as {
            command: { type: string; yes?: boolean; on?: boolean; listens?: boolean };
            sender: { userId: string };
          };
          if (said.type === 'voice-answer') yes[said.yes ? 'add' : 'delete'](sender.userId);
          // Asking counts as their yes.
          if (said.on || said.listens) yes.add(sender.userId);
        }
        before = here;
        if (now.gate === null) return;
        expect([...here].filter((one) => !yes.has(one))).toEqual([]);
        expect(now.gate.people.map(({ userId }) => userId).toSorted()).toEqual([...here].toSorted());
      });
    }),
    { numRuns: runs(600) },
  );
});

test('CARE C11 nobody is pressed: once a no has ended it, for five minutes no one is asked, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [quietUntil, wasNo] = [0, false];
      for (const { state } of play(eventsOf(steps)).steps) {
        const { consent } = state.slices.voice as { consent: VoiceConsent };
        const isNo = consent.at === 'mute' && consent.refused;
        if (isNo && !wasNo) quietUntil = state.now + limits.askAgainMs;
        if (consent.at === 'asking') expect(state.now).toBeGreaterThanOrEqual(quietUntil);
        wasNo = isNo;
      }
    }),
    { numRuns: runs(600) },
  );
});

/** Both answer every question, at the same moments and while both are inside; `flip` changes whose answer may be a no. */
function answered(steps: readonly AnyStep[], flip: boolean): (AnyStep | Step)[] {
  const inside = new Set<string>(['bob', 'carol']);
  return steps.flatMap((one): (AnyStep | Step)[] => {
    if (one.step === 'join') inside.add(one.who);
    if (one.step === 'leave' || one.step === 'lose') inside.delete(one.who);
    if (one.step === 'all') return inside.has('bob') && inside.has('carol') ? [one] : [];
    if (one.step !== 'say' || one.who === 'alice' || one.who === 'dora') return [one];
    if (!inside.has('bob') || !inside.has('carol')) return [];
    return [
      { step: 'say', who: 'bob', yes: flip || one.yes },
      { step: 'say', who: 'carol', yes: !flip || one.yes, same: true },
    ];
  });
}

test('CARE C11 nobody can tell who said no: the same frames come to everyone else, no matter which of two it was', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.constantFrom<Who>('alice', 'dora'), (steps, viewer) => {
      const [one, other] = [false, true].map((flip) => play(eventsOf(answered(steps, flip))).heard);
      const seen = (heard: readonly Told[] = []) => heard.filter(({ to }) => to === 'all' || to === `${viewer}-1`);
      expect(seen(one)).toEqual(seen(other));
    }),
    { numRuns: runs(2_000) },
  );
});
