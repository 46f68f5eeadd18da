import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { readCursor } from '#features/mirror/check-ins/domain/cursor.ts';
import { Brought, bringing } from '#platform/shared/brought.ts';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import { helpings } from './helped.ts';
import { limits } from './limits.ts';

/** What a moment may be: "I noticed …", "I chose …", "this helped in the moment". */
export const momentKinds = ['noticed', 'chose', 'helped'] as const;
export type MomentKind = (typeof momentKinds)[number];

/** One line of a moment (REAL.md 46). */
export const Line = v.pipe(lines, v.nonEmpty(), atMost(limits.lineLength));
const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'must be an exercise’s name in addresses'));

/** What someone noticed about themselves. */
const Noticed = v.object({ text: Line });
/** What someone chose, and what they'd usually have done instead; null where they don't say. */
const Chose = v.object({ text: Line, instead: v.nullable(Line) });
/** What helped or didn't, and which exercise that was; null for anything else. */
const Helped = v.object({ what: Line, exercise: v.nullable(Slug), helped: v.picklist(helpings) });

/** What's said, by its kind; sealed as it stands (REAL.md 46). */
const payloads = { noticed: Noticed, chose: Chose, helped: Helped };

/** As the database has it, also for a day that no calendar knows. */
const Time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((time) => !Number.isNaN(Date.parse(time)), 'must be a time'),
  v.transform((time) => new Date(time).toISOString()),
);

/** With the time and the id of the device that wrote it. */
const placed = <T extends MomentKind>(kind: T) =>
  v.object({ kind: v.literal(kind), id: Id, created_at: Time, payload: payloads[kind] });

/** One moment. `created_at` in ISO 8601, by the clock of the device that wrote it. */
export const Moment = v.variant('kind', [placed('noticed'), placed('chose'), placed('helped')]);
export type Moment = v.InferOutput<typeof Moment>;

/** Which one. */
const Named = v.object({ kind: v.picklist(momentKinds), id: Id });

/**
 * What becomes of one moment, as its device left it: saved as it says, or deleted. `is_edit`: the account had it, so it's only
 * changed, never made again.
 */
export const BroughtMoment = v.union([
  v.object({ ...Named.entries, removed: v.literal(true) }),
  v.object({ moment: Moment, is_edit: v.optional(v.boolean(), false) }),
]);
export type BroughtMoment = v.InferOutput<typeof BroughtMoment>;

/**
 * Newest first. `next` is the cursor of what's before them, null at the end. The first page has the latest of each kind,
 * which go back differently far: only from `next` on are they all there are.
 */
const MomentPage = v.object({ moments: v.array(Moment), next: v.nullable(v.string()) });
export type MomentPage = v.InferOutput<typeof MomentPage>;

const Before = v.pipe(
  v.string(),
  v.check((text) => readCursor(text) !== null, 'must be the cursor of a page'),
);

/** One's own moments, nobody else's. Refusals: `consent_missing`, `not_found`, `conflict` for an id that is taken. */
export const momentsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/v1/moments',
      summary: 'My latest moments of each kind, or the 200 of all kinds before a cursor; the newest first',
    })
    .input(v.object({ before: v.optional(Before) }))
    .output(MomentPage),
  record: oc
    .route({ method: 'POST', path: '/api/v1/moments', summary: 'Something I noticed, chose, or that helped' })
    .input(Moment)
    .output(Moment),
  bring: oc
    .route({
      method: 'POST',
      path: '/api/v1/moments/brought',
      summary: 'Several at once, as they were left without a connection; each is kept or refused by itself',
    })
    .input(bringing(BroughtMoment))
    .output(Brought),
  change: oc
    .route({ method: 'PUT', path: '/api/v1/moments/{id}', summary: 'Say it differently; its time stays' })
    .input(Moment)
    .output(Moment),
  remove: oc
    .route({ method: 'DELETE', path: '/api/v1/moments/{id}', summary: 'Delete one of my moments' })
    .input(Named)
    .output(v.object({})),
};
