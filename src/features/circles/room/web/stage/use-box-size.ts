import { useCallback, useState } from 'react';

const none = { width: 0, height: 0 };

/** How large an element is, in px; nothing before it's on the page. */
export function useBoxSize() {
  const [size, setSize] = useState(none);
  const measure = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const read = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    read();
    const watch = new ResizeObserver(read);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return { measure, ...size };
}
