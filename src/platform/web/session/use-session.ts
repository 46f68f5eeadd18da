import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionSnapshot } from './session-keeper.ts';
import { session, visitor } from './session-store.ts';

/** What a page sees instead while it waits for its person to sign in again (router/use-held-page.ts). */
export const HeldSession = createContext<SessionSnapshot | null>(null);

/** Who is here, live. Prerendered pages are for visitors; the person shows as soon as scripts run. */
export function useSession(): SessionSnapshot {
  const live = useSyncExternalStore(session.subscribe, session.getSnapshot, () => visitor);
  return useContext(HeldSession) ?? live;
}
