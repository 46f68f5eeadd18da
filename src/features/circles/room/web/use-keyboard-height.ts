import { useEffect } from 'react';

/** Less than this is a bar of the browser, no keyboard; in px. */
const least = 120;

/** How much of the page a keyboard on the screen covers, as `--keyboard` on the root: what's written in stays above it. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const root = document.documentElement.style;
    const read = () => {
      const covered = window.innerHeight - seen.height - seen.offsetTop;
      // People who have zoomed in see less, too.
      root.setProperty('--keyboard', `${covered >= least && seen.scale === 1 ? Math.round(covered) : 0}px`);
    };
    read();
    seen.addEventListener('resize', read);
    seen.addEventListener('scroll', read);
    return () => {
      seen.removeEventListener('resize', read);
      seen.removeEventListener('scroll', read);
      root.removeProperty('--keyboard');
    };
  }, []);
}
