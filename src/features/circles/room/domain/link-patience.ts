/**
 * How long two ends have tried for a path, in looks at their link: on this connection, since they last looked for
 * another path, and how often they've started over since the link was last well.
 */
export type Trying = { looks: number; sincePath: number; startedOver: number };

/** What to do about a link that isn't well, besides waiting. */
type Remedy = 'start over' | 'another path' | 'none';

/** In looks: after how many two ends look for another path and start over at first, and at most before they start over. */
const first = { path: 3, anew: 5 } as const;
const most = 20;

/** Before the first look, and again once the link is well. */
export const fresh: Trying = { looks: 0, sincePath: 0, startedOver: 0 };

/** One look later. */
export function lookedOnce({ looks, sincePath, startedOver }: Trying): Trying {
  return { looks: looks + 1, sincePath: sincePath + 1, startedOver };
}

/** On a fresh connection of ours: we try again. */
export function startedOver(trying: Trying): Trying {
  return { ...fresh, startedOver: trying.startedOver + 1 };
}

/** On a fresh connection because theirs is another, perhaps a new page's: it gets as much time as the one that gave way. */
export function replacedByThem(trying: Trying): Trying {
  return { ...fresh, startedOver: trying.startedOver };
}

/**
 * Each connection gets twice the time of the one before: where a device is too slow for it, starting over takes away
 * what's half made, at both ends, and costs it more than waiting. One that still moves gets twice its time at most.
 */
export function remedyFor({ looks, sincePath, startedOver: before }: Trying, moving: boolean): Remedy {
  const times = Math.min(2 ** before, most / first.anew);
  const over = first.anew * times;
  if (looks >= (moving ? 2 * over : over)) return 'start over';
  return sincePath >= first.path * times && !moving ? 'another path' : 'none';
}
