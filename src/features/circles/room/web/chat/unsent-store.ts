import { isRecord } from '#platform/shared/records.ts';
import { tabHolds, tabText } from '#platform/web/session/tab-store.ts';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import type { UnsentLine } from '../../domain/chat/chat-log.ts';
import { chatStrings } from './strings.ts';

/*
 * What someone has written in a room and the room doesn't have yet: the draft, and the lines that aren't sent. In the
 * tab's storage, which outlives a reload and a session that ends; signing out asks first, then wipes it (CARE C18).
 */

const begins = { draft: 'room:draft:', lines: 'room:unsent:' } as const;

/** Kept beside the draft, so that closing the panel makes nothing public that was meant for the hosts. */
const privately = 'room:private:';

/** And whether it stays so after the next line, and in which group that was begun. */
const keptPrivately = 'room:private-kept:';
const privatelyIn = 'room:private-in:';

/** And where it was begun, so that a reload brings no group's words into the circle unasked. */
const begunIn = 'room:part:';

function isLine(line: unknown): line is UnsentLine {
  if (!isRecord(line) || line.seq !== null || line.type !== 'message') return false;
  const { id, content, userId, username, timestamp, privateWith = '', part = '', toGroup = '' } = line;
  const texts = [id, content, userId, username, timestamp, privateWith, part, toGroup];
  return ['sending', 'failed'].includes(String(line.state)) && texts.every((text) => typeof text === 'string');
}

/** The unsent lines of one room. */
export type UnsentLinesStore = { read(): UnsentLine[]; write(lines: readonly UnsentLine[]): void };

/** The unsent lines of one person in one room. */
export function unsentStore(workshopId: string, userId: string): UnsentLinesStore {
  const kept = tabText(begins.lines + workshopId);
  mayBeLost(whatIsUnsent);
  return {
    read: () => parsed(kept.read()).filter((line) => line.userId === userId),
    write: (lines) => kept.write(lines.length > 0 ? JSON.stringify(lines) : ''),
  };
}

/**
 * What's typed; who it would stay with, besides the hosts, null for a line to everyone, `kept` also after the next one, and in
 * which small group that was chosen; and in which part of the room it was begun, null for one room.
 */
export type LineDraft = {
  text: string;
  privateWith: string | null;
  kept: boolean;
  privateIn: string | null;
  part: string | null;
};

export function readDraft(workshopId: string): LineDraft {
  const kept = (key: string) => tabText(key + workshopId).read() || null;
  return {
    text: kept(begins.draft) ?? '',
    privateWith: kept(privately),
    part: kept(begunIn),
    kept: kept(keptPrivately) !== null,
    privateIn: kept(privatelyIn),
  };
}

/** What's empty is forgotten. */
export function writeDraft(workshopId: string, { text, privateWith, kept, privateIn, part }: LineDraft): void {
  const keep = (key: string, value: string | null) => tabText(key + workshopId).write(value ?? '');
  keep(begins.draft, text);
  keep(privately, privateWith);
  keep(keptPrivately, kept ? 'yes' : '');
  keep(privatelyIn, privateIn);
  keep(begunIn, text && part);
}

/** Also of a room that was left since. */
const whatIsUnsent = () => (Object.values(begins).some(tabHolds) ? chatStrings.unsent : null);

function parsed(text: string): UnsentLine[] {
  try {
    const lines: unknown = JSON.parse(text || '[]');
    return Array.isArray(lines) && lines.every(isLine) ? lines : [];
  } catch {
    // Not ours, or of an older version.
    return [];
  }
}
