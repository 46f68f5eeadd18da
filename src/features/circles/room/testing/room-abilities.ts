import * as v from 'valibot';
import { type Wires, wires } from '../domain/abilities.ts';
import { asking, askingView } from '../domain/asking/asking.ts';
import { bell, bellView } from '../domain/bell/bell.ts';
import { breakouts } from '../domain/breakouts/breakouts.ts';
import { breakoutsView } from '../domain/breakouts/breakouts-view.ts';
import { chat } from '../domain/chat/chat.ts';
import { chatRules, chatRulesView } from '../domain/chat/chat-rules.ts';
import { chatView } from '../domain/chat/chat-view.ts';
import { closing, closingView } from '../domain/closing/closing.ts';
import type { RoomFrame } from '../domain/contract.ts';
import { doorway } from '../domain/doorway/doorway.ts';
import { doorwayView } from '../domain/doorway/doorway-view.ts';
import { engagement } from '../domain/engagement/engagement.ts';
import { engagementView } from '../domain/engagement/engagement-view.ts';
import { createFacilitation } from '../domain/facilitation/facilitation.ts';
import { facilitationView } from '../domain/facilitation/facilitation-view.ts';
import { hands, handsView } from '../domain/hands/hands.ts';
import { mediaState, mediaStateView } from '../domain/media-state.ts';
import { pulse } from '../domain/pulse/pulse.ts';
import { pulseView } from '../domain/pulse/pulse-view.ts';
import { quiet, quietView } from '../domain/quiet/quiet.ts';
import { reactions, reactionsView } from '../domain/reactions/reactions.ts';
import { rest, restView } from '../domain/rest/rest.ts';
import { rounds } from '../domain/rounds/rounds.ts';
import { roundsView } from '../domain/rounds/rounds-view.ts';
import { runner } from '../domain/runner/runner.ts';
import { runnerView } from '../domain/runner/runner-view.ts';
import { sharing, sharingView } from '../domain/sharing/sharing.ts';
import { silence, silenceView } from '../domain/silence/silence.ts';
import { speaking, speakingView } from '../domain/speaking/speaking.ts';
import { steering, steeringView } from '../domain/steering/steering.ts';

/** Every ability of the room: one that is not played does not compile. */
export const played = {
  chat: { ability: chat, view: chatView },
  chatRules: { ability: chatRules, view: chatRulesView },
  mediaState: { ability: mediaState, view: mediaStateView },
  hands: { ability: hands, view: handsView },
  steering: { ability: steering, view: steeringView },
  rest: { ability: rest, view: restView },
  rounds: { ability: rounds, view: roundsView },
  silence: { ability: silence, view: silenceView },
  speaking: { ability: speaking, view: speakingView },
  doorway: { ability: doorway, view: doorwayView },
  bell: { ability: bell, view: bellView },
  asking: { ability: asking, view: askingView },
  quiet: { ability: quiet, view: quietView },
  closing: { ability: closing, view: closingView },
  reactions: { ability: reactions, view: reactionsView },
  runner: { ability: runner, view: runnerView },
  pulse: { ability: pulse, view: pulseView },
  sharing: { ability: sharing, view: sharingView },
  breakouts: { ability: breakouts, view: breakoutsView },
  facilitation: { ability: createFacilitation(null), view: facilitationView },
  engagement: { ability: engagement, view: engagementView },
} satisfies Record<keyof Wires, unknown>;

/** Every frame of an ability fits its wire. */
export function expectOnTheWire({ channel: _channel, type, ...fields }: RoomFrame): void {
  for (const wire of Object.values(wires)) {
    const entries = (wire.frames as Record<string, v.ObjectEntries>)[type];
    if (entries) v.parse(v.strictObject(entries), fields);
  }
}
