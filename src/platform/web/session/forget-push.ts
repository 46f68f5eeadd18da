/**
 * Gives up what this browser subscribed to for the person who leaves, so that the next one isn't known by the same address
 * (CARE C18). The server forgets its end with the session, so nobody waits for a push service here: some never answer.
 */
export async function forgetPush(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    // What it was told already may name a circle, and would open it for the next person.
    for (const registration of registrations)
      for (const shown of (await registration.getNotifications?.()) ?? []) shown.close();
    for (const { pushManager } of registrations) await (await pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // A browser without any, or one that refuses.
  }
}
