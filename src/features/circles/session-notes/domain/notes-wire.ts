import * as v from 'valibot';
import type { Wire } from '#features/circles/room/domain/ability.ts';
import { Id } from '#platform/shared/ids.ts';

/** Bytes as base64: at most what `limits.updateBytes` makes. */
const Bytes = v.pipe(v.string(), v.maxLength(60_000));

/** A small group, whose own notes are meant; null for the circle's. */
const NotesPart = v.optional(v.nullable(Id), null);

/** A circle's shared notes (R-ROOMM-28, REAL 21) on the wire. */
export const notesWire = {
  name: 'sessionNotes',
  channel: 'presence',
  joining: {},
  commands: {
    /** Asks for what a tab that has this much lacks; answered to its person by `notes-state`. */
    'notes-open': { vector: Bytes, part: NotesPart },
    /** Stored before it's acknowledged; the same again changes nothing. */
    'notes-write': { update: Bytes, part: NotesPart },
    'notes-hosts-only': { on: v.boolean() },
  },
  paces: {
    'notes-open': { perSecond: 1, burst: 10 },
    'notes-write': { perSecond: 8, burst: 40 },
    'notes-hosts-only': { perSecond: 1, burst: 10 },
  },
  frames: {
    'notes-state': { update: v.string(), part: v.nullable(Id) },
    'notes-changed': { update: v.string(), revision: v.number(), part: v.nullable(Id) },
    'notes-hosts-only': { on: v.boolean() },
  },
  person: {},
  /** `notesRevision` rises with every change of the circle's for as long as the room is open. */
  snapshot: { notesHostsOnly: v.boolean(), notesRevision: v.number() },
} as const satisfies Wire;
