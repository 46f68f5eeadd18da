import { expect, test } from 'vitest';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { rounds } from '../rounds/rounds.ts';
import { silence } from '../silence/silence.ts';
import { createFacilitation, writesForMs } from './facilitation.ts';
import { facilitationView } from './facilitation-view.ts';
import { lineNames, lines } from './lines.ts';
import { type Setup, usualSetup } from './setup.ts';

const facilitation = createFacilitation(null);
const workshopId = '0192a000-0000-7000-8000-000000000001';
const id = '0192a000-0000-7000-8000-0000000000aa';
const machine = createRoomMachine([facilitation, silence, rounds]);
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
const coach: Setup = { mode: 'coach', quietSeconds: 30, everyMinutes: 2, asksModel: false };
const stored = (ability: string, row: unknown): RoomEvent => ({ type: 'stored', ability, rows: [row] });
const on = stored('facilitation', coach);
const say = (userId = 'alice', at = 1_000) => command(userId, at, 'facilitation-say', { id, line: 'two-minutes' });
const passed = (at: number): RoomEvent => ({ type: 'time-passed', at });

function run(...events: RoomEvent[]) {
  const first: ReturnType<typeof machine.transition> = {
    state: machine.open({ workshopId, startedAt: null }, new Map(), 0),
    effects: [],
  };
  return [joining('alice'), joining('bob'), ...events].reduce(
    (before, event) => machine.transition(before.state, event),
    first,
  );
}

test('REAL 18 it is off until a host sets it; everybody reads of it, once it is stored', () => {
  expect(facilitation.open().setup.mode).toBe('off');
  const asked = run(command('alice', 1, 'facilitation-set', coach));
  expect(asked.effects).toEqual([{ type: 'store', ability: 'facilitation', draft: coach }]);
  expect(run(on).effects).toMatchObject([{ type: 'broadcast', frame: { facilitation: coach } }]);
  expect(run(on, on).effects).toEqual([]);
  for (const event of [command('bob', 1, 'facilitation-set', coach), say('bob')])
    expect(run(on, event)).toMatchObject({ effects: [], denied: { code: 'forbidden' } });
});

test('REAL 20 R-CONST-13 it is seen to be writing for two seconds, then its own words are in the chat', () => {
  expect(run(on, say()).effects).toMatchObject([{ frame: { type: 'facilitation-writing', writing: true } }]);
  expect(run(on, say(), passed(1_000 + writesForMs - 1)).effects).toEqual([]);
  expect(run(on, say(), passed(1_000 + writesForMs)).effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'facilitation-writing', writing: false } },
    { type: 'store', ability: 'chat', draft: { id, by: 'AI Facilitator', content: lines['two-minutes'] } },
  ]);
  expect(run(on, say(), passed(9_000), passed(19_000)).effects).toEqual([]);
  expect(run(on, say(), say())).toMatchObject({ denied: { code: 'conflict' } });
});

test('it writes nothing while it is off, in a silence or in somebody’s turn, also where these come meanwhile', () => {
  const hush = stored('silence', { since: 0, until: null });
  const turn = stored('rounds', {
    round: { holder: 'bob', since: 0, coming: [], passing: [], been: [], turnSeconds: null },
  });
  const off = stored('facilitation', usualSetup);
  for (const event of [hush, turn, off]) {
    expect(run(on, event, say())).toMatchObject({ denied: { code: 'conflict' } });
    expect(run(on, say(), event, passed(9_000)).effects).toMatchObject([{ frame: { writing: false } }]);
  }
});

test('a tab sends the name of a line, and never its words', () => {
  expect(lineNames.length).toBeGreaterThan(0);
  for (const name of lineNames) expect(lines[name].length).toBeLessThan(100);
});

test('a tab tells that a program helps, and that it stopped; a card of another mode goes', () => {
  const snapshot = { facilitation: usualSetup, facilitationWriting: false, facilitationModel: null };
  const opened = facilitationView.open(null, snapshot);
  const card = { key: 'k', reason: { type: 'two-minutes' }, tool: null, line: null, at: 1 } as const;
  const changed = facilitationView.frames['facilitation-changed'];
  const frame = (facilitation: Setup) => ({ type: 'facilitation-changed' as const, facilitation });
  const helps = changed(opened, frame(coach));
  expect(helps.notice).toEqual({ type: 'program-helps', mode: 'coach', asks: null });
  expect(changed({ ...helps.view, card }, frame({ ...coach, everyMinutes: 10 }))).toEqual({
    view: { ...helps.view, card, setup: { ...coach, everyMinutes: 10 } },
  });
  expect(changed({ ...helps.view, card }, frame(usualSetup))).toMatchObject({
    view: { card: null },
    notice: { type: 'program-stops' },
  });
  const back = facilitationView.open({ ...helps.view, card }, { ...snapshot, facilitation: coach });
  expect(back.card).toBe(card);
  expect(facilitationView.open({ ...helps.view, card }, snapshot).card).toBeNull();
});
