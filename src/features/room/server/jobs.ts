import type { Job } from '#platform/server/feature.ts';
import { limits } from '../domain/limits.ts';
import type { RoomRepository } from './room-repository.ts';

export function createRoomJobs(
  repository: Pick<RoomRepository, 'deleteMessagesOlderThan'>,
  forgetHands: () => Promise<void>,
): Job[] {
  return [
    {
      name: 'room.forget-old-chat',
      cron: '17 3 * * *',
      run: () => repository.deleteMessagesOlderThan(limits.chatKeptDays),
    },
    { name: 'room.forget-hands', cron: '23 * * * *', run: forgetHands },
  ];
}
