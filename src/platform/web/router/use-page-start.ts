import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';

/**
 * After navigation, moves the focus to the new page's heading, so that a screen reader says where one is and Tab
 * continues from there. A page is its chunk and its parameters: the tabs of one room, which are addresses of the same
 * page, keep the focus where it is.
 */
export function usePageStart(): void {
  const matches = useMatches();
  const { hash } = useLocation();
  const last = matches.at(-1);
  const page = JSON.stringify([last?.handle ?? last?.id, last?.params]);
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    if (hash) return;
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!start) return;
    start.tabIndex = -1;
    start.dataset.pageStart = '';
    start.focus({ preventScroll: true });
  }, [page, hash]);
}
