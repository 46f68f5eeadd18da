import type { Wires } from '../domain/abilities.ts';
import type { AnyWebAbility } from './ability.ts';
import { askingAbility } from './asking/asking-ability.tsx';
import { bellAbility } from './bell/bell-ability.tsx';
import { blockingAbility } from './blocking/blocking-ability.tsx';
import { breakoutsAbility } from './breakouts/breakouts-ability.tsx';
import { createChatAbility } from './chat/chat-ability.tsx';
import { chatRulesAbility } from './chat/chat-rules-ability.tsx';
import type { ChatDeps } from './chat/chat-session.ts';
import { closingAbility } from './closing/closing-ability.tsx';
import { doorwayAbility } from './doorway/doorway-ability.tsx';
import { engagementAbility } from './engagement/engagement-ability.tsx';
import { facilitationAbility } from './facilitation/facilitation-ability.tsx';
import { handsAbility } from './hands/hands-ability.tsx';
import { mediaStateAbility } from './media-state/media-state-ability.ts';
import { pulseAbility } from './pulse/pulse-ability.tsx';
import { quietAbility } from './quiet/quiet-ability.tsx';
import { reactionsAbility } from './reactions/reactions-ability.tsx';
import { reportingAbility } from './reporting/reporting-ability.tsx';
import { restAbility } from './rest/rest-ability.tsx';
import { roundsAbility } from './rounds/rounds-ability.tsx';
import { createRunnerAbility } from './runner/runner-ability.tsx';
import type { TrackingPort } from './runner/tracking-session.ts';
import { sharingAbility } from './sharing/sharing-ability.tsx';
import { silenceAbility } from './silence/silence-ability.tsx';
import { speakingAbility } from './speaking/speaking-ability.tsx';
import { steeringAbility } from './steering/steering-ability.tsx';

/** The web's half of each of the room's own abilities. */
type Own = { [N in keyof Wires]: AnyWebAbility & { view: { wire: Wires[N] } } };

/** The room's own abilities. */
export function ownAbilities(deps: { chat: ChatDeps; tellTiming: TrackingPort['tell'] }): AnyWebAbility[] {
  const own: Own = {
    chat: createChatAbility(deps.chat),
    mediaState: mediaStateAbility,
    hands: handsAbility,
    steering: steeringAbility,
    rest: restAbility,
    rounds: roundsAbility,
    breakouts: breakoutsAbility,
    silence: silenceAbility,
    doorway: doorwayAbility,
    bell: bellAbility,
    asking: askingAbility,
    quiet: quietAbility,
    closing: closingAbility,
    reactions: reactionsAbility,
    speaking: speakingAbility,
    sharing: sharingAbility,
    facilitation: facilitationAbility,
    runner: createRunnerAbility(deps.tellTiming),
    pulse: pulseAbility,
    engagement: engagementAbility,
    chatRules: chatRulesAbility,
  };
  // Nothing of these two goes to the room's server.
  return [...Object.values(own), reportingAbility, blockingAbility];
}
