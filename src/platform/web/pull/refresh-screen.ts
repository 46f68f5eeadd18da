import { isOffline } from '../is-offline.ts';

/** How a refresh went. */
export type Refreshed = 'fresh' | 'offline' | 'failed';

/**
 * Asks again for all that the screen shows, and has a connection that's down try at once (R-STATE-23). Pages that fetch
 * nothing haven't loaded what fetches, so both are fetched with the first refresh.
 */
export async function refreshScreen(): Promise<Refreshed> {
  try {
    const [{ queryClient }, { askForShown }, { reconnectNow }] = await Promise.all([
      import('../query-client.tsx'),
      import('../public-answers.ts'),
      import('../realtime.ts'),
    ]);
    reconnectNow();
    if (isOffline()) return 'offline';
    await Promise.all([queryClient.refetchQueries({ type: 'active' }, { throwOnError: true }), askForShown()]);
    return 'fresh';
  } catch {
    return isOffline() ? 'offline' : 'failed';
  }
}
