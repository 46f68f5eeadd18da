import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomTicket } from '#features/circles/workshops/domain/contract.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import { channels } from '../../domain/channels.ts';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import type { UnsentLine } from '../../domain/chat/chat-log.ts';
import type { ChatView } from '../../domain/chat/chat-view.ts';
import type { Participant, RoomFrame } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import type { AbilityNotice, Notice } from '../../domain/room-view.ts';
import { abilityParts } from '../../testing/room-samples.ts';
import { ownAbilities } from '../abilities.ts';
import type { ChatActs, Earlier } from '../chat/chat-session.ts';
import type { UnsentLinesStore } from '../chat/unsent-store.ts';
import { FakeCapture, FakeMedia, FakeSocket, message, participant } from '../fake-session.ts';
import type { MediaOptions } from '../media/room-media.ts';
import type { ConnectionMark } from './room-connection.ts';
import { createRoomSession, type Inside, type RoomSnapshot } from './room-session.ts';

const room = 'room-1';
const alice = participant('Alice');
const bob = participant('Bob');
const chatChannel = channels.chat(room);
const presence = channels.presence(room);

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 19) }));
afterEach(() => void vi.useRealTimers());

const twoBefore: Earlier = (before) =>
  Promise.resolve({ messages: [message(before - 2), message(before - 1)], more: false });

type Options = { mark?: ConnectionMark; ticket?: () => Promise<RoomTicket>; ahead?: RoomTicket; earlier?: Earlier };

/** A room as Alice sees it, with everything around it controlled by the test. */
function visit(options: Options = {}) {
  const leaving = new AbortController();
  const capture = new FakeCapture();
  const media = new FakeMedia();
  const sockets: FakeSocket[] = [];
  const notices: (Notice | AbilityNotice)[] = [];
  const asked: (string | undefined)[] = [];
  let mediaOptions: MediaOptions | undefined;
  let ended: AbortSignal | undefined;
  let mark: ConnectionMark | null = options.mark ?? null;
  let kept: readonly UnsentLine[] = [];
  const unsent: UnsentLinesStore = {
    read: () => [...kept],
    write: (lines) => {
      kept = lines;
    },
  };
  const session = createRoomSession({
    workshopId: room,
    userId: alice.userId,
    ticket: (name) => {
      asked.push(name);
      return (
        options.ticket?.() ??
        Promise.resolve({ displayName: 'Alice', iceServers: [], iceSeconds: null } as unknown as RoomTicket)
      );
    },
    ticketAhead: async () => options.ahead ?? null,
    hidesAddress: () => false,
    laid: { lay: () => {}, take: () => null, clear: () => {} },
    abilities: ownAbilities({ chat: { earlier: options.earlier ?? twoBefore, unsent }, tellTiming: async () => 0 }),
    connect: (signal) => {
      ended = signal;
      sockets.push(new FakeSocket());
      return sockets.at(-1) as FakeSocket;
    },
    openMedia: (given) => {
      mediaOptions = given;
      return media;
    },
    capture,
    mark: {
      read: () => mark,
      write: (value) => {
        mark = value;
      },
    },
    notify: (notice) => void notices.push(notice),
    clock: { now: () => Date.now() },
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    signal: leaving.signal,
  });
  const told = () => notices.map((notice) => notice.type);
  return {
    session,
    capture,
    media,
    notices,
    told,
    asked,
    leaving,
    socket: () => sockets.at(-1) as FakeSocket,
    sockets,
    mark: () => mark,
    mediaOptions: () => mediaOptions,
    closed: () => ended?.aborted ?? false,
  };
}

type Visit = ReturnType<typeof visit>;

function state(people: Participant[], messages: ChatMessage[] = [], more = false): RoomFrame {
  const serverTime = new Date().toISOString();
  return {
    type: 'room-state',
    channel: presence,
    event: 'sync',
    you: 's',
    participants: people,
    ...abilityParts,
    messages,
    more,
    startedAt: null,
    serverTime,
  };
}

const said = (line: ChatMessage): RoomFrame => ({
  type: 'chat_message',
  channel: chatChannel,
  event: 'chat_message',
  message: line,
});

function enter(v: Visit): void {
  const snapshot = v.session.getSnapshot();
  if (!('enter' in snapshot)) throw new Error(`Nobody can enter from ${snapshot.status}.`);
  snapshot.enter('Alice');
}

function inside(v: Visit): Extract<RoomSnapshot, Inside> {
  const snapshot = v.session.getSnapshot();
  if (snapshot.status !== 'in-room' && snapshot.status !== 'reconnecting') throw new Error(`It is ${snapshot.status}.`);
  return snapshot;
}

/** What the chat shows, and what one can do with it. */
function chat(v: Visit): ChatView & ChatActs {
  const { views, acts } = inside(v);
  return { ...(views.chat as ChatView), ...(acts.chat as ChatActs) };
}

async function entered(messages: ChatMessage[] = []): Promise<Visit> {
  const v = visit();
  enter(v);
  await vi.advanceTimersByTimeAsync(0);
  v.socket().become('connected');
  v.socket().receive(state([alice, bob], messages));
  return v;
}

describe('entering', () => {
  test('asks for a ticket under the chosen name, joins, and links to everyone there (R-FN-04, R-RT-06)', async () => {
    const v = visit();
    expect(v.session.getSnapshot().status).toBe('lobby');
    await v.capture.want({ microphone: true });
    enter(v);
    expect(v.session.getSnapshot().status).toBe('joining');
    v.socket().become('connected');
    expect(v.socket().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(v.asked).toEqual(['Alice']);
    expect(v.socket().sent).toMatchObject([
      { type: 'join-room', workshopId: room, last_seq: 0, isAudioEnabled: true, isVideoEnabled: false },
    ]);
    v.socket().receive(state([alice, bob], [message(1)]));
    expect(inside(v).participants).toEqual([alice, bob]);
    expect(v.media.calls).toContainEqual(['linkAll', 's', [alice, bob]]);
    expect(v.told()).toEqual(['entered']);
    expect(v.mark()).toEqual({ at: 'inside' });
  });

  test('from a lobby that prepared for it the click leads straight in, and the next visit asks again', async () => {
    const way = { iceServers: [], iceSeconds: null, relay: 'none', workshop: { max_participants: 4 } };
    const ahead = { displayName: 'Alice', ...way } as unknown as RoomTicket;
    const v = visit({ ahead });
    const lobby = v.session.getSnapshot();
    if (lobby.status === 'lobby') lobby.prepare();
    await vi.advanceTimersByTimeAsync(0);
    for (const asked of [[], ['Alice']]) {
      enter(v);
      v.socket().become('connected');
      await vi.advanceTimersByTimeAsync(0);
      expect([v.socket().sent[0]?.type, v.asked]).toEqual(['join-room', asked]);
      v.socket().receive(state([alice, bob]));
      inside(v).commands.leave();
    }
  });

  test('the room isn’t drawn before the answers are in, and somebody who comes is drawn once, with what comes of it', async () => {
    const v = visit();
    enter(v);
    await vi.advanceTimersByTimeAsync(0);
    v.socket().become('connected');
    const drawn = vi.fn();
    v.session.subscribe(drawn);
    v.media.become({ agreeing: true });
    v.socket().receive(state([alice, bob]));
    await vi.advanceTimersByTimeAsync(200);
    expect(drawn).not.toHaveBeenCalled();
    v.media.become({ agreeing: false });
    expect(drawn).toHaveBeenCalledTimes(1);
    v.media.become({ agreeing: true });
    await vi.advanceTimersByTimeAsync(100);
    drawn.mockClear();
    v.socket().receive({ type: 'user-joined', channel: presence, event: 'join', participant: participant('Cleo') });
    for (const latencyMs of [10, 20, 30]) v.media.become({ latencyMs });
    v.media.become({ agreeing: false });
    for (const latencyMs of [10, 20, 30]) v.media.become({ latencyMs });
    await vi.advanceTimersByTimeAsync(100);
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  test('after a reload one is back without the lobby, muted (CARE moment 6)', async () => {
    const v = visit({ mark: { at: 'inside' } });
    await vi.advanceTimersByTimeAsync(0);
    v.socket().become('connected');
    expect(v.asked).toEqual([undefined]);
    expect(v.socket().sent).toMatchObject([{ type: 'join-room', isAudioEnabled: false, isVideoEnabled: false }]);
  });

  test.each([
    ['goes on as it was in the lobby', 59_000, [true, false], ['entered']],
    ['has gone on too long for an open microphone, which is said', minuteMs, [false, false], ['entered', 'waited']],
  ])('REAL 15 a wait before the door, with everything off, %s', async (_, ms, devices, told) => {
    let waits = true;
    const ticket = { displayName: 'Alice', iceServers: [], iceSeconds: null } as unknown as RoomTicket;
    const v = visit({
      ticket: () => (waits ? Promise.reject(new CommandError('waiting_room', 'wait')) : Promise.resolve(ticket)),
    });
    const on = () => [v.capture.getSnapshot().microphone, v.capture.getSnapshot().camera];
    await v.capture.want({ microphone: true, camera: false });
    enter(v);
    await vi.advanceTimersByTimeAsync(0);
    expect([v.session.getSnapshot().status, on()]).toEqual(['waiting', [false, false]]);
    await vi.advanceTimersByTimeAsync(ms);
    waits = false;
    enter(v);
    await vi.advanceTimersByTimeAsync(0);
    v.socket().become('connected');
    v.socket().receive(state([alice, bob]));
    expect([on(), v.told()]).toEqual([devices, told]);
  });

  test('C5 somebody who waits before a shut door waits on after a reload under the same name, without asking for a ticket', () => {
    const v = visit();
    const lobby = v.session.getSnapshot();
    if (lobby.status === 'lobby') lobby.wait('Alice', 'door_closed');
    expect(v.session.getSnapshot()).toMatchObject({ status: 'waiting', door: 'door_closed', name: 'Alice' });
    const mark = v.mark();
    expect(mark).toEqual({ at: 'waiting', name: 'Alice' });
    const again = visit(mark ? { mark } : {});
    expect(again.session.getSnapshot()).toMatchObject({ status: 'waiting', door: null, name: 'Alice' });
    expect([...v.asked, ...again.asked]).toEqual([]);
  });

  test('a refused ticket fails with its code, and one may try again', async () => {
    const v = visit({ ticket: () => Promise.reject(new CommandError('workshop_not_live', 'no')) });
    enter(v);
    await vi.advanceTimersByTimeAsync(0);
    expect(v.session.getSnapshot()).toMatchObject({ status: 'failed', code: 'workshop_not_live' });
    expect(v.closed()).toBe(true);
    enter(v);
    expect(v.session.getSnapshot().status).toBe('joining');
  });

  test('a join that the server cannot take just now is tried again', async () => {
    const v = visit();
    enter(v);
    await vi.advanceTimersByTimeAsync(0);
    v.socket().refusals.set('join-room', new CommandError('rate_limited', 'slow down'));
    v.socket().become('connected');
    await vi.advanceTimersByTimeAsync(2_100);
    expect(v.socket().sentOf('join-room')).toHaveLength(2);
    expect(v.session.getSnapshot().status).toBe('joining');
  });

  test('a ticket that does not come is said to be late and asked for again; two answers open one room', async () => {
    const answers: ((ticket: RoomTicket) => void)[] = [];
    const v = visit({ ticket: () => new Promise((resolve) => void answers.push(resolve)) });
    enter(v);
    v.socket().become('connected');
    await vi.advanceTimersByTimeAsync(limits.answerWithinMs - 1);
    expect(v.session.getSnapshot()).toMatchObject({ status: 'joining', late: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(v.session.getSnapshot()).toMatchObject({ status: 'joining', late: true });
    expect(v.asked).toEqual(['Alice', 'Alice']);
    for (const answer of answers)
      answer({ displayName: 'Alice', iceServers: [], iceSeconds: null } as unknown as RoomTicket);
    await vi.advanceTimersByTimeAsync(0);
    expect(v.socket().sentOf('join-room')).toHaveLength(1);
    v.socket().receive(state([alice, bob]));
    expect(v.session.getSnapshot().status).toBe('in-room');
  });

  test('a place that is asked for and not given is asked for again, until one is in or leaves', async () => {
    const v = visit();
    enter(v);
    v.socket().become('connected');
    await vi.advanceTimersByTimeAsync(2 * limits.answerWithinMs);
    expect(v.socket().sentOf('join-room')).toHaveLength(3);
    v.socket().receive(state([alice, bob]));
    await vi.advanceTimersByTimeAsync(2 * limits.answerWithinMs);
    expect(v.socket().sentOf('join-room')).toHaveLength(3);
  });

  test('R-STATE-27 somebody who leaves on the way in leaves nothing running', async () => {
    const v = visit();
    enter(v);
    await vi.advanceTimersByTimeAsync(0);
    v.leaving.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('presence', () => {
  test('R-STATE-26 who joins is added and linked, who leaves is removed and unlinked', async () => {
    const v = await entered();
    const cleo = participant('Cleo');
    v.socket().receive({ type: 'user-joined', channel: presence, event: 'join', participant: cleo });
    expect(inside(v).participants).toHaveLength(3);
    const { userId, socketId, username } = cleo;
    v.socket().receive({ type: 'user-left', channel: presence, event: 'leave', userId, socketId, username });
    expect(inside(v).participants).toEqual([alice, bob]);
    expect(v.media.calls).toContainEqual(['link', cleo]);
    expect(v.media.calls).toContainEqual(['unlink', userId]);
    expect(v.notices.slice(1)).toEqual([
      { type: 'joined', username },
      { type: 'left', username },
    ]);
  });

  test("a dropped person's place is kept, and nobody is doubled when they come back (CARE moment 6)", async () => {
    const v = await entered();
    v.socket().receive({ type: 'user-away', channel: presence, userId: bob.userId, username: 'Bob' });
    expect(inside(v).participants[1]).toMatchObject({ username: 'Bob', away: true });
    const back = { ...bob, socketId: 'another' };
    v.socket().receive({ type: 'user-joined', channel: presence, event: 'join', participant: back });
    expect(inside(v).participants).toEqual([alice, back]);
    expect(v.told()).toEqual(['entered', 'away', 'back']);
  });

  test('frames of another room change nothing', async () => {
    const v = await entered();
    const before = v.session.getSnapshot();
    v.socket().receive({ type: 'workshop-ended', channel: channels.presence('elsewhere'), message: 'Over' });
    expect(v.session.getSnapshot()).toBe(before);
  });
});

test('REAL 51 CARE C16 once hosts see speaking times, the room is told for how long one speaks oneself, and nobody else', async () => {
  const v = await entered();
  const told = () => v.socket().sentOf('speaking-tell');
  v.media.become({ speaking: new Set([alice.userId]) });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told()).toEqual([]);
  v.socket().receive({ type: 'speaking-shown', channel: presence, shown: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told()).toMatchObject([{ ms: 5_000 }]);
  v.media.become({ speaking: new Set([bob.userId]) });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told()).toHaveLength(1);
});

test('CARE moment 4 a silence lets nobody hear who comes; it ends, and what waited is told after that', async () => {
  const v = await entered();
  const changed = (silence: { since: number; until: null } | null): RoomFrame => ({
    type: 'silence-changed',
    channel: presence,
    silence,
  });
  v.socket().receive(changed({ since: 0, until: null }));
  v.socket().receive({ type: 'user-joined', channel: presence, event: 'join', participant: participant('Cleo') });
  expect(v.told()).toEqual(['entered', 'began']);
  v.socket().receive(changed(null));
  expect(v.told()).toEqual(['entered', 'began', 'ended', 'joined']);
});

describe('chat', () => {
  test('an own message stands at once and is not doubled by its echo (R-VAL-05, R-VAL-06)', async () => {
    const v = await entered([message(1)]);
    expect(chat(v).say('  Hello  ')).toBe(true);
    const own = chat(v).lines.at(-1);
    expect(own).toMatchObject({ state: 'sending', content: 'Hello', username: 'Alice' });
    expect(chat(v).say('Too soon')).toBe(false);
    v.socket().receive(said(message(2, { id: own?.id ?? '', content: 'Hello', userId: alice.userId })));
    expect(chat(v).lines.map((line) => [line.content, line.state])).toEqual([
      ['Line 1', 'sent'],
      ['Hello', 'sent'],
    ]);
    expect(chat(v).say('Now it goes')).toBe(true);
  });

  test('R-VAL-04 blank messages are not sent', async () => {
    const v = await entered();
    expect(chat(v).say(' \n ')).toBe(false);
    expect(v.socket().sentOf('chat_message')).toEqual([]);
  });

  test('a refused message is marked, and sent again under the same id', async () => {
    const v = await entered();
    v.socket().refusals.set('chat_message', new CommandError('rate_limited', 'slow down'));
    chat(v).say('Hello');
    await vi.advanceTimersByTimeAsync(0);
    const failed = chat(v).lines[0];
    expect(failed?.state).toBe('failed');
    expect(v.told()).toContain('message-failed');
    v.socket().refusals.clear();
    chat(v).sayAgain(failed?.id ?? '');
    const ids = v
      .socket()
      .sentOf('chat_message')
      .map((command) => command.id);
    expect(ids).toEqual([failed?.id, failed?.id]);
  });

  test('older messages are asked for and put before the others', async () => {
    const v = visit();
    enter(v);
    await vi.advanceTimersByTimeAsync(0);
    v.socket().become('connected');
    v.socket().receive(state([alice], [message(7)], true));
    expect(chat(v).earlier).toBe(true);
    await chat(v).showEarlier();
    expect(chat(v).lines.map((line) => line.seq)).toEqual([5, 6, 7]);
    expect(chat(v).earlier).toBe(false);
  });

  test('older messages that do not come are spoken of, and may be asked for again', async () => {
    const earlier = vi.fn<Earlier>(twoBefore).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const v = visit({ earlier });
    enter(v);
    await vi.advanceTimersByTimeAsync(0);
    v.socket().become('connected');
    v.socket().receive(state([alice], [message(7)], true));
    await chat(v).showEarlier();
    expect(v.told()).toEqual(['entered', 'earlier-failed']);
    expect(chat(v)).toMatchObject({ earlier: true, lines: [{ seq: 7 }] });
    await chat(v).showEarlier();
    expect(chat(v).lines.map((line) => line.seq)).toEqual([5, 6, 7]);
  });
});

describe('a lost connection', () => {
  test('one goes on as before, catches up from the last number, and an unanswered message goes out again', async () => {
    const v = await entered([message(1), message(2)]);
    await v.capture.want({ microphone: true });
    v.socket().sent.length = 0;
    v.socket().unanswered.add('chat_message');
    chat(v).say('In between');
    v.socket().become('disconnected');
    expect(v.session.getSnapshot().status).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(30_000);
    v.socket().become('connected');
    expect(v.socket().sentOf('join-room')).toMatchObject([{ last_seq: 2, isAudioEnabled: true }]);
    v.socket().receive(state([alice, bob], [message(3)]));
    expect(chat(v).lines.map((line) => line.content)).toEqual(['Line 1', 'Line 2', 'Line 3', 'In between']);
    expect(v.socket().sentOf('chat_message')).toHaveLength(2);
    expect(v.notices.at(-1)).toEqual({ type: 'returned', muted: false, awaySeconds: 30 });
    expect(v.sockets).toHaveLength(1);
  });

  test('whose place was lost comes back muted, and is so before joining (CARE moment 6)', async () => {
    const v = await entered();
    await v.capture.want({ microphone: true, camera: true });
    v.socket().become('disconnected');
    await vi.advanceTimersByTimeAsync(61_000);
    v.socket().become('connected');
    expect(v.socket().sentOf('join-room').at(-1)).toMatchObject({ isAudioEnabled: false, isVideoEnabled: false });
    v.socket().receive(state([alice, bob]));
    expect(v.notices.at(-1)).toMatchObject({ type: 'returned', muted: true });
  });

  test('so does who had no media for ten seconds', async () => {
    const v = await entered();
    await v.capture.want({ microphone: true });
    v.socket().become('disconnected');
    v.media.lostFor = 11_000;
    await vi.advanceTimersByTimeAsync(12_000);
    v.socket().become('connected');
    expect(v.socket().sentOf('join-room').at(-1)).toMatchObject({ isAudioEnabled: false });
  });

  test('more missed than the server hands over at once leaves no hole', async () => {
    const v = await entered([message(1)]);
    v.socket().become('disconnected');
    v.socket().become('connected');
    v.socket().receive(state([alice, bob], [message(8), message(9)], true));
    expect(chat(v).lines.map((line) => line.seq)).toEqual([8, 9]);
    expect(chat(v).earlier).toBe(true);
  });
});

describe('devices', () => {
  test('R-STATE-24 toggles change the tracks and tell the room, once', async () => {
    const v = await entered();
    v.socket().sent.length = 0;
    await v.capture.want({ microphone: true });
    await v.capture.want({ microphone: true });
    expect(v.socket().sent).toMatchObject([
      { type: 'media-state-change', isAudioEnabled: true, isVideoEnabled: false },
    ]);
    expect(v.media.calls.at(-1)?.[0]).toBe('setTracks');
  });

  test('a net too thin for pictures turns to audio only, and back when asked', async () => {
    const v = await entered();
    await v.capture.want({ camera: true });
    v.media.become({ thin: true });
    expect(inside(v)).toMatchObject({ audioOnly: true, capture: { camera: false } });
    v.media.become({ thin: false });
    inside(v).commands.setAudioOnly(false);
    expect(inside(v)).toMatchObject({ audioOnly: false, capture: { camera: true } });
    expect(v.media.calls.filter(([name]) => name === 'setPictures').map(([, wanted]) => wanted)).toEqual([false, true]);
  });
});

describe('the end', () => {
  test('R-RT-10 ended everywhere: the message stays, everything is closed, and nobody can go in again', async () => {
    const v = await entered();
    await v.capture.want({ microphone: true, camera: true });
    v.socket().receive({ type: 'workshop-ended', channel: presence, message: 'Noor has ended the workshop.' });
    expect(v.session.getSnapshot()).toMatchObject({ status: 'ended', message: 'Noor has ended the workshop.' });
    expect(v.session.getSnapshot().capture).toMatchObject({ microphone: false, camera: false });
    expect(v.closed()).toBe(true);
    expect(v.mark()).toBeNull();
    expect('enter' in v.session.getSnapshot()).toBe(false);
  });

  test('R-RT-10 it has ended when the word of it comes before the answer; a refusal is passed on', async () => {
    const v = await entered();
    const answers: ((fault: CommandError) => void)[] = [];
    v.socket().send = () => new Promise((_, refuse) => void answers.push(refuse));
    const refused = inside(v).commands.endWorkshop();
    answers[0]?.(new CommandError('forbidden', 'no'));
    await expect(refused).rejects.toThrow('no');
    const ended = inside(v).commands.endWorkshop();
    v.socket().receive({ type: 'workshop-ended', channel: presence, message: 'Over' });
    answers[1]?.(new CommandError('unavailable', 'The connection was closed.'));
    await expect(ended).resolves.toBeUndefined();
  });

  test('the newest tab takes over; the older offers to come back, and comes muted', async () => {
    const v = await entered();
    await v.capture.want({ microphone: true });
    v.socket().receive({ type: 'replaced', channel: presence, message: 'Another tab' });
    expect(v.session.getSnapshot().status).toBe('replaced');
    expect(v.mark()).toBeNull();
    enter(v);
    await vi.advanceTimersByTimeAsync(0);
    v.socket().become('connected');
    expect(v.sockets).toHaveLength(2);
    expect(v.socket().sentOf('join-room')).toMatchObject([{ isAudioEnabled: false }]);
  });

  test('leaving says so and closes everything (R-STATE-27)', async () => {
    const v = await entered();
    inside(v).commands.leave();
    expect(v.socket().sentOf('leave-room')).toHaveLength(1);
    expect(v.session.getSnapshot().status).toBe('left');
    expect(v.closed()).toBe(true);
    expect(v.mediaOptions()?.signal.aborted).toBe(true);
  });

  test('closing the page leaves too', async () => {
    const v = await entered();
    v.leaving.abort();
    expect(v.socket().sentOf('leave-room')).toHaveLength(1);
    expect(v.closed()).toBe(true);
  });
});
