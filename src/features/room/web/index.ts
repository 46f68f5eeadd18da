import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page } from '#platform/web/feature.ts';

/** The tabs of the phone are addresses of one page, so that the room is not left between them (R-ROUTE-32). */
const load: Page['load'] = () => import('./pages/room.tsx');
const addresses = [patterns.room, patterns.roomParticipants, patterns.roomChat, patterns.roomAi, patterns.roomActions];

export const room = defineFeature({
  name: 'room',
  pages: addresses.map((path): Page => ({ path, access: 'members', frame: 'bare', load })),
});
