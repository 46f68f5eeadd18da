import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import { mergeMessages } from '../../domain/chat/chat-log.ts';
import type { ChatView } from '../../domain/chat/chat-view.ts';
import { message } from '../fake-session.ts';
import { openChat } from './chat-session.ts';
import { unsentStore } from './unsent-store.ts';

type Port = Parameters<typeof openChat>[0];
const alice = 'user-Alice';
beforeEach(() => sessionStorage.clear());

/** A room that numbers what it gets, as the server does, and the tab of one person in it, which may be reloaded. */
function room() {
  const stored: { id: string; content: string }[] = [];
  let [connected, view]: [boolean, ChatView | null] = [true, null];
  let onTheWay: {
    id: string;
    content: string;
    part?: string;
    toGroup?: string;
    answer: (error?: CommandError) => void;
  }[] = [];
  let bytes = 0;
  let part: string | null = null;
  const open = () =>
    openChat(
      {
        userId: alice,
        clock: { now: () => Date.UTC(2026, 0, 1) },
        random: { bytes: (length: number) => new Uint8Array(length).fill(++bytes) },
        view: () => view,
        show: (next: ChatView) => {
          view = next;
        },
        connected: () => connected,
        part: () => part,
        self: () => ({ name: 'Alice', clockOffset: 0 }),
        send: (line: { id: string; content: string; privateWith?: string; part?: string; toGroup?: string }) =>
          connected
            ? new Promise<void>((resolve, reject) => {
                onTheWay.push({ ...line, answer: (error) => (error ? reject(error) : resolve()) });
              })
            : Promise.reject(new CommandError('unavailable', '')),
        notify: vi.fn(),
      } as unknown as Port,
      { earlier: vi.fn(), unsent: unsentStore('w', alice) },
    );
  const sent = () =>
    stored.map(({ id, content }, index) => message(index + 1, { id, content, userId: alice, username: 'Alice' }));
  let tab = open();
  const read = () => {
    view = { lines: mergeMessages(view?.lines ?? [], sent()), earlier: false };
  };
  read();
  return {
    say: (text: string, privateWith?: string, part?: string) => tab.acts.say(text, privateWith, part),
    tell: (text: string, id: string, name: string) => tab.acts.sayToGroup(text, { id, name }),
    again: (id: string) => tab.acts.sayAgain(id),
    shown: () => (view?.lines ?? []).map(({ id, content, state }) => ({ id, content, state })),
    stored,
    onTheWay: () => onTheWay,
    /** The part of the room that this tab is in from now on. */
    move: (next: string | null) => {
      part = next;
    },
    /** The room takes the oldest line that is on its way; its echo comes before the answer. */
    async take(answered = true) {
      const line = onTheWay[0];
      if (!line) return;
      if (!stored.some(({ id }) => id === line.id)) stored.push({ id: line.id, content: line.content });
      if (!answered) return;
      onTheWay.shift();
      read();
      line.answer();
      await settled();
    },
    async refuse() {
      onTheWay.shift()?.answer(new CommandError('forbidden', ''));
      await settled();
    },
    async cut() {
      connected = false;
      for (const { answer } of onTheWay.splice(0)) answer(new CommandError('unavailable', ''));
      await settled();
    },
    async back() {
      if (connected) return;
      connected = true;
      read();
      tab.entered?.();
      await settled();
    },
    /** What was open is gone without a word. */
    async reload() {
      onTheWay = [];
      connected = true;
      view = null;
      tab = open();
      read();
      tab.entered?.();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('what is written without a connection', () => {
  test('waits in its order, goes out once when there is one, one line after the other', async () => {
    const { say, cut, back, take, onTheWay, stored, shown } = room();
    await cut();
    expect([say('One'), say('Two'), say('Three')]).toEqual([true, true, true]);
    await back();
    expect(onTheWay().map(({ content }) => content)).toEqual(['One']);
    for (let line = 0; line < 3; line += 1) await take();
    expect(stored.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
    expect(shown().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(sessionStorage).toHaveLength(0);
  });

  test('outlives a reload, also while it is on its way', async () => {
    const { say, reload, cut, take, stored, shown } = room();
    say('On its way');
    await take(false);
    await cut();
    say('Waiting');
    await reload();
    expect(shown().map(({ content, state }) => [content, state])).toEqual([
      ['On its way', 'sent'],
      ['Waiting', 'sending'],
    ]);
    await take();
    expect(stored.map(({ content }) => content)).toEqual(['On its way', 'Waiting']);
  });

  test('stays private over a reload', async () => {
    const { say, cut, reload, onTheWay } = room();
    await cut();
    say('For the hosts', alice);
    await reload();
    expect(onTheWay()).toMatchObject([{ content: 'For the hosts', privateWith: alice }]);
  });

  test('is at most twenty lines', async () => {
    const { say, cut } = room();
    await cut();
    const taken = Array.from({ length: 21 }, (_, index) => say(`Line ${index}`));
    expect(taken.filter(Boolean)).toHaveLength(20);
  });

  test('of another person in this tab is not sent', async () => {
    const { say, cut } = room();
    await cut();
    say('Mine');
    expect(unsentStore('w', alice).read()).toHaveLength(1);
    expect(unsentStore('w', 'user-Bob').read()).toEqual([]);
  });

  test('is passed over where it can’t be read', () => {
    sessionStorage.setItem('room:unsent:w', '[{"id":1}]');
    expect(unsentStore('w', alice).read()).toEqual([]);
  });
});

test('a line that was refused stays as such over a reload, until it is sent again with its id', async () => {
  const { say, refuse, reload, again, take, shown, stored, onTheWay } = room();
  say('No');
  await refuse();
  await reload();
  expect([onTheWay().length, shown()[0]?.state]).toEqual([0, 'failed']);
  again(shown()[0]?.id ?? '');
  await take();
  expect([stored.length, shown()[0]?.state]).toEqual([1, 'sent']);
});

test('REAL 29 a line for a small group says so however late it goes out; a private note is for hosts wherever they are', async () => {
  const { say, move, cut, reload, take, onTheWay } = room();
  move('group');
  await cut();
  say('between us');
  say('to the hosts', alice);
  move(null);
  await reload();
  expect(onTheWay()).toMatchObject([{ content: 'between us', part: 'group' }]);
  await take();
  expect(onTheWay()).toMatchObject([{ content: 'to the hosts', privateWith: alice }]);
  expect(onTheWay()[0]).not.toHaveProperty('part');
});

test('REAL 29 words for a small group that has just closed aren’t taken, since nobody was asked whether all may read them', () => {
  const { say, move, onTheWay } = room();
  move('group');
  expect(say('between us', undefined, 'group')).toBe(true);
  move(null);
  expect([say('and this', undefined, 'group'), onTheWay().length]).toEqual([false, 1]);
});

test('R-RT-02 whatever is cut off, answered or reloaded in between, the room has each line once, in the order written', async () => {
  const deeds = fc.array(fc.constantFrom('say', 'take', 'lose-answer', 'cut', 'back', 'reload'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(deeds, async (order) => {
      sessionStorage.clear();
      const { say, cut, back, take, reload, stored, shown, onTheWay } = room();
      const written: string[] = [];
      for (const deed of order) {
        if (deed === 'say' && say(`Line ${written.length}`)) written.push(`Line ${written.length}`);
        if (deed === 'take') await take();
        if (deed === 'lose-answer') {
          await take(false);
          await cut();
        }
        if (deed === 'cut') await cut();
        if (deed === 'back') await back();
        if (deed === 'reload') await reload();
      }
      await back();
      while (onTheWay().length > 0) await take();
      expect(stored.map(({ content }) => content)).toEqual(written);
      expect(shown().map(({ content, state }) => [content, state])).toEqual(written.map((line) => [line, 'sent']));
      expect(sessionStorage).toHaveLength(0);
    }),
    { numRuns: runs(60) },
  );
});

test('REAL 29 words to one group go there alone, once, wherever their author is when they get out', async () => {
  const tab = room();
  tab.move('circle');
  expect(tab.tell('Take your time', 'one', 'Group 1')).toBe(true);
  tab.move('two');
  expect(tab.onTheWay()).toMatchObject([{ content: 'Take your time', toGroup: 'one' }]);
  expect(tab.onTheWay()[0]).not.toHaveProperty('part');
  // One at a time, as any line.
  expect(tab.tell('And drink something', 'one', 'Group 1')).toBe(false);
  await tab.take();
  expect(tab.tell(' ', 'one', 'Group 1')).toBe(false);
});
