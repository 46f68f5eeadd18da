import { useEffect } from 'react';

/**
 * A new screen begins at its heading, so that a screen reader says where one is and the next Tab begins there;
 * unless the focus stands somewhere already. Without a ring, like the start of every page.
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
