import * as v from 'valibot';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { Hub } from '#platform/server/realtime/gateway.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { Id, newId } from '#platform/shared/ids.ts';
import { topicSlugs } from '#platform/shared/paths.ts';
import type { Random } from '#platform/shared/random.ts';
import type { RoomTicket, Workshop } from '../domain/contract.ts';
import { instantRoom, limits } from '../domain/limits.ts';
import { drawCode } from '../domain/meeting-code.ts';
import { canEnd, isFacilitator, type PublicHosts } from '../domain/policy.ts';
import { endsByItself } from '../domain/workshop-machine.ts';
import * as life from './life-repository.ts';
import { asWorkshop, change, found } from './life-service.ts';
import * as members from './members-repository.ts';
import * as repository from './workshops-repository.ts';

export type WorkshopsDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  /** The name a person goes by unless they choose another one for this workshop. */
  usernameOf: (tx: UserTx, userId: string) => Promise<string>;
  /** STUN and TURN addresses that browsers are told (REAL row 49). */
  iceServers: RoomTicket['iceServers'];
  hosting: HostingSettings;
  /** Where the tabs listen that show lists. */
  hub: Pick<Hub, 'subscribe' | 'publish'>;
};

/** What the operator decided about public circles (CARE C4). */
export type HostingSettings = {
  publicHosts: PublicHosts;
  /** Addresses of those who vouch for hosts. */
  stewards: readonly string[];
  /** Where people ask for it. */
  contact: string | null;
};

const slugs = new Map<string, string>(Object.entries(topicSlugs));

export type WorkshopsService = ReturnType<typeof createWorkshopsService>;

export function createWorkshopsService({ database, clock, random, usernameOf }: WorkshopsDeps) {
  /** Makes a private room, pending; the same id again returns the first result (R-STATE-18, R-DATA-18). */
  async function createInstant(caller: Caller, wantedId = newId(clock, random)): Promise<Workshop> {
    const now = new Date(clock.now());
    return database.asUser(caller, async (tx) => {
      const isNew = await repository.insertWorkshop(tx, {
        ...instantRoom,
        id: wantedId,
        is_instant: true,
        scheduled_at: now,
        // In whole milliseconds, as it stands in a page's cursor.
        created_at: now,
        facilitator_id: caller.userId,
      });
      if (isNew) {
        await members.insertFacilitator(tx, wantedId, caller.userId, await usernameOf(tx, caller.userId));
        await drawFreeCode(tx, random, wantedId);
      }
      const workshop = await repository.findWorkshop(tx, wantedId);
      if (!workshop || !isFacilitator(workshop, caller.userId)) throw new Refusal('conflict', 'This id is taken.');
      return asWorkshop(workshop);
    });
  }

  async function end(caller: Caller, workshopId: string): Promise<Workshop> {
    return database.asUser(caller, async (tx) => {
      const workshop = await found(tx, workshopId);
      if (!canEnd(workshop, caller.userId))
        throw new Refusal('forbidden', 'Only its facilitator can end this workshop.');
      await change(tx, workshopId, { type: 'end' });
      return asWorkshop(await found(tx, workshopId));
    });
  }

  /** Ends what was left open and empty. Safe to run on several servers at once. */
  async function endForgotten(): Promise<void> {
    const now = clock.now();
    const open = await database.asSystem((tx) => life.findOpen(tx, new Date(now - limits.emptyMinutes * 60_000)));
    for (const workshop of open.filter((times) => endsByItself(times, now))) {
      await database.asSystem(async (tx) => {
        // Looked at again under lock: somebody may have come in meanwhile.
        const times = await life.lockTimes(tx, workshop.id);
        if (times && endsByItself(times, now)) await change(tx, workshop.id, { type: 'end' });
      });
    }
  }

  async function one(caller: Caller, workshopId: string): Promise<Workshop> {
    return database.asUser(caller, async (tx) => asWorkshop(await found(tx, workshopId)));
  }

  async function upcoming(caller: Caller, after: string | undefined) {
    return database.asUser(caller, async (tx) =>
      asPage(await repository.findUpcoming(tx, readCursor(after)), ({ status, scheduled_at }) => ({
        ended: status === 'ended',
        at: scheduled_at,
      })),
    );
  }

  async function mine(caller: Caller, after: string | undefined) {
    return database.asUser(caller, async (tx) =>
      asPage(await repository.findMine(tx, caller.userId, readCursor(after)), ({ created_at }) => ({
        ended: false,
        at: created_at,
      })),
    );
  }

  /** What the live room needs to know of the caller's place; null for who is no member. */
  async function readForRoom(caller: Caller, workshopId: string) {
    const seat = await database.asUser(caller, (tx) => members.findSeat(tx, workshopId, caller.userId));
    return seat ? { ...seat, startedAt: seat.startedAt?.toISOString() ?? null } : null;
  }

  const setEmpty = (workshopId: string, empty: boolean) =>
    database.asSystem((tx) => life.updateEmpty(tx, workshopId, empty));
  const setAllEmpty = () => database.asSystem(life.updateAllEmpty);

  const setOccupied = (workshopIds: readonly string[]) =>
    database.asSystem((tx) => life.updateOccupied(tx, workshopIds));
  const liveOf = (workshopIds: readonly string[]) => database.asSystem((tx) => life.findLive(tx, workshopIds));

  /** The next public circles, for whoever asks; a topic is known by its slug and by the id of old links. */
  async function teaser(category: string | undefined) {
    const slug = category === undefined ? null : (slugs.get(category) ?? category);
    const circles = await database.asVisitor((tx) => repository.findPublicCircles(tx, slug));
    return { circles, server_time: new Date(clock.now()).toISOString() };
  }

  const topics = () => database.asVisitor(repository.findTopics);
  const templates = () => database.asVisitor(repository.findTemplates);

  return {
    topics,
    templates,
    teaser,
    upcoming,
    mine,
    one,
    createInstant,
    end,
    endForgotten,
    readForRoom,
    setEmpty,
    setAllEmpty,
    setOccupied,
    liveOf,
  };
}

/** Gives a new workshop a code. @throws Refusal `no_free_code` */
export async function drawFreeCode(tx: UserTx, random: Random, workshopId: string): Promise<void> {
  for (let tries = 0; tries < limits.codeTries; tries += 1) {
    if (await repository.takeCode(tx, workshopId, drawCode(random))) return;
  }
  throw new Refusal('no_free_code', 'No free meeting code was found. Please try again.');
}

/** One page of the rows, and where the next begins if there is one. */
function asPage(
  rows: repository.WorkshopRow[],
  placeOf: (row: repository.WorkshopRow) => Pick<repository.Cursor, 'at' | 'ended'>,
) {
  const shown = rows.slice(0, limits.pageSize);
  const last = shown.at(-1);
  const next = last && rows.length > shown.length ? writeCursor({ id: last.id, ...placeOf(last) }) : null;
  return { workshops: shown.map(asWorkshop), next };
}

function writeCursor({ at, id, ended }: repository.Cursor): string {
  return `${at.toISOString()}_${ended ? 'ended_' : ''}${id}`;
}

function readCursor(after: string | undefined): repository.Cursor | null {
  if (after === undefined) return null;
  const [, time = '', ended, tail = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(ended_)?(\S+)$/.exec(after) ?? [];
  const at = new Date(time);
  const id = v.safeParse(Id, tail);
  if (Number.isNaN(at.getTime()) || !id.success) {
    throw new Refusal('invalid_input', '`after` is not a place in this list.');
  }
  return { at, id: id.output, ended: ended !== undefined };
}
