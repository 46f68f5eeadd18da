import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionSnapshot } from './session-keeper.ts';
import { session } from './session-store.ts';
import { standingOf } from './stored-session.ts';

/** Prerendered pages are for visitors; the person shows as soon as scripts run. */
const visitor: SessionSnapshot = { ...standingOf(null), linkFault: null };

/** What a page sees instead while it waits for its person to sign in again (router/use-held-page.ts). */
export const HeldSession = createContext<SessionSnapshot | null>(null);

/** Who is here, live. */
export function useSession(): SessionSnapshot {
  const live = useSyncExternalStore(session.subscribe, session.getSnapshot, () => visitor);
  return useContext(HeldSession) ?? live;
}
