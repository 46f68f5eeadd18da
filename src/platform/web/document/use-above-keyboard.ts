import { type RefObject, useEffect } from 'react';

/** Says in `--keyboard` how much of the page's lower edge a phone's keyboard covers: browsers leave the page as tall as it was. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const own = element.current;
    if (!seen || !own) return;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      // Somebody who has zoomed in sees less of the page as well, without a keyboard.
      own.style.setProperty('--keyboard', seen.scale > 1.05 ? '0px' : `${covered}px`);
    };
    measure();
    for (const event of ['resize', 'scroll'] as const) seen.addEventListener(event, measure);
    return () => {
      for (const event of ['resize', 'scroll'] as const) seen.removeEventListener(event, measure);
    };
  }, [element]);
}
