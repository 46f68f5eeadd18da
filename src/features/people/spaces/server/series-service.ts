import { usernameLength } from '#features/accounts/profile/domain/username.ts';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { toldApart } from '#platform/server/told-apart.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { beginningOf } from '#platform/shared/text.ts';
import { limits } from '../domain/limits.ts';
import * as repository from './series-repository.ts';
import { insertSpace, lockNames, putMember } from './spaces-repository.ts';

export type SeriesDeps = { database: Database; clock: Clock; random: Random };

/** The space of a series: made with its first dates, called as it is, and hosted by who hosts it. All of it is safe to repeat. */
export type SeriesService = {
  open(seriesId: string): Promise<void>;
  /** Its space is called as it is now, unless its host has named it. */
  rename(seriesId: string): Promise<void>;
  /** Somebody else leads or hosts one of its dates. */
  passOn(tx: SystemTx, workshopId: string): Promise<void>;
  /** The same in a transaction of its own. */
  follow(workshopId: string): Promise<void>;
  /** Who was asked to leave one of its dates for good doesn't meet the others in its space either. */
  sendAway(tx: SystemTx, workshopId: string, userId: string): Promise<void>;
  /** Those that were planned before there were spaces. */
  openMissing(): Promise<void>;
};

export function createSeriesService({ database, clock, random }: SeriesDeps): SeriesService {
  const nameOf = (title: string) => beginningOf(title, limits.nameLength);

  async function open(tx: SystemTx, seriesId: string): Promise<void> {
    const series = await repository.findSeries(tx, seriesId);
    if (!series) return;
    const id = newId(clock, random);
    const slug = `circle-${seriesId.slice(-12)}`;
    const made = { id, kind: 'series', slug, category: null, series_id: seriesId, preset: 'onward' } as const;
    if (!(await insertSpace(tx, { ...made, name: nameOf(series.title) }))) return;
    await letHost(tx, id, series.hosts);
    await repository.keepAway(tx, id, seriesId);
  }

  /** By the names they have in the circle, told apart as everyone's are. */
  async function letHost(tx: SystemTx, spaceId: string, hosts: readonly { id: string; name: string }[]): Promise<void> {
    const taken = await lockNames(tx, spaceId, '');
    const ids = await repository.putHosts(
      tx,
      spaceId,
      hosts.map(({ id }) => id),
    );
    for (const { id: userId, name: wanted } of hosts.filter(({ id }) => ids.includes(id))) {
      const name = toldApart(wanted, taken, usernameLength);
      taken.push(name);
      await putMember(tx, { spaceId, userId, role: 'host', name });
    }
  }

  async function passOn(tx: SystemTx, workshopId: string): Promise<void> {
    const found = await repository.findSpaceOf(tx, workshopId);
    const series = found && (await repository.findSeries(tx, found.seriesId));
    if (series) await letHost(tx, found.spaceId, series.hosts);
  }

  return {
    passOn,
    follow: (workshopId) => database.asSystem((tx) => passOn(tx, workshopId)),
    open: (seriesId) => database.asSystem((tx) => open(tx, seriesId)),

    rename: (seriesId) =>
      database.asSystem(async (tx) => {
        const series = await repository.findSeries(tx, seriesId);
        if (series) await repository.putSeriesName(tx, seriesId, nameOf(series.title));
      }),

    async sendAway(tx, workshopId, userId) {
      const found = await repository.findSpaceOf(tx, workshopId);
      if (found) await repository.putSentAwayFrom(tx, found.spaceId, userId);
    },

    openMissing: () =>
      database.asSystem(async (tx) => {
        for (const id of await repository.findWithoutSpace(tx)) await open(tx, id);
      }),
  };
}
