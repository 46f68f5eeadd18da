import type { Logger } from 'pino';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { Letter } from '#platform/server/mail/letter.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Periods } from '#platform/server/periods.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Random } from '#platform/shared/random.ts';
import type { OwnCopy } from '../domain/contract.ts';
import { copyAt } from '../domain/copy-state.ts';
import { CopyReady, CopyRequested } from '../domain/events.ts';
import { limits } from '../domain/limits.ts';
import { readyWords } from '../domain/mail-words.ts';
import { freezeView } from './archive-repository.ts';
import type { ArchiveService } from './archive-service.ts';
import * as repository from './copy-repository.ts';

/** A copy as it goes out: the parts come as they're asked for. */
export type Download = { bytes: number; readyAt: Date; parts: AsyncGenerator<Buffer> };

export type CopyService = {
  own(caller: Caller): Promise<OwnCopy>;
  /** Asks for a copy; while one is being made, that one stays. @throws Refusal `rate_limited` */
  request(caller: Caller): Promise<OwnCopy>;
  /** Makes it, unless it was made, given up or deleted; a repeat after a crash starts over. */
  make(copyId: string): Promise<void>;
  /** Tells its owner by mail. `eventId` keeps it from being told twice. */
  tell(eventId: string, copyId: string): Promise<void>;
  /**
   * The caller's own copy. The session is looked at again with each part.
   * @throws Refusal `not_found` without one that's ready, `rate_limited`
   */
  download(caller: Caller): Promise<Download>;
};

export type CopyDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  random: Random;
  log: Logger;
  mailer: Mailer;
  publicUrl: string;
  periods: Periods;
};

type Own = CopyDeps & { archives: ArchiveService };

export function createCopyService(deps: Own): CopyService {
  const { database, log, mailer, publicUrl, periods } = deps;

  return {
    own: (caller) => database.asUser(caller, async (tx) => ({ copy: (await find(deps, tx, caller)).copy })),

    async request(caller) {
      const { copy } = await database.asUser(caller, (tx) => find(deps, tx, caller));
      if (copy?.state === 'making') return { copy };
      const key = `data-copy:${caller.userId}`;
      // Only the system counts.
      await database.asSystem((tx) => takeAttempt(tx, key, { limit: limits.copiesPerDay, windowSeconds: daySeconds }));
      const { isNew, ...own } = await database.asUser(caller, (tx) => insert(deps, tx, caller));
      // Asked for twice at once, it's made, and counts, once.
      if (!isNew) await database.asSystem((tx) => giveBackAttempt(tx, key));
      return own;
    },

    async make(copyId) {
      // By itself, so that a try counts that ends with the process.
      const begun = await database.asSystem((tx) => repository.beginTry(tx, copyId, limits.tries));
      if (begun?.givenUp) log.error({ copy_id: copyId }, 'the copy of somebody’s data could not be made');
      if (!begun || begun.givenUp) return;
      await database.asSystem((tx) => write(deps, tx, copyId, begun.userId));
    },

    tell: (eventId, copyId) =>
      mailer.sendOnce(eventId, async (tx) => {
        const owner = await repository.findOwner(tx, copyId);
        return owner?.email ? letterTo(owner.email, owner.id, periods.copies, `${publicUrl}${paths.ownData}`) : null;
      }),

    async download(caller) {
      const { row, copy } = await database.asUser(caller, (tx) => find(deps, tx, caller));
      if (copy?.state !== 'ready' || !row?.ready_at)
        throw new Refusal('not_found', 'There is no copy of your data to download.');
      await database.asSystem((tx) =>
        takeAttempt(tx, `data-copy-download:${caller.userId}`, {
          limit: limits.downloadsPerDay,
          windowSeconds: daySeconds,
        }),
      );
      return { bytes: row.bytes ?? 0, readyAt: row.ready_at, parts: partsOf(deps, caller, row.id, row.parts ?? 0) };
    },
  };
}

async function insert(deps: Own, tx: UserTx, caller: Caller): Promise<OwnCopy & { isNew: boolean }> {
  const { clock, random } = deps;
  await repository.lockCopies(tx, caller.userId);
  const { row, copy } = await find(deps, tx, caller);
  if (copy?.state === 'making') return { copy, isNew: false };
  const id = newId(clock, random);
  const isNew = await repository.replaceCopy(tx, { id, userId: caller.userId, earlier: row?.id });
  if (isNew) await tx.emit(CopyRequested, { copy_id: id });
  return { copy: (await find(deps, tx, caller)).copy, isNew };
}

async function find({ clock, periods }: Own, tx: UserTx, { userId }: Caller) {
  const row = await repository.findOwnCopy(tx, userId);
  return { row, copy: row ? copyAt(row, clock.now(), periods.copies) : null };
}

async function write({ personKeys, archives }: Own, tx: SystemTx, id: string, userId: string): Promise<void> {
  await freezeView(tx);
  if (!(await repository.lockCopy(tx, id))) return;
  const key = await personKeys.of(tx, userId);
  const written = await archives.write(tx, userId, (n, part) => repository.insertPart(tx, key, { id, n, part }));
  await repository.markReady(tx, id, written);
  await tx.emit(CopyReady, { copy_id: id });
}

async function* partsOf(
  { database, personKeys }: Own,
  caller: Caller,
  id: string,
  count: number,
): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n += 1) {
    // A transaction each: a slow reader holds none open, and somebody signed out meanwhile gets no more.
    const part = await database.asUser(caller, async (tx) =>
      repository.findPart(tx, await personKeys.of(tx, caller.userId), id, n),
    );
    if (!part) throw new Error('a part of a copy is gone');
    yield part;
  }
}

function letterTo(to: string, about: string, keptDays: number, href: string): Letter {
  const { link, ...words } = readyWords(keptDays);
  return { to, about, ...words, link: { label: link, href } };
}
