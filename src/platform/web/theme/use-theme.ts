import { useSyncExternalStore } from 'react';
import { chooseTheme, shownTheme, subscribeTheme, type ThemeChoice } from './theme-store.ts';

/** The chosen theme and how to change it; `system` while the page is prerendered. */
export function useTheme(): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribeTheme, shownTheme, (): ThemeChoice => 'system');
  return { theme, setTheme: chooseTheme };
}
