import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { isHost } from '#features/circles/workshops/domain/policy.ts';
import { reviewReply } from '#features/trust/safety/domain/reply-guard.ts';
import type { Ai } from '#platform/server/ai/model.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import { callMs } from '#platform/server/http/call-limits.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { FacilitationFacts } from '../../domain/facilitation/facts.ts';
import { declaredTools, type ReadProposal, readCall, textOf } from '../../domain/facilitation/proposal.ts';
import { mayAskModel } from '../../domain/facilitation/setup.ts';
import type { RoomSeat } from '../../domain/policy.ts';
import { findSetups } from './facilitation-repository.ts';

const instructions = readFileSync(new URL('./prompts/facilitator-1.md', import.meta.url), 'utf8');

/** A circle's hosts are two now and then, and none asks more often than cards come. */
const pace = { limit: 2, windowSeconds: 110 };

/** Just less than a call over HTTP may take, in ms. */
const answersWithinMs = callMs - 1_000;

/** Pieces of words that it may answer with: one call, and a sentence in it. */
const most = 300;

export type SuggestDeps = {
  database: Database;
  log: Logger;
  /** The model that hosts may have it ask, each a limited number of times a day; null without one. */
  ai: Ai | null;
  /** Where the operator marked it as premium. @throws Refusal `premium_needed` */
  requirePremium: (tx: SystemTx, userId: string) => Promise<void>;
  workshops: { readForRoom(caller: Caller, workshopId: string): Promise<RoomSeat | null> };
};

/**
 * What a model would propose to the hosts of a live room that have it asked; null for nothing. Nothing happens by it: it
 * becomes a card on the asking host's screen (R-RT-22 to 24). What was asked and answered is kept nowhere.
 * @throws Refusal `forbidden`, `workshop_not_live`, `conflict` where hosts don't have it asked, `rate_limited`,
 * `premium_needed`, and `unavailable` without a model, or when it's slow, down or says what no program here may
 */
export async function suggest(
  { database, log, ai, workshops, requirePremium }: SuggestDeps,
  caller: Caller,
  { id, facts }: { id: string; facts: FacilitationFacts },
): Promise<ReadProposal | null> {
  const seat = await workshops.readForRoom(caller, id);
  if (!seat || !isHost(seat.role)) throw new Refusal('forbidden', 'Only hosts of the workshop may do this.');
  if (seat.status !== 'live') throw new Refusal('workshop_not_live', 'This workshop is not live.');
  await database.asSystem((tx) => requirePremium(tx, caller.userId));
  if (!ai) throw new Refusal('unavailable', 'No model is set up here.');
  await database.asSystem(async (tx) => {
    const setup = (await findSetups(tx, [id])).get(id);
    if (!setup || !mayAskModel(setup)) throw new Refusal('conflict', 'The hosts don’t have a model asked here.');
    await takeAttempt(tx, `facilitator-model:${id}`, pace);
    const limit = { limit: ai.repliesPerDay, windowSeconds: daySeconds };
    await takeAttempt(tx, `facilitator-model:${caller.userId}`, limit);
  });
  const call = await ai.model
    .choose(
      {
        instructions,
        lines: [{ role: 'user', content: JSON.stringify(facts) }],
        most,
        signal: AbortSignal.timeout(answersWithinMs),
      },
      declaredTools,
    )
    .catch((err: unknown) => {
      log.warn({ err }, 'the model proposes nothing to the hosts');
      throw new Refusal('unavailable', 'The model didn’t answer.');
    });
  return call && reviewed(readCall(call.name, call.args), log);
}

/** What the coach may not say, a card may not either (CARE C22). */
function reviewed(proposal: ReadProposal | null, log: Logger): ReadProposal | null {
  if (!proposal) {
    log.warn('the model called what is none of our tools');
    return null;
  }
  const { faults } = reviewReply(textOf(proposal));
  if (faults.length === 0) return proposal;
  log.warn({ rules: faults }, 'what the model proposed was turned down');
  return null;
}
