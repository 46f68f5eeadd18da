import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { ownAbilities } from './abilities.ts';
import { forgetBreakoutsOfEnded } from './breakouts/breakouts-service.ts';
import { findLine } from './chat/chat-repository.ts';
import { createChatService } from './chat/chat-service.ts';
import { forgetFacilitationsOfEnded } from './facilitation/facilitation-service.ts';
import { createRoomGateway } from './gateway.ts';
import { forgetHandsOfEnded } from './hands/hands-service.ts';
import { forgetHoldsOfEnded } from './holds/holds-service.ts';
import { createRoomJobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { createRoomService, type RoomDeps } from './room-service.ts';
import { forgetRoundsOfEnded } from './rounds/rounds-service.ts';
import { createRoomRoutes } from './routes.ts';
import { forgetRunsOfEnded } from './runner/runner-service.ts';

/** The live room: who is in it, its chat, and the WebRTC signals between browsers. */
export function createRoom(deps: RoomDeps): { feature: ServerFeature; api: { lineOf: typeof findLine } } {
  const { database, hub, clock, random, log, workshops, youngerOf, apartOf, timings, queueBounds, ai = null } = deps;
  const model = ai && { service: ai.service };
  const chat = createChatService({ database });
  const abilities = [
    ...ownAbilities(chat, { database, clock, random, apartOf, workshops, model }),
    ...(deps.abilities ?? []),
  ];
  const service = createRoomService({
    database,
    hub,
    clock,
    log,
    apartOf,
    timings,
    queueBounds,
    workshops,
    youngerOf,
    chat,
    abilities,
  });
  const feature = defineFeature({
    name: 'room',
    routes: createRoomRoutes(service, {
      database,
      log,
      workshops,
      ai,
      requirePremium: deps.requirePremium ?? (async () => {}),
    }),
    realtime: createRoomGateway(service, service.wires, deps.paces),
    jobs: createRoomJobs({
      forgetHands: () => forgetHandsOfEnded(database),
      forgetRounds: () => forgetRoundsOfEnded(database),
      forgetHolds: () => forgetHoldsOfEnded(database),
      forgetRuns: () => forgetRunsOfEnded(database),
      forgetBreakouts: () => forgetBreakoutsOfEnded(database),
      forgetFacilitations: () => forgetFacilitationsOfEnded(database),
    }),
    title: 'Live rooms',
    personalData,
    outside: ai?.service
      ? [
          {
            what: 'While the hosts of a circle have the AI Facilitator ask a model, the kinds and times of the plan’s phases, how many people, hands and turns there are, and how speaking time is spread while hosts show that, is sent to',
            hosts: ai.hosts,
          },
        ]
      : [],
    async start() {
      await service.start();
      return service.stop;
    },
  });
  return { feature, api: { lineOf: findLine } };
}
