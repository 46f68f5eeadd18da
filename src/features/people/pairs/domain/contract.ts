import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { isTimeZone } from '#platform/shared/local-time.ts';
import { limits } from './limits.ts';
import { Slot } from './weekly.ts';

const Zone = v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone like Europe/Berlin'));

/** Somebody I practise with, as far as our weekly time goes. */
const Pair = v.object({
  id: Id,
  person_id: Id,
  name: v.string(),
  /** The latest circle that we were both in, as what one tells or blocks about them names; null once none of them is left. */
  workshop_id: v.nullable(Id),
  /** On whose clocks they live; null until they've offered a time or taken one. */
  their_zone: v.nullable(v.string()),
  /** Times to choose from, on the clocks of `time_zone`. */
  offer: v.nullable(v.object({ is_mine: v.boolean(), slots: v.array(Slot), time_zone: v.string() })),
  /** When we meet next, or are meeting now; null until we've agreed. */
  next_at: v.nullable(v.string()),
  /** The room can be entered now. */
  is_open: v.boolean(),
});
export type Pair = v.InferOutput<typeof Pair>;

const Practice = v.object({
  /** I'm open to a pair. */
  is_open: v.boolean(),
  /** People I practised with who are open to it, too; nobody while I'm not. */
  open_people: v.array(Id),
  /** Who I wish to practise with. Nobody else reads it. */
  wishes: v.array(Id),
  pairs: v.array(Pair),
  /** Practices that have come to their end, by others. */
  endings: v.array(v.object({ id: Id })),
});
export type Practice = v.InferOutput<typeof Practice>;

const Offered = v.pipe(
  v.array(Slot),
  v.minLength(1, 'must be at least one time'),
  v.maxLength(limits.offered, `must be at most ${limits.offered} times`),
);

/** Practice pairs. Whatever isn't the caller's answers `not_found`. */
export const pairsContract = {
  practice: oc
    .route({ method: 'GET', path: '/api/v1/practice', summary: 'Whom I practise with every week, and could' })
    .output(Practice),
  choose: oc
    .route({ method: 'PUT', path: '/api/v1/practice/choices', summary: 'Be open to a practice pair, or not' })
    .input(v.object({ is_open: v.boolean() }))
    .output(Practice),
  wish: oc
    .route({
      method: 'PUT',
      path: '/api/v1/practice/wishes/{person_id}',
      summary: 'Wish to practise with somebody, who learns of it only if they wish the same',
    })
    .input(v.object({ person_id: Id }))
    .output(Practice),
  unwish: oc
    .route({ method: 'DELETE', path: '/api/v1/practice/wishes/{person_id}', summary: 'Take a wish back' })
    .input(v.object({ person_id: Id }))
    .output(Practice),
  offer: oc
    .route({ method: 'PUT', path: '/api/v1/practice/pairs/{id}/times', summary: 'Offer times to meet every week' })
    .input(v.object({ id: Id, slots: Offered, time_zone: Zone }))
    .output(Practice),
  take: oc
    .route({ method: 'POST', path: '/api/v1/practice/pairs/{id}/take', summary: 'Take one of the times offered to me' })
    .input(v.object({ id: Id, slot: Slot, time_zone: Zone }))
    .output(Practice),
  enter: oc
    .route({ method: 'POST', path: '/api/v1/practice/pairs/{id}/enter', summary: 'Open our room, or find it open' })
    .input(v.object({ id: Id }))
    .output(v.object({ workshop_id: Id })),
  end: oc
    .route({ method: 'POST', path: '/api/v1/practice/pairs/{id}/end', summary: 'End a practice, without a word' })
    .input(v.object({ id: Id }))
    .output(Practice),
  putAway: oc
    .route({ method: 'DELETE', path: '/api/v1/practice/endings/{id}', summary: 'Put away that a practice has ended' })
    .input(v.object({ id: Id }))
    .output(Practice),
};
