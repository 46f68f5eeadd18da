import { forgetPush } from './forget-push.ts';
import { wipeTab } from './session-end.ts';
import { shellsPlace } from './session-place.ts';
import { sessionKey } from './stored-session.ts';

/** Choices of the device, not of a person; sign-out wipes everything else. */
const keptKeys = new Set(['theme']);

/**
 * Wipes what this device kept for the person signing out (CARE C18): all storage and databases except the device's own
 * choices, so that no later feature can forget its part. What the service worker keeps is the same on every device, and stays.
 * @param newcomer whether somebody else has just signed in: then their session stays
 */
export async function wipeLocalData(newcomer = false): Promise<void> {
  const stays = (key: string) => keptKeys.has(key) || (newcomer && key.startsWith(sessionKey));
  if ('serviceWorker' in navigator) void forgetPush();
  try {
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
    wipeTab();
    if (!newcomer) await shellsPlace()?.clear();
    const databases = (await indexedDB.databases?.()) ?? [];
    await Promise.all(databases.flatMap(({ name }) => (name ? [deleted(name)] : [])));
  } catch {
    // No access to storage, so nothing was kept either.
  }
}

/** Resolves when it's gone, or, where a tab doesn't let go of it, will be once that one closes. */
function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}
