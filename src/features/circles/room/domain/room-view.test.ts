import { describe, expect, test } from 'vitest';
import { abilityParts, participant } from '../testing/room-samples.ts';
import { channels } from './channels.ts';
import { chatView } from './chat/chat-view.ts';
import type { Participant } from './contract.ts';
import { handsView } from './hands/hands.ts';
import { openView, type RoomView, seeAbility, seePresence } from './room-view.ts';

const channel = channels.presence('room');
const [alice, bob, carol] = [participant('alice'), participant('bob'), participant('carol')];
const abilities = [chatView, handsView];
const opened = (participants: Participant[], before: RoomView | null = null) =>
  openView(
    abilities,
    before,
    {
      type: 'room-state',
      channel,
      event: 'sync',
      you: 'alice-1',
      participants,
      ...abilityParts,
      startedAt: '2026-01-01T19:00:00.000Z',
      serverTime: '1970-01-01T00:00:05.000Z',
    },
    2_000,
  );
const room = opened([alice, bob]);

test('a snapshot opens the room: people, start, how far the clock is off, and what each ability shows', () => {
  expect(room).toEqual({
    participants: [alice, bob],
    views: { chat: { lines: [], earlier: false }, hands: null },
    startedAt: '2026-01-01T19:00:00.000Z',
    clockOffset: 3_000,
  });
});

test('a later snapshot leaves to each ability what it held', () => {
  const held = { ...room, views: { ...room.views, chat: { lines: [], earlier: true } } };
  expect(opened([carol], held)).toMatchObject({ participants: [carol], views: { chat: { earlier: true } } });
});

describe('presence', () => {
  const arrives = (view: RoomView, participant: Participant) =>
    seePresence(view, { type: 'user-joined', channel, event: 'join', participant });
  const leaves = (view: RoomView, { userId, username, socketId }: Participant) =>
    seePresence(view, { type: 'user-left', channel, event: 'leave', userId, username, socketId });
  const isCut = (view: RoomView, { userId, username }: Participant) =>
    seePresence(view, { type: 'user-away', channel, userId, username });

  test('a newcomer comes last and is announced', () => {
    expect(arrives(room, carol)).toEqual({
      view: { ...room, participants: [alice, bob, carol] },
      notice: { type: 'joined', username: 'CAROL' },
    });
  });

  test('someone who leaves is gone and announced; someone who wasn’t there isn’t', () => {
    expect(leaves(room, bob)).toEqual({
      view: { ...room, participants: [alice] },
      notice: { type: 'left', username: 'BOB' },
    });
    expect(leaves(room, carol)).toEqual({ view: room, notice: null });
  });

  test('a lost connection keeps the place, and coming back is announced once', () => {
    const cut = isCut(room, alice);
    expect(cut).toEqual({
      view: { ...room, participants: [{ ...alice, away: true }, bob] },
      notice: { type: 'away', username: 'ALICE' },
    });
    const back = participant('alice', { socketId: 'alice-2', isAudioEnabled: false });
    expect(arrives(cut.view, back)).toEqual({
      view: { ...room, participants: [back, bob] },
      notice: { type: 'back', username: 'ALICE' },
    });
  });

  test('someone who was there all along, now in another tab, is not announced', () => {
    const elsewhere = participant('bob', { socketId: 'bob-2' });
    expect(arrives(room, elsewhere)).toEqual({ view: { ...room, participants: [alice, elsewhere] }, notice: null });
  });
});

describe('a frame of an ability', () => {
  const raised = { type: 'hand-raise', userId: 'bob', username: 'BOB', raised: true, number: 1 };

  test('changes the one person it is about, and is told in the name of the ability', () => {
    expect(seeAbility(room, handsView, raised)).toEqual({
      view: { ...room, participants: [alice, { ...bob, handRaised: true, handNumber: 1 }] },
      notice: { ability: 'hands', type: 'hand-raised', userId: 'bob', username: 'BOB' },
    });
  });

  test('leaves alone what the abilities show unless it changes that', () => {
    expect(seeAbility(room, handsView, raised).view.views).toBe(room.views);
  });

  test('changes what its own ability shows and nothing else', () => {
    const message = { id: 'm', seq: 1, content: 'Hi', userId: 'bob', username: 'BOB', timestamp: '', type: 'message' };
    const { view } = seeAbility(room, chatView, { type: 'chat_message', message });
    expect(view).toEqual({
      ...room,
      views: { hands: null, chat: { lines: [{ ...message, state: 'sent' }], earlier: false } },
    });
  });

  test('that it does not know changes nothing', () => {
    expect(seeAbility(room, handsView, { type: 'chat_message' })).toEqual({ view: room, notice: null });
  });
});
