import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { leads, type RoomAbility, type Wire } from '../domain/ability.ts';
import { Hold } from '../domain/hold.ts';
import { at } from '../domain/order.ts';
import { hostDenial } from '../domain/policy.ts';
import { createRoomMachine } from '../domain/room-machine.ts';
import type { ViewAbility } from '../domain/view-ability.ts';
import type { WebAbility } from './ability.ts';
import { heardFrom } from './fake-session.ts';
import { showLine } from './visit/use-notices.ts';

/*
 * The examples of CONTRIBUTING.md ('Add an ability to the room'): what stands there compiles here, and does what's said of
 * it.
 */

const words = { begin: 'Pause for tea', end: 'End the pause', now: 'A pause for tea', failed: 'That didn’t work' };

const teaWire = {
  name: 'tea',
  channel: 'presence',
  joining: {},
  commands: { 'tea-set': { on: v.boolean() } },
  frames: { 'tea-changed': { on: v.boolean() } },
  person: {},
  snapshot: { tea: v.boolean() },
} as const satisfies Wire;

const tea: RoomAbility<typeof teaWire, boolean> = {
  wire: teaWire,
  open: () => false,
  commands: {
    'tea-set'(_slice, { on }, sender) {
      const denied = hostDenial(sender);
      if (denied) return { denied };
      return { slice: on, effects: [{ type: 'broadcast', frame: { type: 'tea-changed', on } }] };
    },
  },
  snapshot: (slice) => ({ tea: slice }),
  tells: { calm: (slice) => slice },
};

type TeaView = { on: boolean };
type TeaNotice = { type: 'tea-failed' };

const teaView: ViewAbility<typeof teaWire, TeaView, TeaNotice> = {
  wire: teaWire,
  open: (_before, { tea: on }) => ({ on }),
  frames: { 'tea-changed': (_view, { on }) => ({ view: { on } }) },
};

type TeaActs = { set(on: boolean): void };

const teaAbility: WebAbility<typeof teaWire, TeaView, TeaActs, TeaNotice> = {
  view: teaView,
  live: (port) => ({
    acts: {
      set: (on) => void port.send({ type: 'tea-set', on }).catch(() => port.notify({ type: 'tea-failed' })),
    },
  }),
  notices: { 'tea-failed': () => showLine(words.failed) },
  urgent: ['tea-failed'],
  tells: { calm: ({ on }) => on },
  slots: {
    circleMenu: at(30, ({ view, role, acts }) =>
      leads({ role }) ? [{ label: view.on ? words.end : words.begin, onSelect: () => acts.set(!view.on) }] : [],
    ),
    banner: at(190, ({ view }) => view.on && <p>{words.now}</p>),
  },
};

const candleWire = {
  name: 'candle',
  channel: 'presence',
  joining: {},
  commands: { 'candle-set': { lit: v.boolean() } },
  frames: { 'candle-changed': { candle: v.nullable(Hold) } },
  person: {},
  snapshot: { candle: v.nullable(Hold) },
} as const satisfies Wire;

const candle: RoomAbility<typeof candleWire, Hold | null, Hold | null, Hold | null> = {
  wire: candleWire,
  open: () => null,
  commands: {
    'candle-set'(slice, { lit }, sender, { now }) {
      const denied = hostDenial(sender);
      if (denied) return { denied };
      return { slice, effects: [{ type: 'store', draft: lit ? { since: now, until: null } : null }] };
    },
  },
  stored(_slice, rows) {
    const held = rows.at(-1) ?? null;
    return { slice: held, effects: [{ type: 'broadcast', frame: { type: 'candle-changed', candle: held } }] };
  },
  snapshot: (slice) => ({ candle: slice }),
};

afterEach(cleanup);

test('the examples in CONTRIBUTING.md are these, word for word', () => {
  const [own, told] = [import.meta.filename, 'CONTRIBUTING.md'].map((path) => readFileSync(path, 'utf8'));
  const blocks = Array.from(told?.matchAll(/```tsx?\n([\s\S]*?)```/g) ?? [], ([, code = '']) =>
    code.trim().replaceAll('export ', ''),
  );
  expect(blocks.length).toBe(3);
  for (const code of blocks) expect(own).toContain(code);
});

test('what’s held is told once it’s stored, and is there again after a restart', () => {
  const room = createRoomMachine([candle]);
  const circle = { workshopId: 'w', startedAt: null };
  const ann = {
    userId: 'ann',
    username: 'ann',
    socketId: 'ann-1',
    role: 'facilitator',
    away: false,
    lapsesAt: null,
  } as const;
  const inside = { ...room.open(circle, new Map(), 0), seats: new Map([['ann', ann]]) };
  const press = { type: 'command', at: 5, sender: ann, command: { type: 'candle-set', lit: true } } as const;
  const held = { since: 5, until: null };
  expect(room.transition(inside, press).effects).toEqual([{ type: 'store', ability: 'candle', draft: held }]);
  const { state, effects } = room.transition(inside, { type: 'stored', ability: 'candle', rows: [held] });
  expect(effects).toMatchObject([{ frame: { type: 'candle-changed', candle: held } }]);
  expect(room.open(circle, new Map([['candle', [held]]]), 9).slices).toEqual(state.slices);
});

test('in the room a host alone begins it, everybody hears of it, and the room is calm', () => {
  const room = createRoomMachine([tea]);
  const seat = (userId: string, role: 'facilitator' | 'participant') =>
    ({ userId, username: userId, socketId: `${userId}-1`, role, away: false, lapsesAt: null }) as const;
  const [ann, bob] = [seat('ann', 'facilitator'), seat('bob', 'participant')];
  const opened = room.open({ workshopId: 'w', startedAt: null }, new Map(), 0);
  const inside = { ...opened, seats: new Map([ann, bob].map((one) => [one.userId, one])) };
  const press = (sender: typeof ann) =>
    room.transition(inside, { type: 'command', at: 0, sender, command: { type: 'tea-set', on: true } });
  expect(press(bob)).toMatchObject({ state: { calm: false }, effects: [], denied: { code: 'forbidden' } });
  expect(press(ann)).toMatchObject({ state: { calm: true }, effects: [{ frame: { type: 'tea-changed', on: true } }] });
});

test('on screen it has its places, and others in the tab hear what it tells', () => {
  const set = vi.fn();
  const room = { workshopId: 'w', self: 'ann', host: 'ann', participants: [], connected: true, clockOffset: 0 };
  const props = { ...room, view: { on: true }, acts: { set }, role: 'facilitator' } as const;
  const [item] = teaAbility.slots?.circleMenu?.(props) ?? [];
  expect(item?.label).toBe('End the pause');
  if (item && 'onSelect' in item) item.onSelect();
  expect(set).toHaveBeenCalledWith(false);
  render(teaAbility.slots?.banner?.(props));
  expect(screen.getByText('A pause for tea')).toBeDefined();
  expect(heardFrom([teaAbility], { tea: { on: true } }).calm).toBe(true);
});
