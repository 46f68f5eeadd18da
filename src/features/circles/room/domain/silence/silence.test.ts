import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { silence, silenceView } from './silence.ts';

const workshopId = '0192a000-0000-7000-8000-000000000001';
const machine = createRoomMachine([silence]);
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joining = (userId: string): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  person: { username: userId, role: userId === 'alice' ? 'facilitator' : 'participant' },
  joining: {},
  loaded: new Map(),
});
const command = (userId: string, at: number, type: string, fields: object = {}): RoomEvent => ({
  type: 'command',
  at,
  sender: from(userId),
  command: { type, ...fields },
});
const hold = (userId: string, at: number, minutes?: number) => command(userId, at, 'silence-hold', { minutes });
const stored = (row: unknown): RoomEvent => ({ type: 'stored', ability: 'silence', rows: [row] });
const passed = (at: number): RoomEvent => ({ type: 'time-passed', at });
const drafts = (effects: readonly { type: string }[]) =>
  effects.flatMap((effect) => ('draft' in effect ? [effect.draft] : []));

function run(...events: RoomEvent[]) {
  const open = machine.open({ workshopId, startedAt: null }, new Map(), 0);
  const first: ReturnType<typeof machine.transition> = { state: open, effects: [] };
  return [joining('alice'), joining('bob'), ...events].reduce(
    (before, event) => machine.transition(before.state, event),
    first,
  );
}

test('CARE moment 4 a host holds a silence, which is told once it is stored, by the server’s clock', () => {
  expect(drafts(run(hold('alice', 1_000, 2)).effects)).toEqual([{ since: 1_000, until: 121_000 }]);
  const held = { since: 1_000, until: 121_000 };
  expect(run(stored(held)).effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'silence-changed', silence: held } },
  ]);
  expect(run(stored(held), stored(held)).effects).toEqual([]);
});

test('how long may be changed while it lasts, from then on; its beginning stays', () => {
  const longer = run(stored({ since: 1_000, until: null }), hold('alice', 31_000, 5));
  expect(drafts(longer.effects)).toEqual([{ since: 1_000, until: 331_000 }]);
});

test.each([
  ['hold', hold('bob', 0)],
  ['end', command('bob', 0, 'silence-end')],
])('only a host may %s one', (_, event) => {
  expect(run(stored({ since: 0, until: null }), event)).toMatchObject({ effects: [], denied: { code: 'forbidden' } });
});

test('it ends by a host, and by its time; one that is over is not told again', () => {
  const held = stored({ since: 0, until: minuteMs });
  expect(drafts(run(held, command('alice', 5, 'silence-end')).effects)).toEqual([null]);
  // One that begins in the same batch ends, too.
  expect(drafts(run(command('alice', 5, 'silence-end')).effects)).toEqual([null]);
  expect(run(stored(null)).effects).toEqual([]);
  expect(drafts(run(held, passed(59_999)).effects)).toEqual([]);
  expect(drafts(run(held, passed(minuteMs)).effects)).toEqual([null]);
  expect(drafts(run(stored({ since: 0, until: null }), passed(9e12)).effects)).toEqual([]);
});

test('CARE moment 7 who comes in during a silence is late; who only lost the line is not', () => {
  const silent = { silence: { since: 0, until: null } };
  const late = silenceView.open(null, silent);
  expect(late).toEqual({ ...silent, cameLate: true, noting: null });
  expect(silenceView.open({ silence: null, cameLate: false, noting: null }, silent).cameLate).toBe(false);
  expect(silenceView.open(null, { silence: null }).cameLate).toBe(false);
});

test('REAL 17 a quiet minute with a field for a note stays one however long it’s made, and is told apart from a plain one', () => {
  const reflect = command('alice', 1_000, 'silence-hold', { minutes: 1, noting: true });
  const noting = { since: 1_000, until: 61_000, noting: true };
  expect(drafts(run(reflect).effects)).toEqual([noting]);
  expect(drafts(run(stored(noting), hold('alice', 31_000, 2)).effects)).toEqual([{ ...noting, until: 151_000 }]);
  expect(run(stored({ since: 1_000, until: 61_000 }), stored(noting)).effects).toHaveLength(1);
  expect(run({ ...reflect, sender: from('bob') } as RoomEvent)).toMatchObject({ denied: { code: 'forbidden' } });
});

test('REAL 17 the field outlasts its silence, a lost connection and a plain silence, for people who were there', () => {
  const noting = { since: 1_000, until: 61_000, noting: true as const };
  const frame = (view: Parameters<typeof silenceView.open>[0], silence: typeof noting | null) =>
    silenceView.frames['silence-changed'](view as never, { type: 'silence-changed', silence } as never).view;
  const began = frame({ silence: null, cameLate: false, noting: null }, noting);
  expect(began).toMatchObject({ silence: noting, noting: 1_000 });
  const ended = frame(began, null);
  expect(ended).toEqual({ silence: null, cameLate: false, noting: 1_000 });
  expect(silenceView.open(ended, { silence: null }).noting).toBe(1_000);
  expect(silenceView.open(null, { silence: noting }).noting).toBe(1_000);
  expect(silenceView.open(null, { silence: null }).noting).toBeNull();
});
