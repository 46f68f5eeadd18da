/** Where the browser keeps the session. Keys of a sign-in under way begin with it too. */
export const sessionKey = 'attune-session';

/** The person whose session this browser holds, or null. Never throws: storage may be closed. */
export function storedUser(): { id: string; email: string } | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as { user: { id: string; email?: string } };
    return { id: user.id, email: user.email ?? '' };
  } catch {
    return null;
  }
}
