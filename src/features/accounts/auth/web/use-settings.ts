import { useEffect, useSyncExternalStore } from 'react';
import { loadSettings, type SignInSettings, settingsStore } from './settings-store.ts';

/** The settings as far as they're known; fetches them if nobody has. */
export function useSettings(): SignInSettings {
  useEffect(() => void loadSettings(), []);
  return useSyncExternalStore(settingsStore.subscribe, settingsStore.getSnapshot, settingsStore.getServerSnapshot);
}
