import { createHash } from 'node:crypto';
import { circleTitle } from '#features/circles/workshops/domain/circle-name.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { dayMs, hourSeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Random } from '#platform/shared/random.ts';
import { calendarFeed } from '../domain/calendar-file.ts';
import { calendarPath, type MadeFeed, type OwnFeed } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import * as repository from './calendar-repository.ts';

/** A private calendar each, read by its secret address (docs/decisions/033). */
export type CalendarService = {
  own(caller: Caller): Promise<OwnFeed>;
  /** A new address, told this once; an earlier one stops working. */
  make(caller: Caller): Promise<MadeFeed>;
  /** @throws Refusal `not_found` without a calendar */
  change(caller: Caller, showsTitles: boolean): Promise<OwnFeed>;
  remove(caller: Caller): Promise<OwnFeed>;
  /** Whether this reads like a token of ours; no other is looked up. */
  couldBe(token: string): boolean;
  /** As an iCalendar file. @throws Refusal `not_found`, the same for every wrong address; `rate_limited` */
  read(token: string): Promise<{ text: string; etag: string }>;
};

export type CalendarDeps = { database: Database; clock: Clock; random: Random; publicUrl: string };

/** 256 bits, which nobody guesses: so a plain hash is enough, and wrong ones needn't be counted. */
const tokenBytes = 32;
/** So many bytes in base64url. */
const tokenShape = /^[\w-]{43}$/;

export function createCalendarService({ database, clock, random, publicUrl }: CalendarDeps): CalendarService {
  const ownFeed = async (tx: UserTx, { userId }: Caller) => ({ feed: await repository.findFeed(tx, userId) });

  async function entriesOf(userId: string, showsTitles: boolean) {
    const [from, to] = [-limits.pastDays, limits.aheadDays].map((days) => new Date(clock.now() + days * dayMs));
    const rows = await database.asSystem((tx) => repository.findEntries(tx, userId, from as Date, to as Date));
    return rows.map(({ title, host, leads, startsAt, revisedAt, ...row }) => ({
      ...row,
      title: showsTitles ? (leads ? title : circleTitle({ title, host })) : null,
      startsAt: startsAt.getTime(),
      revisedAt: revisedAt.getTime(),
      href: `${publicUrl}${paths.circleOf(row.id)}`,
    }));
  }

  return {
    own: (caller) => database.asUser(caller, (tx) => ownFeed(tx, caller)),

    make: (caller) =>
      database.asUser(caller, async (tx) => {
        const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url');
        await repository.putFeed(tx, caller.userId, hashOf(token), new Date(clock.now()));
        return { feed: found((await ownFeed(tx, caller)).feed), address: `${publicUrl}${calendarPath}/${token}.ics` };
      }),

    change: (caller, showsTitles) =>
      database.asUser(caller, async (tx) => {
        await repository.updateTitles(tx, caller.userId, showsTitles);
        return { feed: found((await ownFeed(tx, caller)).feed) };
      }),

    remove: (caller) =>
      database.asUser(caller, async (tx) => {
        await repository.deleteFeed(tx, caller.userId);
        return ownFeed(tx, caller);
      }),

    couldBe: (token) => tokenShape.test(token),

    async read(token) {
      if (!tokenShape.test(token)) throw none();
      // Nobody is signed in: the address alone says whose it is.
      const reader = found(await database.asSystem((tx) => repository.findReader(tx, hashOf(token))));
      const pace = { limit: limits.readsPerHour, windowSeconds: hourSeconds };
      await database.asSystem((tx) => takeAttempt(tx, `calendar:${reader.userId}`, pace));
      const text = calendarFeed(await entriesOf(reader.userId, reader.showsTitles));
      return { text, etag: `"${hashOf(text).toString('base64url').slice(0, 22)}"` };
    },
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** One answer for whatever isn't there. */
function found<T>(it: T | null | undefined): T {
  if (!it) throw none();
  return it;
}

function none(): Refusal {
  return new Refusal('not_found', 'There is no calendar here.');
}
