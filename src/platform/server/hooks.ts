/** A point in somebody else's transaction at which features take part. Made by `hook` alone. */
export type Hook<Args extends unknown[]> = { readonly name: string; readonly takes?: (...args: Args) => void };

/** What `at` makes: a feature's part in it. */
export type Hooked = { readonly hook: { readonly name: string }; run(args: readonly unknown[]): Promise<void> };

type Taking = { readonly hooks?: readonly Hooked[] };

/**
 * Declares such a point, in the `server/hooks.ts` of the feature whose transaction it is. What may wait for the commit is an event
 * (`platform/shared/event.ts`).
 */
export function hook<Args extends unknown[]>(name: string): Hook<Args> {
  return { name };
}

/** Takes part: what it throws undoes the whole transaction. */
export function at<Args extends unknown[]>(to: Hook<Args>, run: (...args: Args) => Promise<void>): Hooked {
  // The caller passes what the hook was declared with.
  return { hook: to, run: (args) => run(...(args as Args)) };
}

/**
 * What all features do at such a point, one after the other: the last in the list first, since it rests on those before it.
 * @param features read each time, so the list may be filled later
 */
export function hooksOf(features: () => readonly Taking[]) {
  return <Args extends unknown[]>(to: Hook<Args>) =>
    async (...args: Args): Promise<void> => {
      const parts = features()
        .toReversed()
        .flatMap(({ hooks = [] }) => hooks.filter((part) => part.hook === to));
      for (const part of parts) await part.run(args);
    };
}
