/**
 * Counts what's there, by key.
 * @returns lets one more in; returns how it leaves (calling that twice does nothing more), or null when it's full
 */
export function createHeadcount(most: number): (key: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    if (count >= most) return null;
    counts.set(key, count + 1);
    let isThere = true;
    return () => {
      if (!isThere) return;
      isThere = false;
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
}
