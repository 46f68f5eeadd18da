import type { ChatMessage } from './chat.ts';

/** A line of the chat as this tab shows it: from the server, or our own and still being sent. */
export type ChatLine = ({ state: 'sent' } & ChatMessage) | UnsentLine;

/** Our own, which this tab doesn't know to be in the room: on its way or waiting for a connection, or refused. */
export type UnsentLine = { state: 'sending' | 'failed'; seq: null } & Omit<ChatMessage, 'seq'>;

/** All lines in the room's order, our own unsent ones last. No id appears twice. */
export type ChatLog = readonly ChatLine[];

/** Adds what the server sent. A message already known by id isn't doubled: the server's version wins. */
export function mergeMessages(log: ChatLog, messages: readonly ChatMessage[]): ChatLog {
  const sent = new Map<string, ChatLine & { state: 'sent' }>();
  for (const line of log) if (line.state === 'sent') sent.set(line.id, line);
  for (const message of messages) sent.set(message.id, { ...message, state: 'sent' });
  const ordered = [...sent.values()].sort((a, b) => a.seq - b.seq);
  return [...ordered, ...log.filter((line) => !sent.has(line.id))];
}

/** Leaves nothing of these but that they were taken back. Our own unsent ones stay. */
export function withoutTakenBack(log: ChatLog, ids: readonly string[]): ChatLog {
  if (ids.length === 0) return log;
  const gone = new Set(ids);
  return log.map((line) =>
    line.state === 'sent' && gone.has(line.id) ? { ...line, content: '', type: 'taken-back' } : line,
  );
}

/** Shows our own message at once, before the server has it; `timestamp` is ISO 8601. */
export function addOwn(log: ChatLog, own: Omit<ChatMessage, 'seq' | 'type'>): ChatLog {
  return [...log.filter((line) => line.id !== own.id), { ...own, type: 'message', seq: null, state: 'sending' }];
}

/** Marks our own unsent message; one that the server has stays as it is. */
export function markOwn(log: ChatLog, id: string, state: 'sending' | 'failed'): ChatLog {
  return log.map((line) => (line.id === id && line.state !== 'sent' ? { ...line, state } : line));
}

/** Our own unsent lines, in the order they were written. */
export function unsentLines(log: ChatLog): UnsentLine[] {
  return log.flatMap((line) => (line.state === 'sent' ? [] : [line]));
}

/** Puts our own unsent lines of before a reload back at the end; one that this tab has stays as it is. */
export function withUnsent(log: ChatLog, kept: readonly UnsentLine[]): ChatLog {
  const known = new Set(log.map(({ id }) => id));
  return [...log, ...kept.filter(({ id }) => !known.has(id))];
}

/** Leaves out our own unsent line: the room has it, further back than this tab reads. */
export function withoutOwn(log: ChatLog, id: string): ChatLog {
  return log.filter((line) => line.id !== id || line.state === 'sent');
}

/** The last number this tab has; 0 without any. */
export function lastSeq(log: ChatLog): number {
  return log.reduce((last, { seq }) => Math.max(last, seq ?? 0), 0);
}
