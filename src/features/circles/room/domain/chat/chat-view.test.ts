import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatMessage } from '../../testing/room-samples.ts';
import type { ChatMessage } from './chat.ts';
import { addOwn } from './chat-log.ts';
import { type ChatView, chatView } from './chat-view.ts';

const own = (id: string) => ({ id, content: 'hello', userId: 'alice', username: 'Alice', timestamp: '' });
const opened = (seqs: readonly number[], more = false, before: ChatView | null = null) =>
  chatView.open(before, { messages: seqs.map((seq) => chatMessage(seq)), more, takenBack: [] });
const hears = (view: ChatView, heard: ChatMessage) =>
  chatView.frames.chat_message(view, { type: 'chat_message', event: 'chat_message', message: heard });
const ids = ({ lines }: ChatView) => lines.map(({ id }) => id);

describe('on entering', () => {
  test('a tab shows what it was sent, and offers earlier messages where there are any', () => {
    expect(opened([4, 5], true)).toMatchObject({ lines: [{ id: 'm4' }, { id: 'm5' }], earlier: true });
    expect(opened([1], false).earlier).toBe(false);
  });
});

describe('on coming back', () => {
  const held = opened([4, 5], true);
  const typing = { ...held, lines: addOwn(held.lines, own('mine')) };

  test('what was missed follows what the tab has, and our own unsent message stays last', () => {
    expect(ids(opened([6, 7], false, typing))).toEqual(['m4', 'm5', 'm6', 'm7', 'mine']);
  });

  test('whether there are earlier messages than the first line is still known', () => {
    expect(opened([6], false, held).earlier).toBe(true);
    expect(opened([6], true, opened([1, 5])).earlier).toBe(false);
    expect(opened([], false, held).earlier).toBe(true);
  });

  test('if more was missed than a snapshot holds, the tab starts over, so that no gap goes unnoticed', () => {
    const back = opened([7, 8], true, { ...typing, earlier: false });
    expect(ids(back)).toEqual(['m7', 'm8', 'mine']);
    expect(back.earlier).toBe(true);
  });

  test('gaps in the numbers alone are no reason to start over', () => {
    expect(ids(opened([9], false, held))).toEqual(['m4', 'm5', 'm9']);
  });

  test('a snapshot that reaches back to what the tab has fits on', () => {
    expect(ids(opened([5, 6], true, held))).toEqual(['m4', 'm5', 'm6']);
    expect(ids(opened([6, 7], true, held))).toEqual(['m4', 'm5', 'm6', 'm7']);
  });

  test('an unbroken chat stays unbroken, however much was missed and however much one snapshot holds', () => {
    const size = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(size, fc.nat(30), size, (had, missed, page) => {
        const all = Array.from({ length: had + missed }, (_, index) => index + 1);
        const back = opened(all.slice(had).slice(-page), missed > page, opened(all.slice(0, had)));
        const first = back.lines[0]?.seq ?? 0;
        expect(back.lines.map(({ seq }) => seq)).toEqual(all.slice(first - 1));
        expect(back.earlier).toBe(first > 1);
      }),
    );
  });
});

describe('a message that arrives', () => {
  const view = opened([1, 2], true);

  test('is shown and announced', () => {
    expect(hears(view, chatMessage(3))).toEqual({
      view: opened([1, 2, 3], true),
      notice: { type: 'message', message: chatMessage(3) },
    });
  });

  test('that is here already is not announced again', () => {
    expect(hears(view, chatMessage(2))).toEqual({ view });
  });

  test('that is our own becomes the sent line, without an announcement', () => {
    const waiting = { ...view, lines: addOwn(view.lines, own('mine')) };
    const echo = chatMessage(3, 'mine');
    expect(hears(waiting, echo)).toEqual({
      view: { lines: [...view.lines, { ...echo, state: 'sent' }], earlier: true },
    });
  });
});

describe('a line that was taken back', () => {
  const view = opened([1, 2], true);
  const shown = ({ lines }: ChatView) => lines.map(({ content, type }) => [content, type]);
  const without1 = [
    ['', 'taken-back'],
    ['line 2', 'message'],
  ];

  test('leaves none of its words behind', () => {
    const { view: after, notice } = chatView.frames.chat_taken_back(view, { type: 'chat_taken_back', id: 'm1' });
    expect([shown(after), notice]).toEqual([without1, undefined]);
  });

  test('is gone, too, for someone who was away meanwhile', () => {
    expect(shown(chatView.open(view, { messages: [], more: false, takenBack: ['m1', 'unknown'] }))).toEqual(without1);
  });
});
