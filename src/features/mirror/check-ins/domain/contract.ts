import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Brought, bringing } from '#platform/shared/brought.ts';
import { Id } from '#platform/shared/ids.ts';
import { atMost, line, lines } from '#platform/shared/text.ts';
import { readCursor } from './cursor.ts';
import { feelingOf } from './feelings.ts';
import { limits } from './limits.ts';

const Axis = v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100));
const isOnce = v.check<string[], string>((all) => new Set(all).size === all.length, 'must name each once');
const Feeling = v.pipe(
  v.string(),
  v.check((id) => feelingOf(id) !== undefined, 'must be one of the feelings'),
);
/** One of ours by its id, or one's own words. */
const Factor = v.pipe(line, atMost(limits.factorLength));
/** Null for none. */
const Note = v.pipe(
  lines,
  atMost(limits.noteLength),
  v.transform((note) => note || null),
);

/** What a check-in says (REAL.md 45), as it's kept: feelings by their ids, factors by ids or in one's own words. */
export const CheckInWords = v.object({
  energy: Axis,
  pleasantness: Axis,
  feelings: v.array(v.string()),
  factors: v.array(v.string()),
  note: v.nullable(v.string()),
});
export type CheckInWords = v.InferOutput<typeof CheckInWords>;

/** `created_at` in ISO 8601, by the clock of the device that made it. */
export const CheckIn = v.object({ id: Id, ...CheckInWords.entries, created_at: v.string() });
export type CheckIn = v.InferOutput<typeof CheckIn>;

/** As the database has it, also for a day that no calendar knows. */
const Time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((time) => !Number.isNaN(Date.parse(time)), 'must be a time'),
  v.transform((time) => new Date(time).toISOString()),
);

const given = {
  id: Id,
  energy: Axis,
  pleasantness: Axis,
  feelings: v.pipe(v.array(Feeling), v.maxLength(limits.feelings), isOnce),
  /** Those that say something, each once: two that look the same are the same. */
  factors: v.pipe(
    v.array(Factor),
    v.maxLength(limits.factors),
    v.transform((all) => [...new Set(all.filter(Boolean))]),
  ),
  note: v.nullable(Note),
};
/** With the id that its device chose: a repeat returns what the first call made. */
export const NewCheckIn = v.object({ ...given, created_at: Time });
const ChangedCheckIn = v.object(given);
export type ChangedCheckIn = v.InferOutput<typeof ChangedCheckIn>;

/**
 * What becomes of one check-in, as its device left it: saved as it says, or deleted. `is_edit`: the account had it, so it's only
 * changed, never made again.
 */
export const BroughtCheckIn = v.union([
  v.object({ id: Id, removed: v.literal(true) }),
  v.object({ ...NewCheckIn.entries, is_edit: v.optional(v.boolean(), false) }),
]);
export type BroughtCheckIn = v.InferOutput<typeof BroughtCheckIn>;

/** Newest first; `next` is the cursor of what's before them, null at the end. */
export const CheckInPage = v.object({ check_ins: v.array(CheckIn), next: v.nullable(v.string()) });
export type CheckInPage = v.InferOutput<typeof CheckInPage>;

const Before = v.pipe(
  v.string(),
  v.check((text) => readCursor(text) !== null, 'must be the cursor of a page'),
);

/** One's own check-ins, nobody else's. Refusals: `consent_missing`, `not_found`, `conflict` for an id that is taken. */
export const checkInsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/v1/check-ins',
      summary: 'My check-ins, the newest 50, or the 400 before a cursor',
    })
    .input(v.object({ before: v.optional(Before) }))
    .output(CheckInPage),
  record: oc
    .route({ method: 'POST', path: '/api/v1/check-ins', summary: 'How I am right now' })
    .input(NewCheckIn)
    .output(CheckIn),
  bring: oc
    .route({
      method: 'POST',
      path: '/api/v1/check-ins/brought',
      summary: 'Several at once, as they were left without a connection; each is kept or refused by itself',
    })
    .input(bringing(BroughtCheckIn))
    .output(Brought),
  change: oc
    .route({ method: 'PUT', path: '/api/v1/check-ins/{id}', summary: 'Say it differently; its time stays' })
    .input(ChangedCheckIn)
    .output(CheckIn),
  remove: oc
    .route({ method: 'DELETE', path: '/api/v1/check-ins/{id}', summary: 'Delete one of my check-ins' })
    .input(v.object({ id: Id }))
    .output(v.object({})),
};
