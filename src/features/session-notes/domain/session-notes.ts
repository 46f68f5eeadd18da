import { type Denial, leads, type RoomAbility } from '#features/room/domain/ability.ts';
import type { AbilityStore } from '#features/room/domain/ability-store.ts';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { limits } from './limits.ts';
import { isPlain, lacking, nothing, piecesOf } from './notes-document.ts';
import { notesWire } from './notes-wire.ts';

/** What's written, as updates of a document that stand one after another, and who may write. */
export type Notes = { updates: readonly Uint8Array[]; hostsOnly: boolean; revision: number };

export type NotesDraft = { kind: 'write'; update: Uint8Array; by: string } | { kind: 'hosts-only'; on: boolean };
/** `state`: all of it in one, where it takes the place of the updates before. */
export type StoredNotes =
  | { kind: 'kept'; updates: readonly Uint8Array[]; hostsOnly: boolean }
  | { kind: 'written'; update: Uint8Array; state: Uint8Array | null }
  | { kind: 'hosts-only'; on: boolean };
/** What the notes need of the database. */
export type NotesStore = AbilityStore<typeof notesWire, Notes, NotesDraft, StoredNotes, never>;

const broken: Denial = { code: 'invalid_input', message: 'This is no update of the notes.' };
const tooLarge: Denial = {
  code: 'too_large',
  message: `An update has at most ${limits.updateBytes} bytes and ${limits.updatePieces} pieces.`,
};
const hostsAlone: Denial = { code: 'forbidden', message: 'Only hosts write into the notes now.' };

/** Notes that everybody in the room writes together. Of two who write at once nothing is lost: their updates are merged. */
export const sessionNotes: RoomAbility<typeof notesWire, Notes, NotesDraft, StoredNotes> = {
  wire: notesWire,
  open: () => ({ updates: [], hostsOnly: false, revision: 0 }),
  commands: {
    'notes-open'(slice, { vector }, { userId }) {
      const update = lackingTo(slice.updates, vector);
      if (update === null) return { denied: broken };
      const frame = { type: 'notes-state', update: textOfBytes(update) } as const;
      return { slice, effects: [{ type: 'tell', userId, frame }] };
    },
    'notes-write'(slice, { update: text }, sender, { quiet }) {
      if ((slice.hostsOnly || quiet) && !leads(sender)) return { denied: hostsAlone };
      const update = bytesOfText(text);
      if (update && update.length > limits.updateBytes) return { denied: tooLarge };
      if (!update || !isPlain(update)) return { denied: broken };
      if (piecesOf(update) > limits.updatePieces) return { denied: tooLarge };
      return { slice, effects: [{ type: 'store', draft: { kind: 'write', update, by: sender.userId } }] };
    },
    'notes-hosts-only'(slice, { on }, sender) {
      if (!leads(sender)) return { denied: { ...hostsAlone, message: 'Only hosts choose who writes.' } };
      return { slice, effects: on === slice.hostsOnly ? [] : [{ type: 'store', draft: { kind: 'hosts-only', on } }] };
    },
  },
  stored(before, rows) {
    let slice = before;
    const effects: ReturnType<typeof told>[] = [];
    for (const row of rows) {
      slice = withStored(slice, row);
      if (row.kind !== 'kept') effects.push(told(row, slice.revision));
    }
    return { slice, effects };
  },
  snapshot: ({ hostsOnly, revision }) => ({ notesHostsOnly: hostsOnly, notesRevision: revision }),
};

function withStored(slice: Notes, row: StoredNotes): Notes {
  if (row.kind === 'hosts-only') return { ...slice, hostsOnly: row.on };
  if (row.kind === 'kept') return { ...slice, updates: row.updates, hostsOnly: row.hostsOnly };
  const updates = row.state ? [row.state] : [...slice.updates, row.update];
  return { ...slice, updates, revision: slice.revision + 1 };
}

function told(row: Exclude<StoredNotes, { kind: 'kept' }>, revision: number) {
  const frame =
    row.kind === 'hosts-only'
      ? ({ type: 'notes-hosts-only', on: row.on } as const)
      : ({ type: 'notes-changed', update: textOfBytes(row.update), revision } as const);
  return { type: 'broadcast', frame } as const;
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
