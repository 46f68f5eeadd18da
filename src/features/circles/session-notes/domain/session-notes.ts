import { type Denial, type Facts, leads, type RoomAbility } from '#features/circles/room/domain/ability.ts';
import type { AbilityStore } from '#features/circles/room/domain/ability-store.ts';
import { partOf } from '#features/circles/room/domain/parts.ts';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import {
  type GroupNotes,
  homeOf,
  isLate,
  type NotesByGroup,
  type OpenGroups,
  openDenial,
  regrouped,
  writeDenial,
} from './group-notes.ts';
import { limits } from './limits.ts';
import { isPlain, lacking, nothing, piecesOf } from './notes-document.ts';
import { notesWire } from './notes-wire.ts';

/** What's written, as updates of a document that stand one after another, and who may write; groups' apart from it. */
export type Notes = { updates: readonly Uint8Array[]; hostsOnly: boolean; revision: number; groups: NotesByGroup };

/** `late`: the group has closed since, and only the store knows whether the writer was in it. */
export type WriteDraft = { kind: 'write'; update: Uint8Array; by: string; part: string | null; late: boolean };
export type NotesDraft = WriteDraft | { kind: 'hosts-only'; on: boolean } | { kind: 'groups'; open: OpenGroups };
/** `state`: all of it in one, where it takes the place of the updates before. */
export type StoredNotes =
  | { kind: 'kept'; updates: readonly Uint8Array[]; hostsOnly: boolean; groups: NotesByGroup }
  | { kind: 'written'; part: string | null; update: Uint8Array; state: Uint8Array | null }
  | { kind: 'hosts-only'; on: boolean }
  | { kind: 'named'; part: string; group: Pick<GroupNotes, 'name' | 'place'> & { state: Uint8Array } }
  /** `update`: what came back to the circle of it; null for nothing. */
  | { kind: 'closed'; part: string; update: Uint8Array | null };
/** What the notes need of the database. */
export type NotesStore = AbilityStore<typeof notesWire, Notes, NotesDraft, StoredNotes, never>;

const broken: Denial = { code: 'invalid_input', message: 'This is no update of the notes.' };
const tooLarge: Denial = {
  code: 'too_large',
  message: `An update has at most ${limits.updateBytes} bytes and ${limits.updatePieces} pieces.`,
};
const hostsChoose: Denial = { code: 'forbidden', message: 'Only hosts choose who writes.' };

/**
 * Notes that everybody in the room writes together, and each small group its own, which come back to the circle with the
 * group. Of two who write at once nothing is lost: their updates are merged.
 */
export const sessionNotes: RoomAbility<typeof notesWire, Notes, NotesDraft, StoredNotes> = {
  wire: notesWire,
  open: () => ({ updates: [], hostsOnly: false, revision: 0, groups: new Map() }),
  commands: {
    'notes-open'(slice, { vector, part }, sender, facts) {
      const denied = openDenial(slice.groups, part, sender, facts);
      if (denied) return { denied };
      const update = lackingTo(textOf(slice, part), vector);
      if (update === null) return { denied: broken };
      const frame = { type: 'notes-state', update: textOfBytes(update), part } as const;
      return { slice, effects: [{ type: 'tell', userId: sender.userId, frame }] };
    },
    'notes-write'(slice, { update: text, part }, sender, facts) {
      const denied = writeDenial(slice, part, sender, facts);
      if (denied) return { denied };
      const update = bytesOfText(text);
      if (update && update.length > limits.updateBytes) return { denied: tooLarge };
      if (!update || !isPlain(update)) return { denied: broken };
      if (piecesOf(update) > limits.updatePieces) return { denied: tooLarge };
      const late = isLate(part, facts.parts);
      return { slice, effects: [{ type: 'store', draft: { kind: 'write', update, by: sender.userId, part, late } }] };
    },
    'notes-hosts-only'(slice, { on }, sender) {
      if (!leads(sender)) return { denied: hostsChoose };
      return { slice, effects: on === slice.hostsOnly ? [] : [{ type: 'store', draft: { kind: 'hosts-only', on } }] };
    },
  },
  // With time, too: groups may have closed while the server was gone.
  hear(slice, { type }, { parts }) {
    if (type !== 'parted' && type !== 'time-passed') return { slice, effects: [] };
    const open: OpenGroups = parts?.groups ?? new Map();
    const { named, closed } = regrouped(slice.groups, open);
    const effects =
      named.length + closed.length > 0 ? [{ type: 'store', draft: { kind: 'groups', open } } as const] : [];
    return { slice, effects };
  },
  stored(before, rows, facts) {
    let slice = before;
    const effects: ReturnType<typeof told>[number][] = [];
    for (const row of rows) {
      slice = withStored(slice, row, facts.now);
      effects.push(...told(row, slice.revision, facts));
    }
    return { slice, effects };
  },
  snapshot: ({ hostsOnly, revision }) => ({ notesHostsOnly: hostsOnly, notesRevision: revision }),
};

/** The updates of a group's notes, where it has some of its own, or of the circle's. */
export function textOf({ updates, groups }: Notes, part: string | null): readonly Uint8Array[] {
  const home = homeOf(groups, part);
  return home === null ? updates : (groups.get(home)?.updates ?? []);
}

function withStored(slice: Notes, row: StoredNotes, closedAt: number): Notes {
  const { groups, revision } = slice;
  switch (row.kind) {
    case 'hosts-only':
      return { ...slice, hostsOnly: row.on };
    case 'kept':
      return { ...slice, updates: row.updates, hostsOnly: row.hostsOnly, groups: row.groups };
    case 'written': {
      const updates = row.state ? [row.state] : [...textOf(slice, row.part), row.update];
      return row.part === null
        ? { ...slice, updates, revision: revision + 1 }
        : { ...slice, groups: withGroup(groups, row.part, { updates }) };
    }
    case 'named': {
      const { state, ...known } = row.group;
      const updates = groups.get(row.part)?.updates ?? [state];
      return { ...slice, groups: withGroup(groups, row.part, { ...known, updates }) };
    }
    case 'closed': {
      if (row.update === null) return { ...slice, groups: withGroup(groups, row.part, { stage: 'closed', closedAt }) };
      const back = withGroup(groups, row.part, { stage: 'back', updates: [], closedAt });
      return { ...slice, groups: back, updates: [...slice.updates, row.update], revision: revision + 1 };
    }
    default:
      return row satisfies never;
  }
}

function withGroup(groups: NotesByGroup, part: string, changes: Partial<GroupNotes>): NotesByGroup {
  const before = groups.get(part) ?? { name: '', place: groups.size, updates: [], stage: 'open', closedAt: null };
  return new Map(groups).set(part, { ...before, ...changes });
}

/** A group's words go to those who are in it at this moment, and to nobody else. */
function told(row: StoredNotes, revision: number, { seats, parts }: Facts) {
  if (row.kind === 'hosts-only')
    return [{ type: 'broadcast', frame: { type: 'notes-hosts-only', on: row.on } as const } as const];
  if (row.kind === 'kept' || row.kind === 'named' || row.update === null) return [];
  const part = row.kind === 'written' ? row.part : null;
  const frame = { type: 'notes-changed', update: textOfBytes(row.update), revision, part } as const;
  if (part === null) return [{ type: 'broadcast', frame } as const];
  const readers = [...seats.keys()].filter((userId) => partOf(parts, userId) === part);
  return readers.map((userId) => ({ type: 'tell', userId, frame }) as const);
}

/** Null for a vector that is none. */
function lackingTo(updates: readonly Uint8Array[], vector: string): Uint8Array | null {
  const bytes = bytesOfText(vector);
  try {
    return bytes && lacking(updates.length > 0 ? updates : [nothing], bytes);
  } catch {
    return null;
  }
}
