import { Refusal } from '#platform/shared/errors.ts';

/** Works for one person at a time, so that one who brings many keeps nobody waiting longer than one does. */
export type PersonLine = <T>(person: string, work: () => Promise<T>) => Promise<T>;

/** @param most how many of one person may wait or be under way; another is refused as `rate_limited` */
export function createPersonLine(most: number): PersonLine {
  const lines = new Map<string, { last: Promise<unknown>; count: number }>();
  return async (person, work) => {
    const line = lines.get(person) ?? { last: Promise.resolve(), count: 0 };
    if (line.count >= most) {
      const message = 'That many pictures at once is a lot; send the next once one is done.';
      throw new Refusal('rate_limited', message, { details: { atOnce: most }, retryAfterSeconds: 3 });
    }
    line.count += 1;
    lines.set(person, line);
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.count -= 1;
      if (line.count === 0) lines.delete(person);
    }
  };
}
