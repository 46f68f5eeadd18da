import { storedSession } from '#platform/web/session/stored-session.ts';
import { api } from '../api.ts';

/**
 * What its reader wrote before this circle, on this device or in their account; null for nothing, also without an answer:
 * nobody waits at a door for it.
 */
export async function intentionOf(id: string, signal: AbortSignal): Promise<string | null> {
  const [here, account] = await Promise.all([
    intentionHere(id).catch(() => null),
    api.intention({ id }, { signal }).catch(() => null),
  ]);
  return here ?? account?.intention ?? null;
}

async function intentionHere(id: string): Promise<string | null> {
  const person = storedSession()?.user.id;
  if (!person || !(await keepsRows())) return null;
  // Only where something is kept: the room is loaded by many, and few keep anything here.
  const { deviceStore } = await import('#platform/web/device-store/device-store.ts');
  const rows = await deviceStore<import('../queries.ts').StepHere>(person, 'journey').list();
  const of = rows.find(({ row }) => row.circle.workshop_id === id && row.step.step_type === 'pre_reflection');
  return of?.row.step.completion_data.response ?? null;
}

const keepsRows = async () => ((await indexedDB.databases?.()) ?? []).some(({ name }) => name === 'attune-device');
