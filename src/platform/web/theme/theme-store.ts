/** The choices; `system` follows the device, and is light where it has no preference. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Where the choice is kept (R-OVL-09). The head script in index.html reads the same key before the first paint. */
const themeKey = 'theme';

const listeners = new Set<() => void>();

function isChoice(value: unknown): value is ThemeChoice {
  return themeChoices.some((choice) => choice === value);
}

/** The stored choice; `system` for none, an unknown one, or no storage. */
export function readTheme(): ThemeChoice {
  try {
    const kept = localStorage.getItem(themeKey);
    return isChoice(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Stores the choice and applies it at once. Without storage it lasts as long as the page. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // Without storage the choice still applies to this page.
  }
  applyTheme(choice);
}

function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const listener of listeners) listener();
}

/** The theme shown now: the page's own attribute, which works without storage. */
export function shownTheme(): ThemeChoice {
  const shown = document.documentElement.dataset.theme;
  return isChoice(shown) ? shown : 'system';
}

function fromOtherTab(event: StorageEvent): void {
  if (event.key === themeKey || event.key === null) applyTheme(readTheme());
}

/** Calls back when the choice changes here or in another tab. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab);
  };
}
