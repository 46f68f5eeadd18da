import type { NewObservation, Observation } from '../../domain/contract.ts';
import { api } from '../api.ts';

/** What the hosts of a circle noted in it so far. Rejects with an ApiError, as the others do. */
export async function readObservations(workshopId: string, signal: AbortSignal): Promise<Observation[]> {
  return (await api.list({ id: workshopId }, { signal })).observations;
}

/** Keeps one; sent again it's no second one. */
export function keepObservation(workshopId: string, note: NewObservation, signal: AbortSignal): Promise<Observation> {
  return api.keep({ workshop_id: workshopId, ...note }, { signal });
}

export async function removeObservation(workshopId: string, id: string, signal: AbortSignal): Promise<void> {
  await api.remove({ workshop_id: workshopId, id }, { signal });
}
