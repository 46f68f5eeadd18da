import type { AskingView } from '../domain/asking/asking.ts';
import type { ChatLine } from '../domain/chat/chat-log.ts';
import type { ChatView } from '../domain/chat/chat-view.ts';
import type { Participant } from '../domain/contract.ts';
import type { DoorwayView } from '../domain/doorway/doorway-view.ts';
import type { FacilitationView } from '../domain/facilitation/facilitation-view.ts';
import type { ReactionsView } from '../domain/reactions/reactions.ts';
import type { RestView } from '../domain/rest/rest.ts';
import type { RoundsView } from '../domain/rounds/rounds-view.ts';
import type { RunnerView } from '../domain/runner/runner-view.ts';
import type { SharingView } from '../domain/sharing/sharing.ts';
import { isInside, type Visit } from '../domain/visit-machine.ts';

/* What tabs in the rooms of room-world.ts show, and say when they come in. */

/** What a tab says of its abilities as it joins; null for what only the server may know. */
export function joiningOf(visit: Visit, userId: string) {
  if (!isInside(visit)) return { resting: null, sharing: false, asks: null };
  const { rest, sharing, asking } = visit.views;
  return {
    resting: (rest as RestView).resting,
    sharing: (sharing as SharingView).sharer === userId,
    asks: (asking as AskingView).answer !== 'none',
  };
}

/** What's shown in there; nobody tells a tab of its own devices. */
export function shownIn(
  { participants, views }: Extract<Visit, { status: 'in-room' | 'reconnecting' }>,
  own: Pick<Participant, 'userId' | 'isAudioEnabled' | 'isVideoEnabled'>,
) {
  const { round, passing } = views.rounds as RoundsView;
  return {
    participants: participants.map((one) => (one.userId === own.userId ? { ...one, ...own } : one)),
    said: (views.chat as ChatView).lines.map(saidOf),
    round,
    passing,
    closed: (views.doorway as DoorwayView).closed,
    allowed: (views.reactions as ReactionsView).allowed,
    sharer: (views.sharing as SharingView).sharer,
    // Whether its time is saved, each tab knows for itself.
    plan: { ...(views.runner as RunnerView), tracking: null },
    program: (views.facilitation as FacilitationView).setup,
  };
}

export function saidOf({ seq, content, type }: Pick<ChatLine, 'seq' | 'content' | 'type'>) {
  return [seq, content, type];
}
