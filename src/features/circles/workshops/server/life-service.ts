import { type Actor, record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Workshop } from '../domain/contract.ts';
import { WorkshopCancelled, WorkshopEnded, WorkshopStarted } from '../domain/events.ts';
import { limits } from '../domain/limits.ts';
import { canEnd, isHost } from '../domain/policy.ts';
import { refusals } from '../domain/refusals.ts';
import type { Scope } from '../domain/series.ts';
import { endsByItself, transition, type WorkshopEvent, type WorkshopStatus } from '../domain/workshop-machine.ts';
import * as life from './life-repository.ts';
import { findGuests, findMember } from './members-repository.ts';
import { lockWithLater } from './series-steps.ts';
import { getWorkshop } from './workshops-repository.ts';

/** The life of a workshop, from pending over live to ended (R-STATE-17). */
export type LifeService = {
  /** Makes a transition and carries out its effects, in one transaction. @returns what it was before @throws Refusal */
  change(tx: UserTx | SystemTx, workshopId: string, event: WorkshopEvent): Promise<WorkshopStatus>;
  /** With `later` the dates of its series after it are called off, too. @throws Refusal unless the caller leads it */
  end(caller: Caller, workshopId: string, scope?: Scope): Promise<Workshop>;
  /** Ends one whose room allowed it: its facilitator, or a second host who leads while they're away. @throws Refusal */
  endFromRoom(by: Pick<Caller, 'userId'>, workshopId: string): Promise<void>;
  /** Ends it by the server, once its last minutes are over (CARE moment 8); one that has ended, or is gone with its facilitator, stays so. */
  endAtItsTime(workshopId: string): Promise<void>;
  /** Ends what was left open and empty. Safe to run on several servers at once. */
  endForgotten(): Promise<void>;
};

export function createLifeService({ database, clock }: { database: Database; clock: Clock }): LifeService {
  async function end(caller: Caller, workshopId: string, scope: Scope = 'one'): Promise<Workshop> {
    return database.asUser(caller, async (tx) => {
      const workshop = await getWorkshop(tx, workshopId);
      if (!canEnd(workshop, caller.userId))
        throw new Refusal('forbidden', 'Only its facilitator can end this workshop.');
      const later = scope === 'later' ? await lockWithLater(tx, workshop) : [];
      const by = { id: caller.userId };
      const off = (await endAs(tx, workshopId, by)) === 'pending' ? [workshopId] : [];
      for (const { id } of later) {
        // One that was opened just now goes on.
        if ((await life.lockLife(tx, id))?.status !== 'pending') continue;
        await endAs(tx, id, by);
        off.push(id);
      }
      // What was never opened, and ends by itself when its time is up, nobody has to be told of.
      await tellGuests(tx, off);
      return getWorkshop(tx, workshopId);
    });
  }

  async function endFromRoom({ userId }: Pick<Caller, 'userId'>, workshopId: string): Promise<void> {
    await database.asSystem(async (tx) => {
      const member = await findMember(tx, workshopId, userId);
      if (!isHost(member?.role ?? null)) throw new Refusal('forbidden', 'Only its hosts can end this workshop.');
      await endAs(tx, workshopId, { id: userId });
    });
  }

  async function endAtItsTime(workshopId: string): Promise<void> {
    await database.asSystem(async (tx) => {
      if (await life.lockLife(tx, workshopId)) await endAs(tx, workshopId, 'server');
    });
  }

  async function endForgotten(): Promise<void> {
    const now = clock.now();
    const open = await database.asSystem((tx) => life.findOpen(tx, new Date(now - limits.emptyMinutes * minuteMs)));
    const forgotten = open.filter((times) => endsByItself(times, now));
    await oneByOne(forgotten, ({ id }) =>
      database.asSystem(async (tx) => {
        // Checked again under lock: someone may have come in meanwhile.
        const times = await life.lockTimes(tx, id);
        if (times && endsByItself(times, now)) await endAs(tx, id, 'server');
      }),
    );
  }

  return { change, end, endFromRoom, endAtItsTime, endForgotten };
}

/** With this account the circles go that it leads: those who were coming to them are told. */
export async function tellOfLeaving(tx: SystemTx, userId: string): Promise<void> {
  await tellGuests(tx, await life.findPlannedBy(tx, userId));
}

/** Everyone who was coming to some of these is told once, of all of them. */
async function tellGuests(tx: UserTx | SystemTx, workshopIds: readonly string[]): Promise<void> {
  const guests = workshopIds.length > 0 ? await findGuests(tx, workshopIds) : [];
  for (const user_id of new Set(guests.map(({ userId }) => userId))) {
    const circles = guests
      .filter(({ userId }) => userId === user_id)
      .map(({ scheduledAt, timeZone }) => ({ scheduled_at: scheduledAt.toISOString(), time_zone: timeZone }));
    await tx.emit(WorkshopCancelled, { user_id, circles });
  }
}

/** Ends it, and records who did; a repeat changes and records nothing. @returns what it was before */
async function endAs(tx: UserTx | SystemTx, workshopId: string, by: Actor): Promise<WorkshopStatus> {
  const before = await change(tx, workshopId, { type: 'end' });
  if (before !== 'ended')
    await record(tx, before === 'pending' ? 'workshop-cancelled' : 'workshop-ended', { by, about: workshopId });
  return before;
}

async function change(tx: UserTx | SystemTx, workshopId: string, event: WorkshopEvent): Promise<WorkshopStatus> {
  const current = await life.lockLife(tx, workshopId);
  if (!current) throw new Refusal('not_found', 'There is no such workshop.');
  const outcome = transition(current, event);
  if ('refused' in outcome) throw new Refusal(outcome.refused, refusals[outcome.refused]);
  const { status, roomId } = outcome.state;
  for (const effect of outcome.effects) {
    if (status !== 'pending') await life.updateLife(tx, workshopId, { status, roomId });
    if (effect.type === 'announce-start') await tx.emit(WorkshopStarted, { workshop_id: workshopId });
    if (effect.type === 'announce-end') {
      await life.deleteCode(tx, workshopId);
      await life.notifyEnded(tx, workshopId);
      await tx.emit(WorkshopEnded, { workshop_id: workshopId });
    }
  }
  return current.status;
}
