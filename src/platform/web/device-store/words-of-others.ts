/*
 * What others wrote, as this device keeps it to be read offline. A block, a mute, or leaving a space changes which of it is its reader's,
 * and no copy says whose words are in it: so all of them go, and come again as they're read (CARE C6, C18).
 */

/** How the names of such copies begin. */
export const wordsOfOthers = 'posts-';

let drops = 0;

/** How often they've gone so far: what was read before that mustn't be kept after it. */
export const dropsSoFar = (): number => drops;

export async function dropWordsOfOthers(): Promise<void> {
  drops += 1;
  await (await import('./copies.ts')).dropCopies(wordsOfOthers);
}

/** What a change of it answers. They go whatever came of it, since what wasn't answered may have happened, too. */
export async function thenWithoutCopies<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    void dropWordsOfOthers();
  }
}
