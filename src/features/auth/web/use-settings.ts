import { useEffect, useSyncExternalStore } from 'react';
import { type AuthWaySettings, loadSettings, settingsStore } from './settings-store.ts';

/** The settings as far as they are known; they are asked for where nobody did yet. */
export function useSettings(): AuthWaySettings {
  useEffect(() => void loadSettings(), []);
  return useSyncExternalStore(settingsStore.subscribe, settingsStore.getSnapshot, settingsStore.getServerSnapshot);
}
