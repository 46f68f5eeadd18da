import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { ownAbilities } from './abilities.ts';
import { createRoomGateway } from './gateway.ts';
import { forgetHandsOfEnded } from './hands/hands-service.ts';
import { createRoomJobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { createRoomRepository } from './room-repository.ts';
import { createRoomService, type RoomDeps } from './room-service.ts';
import { createRoomRoutes } from './routes.ts';

/** The live room: who is in it, its chat, and the signals by which browsers find each other. */
export function createRoom(deps: RoomDeps): {
  feature: ServerFeature;
  api: { start(): Promise<void>; stop(): Promise<void> };
} {
  const repository = createRoomRepository(deps.database);
  const abilities = [...ownAbilities(deps.database), ...(deps.abilities ?? [])];
  const service = createRoomService({ ...deps, repository, abilities });
  const feature = defineFeature({
    name: 'room',
    routes: createRoomRoutes(service),
    realtime: createRoomGateway(service, service.wires),
    jobs: createRoomJobs(repository, () => forgetHandsOfEnded(deps.database)),
    personalData,
  });
  return { feature, api: { start: service.start, stop: service.stop } };
}
