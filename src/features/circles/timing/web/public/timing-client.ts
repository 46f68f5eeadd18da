import { storedSession } from '#platform/web/session/stored-session.ts';
import type { SessionData } from '../../domain/contract.ts';
import { api } from '../api.ts';

/** Tells what a host's tab knows of a live circle; says when it was saved, in ms since 1970. Rejects with an ApiError. */
export async function tellTiming(workshopId: string, data: SessionData, signal: AbortSignal): Promise<number> {
  const userId = storedSession()?.user.id ?? '';
  const { saved_at } = await api.track({ action: 'track_session_data', workshopId, userId, data }, { signal });
  return Date.parse(saved_at);
}
