/** Whether we want somebody's picture, as far as they know; null: they may have forgotten. `seenAt` in ms. */
export type PictureWish = { told: boolean | null; seenAt: number };

/** A picture may be out of sight this long before we no longer want it, in ms: a page turned there and back. */
const patience = 2_000;

/** Everybody's picture is wanted until it turns out that nobody looks. */
export function firstWish(now: number): PictureWish {
  return { told: true, seenAt: now };
}

/** After a link broke they may be a new page, which sends everything. */
export function forgotten(now: number): PictureWish {
  return { told: null, seenAt: now };
}

/**
 * What we want by now: wanted at once when it comes into sight, unwanted at once where pictures aren't wanted at all, and
 * a little later where it's only out of sight. They are to be told if `told` differs from before.
 */
export function wishNow(wish: PictureWish, sight: { shown: boolean; allowed: boolean }, now: number): PictureWish {
  const seenAt = sight.shown ? now : wish.seenAt;
  return { told: sight.allowed && now - seenAt < patience, seenAt };
}
