import { useSyncExternalStore } from 'react';
import type { SessionSnapshot } from './session-keeper.ts';
import { session } from './session-store.ts';
import { standingOf } from './stored-session.ts';

/** Prerendered pages are for visitors; the person shows as soon as scripts run. */
const visitor: SessionSnapshot = { ...standingOf(null), linkFault: null };

/** Who is here, live. */
export function useSession(): SessionSnapshot {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => visitor);
}
