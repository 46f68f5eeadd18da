import { useCallback, useState } from 'react';

/** Whether a clamped text has more than it shows, and the ref of its element. */
export function useCut(): [cut: boolean, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [cut, setCut] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const look = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [cut, ref];
}
