import { useEffect, useSyncExternalStore } from 'react';
import { loadSettings, type SignInSettings, settingsStore } from './settings-store.ts';

/** The settings as far as they are known; they are asked for where nobody did yet. */
export function useSettings(): SignInSettings {
  useEffect(() => void loadSettings(), []);
  return useSyncExternalStore(settingsStore.subscribe, settingsStore.getSnapshot, settingsStore.getServerSnapshot);
}
