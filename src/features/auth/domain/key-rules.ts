/** When one of the instance's keys signs, and from when on nothing that it signed is believed; in milliseconds. */
export type KeyTimes = { readonly signsFrom: number; readonly retiredAt: number | null };

/** Where the keys stand: which may be shown and believed, and which one signs. */
export function keysInUse<Key extends KeyTimes>(keys: readonly Key[], now: number): Key[] {
  return keys.filter(({ retiredAt }) => retiredAt === null || retiredAt > now);
}

/**
 * The key that signs at `now`: the one that began last. Before any has begun, the first to come.
 * A key is published before it signs, so that whoever keeps a copy of the keys knows it by then (X7).
 */
export function signingKey<Key extends KeyTimes>(keys: readonly Key[], now: number): Key | undefined {
  const inUse = keysInUse(keys, now).sort((a, b) => a.signsFrom - b.signsFrom);
  return inUse.findLast(({ signsFrom }) => signsFrom <= now) ?? inUse[0];
}

/**
 * When a key that is made at `now` begins to sign, and until when those before it are believed.
 * @param noticeSeconds how long it takes until everybody has read a new key
 * @param lifeSeconds the longest life of a token
 */
export function rotation(now: number, noticeSeconds: number, lifeSeconds: number) {
  const signsFrom = now + noticeSeconds * 1000;
  return { signsFrom, othersRetireAt: signsFrom + lifeSeconds * 1000 };
}
