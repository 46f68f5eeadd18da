import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { chooseWay, otherWays } from '../domain/choose.ts';
import type { Intention, Journey, JourneyStep, MyJourney, NamedCircle, WrittenAtStep } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { stepsFor } from '../domain/making.ts';
import { type Around, currentPhase, dueAt, isCalledOff, isShown } from '../domain/phases.ts';
import * as repository from './journey-repository.ts';
import * as making from './making-repository.ts';
import { findNotes } from './notes-repository.ts';

export type JourneyDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  random: Random;
  /** Whether they agreed that it's kept (CARE C13). @throws Refusal `consent_missing` */
  demand: (tx: UserTx, userId: string, kind: 'journey') => Promise<void>;
  /** A copy of one's data made before holds what's deleted, so it goes with it (CARE C20). */
  deleteCopies: (tx: UserTx, userId: string) => Promise<void>;
  /** What they wrote to themselves as they left a circle; null for nothing. */
  lineOf: (tx: UserTx, userId: string, workshopId: string) => Promise<{ line: string; said_at: string } | null>;
};

/** Somebody's way through a circle, only for themselves (REAL 32 to 34). */
export type JourneyService = {
  mine(caller: Caller, workshopId?: string): Promise<MyJourney>;
  /** @throws Refusal `consent_missing`, `not_found` */
  write(caller: Caller, written: WrittenAtStep): Promise<JourneyStep>;
  intention(caller: Caller, workshopId: string): Promise<Intention>;
  /** Makes the steps of somebody who comes to a circle; a repeat changes nothing. */
  begin(tx: SystemTx, userId: string, workshopId: string): Promise<void>;
  /** A circle is over; of one that was called off nothing stays but what was written. */
  settle(workshopId: string): Promise<void>;
};

const iso = (at: number) => new Date(at).toISOString();

export function createJourneyService(deps: JourneyDeps): JourneyService {
  const { database, personKeys } = deps;

  return {
    mine: (caller, workshopId) => mine(deps, caller, workshopId),
    write: (caller, written) => write(deps, caller, written),
    begin: (tx, userId, workshopId) => begin(deps, tx, userId, workshopId),
    intention: (caller, workshopId) =>
      database.asUser(caller, async (tx) => {
        const steps = await repository.findSteps(tx, personKeys, caller.userId, workshopId);
        return { intention: steps.find(({ type }) => type === 'pre_reflection')?.response ?? null };
      }),
    settle: (workshopId) => database.asSystem((tx) => making.deleteCalledOff(tx, workshopId)),
  };
}

async function mine(deps: JourneyDeps, caller: Caller, workshopId?: string): Promise<MyJourney> {
  const { database, clock } = deps;
  // Also for those who lead, or came by the code: they never said yes, and were there all the same.
  await database.asSystem((tx) => begin(deps, tx, caller.userId));
  return database.asUser(caller, async (tx) => {
    const now = clock.now();
    const ways = await repository.findWays(tx, caller.userId);
    const shown = chooseWay(ways, workshopId, now);
    return {
      journey: shown && (await journeyOf(deps, tx, caller, shown, now)),
      others: otherWays(ways, shown, now).map(namedOf),
      server_time: iso(now),
    };
  });
}

async function journeyOf(
  { personKeys, lineOf }: JourneyDeps,
  tx: UserTx,
  { userId }: Caller,
  way: repository.CircleOf,
  now: number,
): Promise<Journey> {
  const { around } = way;
  const steps = await repository.findSteps(tx, personKeys, userId, way.id);
  const shown = steps.filter(({ type, response }) => {
    const written = response !== null;
    return around ? isShown({ type, written }, around, now) : written;
  });
  const endedAt = around && !isCalledOff(around) ? around.endedAt : null;
  const isBack = endedAt !== null && now >= endedAt + limits.lineDay * dayMs;
  return {
    ...namedOf(way),
    phase: around ? currentPhase(around) : 'post_workshop',
    called_off: around !== null && isCalledOff(around),
    is_live: around?.status === 'live',
    leads: way.leads,
    ended_at: endedAt === null ? null : iso(endedAt),
    steps: shown.map((step) => stepOf(step, around)),
    notes: await findNotes(tx, personKeys, userId, way.id),
    line: isBack ? await lineOf(tx, userId, way.id) : null,
  };
}

async function write(
  { database, personKeys, demand, deleteCopies }: JourneyDeps,
  caller: Caller,
  written: WrittenAtStep,
): Promise<JourneyStep> {
  return database.asUser(caller, async (tx) => {
    // Taking something away needs no yes.
    if (written.response !== '') await demand(tx, caller.userId, 'journey');
    const find = () => repository.findStep(tx, personKeys, caller.userId, written.id);
    const before = await find();
    if (!before) throw new Refusal('not_found', 'There is no such step here.');
    await repository.putResponse(tx, personKeys, caller.userId, written);
    if (written.response === '' && before.response !== null) await deleteCopies(tx, caller.userId);
    const ways = await repository.findWays(tx, caller.userId);
    const around = ways.find(({ id }) => id === before.workshopId)?.around ?? null;
    return stepOf((await find()) ?? before, around);
  });
}

async function begin({ clock, random }: JourneyDeps, tx: SystemTx, userId: string, workshopId?: string): Promise<void> {
  for (const { workshopId: id, about, around, leads } of await making.findUnmade(tx, userId, workshopId)) {
    const steps = stepsFor(about, around, leads).map((step) => ({ ...step, id: newId(clock, random) }));
    await making.insertSteps(tx, userId, id, steps);
  }
}

function namedOf({ id, title, around }: repository.CircleOf): NamedCircle {
  return { workshop_id: id, title, scheduled_at: around && iso(around.startsAt) };
}

function stepOf(step: repository.StepOf, around: Around | null): JourneyStep {
  const { id, type, name, content, madeAt, response, completedAt } = step;
  // Nothing is due of what won't take place.
  const isComing = around !== null && !isCalledOff(around);
  return {
    id,
    step_name: name,
    step_type: type,
    content,
    due_date: isComing ? iso(dueAt(type, around, madeAt)) : null,
    completed_at: completedAt === null ? null : iso(completedAt),
    completion_data: { response },
  };
}
