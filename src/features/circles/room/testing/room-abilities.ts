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

/**
 * Every ability of the room: one that's left out doesn't compile. `alone` names what of its view the tab alone knows; all the
 * rest is compared with what the room would tell that tab if it came in now.
 */
export const played = {
  chat: { ability: chat, view: chatView, alone: ['earlier'] },
  chatRules: { ability: chatRules, view: chatRulesView },
  mediaState: { ability: mediaState, view: mediaStateView },
  hands: { ability: hands, view: handsView },
  steering: { ability: steering, view: steeringView, alone: ['askedBy'] },
  rest: { ability: rest, view: restView },
  rounds: { ability: rounds, view: roundsView, alone: ['awaySeconds'] },
  silence: { ability: silence, view: silenceView, alone: ['cameLate', 'noting'] },
  speaking: { ability: speaking, view: speakingView },
  doorway: { ability: doorway, view: doorwayView, alone: ['asking', 'handing', 'gone', 'undone'] },
  bell: { ability: bell, view: bellView, alone: ['tunedAt', 'clockOffset'] },
  asking: { ability: asking, view: askingView },
  quiet: { ability: quiet, view: quietView, alone: ['asking'] },
  closing: { ability: closing, view: closingView, alone: ['asking'] },
  reactions: { ability: reactions, view: reactionsView, alone: ['rising'] },
  runner: { ability: runner, view: runnerView, alone: ['tracking'] },
  pulse: { ability: pulse, view: pulseView, alone: ['own', 'passed', 'hidden', 'written'] },
  sharing: { ability: sharing, view: sharingView },
  breakouts: { ability: breakouts, view: breakoutsView, alone: ['looking'] },
  facilitation: { ability: createFacilitation(null), view: facilitationView, alone: ['card', 'looking'] },
  engagement: { ability: engagement, view: engagementView, alone: ['out'] },
} satisfies Record<keyof Wires, { ability: { wire: { name: string } }; view: unknown; alone?: readonly string[] }>;

/** Every frame of an ability fits its wire. */
export function expectOnTheWire({ channel: _channel, type, ...fields }: RoomFrame): void {
  for (const wire of Object.values(wires)) {
    const entries = (wire.frames as Record<string, v.ObjectEntries>)[type];
    if (entries) v.parse(v.strictObject(entries), fields);
  }
}
