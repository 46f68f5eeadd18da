/** Choices of the device, not of a person; everything else goes at sign-out. */
const keptKeys = new Set(['theme']);

/**
 * Wipes what this device kept for the person who leaves (CARE C18): storage and databases, all of them but
 * the device's own choices, so that no later feature can forget its part.
 */
export async function wipeLocalData(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (!keptKeys.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
  } catch {
    // Storage is closed to us, so nothing was kept either.
  }
}
