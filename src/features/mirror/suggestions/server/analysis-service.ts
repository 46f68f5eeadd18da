import type { Logger } from 'pino';
import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import type { Finding } from '#features/mirror/insights/domain/finding.ts';
import type { History } from '#features/mirror/insights/domain/history.ts';
import { findInsights } from '#features/mirror/insights/domain/insights.ts';
import { isByClocks } from '#features/mirror/insights/domain/sides.ts';
import type { Tried } from '#features/mirror/moments/domain/helped.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { DayPart } from '#platform/shared/day-parts.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { madeOf } from '../domain/answers.ts';
import type { Looked } from '../domain/contract.ts';
import { lookThrough, nextLook } from '../domain/look.ts';
import { openParts, patternOf } from '../domain/receptive.ts';
import { reasonNow } from '../domain/triggers.ts';
import { saidSince } from '../domain/ways.ts';
import { findCircles, findDue, findHours } from './history-repository.ts';
import { findAnswered, findPattern, putPattern } from './patterns-repository.ts';
import { findLately, insertSuggestion, lockPerson, putAnswer, putReason, withdraw } from './suggestions-repository.ts';

export type AnalysisDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  random: Random;
  log: Pick<Logger, 'error'>;
  /** Whether they agreed that check-ins are kept (CARE C13). @throws Refusal `consent_missing` */
  demand: (tx: UserTx | SystemTx, userId: string, kind: 'check-ins') => Promise<void>;
  /** All of one person's check-ins. */
  feltOf: (tx: SystemTx, userId: string) => Promise<Felt[]>;
  /** The exercises they said something of. */
  triedOf: (tx: SystemTx, userId: string) => Promise<Tried[]>;
  /** Tells them in the app that there's a suggestion, under its id. */
  tell: (tx: SystemTx, userId: string, id: string) => Promise<void>;
  /** The notifications of these suggestions needn't tell any more. */
  told: (tx: UserTx | SystemTx, userId: string, ids: readonly string[]) => Promise<void>;
  keepInsights: (tx: SystemTx, userId: string, findings: readonly Finding[]) => Promise<void>;
  /** `suits`: the parts of the day at which suggestions do; null where nobody knows what an evening is to them. */
  keepRecommendations: (
    tx: SystemTx,
    userId: string,
    history: History,
    suits: readonly DayPart[] | null,
  ) => Promise<void>;
};

/** Looks through one person's own past, and keeps what follows from it (REAL 1, 42). */
export type AnalysisService = {
  /** Because they're here and ask for it. @throws Refusal `consent_missing` */
  lookNow(caller: Caller, timeZone?: string): Promise<Looked>;
  /** When they were last in each of their circles, ISO 8601. Needs no consent: nothing is looked through. */
  circlesOf(caller: Caller): Promise<string[]>;
  /** By itself, such as after a check-in; does nothing without their consent. */
  look(userId: string): Promise<void>;
  /** At everyone something happened to lately, and once a day at those it looked at before. Safe to run on several servers at once, and again. */
  lookAtAll(): Promise<void>;
};

const nobody = '00000000-0000-0000-0000-000000000000';

export function createAnalysisService(deps: AnalysisDeps): AnalysisService {
  const { database, log } = deps;

  return {
    async lookNow(caller, timeZone) {
      await database.asUser(caller, (tx) => deps.demand(tx, caller.userId, 'check-ins'));
      // Only the system adds suggestions, so that nobody's own rights allow to.
      return database.asSystem((tx) => lookAt(deps, tx, caller.userId, { timeZone }));
    },
    async circlesOf(caller) {
      // Attendance is the system's to read; their session has to live all the same.
      await database.asUser(caller, () => Promise.resolve());
      const circles = await database.asSystem((tx) => findCircles(tx, caller.userId));
      return circles.map((at) => new Date(at).toISOString());
    },
    look: (userId) => look(deps, userId),
    async lookAtAll() {
      for (let after: string | undefined = nobody; after !== undefined; ) {
        const from: string = after;
        const people = await database.asSystem((tx) => findDue(tx, from));
        for (const userId of people)
          await look(deps, userId).catch((error: unknown) => {
            // The others behind them are looked at all the same. Its message may quote what was kept.
            log.error(
              { user_id: userId, type: error instanceof Error && error.name },
              'a past couldn’t be looked through',
            );
          });
        after = people.at(-1);
      }
    },
  };
}

async function look(deps: AnalysisDeps, userId: string): Promise<void> {
  const { database } = deps;
  try {
    await database.asSystem((tx) => lookAt(deps, tx, userId, null));
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'consent_missing')) throw error;
  }
}

async function lookAt(
  deps: AnalysisDeps,
  tx: SystemTx,
  userId: string,
  asked: { timeZone?: string | undefined } | null,
) {
  const { personKeys, clock, random } = deps;
  await deps.demand(tx, userId, 'check-ins');
  await lockPerson(tx, userId);
  const now = clock.now();
  const said = await findHours(tx, userId);
  const before = await findPattern(tx, personKeys, userId);
  // What they said goes first, no matter who asks: an evening is the same to the clock and to a device that's on a journey.
  const timeZone = said?.timeZone ?? asked?.timeZone ?? before?.time_zone ?? undefined;
  const history = {
    felt: await deps.feltOf(tx, userId),
    tried: await deps.triedOf(tx, userId),
    circles: await findCircles(tx, userId),
    timeZone: timeZone ?? 'UTC',
  };
  // Without their clocks nobody knows what an evening or a weekend is.
  const isKnown = timeZone !== undefined;
  const findings = findInsights(history, now).filter(({ matter }) => isKnown || !isByClocks(matter));
  await deps.keepInsights(tx, userId, findings);
  await answerFromExercises(deps, tx, userId, history.tried);
  const made = (await findLately(tx, personKeys, userId)).map(madeOf);
  // What's withdrawn counts in this look all the same: it was there until now.
  await keepTrue(deps, tx, userId, history);
  const pattern = patternOf(await findAnswered(tx, personKeys, userId), history.timeZone, now);
  await deps.keepRecommendations(tx, userId, history, isKnown ? openParts(pattern) : null);
  const hours = { timeZone, quiet: said?.quiet ?? null, pattern };
  const { reason, next: worthwhile } = lookThrough(history, made, hours, now, asked !== null);
  const next = nextLook(history, worthwhile, now);
  await putPattern(tx, personKeys, {
    userId,
    before,
    at: new Date(now),
    next: new Date(next),
    said: { time_zone: timeZone ?? null, day_parts: pattern },
  });
  if (reason) {
    const id = newId(clock, random);
    await insertSuggestion(tx, personKeys, { id, userId, now: new Date(now) }, reason);
    // The one who asked is looking at it.
    if (asked === null) await deps.tell(tx, userId, id);
  }
  return { nextCheckIn: new Date(next).toISOString() };
}

/** People who said after the exercise whether it helped have answered its suggestion. */
async function answerFromExercises(
  { personKeys, told }: AnalysisDeps,
  tx: SystemTx,
  userId: string,
  tried: readonly Tried[],
): Promise<void> {
  for (const one of await findLately(tx, personKeys, userId)) {
    const user_response = saidSince(one, tried);
    if (!user_response) continue;
    await putAnswer(tx, personKeys, userId, { id: one.id, status: 'acted_upon', user_response });
    await told(tx, userId, [one.id]);
  }
}

/** What nobody has answered yet goes once its reason is gone, and counts again where that changed. */
async function keepTrue(
  { personKeys, told }: AnalysisDeps,
  tx: SystemTx,
  userId: string,
  history: History,
): Promise<void> {
  for (const one of await findLately(tx, personKeys, userId)) {
    if (one.status !== 'pending') continue;
    const reason = reasonNow(one, Date.parse(one.created_at), history);
    if (reason && reason.count !== one.count) await putReason(tx, personKeys, { id: one.id, userId }, reason);
    if (reason) continue;
    await withdraw(tx, userId, one.id);
    await told(tx, userId, [one.id]);
  }
}
