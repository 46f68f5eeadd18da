import * as v from 'valibot';
import { type Wires, wires } from '#features/room/domain/abilities.ts';
import { asking, askingView } from '#features/room/domain/asking/asking.ts';
import { bell, bellView } from '#features/room/domain/bell/bell.ts';
import { breakouts } from '#features/room/domain/breakouts/breakouts.ts';
import { breakoutsView } from '#features/room/domain/breakouts/breakouts-view.ts';
import { chat } from '#features/room/domain/chat/chat.ts';
import { chatRules, chatRulesView } from '#features/room/domain/chat/chat-rules.ts';
import { chatView } from '#features/room/domain/chat/chat-view.ts';
import { closing, closingView } from '#features/room/domain/closing/closing.ts';
import type { RoomFrame } from '#features/room/domain/contract.ts';
import { doorway } from '#features/room/domain/doorway/doorway.ts';
import { doorwayView } from '#features/room/domain/doorway/doorway-view.ts';
import { engagement } from '#features/room/domain/engagement/engagement.ts';
import { engagementView } from '#features/room/domain/engagement/engagement-view.ts';
import { createFacilitation } from '#features/room/domain/facilitation/facilitation.ts';
import { facilitationView } from '#features/room/domain/facilitation/facilitation-view.ts';
import { hands, handsView } from '#features/room/domain/hands/hands.ts';
import { mediaState, mediaStateView } from '#features/room/domain/media-state.ts';
import { pulse } from '#features/room/domain/pulse/pulse.ts';
import { pulseView } from '#features/room/domain/pulse/pulse-view.ts';
import { quiet, quietView } from '#features/room/domain/quiet/quiet.ts';
import { reactions, reactionsView } from '#features/room/domain/reactions/reactions.ts';
import { rest, restView } from '#features/room/domain/rest/rest.ts';
import { rounds } from '#features/room/domain/rounds/rounds.ts';
import { roundsView } from '#features/room/domain/rounds/rounds-view.ts';
import { runner } from '#features/room/domain/runner/runner.ts';
import { runnerView } from '#features/room/domain/runner/runner-view.ts';
import { sharing, sharingView } from '#features/room/domain/sharing/sharing.ts';
import { silence, silenceView } from '#features/room/domain/silence/silence.ts';
import { speaking, speakingView } from '#features/room/domain/speaking/speaking.ts';
import { steering, steeringView } from '#features/room/domain/steering/steering.ts';

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
