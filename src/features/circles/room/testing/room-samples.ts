import type { ChatMessage } from '../domain/chat/chat.ts';
import type { Participant } from '../domain/contract.ts';
import { usualSetup } from '../domain/facilitation/setup.ts';
import { planned } from '../domain/runner/run.ts';
import { shownRun } from '../domain/runner/shown-run.ts';

/** A stored message by Bob. */
export const chatMessage = (seq: number, id = `m${seq}`): ChatMessage => ({
  id,
  seq,
  content: `line ${seq}`,
  userId: 'bob',
  username: 'Bob',
  timestamp: '2026-01-01T19:00:00.000Z',
  type: 'message',
});

/** A door nobody has touched. */
const door = { closed: false, waitingRoom: false, code: '123-456-789', invitation: null, knocks: [], removed: [] };

/** What abilities add to the snapshot of a room where nothing has happened. */
export const abilityParts = {
  messages: [],
  more: false,
  takenBack: [],
  chatRules: { latecomers: 'until-round' as const, days: null },
  atRest: false,
  round: null,
  awaySeconds: null,
  passing: false,
  facilitation: usualSetup,
  facilitationWriting: false,
  facilitationModel: null,
  engagementOn: false,
  engagementGroup: null,
  engagementOwn: null,
  speakingShown: false,
  spoke: null,
  silence: null,
  asking: [],
  answer: 'none' as const,
  quieted: null,
  closing: null,
  reactionsAllowed: false,
  pulse: null,
  picture: null,
  ownAnswer: [],
  sharer: null,
  run: shownRun(planned([])),
  guide: null,
  breakouts: null,
  breakoutCalls: [],
  breakoutWord: null,
  breakoutVoices: [],
  door,
};

/** Someone in the room with everything switched on. */
export const participant = (userId: string, changes: Partial<Participant> = {}): Participant => ({
  userId,
  username: userId.toUpperCase(),
  socketId: `${userId}-1`,
  role: 'participant',
  isAudioEnabled: true,
  isVideoEnabled: true,
  away: false,
  handRaised: false,
  handNumber: null,
  resting: false,
  shareRight: 'no',
  ...changes,
});
