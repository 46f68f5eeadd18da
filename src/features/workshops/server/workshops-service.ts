import type { Caller, Database, Tx } from '#platform/server/database/database.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { RoomTicket, Workshop } from '../domain/contract.ts';
import { instantRoom, limits } from '../domain/limits.ts';
import { codeFromInput, drawCode } from '../domain/meeting-code.ts';
import { canEnd, canStart, entry, isFacilitator } from '../domain/policy.ts';
import { endsByItself, transition, type WorkshopEvent } from '../domain/workshop-machine.ts';
import * as repository from './workshops-repository.ts';

export type WorkshopsDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  /** The name a person goes by unless they choose another one for this workshop. */
  usernameOf: (tx: Tx, userId: string) => Promise<string | undefined>;
  /** STUN and TURN addresses that browsers are told (REAL row 49). */
  iceServers: RoomTicket['iceServers'];
};

export type WorkshopsService = ReturnType<typeof createWorkshopsService>;

export function createWorkshopsService({ database, clock, random, usernameOf, iceServers }: WorkshopsDeps) {
  const id = () => newId(clock, random);
  const nameOf = async (tx: Tx, { userId }: Caller) => (await usernameOf(tx, userId)) ?? 'Anonymous';

  /** Makes a private room, pending; the same id again returns the first result (R-STATE-18, R-DATA-18). */
  async function createInstant(caller: Caller, wantedId = id()): Promise<Workshop> {
    return database.asUser(caller, async (tx) => {
      const isNew = await repository.insertWorkshop(tx, {
        ...instantRoom,
        id: wantedId,
        is_instant: true,
        scheduled_at: new Date(clock.now()),
        facilitator_id: caller.userId,
      });
      if (isNew) {
        await repository.insertFacilitator(tx, wantedId, caller.userId, await nameOf(tx, caller));
        await drawFreeCode(tx, wantedId);
      }
      const workshop = await repository.findWorkshop(tx, wantedId);
      if (!workshop || !isFacilitator(workshop, caller.userId)) throw new Refusal('conflict', 'This id is taken.');
      return asWorkshop(workshop);
    });
  }

  async function drawFreeCode(tx: Tx, workshopId: string): Promise<void> {
    for (let tries = 0; tries < limits.codeTries; tries += 1) {
      if (await repository.takeCode(tx, workshopId, drawCode(random))) return;
    }
    throw new Refusal('unavailable', 'No free meeting code was found. Please try again.');
  }

  /**
   * Makes the caller a member of the live workshop with this code. Wrong codes are counted by account and
   * by address, and "none" and "not live" get the same answer (R-VAL-13, CARE C5).
   */
  async function joinByCode(caller: Caller, address: string, input: string): Promise<Workshop> {
    const name = await database.asUser(caller, (tx) => nameOf(tx, caller));
    const outcome = await database.asSystem('who brings a code is not a member yet', async (tx) => {
      const tries = await takeCodeAttempts(tx, caller.userId, address);
      const workshopId = await repository.findLiveByCode(tx, codeFromInput(input));
      if (workshopId === undefined) return { workshopId, admitted: false };
      await tries.giveBack();
      return { workshopId, admitted: (await repository.admitMember(tx, workshopId, caller.userId, name)) === 'admitted' };
    });
    if (outcome.workshopId === undefined) throw new Refusal('room_not_found', 'No active room found with that meeting code.');
    if (!outcome.admitted) throw new Refusal('room_full', 'Every seat in this room is taken.');
    return one(caller, outcome.workshopId);
  }

  /** Opens the room of a pending workshop; an open one stays as it is (R-STATE-17, R-ROLE-11). */
  async function createRoom(caller: Caller, workshopId: string): Promise<RoomTicket> {
    return database.asUser(caller, async (tx) => {
      const workshop = await found(tx, workshopId);
      if (!canStart(workshop, caller.userId)) throw new Refusal('forbidden', 'Only its facilitator can start this workshop.');
      await change(tx, workshopId, { type: 'start', newRoomId: id() });
      return ticket(tx, caller, workshopId);
    });
  }

  /** A ticket into a live room; admits who may come and is not a member yet. */
  async function joinWorkshop(caller: Caller, workshopId: string, displayName: string | undefined): Promise<RoomTicket> {
    const seat = await database.asUser(caller, async (tx) => {
      const workshop = await found(tx, workshopId);
      const member = await repository.findMember(tx, workshopId, caller.userId);
      const answer = entry(workshop, member !== undefined);
      if (answer !== 'open') throw new Refusal(answer, refusals[answer]);
      return { isTaken: member !== undefined, name: displayName ?? (await nameOf(tx, caller)) };
    });
    if (!seat.isTaken) await admitToPublic(caller, workshopId, seat.name);
    return database.asUser(caller, async (tx) => {
      if (displayName !== undefined) await repository.renameMember(tx, workshopId, caller.userId, displayName);
      return ticket(tx, caller, workshopId);
    });
  }

  async function admitToPublic(caller: Caller, workshopId: string, name: string): Promise<void> {
    const outcome = await database.asSystem('a public live room is open to anyone signed in', (tx) =>
      repository.admitMember(tx, workshopId, caller.userId, name),
    );
    if (outcome === 'full') throw new Refusal('room_full', 'Every seat in this room is taken.');
  }

  async function ticket(tx: Tx, caller: Caller, workshopId: string): Promise<RoomTicket> {
    const workshop = await found(tx, workshopId);
    const member = await repository.findMember(tx, workshopId, caller.userId);
    if (!member || workshop.room_id === null) throw new Refusal('forbidden', refusals.forbidden);
    return {
      roomId: workshop.room_id,
      workshop: asWorkshop(workshop),
      displayName: member.displayName,
      role: member.role,
      media: 'mesh',
      iceServers,
    };
  }

  async function end(caller: Caller, workshopId: string): Promise<Workshop> {
    return database.asUser(caller, async (tx) => {
      const workshop = await found(tx, workshopId);
      if (!canEnd(workshop, caller.userId)) throw new Refusal('forbidden', 'Only its facilitator can end this workshop.');
      await change(tx, workshopId, { type: 'end' });
      return asWorkshop(await found(tx, workshopId));
    });
  }

  /** Ends what was left open and empty. Safe to run on several servers at once. */
  async function endForgotten(): Promise<void> {
    const now = clock.now();
    const open = await database.asSystem('forgotten rooms are looked for', (tx) =>
      repository.findOpen(tx, new Date(now - limits.emptyMinutes * 60_000)),
    );
    for (const { id: workshopId, ...row } of open) {
      const times = { ...row, scheduledAt: +row.scheduledAt, createdAt: +row.createdAt, emptySince: row.emptySince && +row.emptySince };
      if (!endsByItself(times, now)) continue;
      await database.asSystem('a forgotten room ends', (tx) => change(tx, workshopId, { type: 'end' }));
    }
  }

  async function one(caller: Caller, workshopId: string): Promise<Workshop> {
    return database.asUser(caller, async (tx) => asWorkshop(await found(tx, workshopId)));
  }

  async function upcoming(caller: Caller, after: string | undefined) {
    return database.asUser(caller, async (tx) =>
      asPage(await repository.findUpcoming(tx, readCursor(after)), ({ scheduled_at }) => scheduled_at),
    );
  }

  async function mine(caller: Caller, after: string | undefined) {
    return database.asUser(caller, async (tx) =>
      asPage(await repository.findMine(tx, caller.userId, readCursor(after)), ({ created_at }) => created_at),
    );
  }

  /** What the live room needs to know of the caller's place; null for who is no member. */
  async function readForRoom(caller: Caller, workshopId: string) {
    const seat = await database.asUser(caller, (tx) => repository.findSeat(tx, workshopId, caller.userId));
    return seat ? { ...seat, startedAt: seat.startedAt?.toISOString() ?? null } : null;
  }

  const setEmpty = (workshopId: string, empty: boolean) =>
    database.asSystem('the room tells that it is empty', (tx) => repository.updateEmpty(tx, workshopId, empty));
  const setAllEmpty = () => database.asSystem('nobody is inside after a restart', repository.updateAllEmpty);

  const topics = () => database.asVisitor(repository.findTopics);
  const templates = () => database.asVisitor(repository.findTemplates);

  return {
    topics,
    templates,
    upcoming,
    mine,
    one,
    createInstant,
    joinByCode,
    createRoom,
    joinWorkshop,
    end,
    endForgotten,
    readForRoom,
    setEmpty,
    setAllEmpty,
  };
}

const refusals = {
  forbidden: 'This room is open to those who were invited.',
  workshop_not_live: 'This workshop has not started yet.',
  workshop_ended: 'This workshop has ended.',
} as const;

async function found(tx: Tx, workshopId: string): Promise<repository.WorkshopRow> {
  const workshop = await repository.findWorkshop(tx, workshopId);
  if (!workshop) throw new Refusal('not_found', 'There is no such workshop.');
  return workshop;
}

/** Moves a workshop along its life and carries out what follows, in the transaction of the move. */
async function change(tx: Tx, workshopId: string, event: WorkshopEvent): Promise<void> {
  const life = await repository.lockLife(tx, workshopId);
  if (!life) throw new Refusal('not_found', 'There is no such workshop.');
  const outcome = transition(life, event);
  if ('refused' in outcome) throw new Refusal(outcome.refused, refusals[outcome.refused]);
  const { status, roomId } = outcome.state;
  for (const effect of outcome.effects) {
    if (status !== 'pending') await repository.updateLife(tx, workshopId, { status, roomId });
    if (effect.type === 'announce-start') await tx.emit('workshop.started', { workshop_id: workshopId });
    if (effect.type === 'announce-end') {
      await repository.deleteCode(tx, workshopId);
      await repository.notifyEnded(tx, workshopId);
      await tx.emit('workshop.ended', { workshop_id: workshopId });
    }
  }
}

/** Counts this try against the account and the address, until it proves right. */
async function takeCodeAttempts(tx: Tx, userId: string, address: string) {
  const windowSeconds = limits.wrongCodesWindowSeconds;
  const keys = [`code:account:${userId}`, `code:address:${address}`] as const;
  await takeAttempt(tx, keys[0], { limit: limits.wrongCodesPerAccount, windowSeconds });
  await takeAttempt(tx, keys[1], { limit: limits.wrongCodesPerAddress, windowSeconds });
  return {
    giveBack: async () => {
      for (const key of keys) await giveBackAttempt(tx, key);
    },
  };
}

function asWorkshop(row: repository.WorkshopRow): Workshop {
  return { ...row, scheduled_at: row.scheduled_at.toISOString(), created_at: row.created_at.toISOString() };
}

/** One page of the rows, and where the next begins if there is one. */
function asPage(rows: repository.WorkshopRow[], timeOf: (row: repository.WorkshopRow) => Date) {
  const shown = rows.slice(0, limits.pageSize);
  const last = shown.at(-1);
  const next = last && rows.length > shown.length ? `${timeOf(last).toISOString()}_${last.id}` : null;
  return { workshops: shown.map(asWorkshop), next };
}

function readCursor(after: string | undefined): repository.Cursor | null {
  if (after === undefined) return null;
  const [, time = '', cursorId = ''] = /^(\S+)_([0-9a-f-]{36})$/.exec(after) ?? [];
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || cursorId === '') throw new Refusal('invalid_input', '`after` is not a place in this list.');
  return { at, id: cursorId };
}
