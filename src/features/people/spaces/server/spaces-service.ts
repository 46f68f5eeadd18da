import { usernameLength } from '#features/accounts/profile/domain/username.ts';
import { record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { toldApart } from '#platform/server/told-apart.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Space, SpaceSettings } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { Digest } from '../domain/preset.ts';
import * as repository from './spaces-repository.ts';

export type SpacesDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  usernameOf: (tx: UserTx, userId: string) => Promise<string>;
  /** Whether they're one of the place's stewards, who host what no circle does. */
  isSteward: (tx: SystemTx, userId: string) => Promise<boolean>;
  /** What the five topics are called. */
  topics: () => Promise<readonly { slug: string; title: string }[]>;
  /** In the same transaction, once somebody's name in a space is another. */
  onRenamed: (tx: SystemTx, at: { spaceId: string; userId: string; name: string }) => Promise<void>;
};

/** Where people write to each other. One that isn't the caller's to see is `not_found`. */
export type SpacesService = {
  all(caller: Caller): Promise<{ spaces: Space[]; proposed_name: string }>;
  /** @throws Refusal `not_found` */
  one(caller: Caller, slug: string): Promise<Space>;
  /** Once more to go by another name. @throws Refusal `not_found`, `adults_only`, `forbidden` for somebody sent away */
  comeIn(caller: Caller, slug: string, name: string): Promise<Space>;
  leave(caller: Caller, slug: string): Promise<{ slug: string }>;
  choose(caller: Caller, slug: string, digest: Digest): Promise<Space>;
  /** @throws Refusal `forbidden` for everyone but its hosts */
  change(caller: Caller, slug: string, settings: SpaceSettings): Promise<Space>;
  /** The space of a series that was planned. Safe to repeat. */
  openSeries(seriesId: string): Promise<void>;
  /** A space for each topic, once enough people are here (C27: few at first). */
  openTopics(): Promise<void>;
};

export function createSpacesService(deps: SpacesDeps): SpacesService {
  const { database, clock, random, requireAdult, usernameOf } = deps;

  async function get(tx: UserTx, { userId }: Caller, slug: string): Promise<Space> {
    const [space] = await repository.findSpaces(tx, userId, slug);
    if (!space) throw new Refusal('not_found', 'There is no such space.');
    return space;
  }
  const one = (caller: Caller, slug: string) => database.asUser(caller, (tx) => get(tx, caller, slug));

  return {
    one,
    all: (caller) =>
      database.asUser(caller, async (tx) => {
        await requireAdult(tx, caller.userId);
        return {
          spaces: await repository.findSpaces(tx, caller.userId),
          proposed_name: await usernameOf(tx, caller.userId),
        };
      }),

    async comeIn(caller, slug, name) {
      const { userId } = caller;
      const space = await database.asUser(caller, async (tx) => {
        await requireAdult(tx, userId);
        return get(tx, caller, slug);
      });
      await database.asSystem(async (tx) => {
        const role = (await hosts(tx, deps, space, userId)) ? 'host' : 'member';
        const free = toldApart(name, await repository.lockNames(tx, space.id, userId), usernameLength);
        if (!(await repository.putMember(tx, { spaceId: space.id, userId, role, name: free })))
          throw new Refusal('forbidden', 'They were asked to leave this space.');
        if (free !== space.own?.name) await deps.onRenamed(tx, { spaceId: space.id, userId, name: free });
      });
      return one(caller, slug);
    },

    async leave(caller, slug) {
      const { id } = await one(caller, slug);
      await database.asSystem((tx) => repository.markLeft(tx, id, caller.userId));
      return { slug };
    },

    choose: (caller, slug, digest) =>
      database.asUser(caller, async (tx) => {
        const { id } = await get(tx, caller, slug);
        await repository.putDigest(tx, id, caller.userId, digest);
        return get(tx, caller, slug);
      }),

    change: (caller, slug, settings) =>
      database.asUser(caller, async (tx) => {
        const { id, own, preset } = await get(tx, caller, slug);
        if (own?.role !== 'host') throw new Refusal('forbidden', 'Only its hosts change a space.');
        await repository.putSettings(tx, id, settings);
        if (preset !== settings.preset) await record(tx, 'space-changed', { by: { id: caller.userId } });
        return get(tx, caller, slug);
      }),

    openSeries: (seriesId) =>
      database.asSystem(async (tx) => {
        const series = await repository.findSeries(tx, seriesId);
        if (!series) return;
        const id = newId(clock, random);
        const slug = `circle-${seriesId.slice(-12)}`;
        const name = Array.from(series.title).slice(0, limits.nameLength).join('');
        const made = { id, kind: 'series', slug, name, category: null, series_id: seriesId, preset: 'onward' } as const;
        if (!(await repository.insertSpace(tx, made))) return;
        for (const host of series.hosts)
          await repository.putMember(tx, { spaceId: id, userId: host.id, role: 'host', name: host.name });
      }),

    async openTopics() {
      const topics = await deps.topics();
      await database.asSystem(async (tx) => {
        if ((await repository.countArrived(tx)) < limits.peopleBeforeTopics) return;
        for (const { slug, title } of topics) {
          const id = newId(clock, random);
          const made = {
            id,
            kind: 'topic',
            slug,
            name: title,
            category: slug,
            series_id: null,
            preset: 'open',
          } as const;
          await repository.insertSpace(tx, made);
        }
      });
    },
  };
}

/** A series' own hosts; elsewhere the place's stewards. */
function hosts(tx: SystemTx, { isSteward }: SpacesDeps, { id, kind }: Space, userId: string): Promise<boolean> {
  return kind === 'series' ? repository.leadsSeriesOf(tx, id, userId) : isSteward(tx, userId);
}
