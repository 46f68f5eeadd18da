import { isRecord } from '#platform/shared/records.ts';
import { tabStore } from '#platform/web/session/tab-store.ts';
import type { UnsentLine } from '../../domain/chat/chat-log.ts';
import { chatStrings } from './strings.ts';

/*
 * What someone has written in a room and the room doesn't have yet: the draft, and the lines that aren't sent. In the tab's storage
 * as everything of a room, which outlives a reload and a session that ends; signing out asks first, then wipes it (CARE C18).
 */

function isLine(line: unknown): line is UnsentLine {
  if (!isRecord(line) || line.seq !== null || line.type !== 'message') return false;
  const { id, content, userId, username, timestamp, privateWith = '', part = '', toGroup = '' } = line;
  const texts = [id, content, userId, username, timestamp, privateWith, part, toGroup];
  return ['sending', 'failed'].includes(String(line.state)) && texts.every((text) => typeof text === 'string');
}
const areLines = (kept: unknown): kept is UnsentLine[] => Array.isArray(kept) && kept.every(isLine);
const lines = { begin: 'room:unsent:', asked: chatStrings.unsent, fits: areLines };

/** The unsent lines of one room. */
export type UnsentLinesStore = { read(): UnsentLine[]; write(lines: readonly UnsentLine[]): void };

/** The unsent lines of one person in one room. */
export function unsentStore(workshopId: string, userId: string): UnsentLinesStore {
  const store = tabStore(lines, workshopId, userId);
  return {
    read: () => store.read() ?? [],
    write: (unsent) => store.write(unsent.length > 0 ? [...unsent] : null),
  };
}

/** What's typed, and in which part of the room it was begun, null for one room: a reload brings no group's words into the circle unasked. */
type Typed = { text: string; part: string | null };

/**
 * Who it would stay with, besides the hosts, null for a line to everyone; `kept` also after the next one; and in which small group that
 * was chosen.
 */
type Privately = { privateWith: string | null; kept: boolean; privateIn: string | null };
export type LineDraft = Typed & Privately;

const isNameOrNull = (value: unknown) => value === null || typeof value === 'string';
const isTyped = (kept: unknown): kept is Typed =>
  isRecord(kept) && typeof kept.text === 'string' && isNameOrNull(kept.part);
const isPrivately = (kept: unknown): kept is Privately =>
  isRecord(kept) && typeof kept.kept === 'boolean' && [kept.privateWith, kept.privateIn].every(isNameOrNull);

const typed = { begin: 'room:draft:', asked: chatStrings.unsent, fits: isTyped };
/** By itself, so that closing the panel makes nothing public that was meant for the hosts. No words, so signing out doesn't ask about it. */
const privately = { begin: 'room:private:', asked: null, fits: isPrivately };

/** The draft of one person in one room. */
export function draftStore(workshopId: string, userId: string) {
  const words = tabStore(typed, workshopId, userId);
  const to = tabStore(privately, workshopId, userId);
  return {
    read: (): LineDraft => ({
      ...(words.read() ?? { text: '', part: null }),
      ...(to.read() ?? { privateWith: null, kept: false, privateIn: null }),
    }),
    /** What's empty is forgotten. */
    write({ text, part, privateWith, kept, privateIn }: LineDraft): void {
      words.write(text === '' ? null : { text, part });
      to.write(privateWith === null ? null : { privateWith, kept, privateIn });
    },
  };
}
