/** Whose pictures are on screen right now, so that nobody has to send one that nobody sees. */
export type ShownPictures = {
  isShown(stream: MediaStream): boolean;
  /** Until the signal aborts. */
  onChange(listener: () => void, signal: AbortSignal): void;
};

/** Elements in sight, or not known to be out of it yet. */
const inSight = new Map<Element, MediaStream>();
const listeners = new Set<() => void>();

/** The pictures of this page; none is shown while its tab is hidden. */
export const shownPictures: ShownPictures = {
  isShown: (stream) => document.visibilityState === 'visible' && [...inSight.values()].includes(stream),
  onChange(listener, signal) {
    listeners.add(listener);
    signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    document.addEventListener('visibilitychange', listener, { signal });
  },
};

/** Watches whether an element with this stream's picture is in sight, from now until the returned function is called. */
export function showPicture(element: Element, stream: MediaStream): () => void {
  const see = (isInSight: boolean) => {
    if (isInSight) inSight.set(element, stream);
    else inSight.delete(element);
    for (const listener of [...listeners]) listener();
  };
  see(true);
  const watch = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting ?? true));
  watch.observe(element);
  return () => {
    watch.disconnect();
    see(false);
  };
}
