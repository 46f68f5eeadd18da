/*
 * Many tabs that hear of the same change must not all ask in the same moment (docs/decisions/126). The one who tells them says
 * within how long each may ask; each draws its own moment.
 */

/** How many tabs may ask in a second when all were told the same. */
const tabsInASecond = 50;
/** Milliseconds: so that what comes in a burst is asked for once, and a few tabs don't ask at once either. */
const pause = { least: 60, more: 400 } as const;

/** The milliseconds within which so many tabs are to ask again. */
export function askWithin(tabs: number): number {
  return Math.max(pause.more, Math.ceil((tabs * 1000) / tabsInASecond));
}

/** Times in ms; `last` is when this tab asked last, and `gap` how long it then leaves it at that. */
export type Asking = { within?: number | undefined; now: number; last?: number | undefined; gap?: number | undefined };

/** The milliseconds after which a tab that was told of a change asks again; `chance`: 0 to 1, its own. */
export function askAfter({ within = 0, now, last = -Infinity, gap = 0 }: Asking, chance: number): number {
  return Math.max(pause.least + chance * Math.max(pause.more, within), last + gap - now);
}
