type Waiting<In, Out> = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void };

/**
 * Lets many callers share one piece of work, such as a transaction and its commit: items that arrive while `atOnce`
 * batches are running wait for the next one, and no batch holds two items with the same key.
 * @param run gets at least one item and returns their results in the same order; if it fails, the whole batch fails
 */
export function batch<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  { atMost, atOnce = 1, keyOf }: { atMost: number; atOnce?: number; keyOf: (item: In) => string },
): (item: In) => Promise<Out> {
  let queue: Waiting<In, Out>[] = [];
  let working = 0;

  function takeGroup(): Waiting<In, Out>[] {
    const keys = new Set<string>();
    const group: Waiting<In, Out>[] = [];
    const rest: Waiting<In, Out>[] = [];
    for (const waiting of queue) {
      const key = keyOf(waiting.item);
      if (keys.has(key) || group.length === atMost) rest.push(waiting);
      else group.push(waiting);
      keys.add(key);
    }
    queue = rest;
    return group;
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const group = takeGroup();
      try {
        const results = await run(group.map(({ item }) => item));
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as Out);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    working -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      // After this turn of the event loop, so that what arrived together is batched.
      if (working === atOnce) return;
      working += 1;
      setImmediate(work);
    });
}

/**
 * One look-up for many callers, who each ask about ids of their own: what is asked while two are under way goes together.
 * @param isAbout whether something found belongs to a caller's ids
 */
export function sharedLookUp<Found>(
  find: (ids: readonly string[]) => Promise<readonly Found[]>,
  isAbout: (found: Found, ids: ReadonlySet<string>) => boolean,
): (ids: readonly string[]) => Promise<Found[]> {
  return batch(
    async (lists: readonly (readonly string[])[]) => {
      const all = await find([...new Set(lists.flat())]);
      return lists.map((list) => {
        const ids = new Set(list);
        return all.filter((found) => isAbout(found, ids));
      });
    },
    { atMost: 500, atOnce: 2, keyOf: String },
  );
}
