import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import { leavings } from './leaving.ts';
import { limits } from './limits.ts';

/** One line to oneself; null for none. */
export const Line = v.pipe(
  lines,
  atMost(limits.lineLength),
  v.transform((line) => line || null),
);

/** How someone left a circle, only for themselves (CARE moment 8, C19). Never both null. */
export const Farewell = v.object({
  workshop_id: Id,
  leaving: v.nullable(v.picklist(leavings)),
  line: v.nullable(v.string()),
  said_at: v.string(),
});
export type Farewell = v.InferOutput<typeof Farewell>;

const NewFarewell = v.pipe(
  v.object({ id: Id, leaving: v.nullable(v.picklist(leavings)), line: v.nullable(Line) }),
  v.check(({ leaving, line }) => leaving !== null || line !== null, 'must say something'),
);
export type NewFarewell = v.InferOutput<typeof NewFarewell>;

const Last = v.object({ farewell: v.nullable(Farewell) });
export type Last = v.InferOutput<typeof Last>;

/** What I keep of circles I was in. Refusals: `consent_missing`; `not_found` for a circle I don't belong to. */
export const farewellContract = {
  last: oc
    .route({ method: 'GET', path: '/api/v1/farewells/last', summary: 'What I kept last, mine only' })
    .output(Last),
  keep: oc
    .route({ method: 'PUT', path: '/api/v1/farewells/{id}', summary: 'How I left this circle, and a line to myself' })
    .input(NewFarewell)
    .output(Last),
  discard: oc
    .route({ method: 'DELETE', path: '/api/v1/farewells/{id}', summary: 'Delete what I kept of this circle' })
    .input(v.object({ id: Id }))
    .output(Last),
};
