import * as v from 'valibot';

/** What's held over a room, each kind at most once; `workshop_holds` knows the same ones. */
export const holdKinds = ['silence', 'quiet', 'closing', 'speaking', 'reactions', 'engagement'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** Something a host holds over the whole room. Both in ms since 1970 by the server's clock; `until` null: till ended. */
export const Hold = v.object({
  since: v.number(),
  until: v.nullable(v.number()),
  /** Of a silence: everybody has a field for a note that only they can read (REAL 17). */
  noting: v.optional(v.literal(true)),
});
export type Hold = v.InferOutput<typeof Hold>;

/** Whether its time is over at `now`, in ms since 1970. */
export function isOver({ until }: Hold, now: number): boolean {
  return until !== null && until <= now;
}

/** Whether nothing would change; null is nothing held. */
export function isSameHold(a: Hold | null, b: Hold | null): boolean {
  return a?.since === b?.since && a?.until === b?.until && a?.noting === b?.noting;
}
