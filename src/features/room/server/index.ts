import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { createRoomGateway } from './gateway.ts';
import { createRoomJobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { createRoomRepository } from './room-repository.ts';
import { createRoomService, type RoomDeps } from './room-service.ts';
import { createRoomRoutes } from './routes.ts';

/** The live room: who is in it, its chat, and the signals by which browsers find each other. */
export function createRoom(deps: RoomDeps): { feature: ServerFeature } {
  const repository = createRoomRepository(deps.database);
  const service = createRoomService({ ...deps, repository });
  const feature = defineFeature({
    name: 'room',
    routes: createRoomRoutes(service),
    realtime: createRoomGateway(service),
    jobs: createRoomJobs(repository),
    title: 'Live rooms',
    personalData,
    async start() {
      await service.start();
      return service.stop;
    },
  });
  return { feature };
}
