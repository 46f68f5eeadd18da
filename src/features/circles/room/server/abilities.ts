import type { Wires } from '../domain/abilities.ts';
import { type ServerAbility, serverAbility } from '../domain/ability-store.ts';
import { asking } from '../domain/asking/asking.ts';
import { bell } from '../domain/bell/bell.ts';
import { breakouts } from '../domain/breakouts/breakouts.ts';
import { chat } from '../domain/chat/chat.ts';
import { chatRules } from '../domain/chat/chat-rules.ts';
import { closing } from '../domain/closing/closing.ts';
import { doorway } from '../domain/doorway/doorway.ts';
import { engagement } from '../domain/engagement/engagement.ts';
import { createFacilitation } from '../domain/facilitation/facilitation.ts';
import type { ModelPlace } from '../domain/facilitation/setup.ts';
import { hands } from '../domain/hands/hands.ts';
import { mediaState } from '../domain/media-state.ts';
import { pulse } from '../domain/pulse/pulse.ts';
import { quiet } from '../domain/quiet/quiet.ts';
import { reactions } from '../domain/reactions/reactions.ts';
import { rest } from '../domain/rest/rest.ts';
import { rounds } from '../domain/rounds/rounds.ts';
import { runner } from '../domain/runner/runner.ts';
import { sharing } from '../domain/sharing/sharing.ts';
import { silence } from '../domain/silence/silence.ts';
import { speaking } from '../domain/speaking/speaking.ts';
import { steering } from '../domain/steering/steering.ts';
import { type BreakoutsDeps, createBreakoutsStore } from './breakouts/breakouts-service.ts';
import { createChatRulesStore, type WorkshopsWithChat } from './chat/chat-rules-service.ts';
import type { ChatService } from './chat/chat-service.ts';
import { createClosingStore, type EndingWorkshops } from './closing/closing-service.ts';
import { createDoorStore, type DoorsOfWorkshops } from './doorway/doorway-service.ts';
import { createFacilitationStore } from './facilitation/facilitation-service.ts';
import { createHandsStore } from './hands/hands-service.ts';
import { createHoldStores } from './holds/holds-service.ts';
import { createEnergies } from './pulse/pulse-service.ts';
import { createQuietStore } from './quiet/quiet-service.ts';
import { createRoundsStore, type SharingWorkshops } from './rounds/rounds-service.ts';
import { createRunnerStore } from './runner/runner-service.ts';

/** The server's half of the room's own abilities, each with its store. */
type Own = { [N in keyof Wires]: ServerAbility & { ability: { wire: Wires[N] } } };

export function ownAbilities(
  chatService: Pick<ChatService, 'store'>,
  {
    database,
    clock,
    random,
    apartOf,
    workshops,
    model,
  }: Omit<BreakoutsDeps, 'energyOf'> & {
    workshops: SharingWorkshops & DoorsOfWorkshops & EndingWorkshops & WorkshopsWithChat;
    /** The one that the AI Facilitator may ask; null without one. */
    model: ModelPlace | null;
  },
): ServerAbility[] {
  const holds = createHoldStores(database);
  const energies = createEnergies();
  const own: Own = {
    chat: serverAbility(chat, chatService.store),
    chatRules: serverAbility(chatRules, createChatRulesStore(workshops)),
    mediaState: serverAbility(mediaState),
    hands: serverAbility(hands, createHandsStore(database)),
    steering: serverAbility(steering),
    rest: serverAbility(rest),
    rounds: serverAbility(rounds, createRoundsStore(database, workshops)),
    silence: serverAbility(silence, holds('silence')),
    speaking: serverAbility(speaking, holds('speaking')),
    doorway: serverAbility(doorway, createDoorStore(workshops)),
    bell: serverAbility(bell),
    asking: serverAbility(asking),
    closing: serverAbility(closing, createClosingStore(holds('closing'), workshops)),
    quiet: serverAbility(quiet, createQuietStore(holds('quiet'), workshops)),
    sharing: serverAbility(sharing),
    runner: serverAbility(runner, createRunnerStore(database, workshops)),
    pulse: serverAbility(pulse, energies.store),
    breakouts: serverAbility(
      breakouts,
      createBreakoutsStore({ database, clock, random, apartOf, energyOf: energies.energyOf }),
    ),
    engagement: serverAbility(engagement, holds('engagement')),
    facilitation: serverAbility(createFacilitation(model), createFacilitationStore(database)),
    reactions: serverAbility(reactions, holds('reactions')),
  };
  return Object.values(own);
}
