import type { Job } from '#platform/server/feature.ts';

export function createRoomJobs(work: { forgetOldChat(): Promise<void>; forgetHands(): Promise<void> }): Job[] {
  return [
    { name: 'room.forget-old-chat', cron: '17 3 * * *', run: work.forgetOldChat },
    { name: 'room.forget-hands', cron: '23 * * * *', run: work.forgetHands },
  ];
}
