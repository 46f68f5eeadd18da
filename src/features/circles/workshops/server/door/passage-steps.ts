import type { SystemTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { passage } from '../../domain/door.ts';
import { isHost } from '../../domain/policy.ts';
import { refusals } from '../../domain/refusals.ts';
import { findPassage } from './door-repository.ts';

/** Whether the person passes the door now, a host's answer to their knock included. @throws Refusal `removed_from_workshop` */
export async function passageOf(tx: SystemTx, workshopId: string, userId: string) {
  const found = await findPassage(tx, { workshopId, userId });
  if (!found) return { passes: 'open' as const, isLive: false, wasLetIn: false, knockName: null };
  if (found.isRemoved) throw new Refusal('removed_from_workshop', refusals.removed_from_workshop);
  const wasLetIn = found.knockAnswer === 'in';
  const passes = passage(found, { isHost: isHost(found.role), admitted: found.isAdmitted || wasLetIn });
  return { passes, isLive: found.status === 'live', wasLetIn, knockName: found.knockName };
}
