import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { ConsentAnswer, Consents, NewAnswer } from '../domain/contract.ts';
import { type ConsentKind, factsOf, kindNames } from '../domain/kinds.ts';
import { limits } from '../domain/limits.ts';
import { isSame, standingOf, termsOf } from '../domain/standing.ts';
import { type AnswerRow, addAnswer, findAnswers, lockNewest } from './consent-repository.ts';

export type ConsentDeps = {
  database: Database;
  /** The outside service that people's words may be sent to, as the question names it; without it nobody is asked. */
  service?: string | null;
  /** Which yes a model needs that answers here; unset where none does. */
  model?: Consents['model'];
  /** Whatever goes when someone withdraws, in the transaction of the withdrawal. */
  onWithdrawn?: (tx: UserTx, userId: string, kind: ConsentKind) => Promise<void>;
  /** After it, whenever what goes was kept here: copies of it go as well. */
  deleteCopies?: (tx: UserTx, userId: string) => Promise<void>;
};

export type ConsentService = {
  mine(caller: Caller): Promise<Consents>;
  /**
   * @throws Refusal `conflict` for a yes to other words than are asked today, `rate_limited` past so many in a day;
   * a no is always heard
   */
  answer(caller: Caller, answer: NewAnswer): Promise<Consents>;
  /**
   * For a transaction that keeps or sends something of this kind, before it does anything else: a withdrawal then waits
   * for it and deletes what it wrote, or comes first and it fails.
   * @throws Refusal `consent_missing`
   */
  demand(tx: UserTx | SystemTx, userId: string, kind: ConsentKind): Promise<void>;
};

export function createConsentService(deps: ConsentDeps): ConsentService {
  const { database, service = null, model, onWithdrawn, deleteCopies } = deps;
  const all = async (tx: UserTx): Promise<Consents> => ({
    service,
    ...(model && { model }),
    answers: (await findAnswers(tx)).flatMap(asAnswer),
  });

  async function agree(tx: UserTx, userId: string, { kind, version, service: named }: Yes): Promise<void> {
    const newest = await lockNewest(tx, userId, kind, 'change');
    const terms = termsOf(kind, service);
    if (!terms || !isSame({ version, service: named }, terms))
      throw new Refusal('conflict', 'These words are no longer asked with; read the new ones.');
    if (standingOf(newest, terms) !== 'yes') await addAnswer(tx, userId, kind, { ...terms, agreed: true });
  }

  async function turnDown(tx: UserTx, userId: string, kind: ConsentKind): Promise<void> {
    const newest = await lockNewest(tx, userId, kind, 'change');
    if (newest?.agreed === false) return;
    const terms = newest ?? termsOf(kind, service) ?? { version: factsOf(kind).version, service: null };
    await addAnswer(tx, userId, kind, { ...terms, agreed: false });
    if (!newest) return;
    await onWithdrawn?.(tx, userId, kind);
    if (factsOf(kind).keeps) await deleteCopies?.(tx, userId);
  }

  return {
    mine: (caller) => database.asUser(caller, all),
    async answer(caller, answer) {
      // Only the system counts. A no adds a row only after a yes, so this bounds both.
      if (answer.agreed)
        await database.asSystem((tx) =>
          takeAttempt(tx, `consent:${caller.userId}`, { limit: limits.yesesPerDay, windowSeconds: daySeconds }),
        );
      return database.asUser(caller, async (tx) => {
        if (answer.agreed) await agree(tx, caller.userId, answer);
        else await turnDown(tx, caller.userId, answer.kind);
        return all(tx);
      });
    },
    async demand(tx, userId, kind) {
      const newest = await lockNewest(tx, userId, kind, 'keep');
      if (standingOf(newest, termsOf(kind, service)) !== 'yes')
        throw new Refusal('consent_missing', 'This needs their yes first.', { details: { kind } });
    },
  };
}

type Yes = Extract<NewAnswer, { agreed: true }>;

/** An answer about a kind that doesn't exist any more says nothing on a screen, and stays in the export. */
function asAnswer({ kind, at, version, service, agreed }: AnswerRow): ConsentAnswer[] {
  const known = kindNames.find((name) => name === kind);
  return known ? [{ kind: known, version, service, agreed, at: at.toISOString() }] : [];
}
