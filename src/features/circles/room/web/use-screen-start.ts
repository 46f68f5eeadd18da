import { useEffect } from 'react';

/**
 * Moves the focus to a new screen's heading, so that a screen reader says where one is and Tab continues from there;
 * unless something has focus already. Without a focus ring, like the start of every page.
 */
export function useScreenStart(screen?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a reason to look again.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const stands = document.activeElement;
    if (!heading || (stands && stands !== document.body)) return;
    heading.tabIndex = -1;
    heading.dataset.pageStart = '';
    heading.focus({ preventScroll: true });
  }, [screen]);
}
