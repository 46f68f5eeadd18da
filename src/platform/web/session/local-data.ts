/** Where the browser keeps the session. Keys of a sign-in under way begin with it too. */
export const sessionKey = 'attune-session';

/** Choices of the device, not of a person; everything else goes at sign-out. */
const keptKeys = new Set(['theme']);

/** The person whose session this browser holds, or null. Never throws: storage may be closed. */
export function storedUser(): { id: string; email: string } | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as { user: { id: string; email?: string } };
    return { id: user.id, email: user.email ?? '' };
  } catch {
    return null;
  }
}

/** Whether a link asked for in this browser may still come back to it. */
export function awaitsLink(): boolean {
  try {
    return localStorage.getItem(`${sessionKey}-code-verifier`) !== null;
  } catch {
    return false;
  }
}

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
