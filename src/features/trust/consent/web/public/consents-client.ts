import type { ConsentKind } from '../../domain/kinds.ts';
import { standingIn } from '../../domain/standing.ts';
import { fetchConsents } from '../queries.ts';

/** Whether the person here said yes to it, which is at hand from then on. False where it can't be had. */
export async function isAgreed(kind: ConsentKind): Promise<boolean> {
  const all = await fetchConsents().catch(() => null);
  return all !== null && standingIn(kind, all) === 'yes';
}
