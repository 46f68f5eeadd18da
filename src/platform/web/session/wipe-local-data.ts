/** Choices of the device, not of a person; sign-out wipes everything else. */
const keptKeys = new Set(['theme']);

/**
 * Wipes what this device kept for the person signing out (CARE C18): all storage and databases except the device's own
 * choices, so that no later feature can forget its part.
 */
export async function wipeLocalData(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (!keptKeys.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
  } catch {
    // No access to storage, so nothing was kept either.
  }
}
