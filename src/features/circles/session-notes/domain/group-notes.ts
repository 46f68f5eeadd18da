import { type Denial, type Facts, leads, type Seat } from '#features/circles/room/domain/ability.ts';
import { partOf, type RoomParts } from '#features/circles/room/domain/parts.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { limits } from './limits.ts';
import { groupPlace, NotesDocument } from './notes-document.ts';

/** A small group's notes. */
export type GroupNotes = {
  /** What it's called, as the circle reads it above them. */
  readonly name: string;
  /** Where it stands among all groups that this circle had, from 0. */
  readonly place: number;
  readonly updates: readonly Uint8Array[];
  /** `closed`: there was nothing to bring back, and may be late words yet. `back`: they're among the circle's. */
  readonly stage: 'open' | 'closed' | 'back';
  /** In ms since 1970; null while it's open, and after a restart. */
  readonly closedAt: number | null;
};
/** By the part of the room that the group is. */
export type NotesByGroup = ReadonlyMap<string, GroupNotes>;
/** The groups that are open, and what they're called. */
export type OpenGroups = RoomParts['groups'];

/** How long words of a group may be on their way, in ms. */
const lateForMs = minuteMs;

const elsewhere: Denial = { code: 'conflict', message: 'These are the notes of another part of the room.' };
const hostsAlone: Denial = { code: 'forbidden', message: 'Only hosts write into the notes now.' };

/** Whose text a part's notes are among: its own, or with null the circle's. */
export function homeOf(groups: NotesByGroup, part: string | null): string | null {
  const stage = part === null ? undefined : groups.get(part)?.stage;
  return stage === 'open' || stage === 'closed' ? part : null;
}

/** Whether they're a group's that has closed since. */
export const isLate = (part: string | null, parts: RoomParts | null): boolean =>
  part !== null && !parts?.groups.has(part);

/** A group's notes are read by people who are in it now; the circle's by everybody. */
export function openDenial(
  groups: NotesByGroup,
  part: string | null,
  { userId }: Seat,
  { parts }: Facts,
): Denial | null {
  if (part === null) return null;
  const isIn = parts?.groups.has(part) && partOf(parts, userId) === part;
  return isIn && groups.has(part) ? null : elsewhere;
}

/**
 * 'Only hosts write' covers what the circle reads, and so a group's late words; but not those that were on their way as it
 * closed.
 */
export function writeDenial(
  { groups, hostsOnly }: { groups: NotesByGroup; hostsOnly: boolean },
  part: string | null,
  sender: Seat,
  facts: Facts,
): Denial | null {
  const late = isLate(part, facts.parts);
  if (part !== null && late && !groups.has(part)) return elsewhere;
  const denied = late ? null : openDenial(groups, part, sender, facts);
  if (denied) return denied;
  const closedAt = part === null ? null : (groups.get(part)?.closedAt ?? null);
  const isJustLate = late && closedAt !== null && facts.now - closedAt < lateForMs;
  const keeps = facts.quiet || (hostsOnly && (part === null || late) && !isJustLate);
  return keeps && !leads(sender) ? hostsAlone : null;
}

/** What's to be kept now that these groups are open: those that are new or called otherwise, and those that have closed. */
export function regrouped(groups: NotesByGroup, open: OpenGroups) {
  let count = groups.size;
  const named: { part: string; name: string; place: number }[] = [];
  for (const [part, name] of open) {
    const known = groups.get(part);
    if (known?.name === name) continue;
    named.push({ part, name, place: known?.place ?? count });
    if (!known) count += 1;
  }
  const closed = [...groups].flatMap(([part, { stage }]) => (stage === 'open' && !open.has(part) ? [part] : []));
  return { named, closed };
}

/**
 * What a closed group's notes add to the circle's document, under the group's name; null where nothing was written. Where a
 * tampered tab would keep some of it out, or there'd be too many pieces, it's the bare text.
 */
export function broughtBack({ name, place, updates }: GroupNotes, circle: NotesDocument): Uint8Array | null {
  const document = new NotesDocument(updates);
  const text = document.text();
  if (text.trim() === '') return null;
  const heading = `${circle.length === 0 ? '' : '\n\n'}${name}\n`;
  if (document.sharesWriter(circle) || circle.pieces + document.pieces > limits.pieces)
    return groupPlace(place, `${heading}${text}`);
  document.take(groupPlace(place, heading));
  return document.state();
}
