import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatMessage } from '../../testing/room-samples.ts';
import {
  addOwn,
  type ChatLog,
  lastSeq,
  markOwn,
  mergeMessages,
  unsentLines,
  withoutOwn,
  withUnsent,
} from './chat-log.ts';

const own = { id: 'mine', content: 'hello', userId: 'alice', username: 'Alice', timestamp: '2026-01-01T19:00:00.000Z' };

describe('the chat', () => {
  test('nothing is lost or doubled, however snapshots and live messages overlap', () => {
    const batches = fc.array(fc.array(fc.integer({ min: 1, max: 30 })), { maxLength: 8 });
    fc.assert(
      fc.property(batches, (order) => {
        const log = order.reduce<ChatLog>(
          (lines, seqs) =>
            mergeMessages(
              lines,
              seqs.map((seq) => chatMessage(seq)),
            ),
          [],
        );
        const expected = [...new Set(order.flat())].sort((a, b) => a - b);
        expect(log.map((line) => line.seq)).toEqual(expected);
        expect(lastSeq(log)).toBe(expected.at(-1) ?? 0);
      }),
    );
  });

  test('our own message waits at the end and becomes the sent one when it comes back', () => {
    const waiting = addOwn(mergeMessages([], [chatMessage(1)]), own);
    const overtaken = mergeMessages(waiting, [chatMessage(2)]);
    expect(overtaken.map((line) => line.id)).toEqual(['m1', 'm2', 'mine']);
    const sent = mergeMessages(overtaken, [chatMessage(3, 'mine')]);
    expect(sent.map((line) => [line.id, line.state])).toEqual([
      ['m1', 'sent'],
      ['m2', 'sent'],
      ['mine', 'sent'],
    ]);
  });

  test('our own message is shown at once as one that is being sent', () => {
    expect(addOwn([], own)).toEqual([{ ...own, type: 'message', seq: null, state: 'sending' }]);
  });

  test('sent once more, our own message is there once, as the last', () => {
    const again = addOwn(markOwn(addOwn(addOwn([], own), { ...own, id: 'other' }), 'mine', 'failed'), own);
    expect(again.map((line) => [line.id, line.state])).toEqual([
      ['other', 'sending'],
      ['mine', 'sending'],
    ]);
  });

  test('only the message that failed is marked', () => {
    const log = markOwn(addOwn(addOwn([], own), { ...own, id: 'other' }), 'mine', 'failed');
    expect(log.map((line) => line.state)).toEqual(['failed', 'sending']);
  });

  test('what the server has can’t fail any more', () => {
    const log = mergeMessages(addOwn([], own), [chatMessage(1, 'mine')]);
    expect(markOwn(log, 'mine', 'failed')).toEqual(log);
    expect(markOwn(addOwn([], own), 'mine', 'failed')[0]?.state).toBe('failed');
  });

  test('after a reload our own unsent lines stand at the end again, each once, and what the room has by now stays sent', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }).map(String));
    fc.assert(
      fc.property(ids, ids, (written, arrived) => {
        const before = written.reduce<ChatLog>((log, id) => addOwn(log, { ...own, id }), []);
        const inRoom = mergeMessages(
          [],
          arrived.map((id, index) => chatMessage(index + 1, id)),
        );
        const after = withUnsent(inRoom, unsentLines(before));
        const left = written.filter((id) => !arrived.includes(id));
        expect(after.map(({ id }) => id)).toEqual([...arrived, ...left]);
        expect(unsentLines(after).map(({ id }) => id)).toEqual(left);
        expect(withUnsent(after, unsentLines(before))).toEqual(after);
      }),
    );
  });

  test('our own line that the room has further back isn’t shown here any more, and one that’s shown stays', () => {
    expect(withoutOwn(addOwn([], own), 'mine')).toEqual([]);
    const sent = mergeMessages([], [chatMessage(1, 'mine')]);
    expect(withoutOwn(sent, 'mine')).toEqual(sent);
  });
});
