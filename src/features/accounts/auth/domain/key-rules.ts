/**
 * When one of the instance's keys starts signing, and from when its signatures are no longer accepted; in milliseconds.
 */
export type KeyTimes = { readonly signsFrom: number; readonly retiredAt: number | null };

/** The state of the keys: which are published and accepted, and which one signs. */
export function keysInUse<Key extends KeyTimes>(keys: readonly Key[], now: number): Key[] {
  return keys.filter(({ retiredAt }) => retiredAt === null || retiredAt > now);
}

/**
 * The key that signs at `now`: the one that started last or, before any has, the first to start. A key is published
 * before it signs, so that verifiers with a cached key set know it by then (X7).
 */
export function signingKey<Key extends KeyTimes>(keys: readonly Key[], now: number): Key | undefined {
  const inUse = keysInUse(keys, now).sort((a, b) => a.signsFrom - b.signsFrom);
  return inUse.findLast(({ signsFrom }) => signsFrom <= now) ?? inUse[0];
}

/**
 * When a key made at `now` starts signing, and until when the earlier ones are accepted.
 * @param noticeSeconds how long until everyone has read a new key
 * @param lifeSeconds the longest life of a token
 */
export function rotation(now: number, noticeSeconds: number, lifeSeconds: number) {
  const signsFrom = now + noticeSeconds * 1000;
  return { signsFrom, othersRetireAt: signsFrom + lifeSeconds * 1000 };
}
