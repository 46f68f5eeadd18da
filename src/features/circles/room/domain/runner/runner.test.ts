import { expect, test } from 'vitest';
import type { Phase } from '#features/circles/templates/domain/phases.ts';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { planned, type Run, transition } from './run.ts';
import { outcomeOf, type RunDraft, runner } from './runner.ts';
import { type RunnerView, runnerView } from './runner-view.ts';
import { shownRun } from './shown-run.ts';

const machine = createRoomMachine([runner]);
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const roles = { alice: 'facilitator', cora: 'cohost', bob: 'participant' } as const;
const joining = (userId: keyof typeof roles): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  joining: {},
  loaded: new Map(),
  person: { username: userId, role: roles[userId] },
});
const command = (userId: string, at: number, type: string, fields: object): RoomEvent => ({
  type: 'command',
  at,
  sender: from(userId),
  command: { type, ...fields },
});
const stored = (run: Run): RoomEvent => ({ type: 'stored', ability: 'runner', rows: [run] });
const passed = (at: number): RoomEvent => ({ type: 'time-passed', at });

const phases = ['arriving', 'sharing'].map(
  (name): Phase => ({
    id: name,
    name,
    type: 'practice',
    minutes: 5,
    words: `All of ${name}`,
    guidance: `Only for hosts: ${name}`,
    grouping: { kind: 'circle' },
    material: '',
  }),
);
const plan = planned(phases);
const begun = transition(plan, { type: 'start', version: 0 }, 1_000);

const movedOn = {
  code: 'conflict',
  message: 'The plan had just moved on, so that changed nothing. This is where we are now.',
};

function play(...events: RoomEvent[]) {
  const kept = new Map([['runner', [plan]]]);
  const open = machine.open({ workshopId: '0192a000-0000-7000-8000-000000000001', startedAt: null }, kept, 0);
  const first: ReturnType<typeof machine.transition> = { state: open, effects: [] };
  return [joining('alice'), joining('cora'), joining('bob'), ...events].reduce(
    (before, event) => machine.transition(before.state, event),
    first,
  );
}
const drafts = ({ effects }: ReturnType<typeof play>): RunDraft[] =>
  effects.flatMap((effect) => ('draft' in effect ? [effect.draft as RunDraft] : []));

test('REAL 23 a host starts the plan; everybody is told once it is kept, and nobody before that', () => {
  const asked = play(command('alice', 1_000, 'runner-start', { version: 0 }));
  expect(asked.effects).toEqual([
    { type: 'store', ability: 'runner', draft: { event: { type: 'start', version: 0 }, at: 1_000, by: null } },
  ]);
  expect(outcomeOf(drafts(asked), plan)).toEqual({ run: begun, refused: [null] });
  expect(play(stored(begun)).effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'runner-changed', run: { version: 1, status: 'running', name: 'arriving' } } },
  ]);
  expect(play(stored(begun), stored(begun)).effects).toEqual([]);
});

test('R-ROLE-08 the words for hosts go only to hosts, and nothing of a plan that nobody began to anybody else', () => {
  const seenBy = (...events: RoomEvent[]) => {
    const { effects } = play(...events);
    const frame = effects.flatMap((effect) => ('frame' in effect ? [effect.frame] : []))[0];
    return JSON.stringify(frame);
  };
  const late = joining('bob');
  expect(seenBy({ type: 'leave', sender: from('bob') }, late)).not.toMatch(/arriving|hosts/);
  expect(seenBy(stored(begun), { type: 'leave', sender: from('bob') }, late)).toContain('All of arriving');
  expect(seenBy(stored(begun), { type: 'leave', sender: from('bob') }, late)).not.toMatch(/hosts|sharing/);
  expect(seenBy({ type: 'leave', sender: from('cora') }, joining('cora'))).toContain('Only for hosts: sharing');
});

test('someone who becomes a host gets them, and a former host loses them', () => {
  const told = (hosts: { userId: string; role: 'facilitator' | 'cohost' }[]) =>
    play({ type: 'hosts', hosts }).effects.filter(({ type }) => type === 'send');
  const alice = { userId: 'alice', role: 'facilitator' } as const;
  expect(told([alice, { userId: 'bob', role: 'cohost' }])).toMatchObject([
    { socketId: 'cora-1', frame: { type: 'runner-guide', guide: null } },
    { socketId: 'bob-1', frame: { type: 'runner-guide', guide: { phases, prompts: {} } } },
  ]);
});

test('a plan that was begun otherwise than it stood is told to hosts first', () => {
  const shorter = transition(planned(phases.slice(1)), { type: 'start', version: 0 }, 1_000);
  expect(play(stored(shorter)).effects).toMatchObject([
    { type: 'send', socketId: 'alice-1', frame: { type: 'runner-guide', guide: { phases: [{ name: 'sharing' }] } } },
    { type: 'send', socketId: 'cora-1' },
    { type: 'broadcast', frame: { type: 'runner-changed' } },
  ]);
});

test('two hosts at once: the second click is refused in words, also where both are kept in one go', () => {
  const skip = (who: string, version: number) => command(who, 2_000, 'runner-skip', { version });
  const skipped = transition(begun, { type: 'skip', version: 1 }, 2_000);
  expect(play(stored(begun), stored(skipped), skip('cora', 1))).toMatchObject({
    effects: [],
    denied: movedOn,
  });
  const both = [...drafts(play(stored(begun), skip('alice', 1))), ...drafts(play(stored(begun), skip('cora', 1)))];
  expect(outcomeOf(both, begun)).toEqual({ run: skipped, refused: [null, movedOn] });
});

test('REAL 16 a click that changes nothing reads why: that the plan moved on only where it did', () => {
  const long = planned([{ ...phases[0], minutes: 240 } as Phase, phases[1] as Phase]);
  const full = transition(long, { type: 'start', version: 0 }, 1_000);
  const asked = (run: Run, at: number, type: string, fields: object = {}) =>
    play(stored(run), command('alice', at, type, { version: run.version, ...fields }));
  const longest = { code: 'conflict', message: 'Four hours is the most that can be left, so that changed nothing.' };
  for (const minutes of [1, 5])
    expect(asked(full, 1_000, 'runner-extend', { minutes })).toMatchObject({ effects: [], denied: longest });
  expect(asked(full, 1_000, 'runner-pace', { factor: 1.3 })).toMatchObject({ effects: [], denied: longest });
  // Where some of it has passed, there's room again; slower than that ends at four hours.
  expect(drafts(asked(full, 61_000, 'runner-extend', { minutes: 1 }))).toHaveLength(1);
  expect(asked(full, 61_000, 'runner-extend', { minutes: 5 })).toMatchObject({ denied: longest });
  expect(drafts(asked(full, 61_000, 'runner-pace', { factor: 1.3 }))).toHaveLength(1);
  const unfit = { code: 'conflict', message: 'That doesn’t work at this point of the plan, so nothing has changed.' };
  expect(asked(begun, 270_000, 'runner-extend', { minutes: -1 })).toMatchObject({ effects: [], denied: unfit });
  expect(asked(plan, 1_000, 'runner-extend', { minutes: 5 })).toMatchObject({ denied: unfit });
  expect(asked(begun, 1_000, 'runner-back')).toMatchObject({ denied: unfit });
  // At the most and too late, too: then it's too late.
  const late = command('alice', 1_000, 'runner-extend', { version: 0, minutes: 5 });
  expect(play(stored(full), late)).toMatchObject({ denied: movedOn });
  const extend = { event: { type: 'extend', minutes: 5, version: 1 }, at: 1_000, by: null } as const;
  expect(outcomeOf([extend], full)).toEqual({ run: full, refused: [longest] });
});

test.each([
  ['runner-start', {}],
  ['runner-pause', {}],
  ['runner-skip', {}],
  ['runner-back', {}],
  ['runner-extend', { minutes: 1 }],
  ['runner-pace', { factor: 1.3 }],
  ['runner-energize', {}],
  ['runner-break', { minutes: 5 }],
  ['runner-end', {}],
])('R-ROLE-08 only a host may send %s', (type, fields) => {
  for (const before of [plan, begun])
    expect(play(stored(before), command('bob', 2_000, type, { version: before.version, ...fields }))).toMatchObject({
      effects: [],
      denied: { code: 'forbidden' },
    });
});

test('Q-07 the leader ends it, and a second host only once the facilitator isn’t inside', () => {
  const end = (who: string) => command(who, 2_000, 'runner-end', { version: 1 });
  expect(drafts(play(stored(begun), end('alice')))).toMatchObject([{ event: { type: 'end' }, by: 'alice' }]);
  expect(play(stored(begun), end('cora'))).toMatchObject({ denied: { code: 'forbidden' } });
  const gone: RoomEvent = { type: 'leave', sender: from('alice') };
  expect(drafts(play(stored(begun), gone, end('cora')))).toMatchObject([{ by: 'cora' }]);
});

test('the plan goes on by the server’s clock without its hosts, and waits while nobody is inside', () => {
  expect(drafts(play(stored(begun), passed(300_999)))).toEqual([]);
  const leaves = (userId: string): RoomEvent => ({ type: 'leave', sender: from(userId) });
  const alone = [stored(begun), leaves('alice'), leaves('cora')];
  expect(drafts(play(...alone, passed(301_000)))).toMatchObject([{ event: { type: 'tick', version: 1 }, by: null }]);
  expect(drafts(play(...alone))).toEqual([]);
  expect(drafts(play(...alone, leaves('bob')))).toMatchObject([{ event: { type: 'pause', version: 1 } }]);
});

test('SPEC 8 a tab says what happened, once and in one word, and nothing of more or less time', () => {
  const see = (before: Run, now: Run) => {
    const tracking = { standing: 'connecting', savedAt: null } as const;
    const view: RunnerView = { run: shownRun(before), guide: null, tracking };
    return runnerView.frames['runner-changed'](view, { type: 'runner-changed', run: shownRun(now) }).notice?.type;
  };
  const next = (run: Run, type: 'skip' | 'pause' | 'start' | 'energize' | 'back' | 'end' | 'tick', at = 2_000) =>
    transition(run, { type, version: run.version }, at);
  const skipped = next(begun, 'skip');
  const paused = next(begun, 'pause');
  const moving = next(begun, 'energize');
  expect(see(plan, begun)).toBe('run-begins');
  expect(see(begun, skipped)).toBe('phase-complete');
  expect(see(skipped, next(skipped, 'back'))).toBe('run-goes-back');
  expect(see(skipped, next(skipped, 'tick', 302_000))).toBe('run-complete');
  expect(see(begun, paused)).toBe('run-pauses');
  expect(see(paused, next(paused, 'start'))).toBe('run-goes-on');
  expect(see(begun, moving)).toBe('interlude-begins');
  expect(see(moving, next(moving, 'skip'))).toBe('interlude-over');
  expect(see(begun, next(begun, 'end'))).toBeUndefined();
  expect(see(begun, transition(begun, { type: 'extend', minutes: 5, version: 1 }, 2_000))).toBeUndefined();
});
