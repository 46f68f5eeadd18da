import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { FactorRemoval } from '../../domain/contract.ts';
import { needsStepUp } from '../../domain/factor-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import { findRemoval } from './factor-removal-repository.ts';
import type { FactorService } from './factor-service.ts';
import { callOffRemoval } from './step-up-steps.ts';

/** Second factors that the operator was asked to take away: their owner sees that coming, and can stop it. */
export type FactorRemovalService = {
  /** @throws AuthRefusal insufficient_aal */
  pending(bearer: Caller): Promise<FactorRemoval>;
  /** Showing the factor at signing in does the same. @throws AuthRefusal insufficient_aal */
  stop(bearer: Caller): Promise<FactorRemoval>;
};

type Deps = { database: Database; factors: Pick<FactorService, 'ownerOf'> };

export function createFactorRemovalService({ database, factors }: Deps): FactorRemovalService {
  async function requireOwner(tx: SystemTx, bearer: Caller): Promise<string> {
    const { account, session, factors: own } = await factors.ownerOf(tx, bearer);
    if (needsStepUp(session.aal, own)) throw new AuthRefusal('insufficient_aal', 'AAL2 required to see or stop this');
    return account.id;
  }

  return {
    pending: (bearer) =>
      database.asSystem(async (tx) => {
        const due = await findRemoval(tx, await requireOwner(tx, bearer));
        return { due_at: due?.toISOString() ?? null };
      }),
    stop: (bearer) =>
      database.asSystem(async (tx) => {
        const id = await requireOwner(tx, bearer);
        await callOffRemoval(tx, id, { id });
        return { due_at: null };
      }),
  };
}
