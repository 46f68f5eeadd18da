import type { Job } from '#platform/server/feature.ts';
import type { ChatService } from './chat-service.ts';

export function createRoomJobs(chat: Pick<ChatService, 'forgetOld'>): Job[] {
  return [{ name: 'room.forget-old-chat', cron: '17 3 * * *', run: chat.forgetOld }];
}
