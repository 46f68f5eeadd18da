import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/patience.ts';
import type { ChatMessage } from '../../../domain/chat/chat.ts';
import { addOwn, type ChatLine, markOwn, mergeMessages } from '../../../domain/chat/chat-log.ts';
import type { PlaceInParts } from '../../../domain/parts.ts';
import { message } from '../../fake-session.ts';
import type { ChatActs } from '../chat-session.ts';
import { useEndOfPrivate } from '../use-draft.ts';
import { Chat } from './chat.tsx';

const acts = {
  say: vi.fn<ChatActs['say']>(),
  sayToGroup: vi.fn(),
  sayAgain: vi.fn(),
  takeBack: vi.fn(),
  showEarlier: vi.fn<ChatActs['showEarlier']>(),
};
/** When the last of the messages of these tests was said, and a while later. */
const said = Date.UTC(2026, 0, 1, 19, 3);
const later = said + 2 * minuteMs;

beforeEach(() => {
  acts.say.mockReturnValue(true);
  acts.showEarlier.mockResolvedValue();
  vi.useFakeTimers({ now: later, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.resetAllMocks();
  vi.useRealTimers();
});

type Shown = {
  lines?: readonly ChatLine[];
  earlier?: boolean;
  connected?: boolean;
  relative?: boolean;
  offset?: number;
  workshopId?: string;
  role?: 'participant' | 'facilitator';
  quiet?: boolean;
  place?: PlaceInParts | null;
  known?: { writing: boolean };
};
function chat({ lines = [], earlier = false, connected = true, relative = false, offset = 0, ...shown }: Shown) {
  const room = {
    workshopId: shown.workshopId ?? 'w',
    self: 'user-Alice',
    host: 'user-Cleo',
    participants: [],
    role: shown.role ?? 'participant',
    clockOffset: offset,
    quiet: shown.quiet ?? false,
    place: shown.place ?? null,
    known: shown.known ?? {},
  } as const;
  return <Chat {...room} view={{ lines, earlier }} acts={acts} connected={connected} relative={relative} />;
}
const from = (...messages: ChatMessage[]) => [...mergeMessages([], messages)];
const own = (state: 'sending' | 'failed') => {
  const timestamp = new Date(said).toISOString();
  const lines = addOwn([], { id: 'own', content: 'Hello', userId: 'user-Alice', username: 'Alice', timestamp });
  return [...markOwn(lines, 'own', state)];
};

const log = () => screen.getByRole('log', { name: 'Chat' });
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
/** The box of a message: its name and time above its words. */
const boxOf = (words: string) => screen.getByText(words).closest('.grid') as HTMLElement;

test('REAL 29 a host’s line to one group says so, to its author by the group’s name', () => {
  const words = (userId: string) =>
    render(chat({ lines: from(message(1, { userId, part: 'one', toGroup: 'Group 1' })) })).container.textContent;
  expect(words('user-Alice')).toContain('Only to Group 1');
  cleanup();
  expect(words('user-Lena')).toContain('To your group');
});

describe('what was written', () => {
  test('CARE C2 the host’s messages carry a mark, which nobody else’s name can have', () => {
    const lines = from(message(1, { content: 'Welcome', userId: 'user-Cleo', username: 'Mira' }));
    render(chat({ lines: [...lines, ...from(message(2, { content: 'Send me money', username: 'Mira' }))] }));
    expect(within(boxOf('Welcome')).getByText('Host')).toBeDefined();
    expect(within(boxOf('Send me money')).queryByText('Host')).toBeNull();
  });

  test('an empty chat says so, kindly', () => {
    render(chat({}));
    expect(log().textContent).toBe('No messages yet. Say hello if you like.');
  });

  test('stands in the order of the room, each with its name', () => {
    render(
      chat({ lines: from(message(2, { content: 'Second' }), message(1, { content: 'First', username: 'Cleo' })) }),
    );
    expect(log().textContent).toMatch(/^Cleo:.*First.*Bob:.*Second$/);
  });

  test('R-VAL-08 a line whose author has deleted their account is by ‘Anonymous’', () => {
    const line = message(1, { content: 'I was here', userId: null, username: 'Anonymous' });
    render(chat({ lines: from(line, message(2, { content: 'So was I' })) }));
    expect(log().textContent).toMatch(/^Anonymous:.*I was here.*Bob:.*So was I$/);
  });

  test('R-ROOMM-15 own messages are on the right, the others on the left', () => {
    render(
      chat({ lines: from(message(1, { content: 'Theirs' }), message(2, { content: 'Mine', userId: 'user-Alice' })) }),
    );
    expect([boxOf('Mine').className.includes('self-end'), boxOf('Mine').className.includes('self-start')]).toEqual([
      true,
      false,
    ]);
    expect([boxOf('Theirs').className.includes('self-end'), boxOf('Theirs').className.includes('self-start')]).toEqual([
      false,
      true,
    ]);
  });

  test('is text and never markup', () => {
    const words = '<img src=x onerror="alert(1)"><b>bold</b>';
    render(chat({ lines: from(message(1, { content: words })) }));
    expect(screen.getByText(words)).toBeDefined();
    expect(log().querySelector('img, b')).toBeNull();
  });

  test('is not read out by the box itself: the announcer says it once', () => {
    render(chat({ lines: from(message(1)) }));
    expect([log().getAttribute('aria-live'), log().tabIndex]).toEqual(['off', 0]);
  });

  test('CARE C21 beside a line of a program stands that it is one, in words and for programs', () => {
    const line = message(1, { content: 'Two minutes left', type: 'system', userId: null, username: 'AI Facilitator' });
    render(chat({ lines: from(line) }));
    expect(log().textContent).toMatch(/^AI Facilitator, a program · .*Two minutes left$/);
    expect(log().querySelector<HTMLElement>('[data-digital-source-type]')?.dataset.digitalSourceType).toMatch(
      /algorithmicMedia$/,
    );
  });

  test('R-ROOMM-17 REAL 20 that the AI Facilitator is writing shows while it is, and only then', () => {
    const { rerender } = render(chat({ known: { writing: true } }));
    expect(screen.getByText('AI Facilitator is writing …').getAttribute('role')).toBe('status');
    rerender(chat({ known: { writing: false } }));
    expect(screen.queryByText(/is writing/)).toBeNull();
  });
});

describe('when it was written', () => {
  const times = () => {
    const time = log().querySelector('time') as HTMLElement;
    return { shown: time.firstChild?.textContent ?? '', described: time.title };
  };
  const clock = /^\d\d:\d\d$/;
  const ago = /^2 min\.? ago$/;

  test('R-CONST-12 Q-04 on a desktop by the clock, with how long ago beside it', () => {
    render(chat({ lines: from(message(3)) }));
    expect(times().shown).toMatch(clock);
    expect(times().described).toMatch(ago);
  });

  test('R-ROOMM-16 on a phone how long ago, with the clock beside it', () => {
    render(chat({ lines: from(message(3)), relative: true }));
    expect(times().shown).toMatch(ago);
    expect(times().described).toMatch(clock);
  });

  test('how long ago stays true as time passes, by the clock of the server', () => {
    render(chat({ lines: from(message(3)), relative: true, offset: minuteMs }));
    expect(times().shown).toMatch(/^3 min\.? ago$/);
    act(() => void vi.advanceTimersByTime(minuteMs));
    expect(times().shown).toMatch(/^4 min\.? ago$/);
  });

  test('the machine can read it, too', () => {
    render(chat({ lines: from(message(3)) }));
    expect(log().querySelector('time')?.dateTime).toBe(message(3).timestamp);
  });
});

describe('an own message', () => {
  test('on its way says so instead of a time, and another must wait', async () => {
    render(chat({ lines: own('sending') }));
    expect(boxOf('Hello').textContent).toContain('Sending');
    expect(log().querySelector('time')).toBeNull();
    await userEvent.type(input(), 'Next');
    expect(send().disabled).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(acts.say).not.toHaveBeenCalled();
    expect(input().value).toBe('Next');
  });

  test('that the room has says so, under the newest alone', () => {
    const mine = { userId: 'user-Alice' };
    const lines = from(
      message(1, { ...mine, content: 'First' }),
      message(2, { ...mine, content: 'Second' }),
      message(3),
    );
    render(chat({ lines }));
    expect(screen.getAllByText('Sent')).toEqual([within(boxOf('Second')).getByText('Sent')]);
  });

  test('R-ERR-11 that failed says so, and goes again by a press', async () => {
    render(chat({ lines: own('failed') }));
    expect(within(log()).getByText('Not sent')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(acts.sayAgain.mock.calls).toEqual([['own']]);
  });
});

describe('writing', () => {
  test('R-VAL-07 Enter sends, and Shift+Enter makes a new line', async () => {
    render(chat({}));
    await userEvent.type(input(), 'One{Shift>}{Enter}{/Shift}two');
    expect(acts.say).not.toHaveBeenCalled();
    expect(input().value).toBe('One\ntwo');
    await userEvent.keyboard('{Enter}');
    expect(acts.say.mock.calls).toEqual([['One\ntwo', undefined]]);
    expect(input().value).toBe('');
  });

  test('what is not sent yet outlives closing the panel and a reload, in this circle alone; what is sent is forgotten', async () => {
    const panel = render(chat({}));
    await userEvent.type(input(), 'I was thinking');
    panel.unmount();
    render(chat({}));
    expect(input().value).toBe('I was thinking');
    cleanup();
    render(chat({ workshopId: 'another' }));
    expect(input().value).toBe('');
    cleanup();
    render(chat({}));
    await userEvent.type(input(), '{Enter}');
    expect([acts.say.mock.calls, sessionStorage.length]).toEqual([[['I was thinking', undefined]], 0]);
  });

  test('a tab that can’t keep anything still lets people write', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    render(chat({}));
    await userEvent.type(input(), 'Hello{Enter}');
    expect(acts.say.mock.calls).toEqual([['Hello', undefined]]);
  });

  test('R-ROOMM-18 the field hints what to do, and counts how much of it is used', async () => {
    render(chat({}));
    expect(input().placeholder).toBe('Type a message...');
    expect(screen.getByText('0/500')).toBeDefined();
    await userEvent.type(input(), 'Hello');
    expect(screen.getByText('5/500')).toBeDefined();
  });

  test('the button sends, too', async () => {
    render(chat({}));
    await userEvent.type(input(), 'Hello');
    await userEvent.click(send());
    expect([acts.say.mock.calls, input().value]).toEqual([[['Hello', undefined]], '']);
  });

  test('Enter that only picks a word in an input method sends nothing', () => {
    render(chat({}));
    fireEvent.change(input(), { target: { value: 'にほ' } });
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect(acts.say).not.toHaveBeenCalled();
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(acts.say.mock.calls).toEqual([['にほ', undefined]]);
  });

  test('R-VAL-04 spaces alone aren’t sent', async () => {
    render(chat({}));
    await userEvent.type(input(), '   {Enter}');
    expect([send().disabled, acts.say.mock.calls]).toEqual([true, []]);
  });

  test('R-VAL-06 at most 500 characters, counted as they would be sent', async () => {
    render(chat({}));
    expect(screen.getByText('0/500')).toBeDefined();
    await userEvent.type(input(), '  four  ');
    expect(screen.getByText('4/500')).toBeDefined();
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe('4/500');
  });

  test('R-VAL-06 that little is left is said before it’s too much, and what’s too much is cut nowhere and waits', async () => {
    render(chat({}));
    const length = () => screen.getAllByRole('status').at(-1)?.textContent;
    const write = (count: number) => fireEvent.change(input(), { target: { value: 'a'.repeat(count) } });
    write(449);
    expect(length()).toBe('');
    write(450);
    expect(length()).toBe('50 characters left');
    write(500);
    expect(send().disabled).toBe(false);
    input().focus();
    await userEvent.paste('b'.repeat(20));
    expect(length()).toBe('20 characters too many. Nothing is cut: shorten it, or send it in two.');
    expect([input().value.length, send().disabled, input().getAttribute('aria-invalid')]).toEqual([520, true, 'true']);
    await userEvent.type(input(), '{Enter}');
    expect(acts.say).not.toHaveBeenCalled();
    write(500);
    await userEvent.type(input(), '{Enter}');
    expect(acts.say).toHaveBeenCalledWith('a'.repeat(500), undefined);
  });

  test('what could not be taken stays in the field', async () => {
    acts.say.mockReturnValue(false);
    render(chat({}));
    await userEvent.type(input(), 'Hello{Enter}');
    expect(input().value).toBe('Hello');
  });

  test('R-VAL-05 without a connection one may write on, up to as much as is kept', async () => {
    const { rerender } = render(chat({ connected: false }));
    expect(screen.getByText('You’re offline. Keep writing: it goes out once you’re back.')).toBeDefined();
    await userEvent.type(input(), 'Still here{Enter}');
    expect(acts.say.mock.calls).toEqual([['Still here', undefined]]);
    rerender(chat({ connected: false, lines: own('sending') }));
    expect(within(boxOf('Hello')).getByText('Goes out once you’re back')).toBeDefined();
    await userEvent.type(input(), 'Another{Enter}');
    expect(acts.say).toHaveBeenCalledTimes(2);
    const many = Array.from({ length: 20 }, (_, index) => ({ ...own('sending')[0], id: `own-${index}` }) as ChatLine);
    rerender(chat({ connected: false, lines: many }));
    expect(screen.getByText('That’s as much as we can keep for you until you’re back.')).toBeDefined();
    await userEvent.type(input(), 'Too much{Enter}');
    expect([send().disabled, input().value]).toEqual([true, 'Too much']);
  });
});

describe('a private note', () => {
  const note = message(1, { userId: 'user-Bob', content: 'Just for you', privateWith: 'user-Bob' });
  const toHosts = () => screen.getByRole('button', { name: 'To the facilitator only' });
  beforeEach(() => void vi.useRealTimers());

  const pressed = (name: string) => screen.queryByRole('button', { name })?.getAttribute('aria-pressed');
  const group: PlaceInParts = { part: 'one', kind: 'group' };

  test('says so in the field, is one line, and the next goes to everyone; closing the panel changes nothing', async () => {
    const panel = render(chat({}));
    expect([toHosts().getAttribute('aria-pressed'), input().placeholder]).toEqual(['false', 'Type a message...']);
    await userEvent.click(toHosts());
    expect([input().placeholder, input().getAttribute('aria-label')]).toEqual([
      'Only to the facilitator …',
      'Only to the facilitator …',
    ]);
    const hint = 'Only you and the hosts will read it. The line after that goes to everyone again.';
    expect(screen.getByText(hint)).toBeDefined();
    panel.unmount();
    render(chat({}));
    expect(toHosts().getAttribute('aria-pressed')).toBe('true');
    await userEvent.type(input(), 'One{Enter}');
    expect([toHosts().getAttribute('aria-pressed'), input().placeholder]).toEqual(['false', 'Type a message...']);
    await userEvent.type(input(), 'Two{Enter}');
    expect(acts.say.mock.calls).toEqual([
      ['One', 'user-Alice'],
      ['Two', undefined],
    ]);
  });

  test('stays for the next lines where one keeps it so, until it’s turned off', async () => {
    render(chat({}));
    expect(pressed('Keep it private')).toBeUndefined();
    await userEvent.click(toHosts());
    await userEvent.click(screen.getByRole('button', { name: 'Keep it private' }));
    await userEvent.type(input(), 'One{Enter}Two{Enter}');
    expect(pressed('Keep it private')).toBe('true');
    await userEvent.click(toHosts());
    await userEvent.type(input(), 'Three{Enter}');
    await userEvent.click(toHosts());
    expect(pressed('Keep it private')).toBe('false');
    expect(acts.say.mock.calls).toEqual([
      ['One', 'user-Alice'],
      ['Two', 'user-Alice'],
      ['Three', undefined],
    ]);
  });

  test('ends as one comes into a group and as one leaves it, with the chat open or closed, even if it was kept', async () => {
    const keep = async () => {
      await userEvent.click(toHosts());
      await userEvent.click(screen.getByRole('button', { name: 'Keep it private' }));
    };
    const open = render(chat({}));
    await keep();
    // People who stay in the circle go nowhere.
    open.rerender(chat({ place: { part: 'c', kind: 'circle' } }));
    expect(pressed('To the facilitator only')).toBe('true');
    open.rerender(chat({ place: group }));
    expect([pressed('To the facilitator only'), input().placeholder]).toEqual(['false', 'To your group …']);
    open.rerender(chat({}));
    expect(pressed('To the facilitator only')).toBe('false');
    await keep();
    open.unmount();
    // Always in the room, whether the panel is there or not.
    const room = renderHook(
      ({ place }: { place: PlaceInParts | null }) => useEndOfPrivate({ workshopId: 'w', self: 'user-Alice' }, place),
      {
        initialProps: { place: null as PlaceInParts | null },
      },
    );
    for (const place of [group, null]) room.rerender({ place });
    render(chat({}));
    expect(pressed('To the facilitator only')).toBe('false');
  });

  test('words begun for the hosts stay theirs in another group, for that line alone', async () => {
    const { rerender } = render(chat({}));
    await userEvent.click(toHosts());
    await userEvent.click(screen.getByRole('button', { name: 'Keep it private' }));
    await userEvent.type(input(), 'Please come');
    rerender(chat({ place: group }));
    expect(input().placeholder).toBe('Only to the facilitator …');
    await userEvent.type(input(), '{Enter}');
    await userEvent.type(input(), 'Hello Ben{Enter}');
    expect(acts.say.mock.calls).toEqual([
      ['Please come', 'user-Alice'],
      ['Hello Ben', undefined, 'one'],
    ]);
  });

  test('is marked for its author and for hosts, who answer it to that guest alone', async () => {
    const mine = message(2, { userId: 'user-Alice', content: 'Of course', privateWith: 'user-Bob' });
    render(chat({ lines: from(note, mine), role: 'facilitator' }));
    expect(screen.queryByRole('button', { name: 'To the facilitator only' })).toBeNull();
    expect(within(boxOf('Just for you')).getByText('To the facilitator only')).toBeDefined();
    expect(within(boxOf('Of course')).getByText('Only to Bob')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Answer privately' }));
    expect(document.activeElement).toBe(input());
    expect(input().placeholder).toBe('Only to Bob …');
    await userEvent.type(input(), 'Rest as long as you like{Enter}');
    await userEvent.type(input(), 'I’m here{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Write to everyone' }));
    await userEvent.type(input(), 'Shall we begin?{Enter}');
    expect(acts.say.mock.calls).toEqual([
      ['Rest as long as you like', 'user-Bob'],
      ['I’m here', 'user-Bob'],
      ['Shall we begin?', undefined],
    ]);
  });

  test('a host who answers for one line alone reads that the next goes to everyone', async () => {
    render(chat({ lines: from(note), role: 'facilitator' }));
    const warning = 'The line after that goes to everyone again.';
    await userEvent.click(screen.getByRole('button', { name: 'Answer privately' }));
    expect(screen.queryByText(warning)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it private', pressed: true }));
    expect(screen.getByText(warning)).toBeDefined();
    await userEvent.type(input(), 'Rest as long as you like{Enter}');
    await userEvent.type(input(), 'Shall we begin?{Enter}');
    expect(acts.say.mock.calls).toEqual([
      ['Rest as long as you like', 'user-Bob'],
      ['Shall we begin?', undefined],
    ]);
  });

  test('an answer is marked with the one it’s for, who has nobody to answer in private', () => {
    const answer = message(3, { userId: 'user-Cleo', content: 'Take your time', privateWith: 'user-Alice' });
    render(chat({ lines: from(answer) }));
    expect(within(boxOf('Take your time')).getByText('Only to you')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Answer privately' })).toBeNull();
  });

  test('CARE C10 reaches the hosts also while the chat is closed for everyone', async () => {
    render(chat({ quiet: true }));
    await userEvent.type(input(), 'Help{Enter}');
    expect(acts.say).not.toHaveBeenCalled();
    await userEvent.click(toHosts());
    await userEvent.type(input(), '{Enter}');
    expect(acts.say.mock.calls).toEqual([['Help', 'user-Alice']]);
  });
});

describe('REAL 29 words begun in one part of the room', () => {
  const pair: PlaceInParts = { part: 'pair', kind: 'group' };
  const circle: PlaceInParts = { part: 'circle', kind: 'circle' };
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  const question = () => screen.queryByRole('group', { name: /^This now goes to/ });
  const press = (name: string) => userEvent.click(within(question() ?? expect.fail()).getByRole('button', { name }));
  beforeEach(() => void vi.useRealTimers());

  test('the field says where they go', () => {
    const labels = [pair, circle, { part: 'two', kind: 'aside' } as const, null].map((place) => {
      const { unmount } = render(chat({ place }));
      const label = [field().placeholder, field().getAttribute('aria-label')];
      unmount();
      return label;
    });
    expect(labels.map(([placeholder]) => placeholder)).toEqual([
      'To your group …',
      'To the circle …',
      'To the side room …',
      'Type a message...',
    ]);
    for (const [placeholder, label] of labels) expect(label).toBe(placeholder);
  });

  test('are asked about before they go out in another, and stay where they were kept', async () => {
    const { rerender, unmount } = render(chat({ place: pair }));
    await userEvent.type(field(), 'between us');
    rerender(chat({}));
    expect(question()).toBeNull();
    await userEvent.type(field(), '{Enter}');
    expect(question()?.textContent).toContain('This now goes to everyone in the circle.');
    await press('Keep');
    expect([question(), field().value, acts.say.mock.calls]).toEqual([null, 'between us', []]);
    expect(document.activeElement).toBe(field());
    // Closing the panel, or a reload, forgets neither the words nor where they were begun.
    unmount();
    render(chat({}));
    await userEvent.type(field(), '{Enter}');
    await press('Send');
    expect([acts.say.mock.calls, field().value, question()]).toEqual([[['between us', undefined]], '', null]);
    await userEvent.type(field(), 'hello all{Enter}');
    expect(acts.say).toHaveBeenLastCalledWith('hello all', undefined);
  });

  test('go without a question where they were begun, and into a group only after one', async () => {
    const { rerender } = render(chat({}));
    await userEvent.type(field(), 'Dear all');
    // Those in the circle are some of those they were for.
    rerender(chat({ place: circle }));
    await userEvent.type(field(), '{Enter}');
    expect(acts.say).toHaveBeenLastCalledWith('Dear all', undefined, 'circle');
    await userEvent.type(field(), 'Still here');
    rerender(chat({ place: pair }));
    await userEvent.type(field(), '{Enter}');
    expect(question()?.textContent).toContain('This now goes to your group.');
    await press('Send');
    expect(acts.say).toHaveBeenLastCalledWith('Still here', undefined, 'pair');
    await userEvent.type(field(), 'and more{Enter}');
    expect(acts.say).toHaveBeenLastCalledWith('and more', undefined, 'pair');
  });

  test('a private note is for the hosts wherever one is', async () => {
    const { rerender } = render(chat({ place: pair }));
    await userEvent.click(screen.getByRole('button', { name: 'To the facilitator only' }));
    await userEvent.type(field(), 'Please come');
    rerender(chat({}));
    await userEvent.type(field(), '{Enter}');
    expect(acts.say.mock.calls).toEqual([['Please come', 'user-Alice']]);
  });
});

describe('taking a line back', () => {
  const lines = from(message(1), message(2, { userId: 'user-Alice', content: 'Mine' }));
  beforeEach(() => void vi.useRealTimers());
  const menus = () => screen.queryAllByRole('button', { name: 'About this line' });

  test('is there for one’s own lines alone, and the focus stays in the chat', async () => {
    render(chat({ lines }));
    await userEvent.click(menus()[0] as HTMLElement);
    expect(screen.queryByRole('button', { name: /^(Take back|Remove)/ })).toBeNull();
    await userEvent.click(menus()[1] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(acts.takeBack.mock.calls).toEqual([['message-2']]));
    expect(document.activeElement).toBe(log());
  });

  test('a host may remove anyone’s line', async () => {
    render(chat({ lines, role: 'facilitator' }));
    expect(menus()).toHaveLength(2);
    await userEvent.click(menus()[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove this line' }));
    await waitFor(() => expect(acts.takeBack.mock.calls).toEqual([['message-1']]));
  });

  test('CARE C6 anyone reports another’s line, also while cut off, and not their own', async () => {
    render(chat({ lines, connected: false }), { wrapper: MemoryRouter });
    expect(menus()).toHaveLength(1);
    await userEvent.click(menus()[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    // The dialog loads first.
    expect(await screen.findByText('The line from the chat goes with it.', {}, { timeout: 10_000 })).toBeDefined();
  });

  test('waits for the connection, and what is gone says so without a menu', () => {
    const gone = from(message(2, { userId: 'user-Alice', content: '', type: 'taken-back' }));
    const { rerender } = render(chat({ lines: from(message(2, { userId: 'user-Alice' })), connected: false }));
    expect(menus()).toHaveLength(0);
    rerender(chat({ lines: gone }));
    expect([menus().length, log().textContent?.endsWith('Taken back')]).toEqual([0, true]);
  });
});

describe('older messages', () => {
  const button = () => screen.queryByRole('button', { name: 'Show earlier messages' });

  test('are offered only where there are some', () => {
    const { rerender } = render(chat({ lines: from(message(9)) }));
    expect(button()).toBeNull();
    rerender(chat({ lines: from(message(9)), earlier: true }));
    expect(button()).not.toBeNull();
  });

  test('are asked for once, and again when the first time is over', async () => {
    let done = () => {};
    acts.showEarlier.mockImplementation(() => new Promise((resolve) => (done = resolve)));
    render(chat({ lines: from(message(9)), earlier: true }));
    await userEvent.click(button() as HTMLElement);
    expect(button()?.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button() as HTMLElement);
    expect(acts.showEarlier).toHaveBeenCalledTimes(1);
    await act(async () => done());
    expect(button()?.getAttribute('aria-busy')).toBeNull();
    await userEvent.click(button() as HTMLElement);
    expect(acts.showEarlier).toHaveBeenCalledTimes(2);
  });
});

describe('the end of the list', () => {
  /** Gives the list a height, which a page without style sheets has not, and notes where it is moved to. */
  function measured(scrollTop: number) {
    const moves: unknown[] = [];
    const box = log();
    for (const [name, value] of Object.entries({ scrollHeight: 1000, scrollTop }))
      Object.defineProperty(box, name, { value, configurable: true });
    box.scrollTo = (...args: unknown[]) => void moves.push(args[0]);
    fireEvent.scroll(box);
    return moves;
  }

  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400));
  afterEach(() => void vi.restoreAllMocks());

  test('is followed by people who read there', () => {
    const { rerender } = render(chat({ lines: from(message(1)) }));
    const moves = measured(590);
    rerender(chat({ lines: from(message(1), message(2)) }));
    expect(moves).toEqual([{ top: 1000 }]);
  });

  test('is left to come by somebody who has scrolled up', () => {
    const { rerender } = render(chat({ lines: from(message(1)) }));
    const moves = measured(200);
    rerender(chat({ lines: from(message(1), message(2)) }));
    expect(moves).toEqual([]);
  });

  test('S3 is followed on a phone that’s turned, too, whose list scrolls by itself meanwhile', () => {
    const { rerender } = render(chat({ lines: from(message(1)) }));
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
    const moves = measured(0);
    rerender(chat({ lines: from(message(1), message(2)) }));
    expect(moves).toEqual([{ top: 1000 }]);
  });
});
