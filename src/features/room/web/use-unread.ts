import { useEffect, useState } from 'react';
import type { ChatLog } from '../domain/chat-log.ts';
import { lastSeq } from '../domain/chat-log.ts';

const most = 99;

/** How many messages of others came since the chat was last open, as the badge says it (R-CONST-14); null for none. */
export function useUnread(chat: ChatLog, self: string, open: boolean): string | null {
  const newest = lastSeq(chat);
  const [seen, setSeen] = useState(newest);
  useEffect(() => {
    if (open) setSeen(newest);
  }, [open, newest]);
  if (open) return null;
  const count = chat.filter(
    (line) => line.state === 'sent' && line.seq > seen && line.userId !== self && line.type === 'message',
  ).length;
  if (count === 0) return null;
  return count > most ? `${most}+` : String(count);
}
