/** Runs something once the page has nothing more urgent to do, after 3 s at most; returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const wait = setTimeout(work, 500);
    return () => clearTimeout(wait);
  }
  const wait = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(wait);
}
