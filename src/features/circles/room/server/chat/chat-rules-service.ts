import type { ChatRules, ChatRulesChange } from '#features/circles/workshops/domain/chat-rules.ts';
import type { ChatRulesStore } from '../../domain/chat/chat-rules.ts';

/** The rules that workshops keep for their chats. */
export type WorkshopsWithChat = {
  chatRulesOf(workshopId: string): Promise<ChatRules>;
  setChatRules(workshopId: string, change: ChatRulesChange): Promise<ChatRules>;
};

/** What hosts choose about the chat, each change a transaction of its own, in their order. */
export function createChatRulesStore(workshops: WorkshopsWithChat): ChatRulesStore {
  return {
    restore: async (workshopId) => [await workshops.chatRulesOf(workshopId)],
    async store(workshopId, changes) {
      const stored: ChatRules[] = [];
      for (const change of changes) stored.push(await workshops.setChatRules(workshopId, change));
      return { stored };
    },
  };
}
