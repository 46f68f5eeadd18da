import { askingWire } from './asking/asking.ts';
import { bellWire } from './bell/bell.ts';
import { breakoutsWire } from './breakouts/breakouts-wire.ts';
import { chatWire } from './chat/chat.ts';
import { chatRulesWire } from './chat/chat-rules.ts';
import { closingWire } from './closing/closing.ts';
import { doorwayWire } from './doorway/doorway.ts';
import { engagementWire } from './engagement/engagement.ts';
import { facilitationWire } from './facilitation/facilitation.ts';
import { handsWire } from './hands/hands.ts';
import { mediaStateWire } from './media-state.ts';
import { pulseWire } from './pulse/pulse-wire.ts';
import { quietWire } from './quiet/quiet.ts';
import { reactionsWire } from './reactions/reactions.ts';
import { restWire } from './rest/rest.ts';
import { roundsWire } from './rounds/rounds.ts';
import { runnerWire } from './runner/runner.ts';
import { sharingWire } from './sharing/sharing.ts';
import { silenceWire } from './silence/silence.ts';
import { speakingWire } from './speaking/speaking.ts';
import { steeringWire } from './steering/steering.ts';

/**
 * The room's own abilities, one line each. This list decides which commands are read, which frames are heard, and what
 * the lists of both halves (server/abilities.ts, web/abilities.ts) must contain.
 */
export const wires = {
  chat: chatWire,
  chatRules: chatRulesWire,
  mediaState: mediaStateWire,
  hands: handsWire,
  steering: steeringWire,
  rest: restWire,
  rounds: roundsWire,
  silence: silenceWire,
  speaking: speakingWire,
  doorway: doorwayWire,
  bell: bellWire,
  asking: askingWire,
  quiet: quietWire,
  closing: closingWire,
  reactions: reactionsWire,
  sharing: sharingWire,
  runner: runnerWire,
  pulse: pulseWire,
  breakouts: breakoutsWire,
  facilitation: facilitationWire,
  engagement: engagementWire,
} as const;

export type Wires = typeof wires;
