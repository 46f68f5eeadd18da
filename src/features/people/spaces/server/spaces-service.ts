import { usernameLength } from '#features/accounts/profile/domain/username.ts';
import { record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { toldApart } from '#platform/server/told-apart.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { NewHearing, Space, SpaceSettings } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { openingsFor } from '../domain/openings.ts';
import * as away from './away-repository.ts';
import { findCirclesSpace, leadsSeriesOf } from './series-repository.ts';
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
  /** All of these. */
  stewardsOf: (tx: SystemTx) => Promise<readonly string[]>;
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
  /** Where the people of a circle write to each other: for who hosts it, comes, or came. */
  ofCircle(caller: Caller, workshopId: string): Promise<{ space: { slug: string; name: string } | null }>;
  /** Once more to go by another name. @throws Refusal `not_found`, `adults_only`, `forbidden` for somebody sent away */
  comeIn(caller: Caller, slug: string, name: string): Promise<Space>;
  leave(caller: Caller, slug: string): Promise<{ slug: string }>;
  /** How somebody hears what's new there. */
  choose(caller: Caller, slug: string, hearing: NewHearing): Promise<Space>;
  /** @throws Refusal `forbidden` for everyone but its hosts; `settings_changed` where another was first, with what stands now */
  change(caller: Caller, slug: string, settings: SpaceSettings): Promise<Space>;
  /** Somebody who's asked to leave for good, or may come in again. @throws Refusal `forbidden` for everyone but its hosts, and about one; `steward_decided` */
  sendAway(caller: Caller, slug: string, userId: string): Promise<{ slug: string }>;
  letBack(caller: Caller, slug: string, userId: string): Promise<{ slug: string }>;
  /** Five first lines for its host. @throws Refusal `forbidden` for everyone else */
  openings(caller: Caller, slug: string): Promise<{ openings: string[] }>;
  /** A space for each topic, once enough people are here (C27: few at first), and the place's stewards as hosts of what no circle hosts. */
  tend(): Promise<void>;
};

export function createSpacesService(deps: SpacesDeps): SpacesService {
  const { database, clock, random, requireAdult, usernameOf } = deps;

  async function get(tx: UserTx, { userId }: Caller, slug: string): Promise<Space> {
    const [space] = await repository.findSpaces(tx, userId, slug);
    if (!space) throw new Refusal('not_found', 'There is no such space.');
    return space;
  }
  const one = (caller: Caller, slug: string) =>
    database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      return get(tx, caller, slug);
    });

  async function hosted(caller: Caller, slug: string): Promise<Space> {
    const space = await one(caller, slug);
    if (space.own?.role !== 'host') throw new Refusal('forbidden', 'This is for its hosts.');
    return space;
  }

  /** A host's word about somebody. */
  async function aboutOne(caller: Caller, slug: string, userId: string, isSentAway: boolean) {
    const { id } = await hosted(caller, slug);
    await database.asSystem(async (tx) => {
      const isDone = isSentAway
        ? await away.putSentAway(tx, id, userId, 'host')
        : await away.letBack(tx, id, userId, 'host');
      if (isDone === 'steward') throw new Refusal('steward_decided', 'A steward asked them to leave.');
      if (isDone !== true && isDone !== 'done')
        throw new Refusal('forbidden', 'This is about somebody else who’s in it.');
      const act = isSentAway ? 'space-sent-away' : 'space-let-back';
      await record(tx, act, { by: { id: caller.userId }, person: userId });
    });
    return { slug };
  }

  return {
    one,
    ofCircle: (caller, workshopId) => ofCircle(deps, caller, workshopId),
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
      const space = await one(caller, slug);
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

    choose: (caller, slug, hearing) =>
      database.asUser(caller, async (tx) => {
        const { id } = await get(tx, caller, slug);
        await repository.putHearing(tx, id, caller.userId, hearing);
        return get(tx, caller, slug);
      }),

    async change(caller, slug, settings) {
      const { id, name, preset } = await hosted(caller, slug);
      const isPut = await database.asSystem(async (tx) => {
        const given = { ...settings, ...(name !== settings.name && { is_named: true as const }) };
        if (!(await repository.putSettings(tx, id, given))) return false;
        if (preset !== settings.preset) await record(tx, 'space-changed', { by: { id: caller.userId } });
        return true;
      });
      const space = await one(caller, slug);
      if (!isPut)
        throw new Refusal('settings_changed', 'Another host changed this meanwhile.', { details: { stands: space } });
      return space;
    },

    sendAway: (caller, slug, userId) => aboutOne(caller, slug, userId, true),
    letBack: (caller, slug, userId) => aboutOne(caller, slug, userId, false),

    async openings(caller, slug) {
      const { kind, category } = await hosted(caller, slug);
      return { openings: openingsFor(kind, category) };
    },

    async tend() {
      const topics = await deps.topics();
      await database.asSystem(async (tx) => {
        await repository.putStewards(tx, await deps.stewardsOf(tx));
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
  return kind === 'series' ? leadsSeriesOf(tx, id, userId) : isSteward(tx, userId);
}

function ofCircle({ database, requireAdult }: SpacesDeps, caller: Caller, workshopId: string) {
  return database.asUser(caller, async (tx) => {
    await requireAdult(tx, caller.userId);
    return { space: (await findCirclesSpace(tx, workshopId)) ?? null };
  });
}
