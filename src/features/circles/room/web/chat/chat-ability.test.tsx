import { act, cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { announce } from '#platform/web/ui/announcer.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { addOwn, mergeMessages } from '../../domain/chat/chat-log.ts';
import type { ChatView } from '../../domain/chat/chat-view.ts';
import { heardFrom, message } from '../fake-session.ts';
import { useNoticeLine } from '../visit/use-notices.ts';
import { createChatAbility } from './chat-ability.tsx';

vi.mock('#platform/web/ui/announcer.ts', () => ({ announce: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

const chat = createChatAbility({
  earlier: () => Promise.reject(new Error('unused')),
  unsent: { read: () => [], write: () => {} },
});
const { notices, slots: { panel, banner } = {} } = chat;
const known = (view: ChatView) => heardFrom([chat], { chat: view });

test('a message of somebody else is announced with its name, the own one is not', () => {
  notices.message({ type: 'message', message: message(1, { content: 'Hello' }) }, 'user-Alice');
  notices.message({ type: 'message', message: message(2, { userId: 'user-Alice' }) }, 'user-Alice');
  expect(vi.mocked(announce).mock.calls).toEqual([['Bob: Hello']]);
});

test('a private note is announced as one', () => {
  notices.message(
    { type: 'message', message: message(1, { content: 'Hello', privateWith: 'user-Bob' }) },
    'user-Alice',
  );
  expect(vi.mocked(announce).mock.calls).toEqual([['Bob, in private: Hello']]);
});

test.each([
  ['R-ERR-11 a message that did not go out', 'message-failed', 'Failed to send message', 'Please try again'],
  [
    'earlier messages that did not come',
    'earlier-failed',
    'We couldn’t load the earlier messages',
    'Nothing is lost. Please try again in a moment.',
  ],
] as const)('%s is said in a toast', (_, type, title, description) => {
  const error = vi.spyOn(toast, 'error').mockReturnValue('');
  notices[type]({ type } as never, 'user-Alice');
  expect(error.mock.calls).toEqual([[title, { description }]]);
});

test('R-CONST-14 only what others wrote counts as new: not the own words, nor those of the room itself', () => {
  const sent = [
    message(1),
    message(2, { userId: 'user-Alice' }),
    message(3, { type: 'system' }),
    message(4, { userId: 'user-Cleo' }),
  ];
  const mine = { id: 'own', content: 'Hi', userId: 'user-Alice', username: 'Alice', timestamp: '' };
  const lines = addOwn(mergeMessages([], sent), mine);
  expect(panel?.news({ lines, earlier: false }, 'user-Alice', false)).toEqual([1, 4]);
  expect(panel?.unread('4')).toBe('Chat, 4 unread');
});

test('others in the tab know what a program wrote last, and nothing that anybody else did', () => {
  const lines = [
    message(1, { type: 'system', content: 'One' }),
    message(2, { type: 'system', content: 'Two' }),
    message(3),
  ];
  expect(known({ lines: mergeMessages([], lines), earlier: false })).toMatchObject({
    said: { seq: 2, text: 'Two' },
    ownLine: null,
  });
  expect(known({ lines: [], earlier: false })).toMatchObject({ said: null, ownLine: null });
});

test('REAL 20 what the AI Facilitator says to all is seen outside the chat, too, with who it is', () => {
  const { result } = renderHook(useNoticeLine);
  const line = message(3, { type: 'system', userId: null, username: 'AI Facilitator', content: 'Passing is fine.' });
  act(() => notices.message({ type: 'message', message: line }, 'user-Alice'));
  expect(result.current).toContain('AI Facilitator, a program');
  expect(result.current).toContain('Passing is fine.');
});

test('REAL 29 a host’s word to a group is said aloud as that, and stands in the room for those in it, until it’s taken back', () => {
  const line = (seq: number, changes: object = {}) =>
    message(seq, {
      userId: 'user-Lena',
      username: 'Lena',
      content: `Word ${seq}`,
      part: 'one',
      toGroup: 'Group 1',
      ...changes,
    });
  notices.message({ type: 'message', message: line(1) }, 'user-Alice');
  expect(vi.mocked(announce).mock.calls).toEqual([['Lena to your group: Word 1']]);
  const shown = (
    lines: ReturnType<typeof line>[],
    self = 'user-Alice',
    part = 'one',
    kind: 'group' | 'circle' = 'group',
  ) => {
    const props = {
      workshopId: 'w',
      view: { lines: mergeMessages([], lines), earlier: false },
      self,
      place: { part, kind },
    };
    const { textContent } = render(banner?.(props as never)).container;
    cleanup();
    return textContent;
  };
  expect(shown([line(1), line(2)])).toBe('Lena to your group: Word 2');
  expect(shown([line(1)], 'user-Alice', 'two')).toBe('');
  expect(shown([line(1)], 'user-Lena')).toBe('');
  expect(shown([line(1)], 'user-Alice', 'one', 'circle')).toBe('');
  expect(shown([line(1, { toGroup: undefined })])).toBe('');
  expect(shown([line(1), line(2, { type: 'taken-back', content: '' })])).toBe('');
});
