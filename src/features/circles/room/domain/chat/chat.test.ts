import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../ability.ts';
import { type ChatMessage, chat, chatWire } from './chat.ts';

const message = (seq: number): ChatMessage => ({
  id: `m${seq}`,
  seq,
  content: `line ${seq}`,
  userId: 'user-Bob',
  username: 'Bob',
  timestamp: '2026-01-01T19:00:00.000Z',
  type: 'message',
});
const room = {
  workshopId: 'w',
  seats: new Map(),
  sitsOut: new Set<string>(),
  quiet: false,
  calm: false,
  parts: null,
  phase: null,
  now: 0,
};
/** The numbers that are told of these stored messages, after the number that was told last. */
function told(lastSeq: number, ...seqs: number[]) {
  const step = chat.stored({ lastSeq }, seqs.map(message), room);
  const frames = step.effects.map(
    (effect) => effect.type === 'broadcast' && 'message' in effect.frame && effect.frame.message.seq,
  );
  return { frames, lastSeq: step.slice.lastSeq };
}

describe('R-RT-02 what is stored is told', () => {
  test('in the order of its numbers, however the database gave it back', () => {
    expect(told(3, 6, 4, 5)).toEqual({ frames: [4, 5, 6], lastSeq: 6 });
  });

  test('once: a repeat of what was told already is not told again', () => {
    expect(told(4, 4, 3, 5)).toEqual({ frames: [5], lastSeq: 5 });
    expect(told(5, 5, 4)).toEqual({ frames: [], lastSeq: 5 });
  });

  test('with the gaps that other servers leave', () => {
    expect(told(0, 9, 2)).toEqual({ frames: [2, 9], lastSeq: 9 });
  });
});

test('R-RT-02 what someone says is stored in their name, and told only after that', () => {
  const bob = { userId: 'bob', username: 'Bob', socketId: 'b', role: 'participant', away: false } as const;
  expect(
    chat.commands.chat_message({ lastSeq: 3 }, { type: 'chat_message', id: 'm', content: 'Hi' }, bob, room),
  ).toEqual({
    slice: { lastSeq: 3 },
    effects: [{ type: 'store', draft: { id: 'm', userId: 'bob', username: 'Bob', content: 'Hi' } }],
  });
});

describe('taking a line back', () => {
  const asks = (role: 'participant' | 'facilitator') => {
    const who = { userId: 'bob', username: 'Bob', socketId: 'b', role, away: false };
    return chat.commands.chat_take_back({ lastSeq: 3 }, { type: 'chat_take_back', id: 'm1' }, who, room);
  };

  test.each([
    ['participant', false],
    ['facilitator', true],
  ] as const)('the store hears who asks, and whether they lead: a %s', (role, leads) => {
    const draft = { takeBack: 'm1', userId: 'bob', leads };
    expect(asks(role)).toEqual({ slice: { lastSeq: 3 }, effects: [{ type: 'store', draft }] });
  });

  test('is told after its words, whatever their order in the database', () => {
    const gone: ChatMessage = { ...message(4), content: '', type: 'taken-back' };
    const { slice, effects } = chat.stored({ lastSeq: 4 }, [gone, message(5)], room);
    expect(effects.map((effect) => effect.type === 'broadcast' && effect.frame.type)).toEqual([
      'chat_message',
      'chat_taken_back',
    ]);
    expect(slice.lastSeq).toBe(5);
  });
});

describe('R-VAL-06 a message', () => {
  const { content } = chatWire.commands.chat_message;
  const read = (text: string) => v.safeParse(content, text);

  test('is trimmed, and spaces alone are no message', () => {
    expect(read('  hello \n').output).toBe('hello');
    expect(read('  \n ').success).toBe(false);
  });

  test('has at most 500 characters after trimming', () => {
    expect(read(` ${'x'.repeat(500)} `).success).toBe(true);
    expect(read('x'.repeat(501)).success).toBe(false);
  });
});

describe('a private note', () => {
  const seat = (userId: string, role: Seat['role'] = 'participant', away = false): Seat => ({
    userId,
    role,
    away,
    username: userId,
    socketId: `${userId}-tab`,
  });
  const here = [seat('alice', 'facilitator'), seat('bob'), seat('cleo'), seat('dora', 'cohost')];
  const seats = new Map(here.map((one) => [one.userId, one]));
  const say = (who: Seat, privateWith: string, quiet = false) =>
    chat.commands.chat_message({ lastSeq: 0 }, { type: 'chat_message', id: 'm', content: 'Hi', privateWith }, who, {
      ...room,
      seats,
      quiet,
    });

  test('is for the hosts, also while everything is quiet; only hosts answer it', () => {
    const draft = { id: 'm', userId: 'bob', username: 'bob', content: 'Hi', privateWith: 'bob' };
    for (const quiet of [false, true])
      expect(say(seat('bob'), 'bob', quiet)).toMatchObject({ effects: [{ type: 'store', draft }] });
    expect(say(seat('bob'), 'cleo')).toMatchObject({ denied: { code: 'forbidden' } });
    expect(say(seat('alice', 'facilitator'), 'alice')).toMatchObject({ denied: { code: 'forbidden' } });
    expect(say(seat('dora', 'cohost'), 'bob')).toMatchObject({ effects: [{ draft: { privateWith: 'bob' } }] });
  });

  test('is told only to that guest and the hosts, also that it was taken back', () => {
    const note = { ...message(1), userId: 'bob', privateWith: 'bob' };
    const gone: ChatMessage = { ...note, content: '', type: 'taken-back' };
    for (const stored of [note, gone]) {
      const { effects } = chat.stored({ lastSeq: 0 }, [stored], { ...room, seats });
      expect(effects.map((effect) => effect.type === 'tell' && effect.userId)).toEqual(['alice', 'bob', 'dora']);
    }
  });

  test('is read by nobody else in the room', () => {
    const roles = fc.constantFrom<Seat['role']>('facilitator', 'cohost', 'participant');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 20 })),
        fc.array(roles),
        fc.nat(20),
        (ids, parts, author) => {
          const inside = ids.map((id, index) => seat(`p${id}`, parts[index]));
          const note = { ...message(1), privateWith: `p${author}` };
          const facts = { ...room, seats: new Map(inside.map((one) => [one.userId, one])) };
          const { effects } = chat.stored({ lastSeq: 0 }, [note], facts);
          const told = effects.map((effect) => (effect.type === 'tell' ? effect.userId : 'everyone'));
          const meant = inside.filter(({ userId, role }) => userId === `p${author}` || role !== 'participant');
          expect(told).toEqual(meant.map(({ userId }) => userId));
        },
      ),
    );
  });
});
