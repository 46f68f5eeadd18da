import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { ThoughtOf, Worry } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import * as repository from './worries-repository.ts';

type WorryNews = {
  id: string;
  userId: string;
  kind: 'worried';
  workshopId: null;
  circleAt: null;
  postId: string;
};

export type WorriesDeps = {
  database: Database;
  personKeys: PersonKeys;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  isSteward: (tx: SystemTx, userId: string) => Promise<boolean>;
  stewardsOf: (tx: SystemTx) => Promise<readonly string[]>;
  /** Puts it into the person's notifications; no words of anybody are in it (CARE C17). */
  notify: (tx: SystemTx, news: WorryNews) => Promise<void>;
};

/** Being worried about who wrote something. It's told to people, and nothing else follows from it (CARE C12). */
export type WorriesService = {
  /** Once for each post. @throws Refusal `not_found` for a post that isn't the caller's to read or is their own, `rate_limited` */
  worry(caller: Caller, told: { id: string; postId: string; isSigned: boolean }): Promise<{ post_id: string }>;
  waiting(caller: Caller): Promise<{ worries: Worry[] }>;
  /** Once more is no error. */
  settle(caller: Caller, id: string): Promise<{ worries: Worry[] }>;
  forMe(caller: Caller): Promise<ThoughtOf>;
  putAway(caller: Caller, ids: readonly string[]): Promise<ThoughtOf>;
};

export function createWorriesService(deps: WorriesDeps): WorriesService {
  const { database, personKeys, requireAdult, isSteward } = deps;

  /** Past row rights, which let nobody read these rows, once the session is known to live. */
  async function asMember<T>(caller: Caller, work: (tx: SystemTx) => Promise<T>): Promise<T> {
    await database.asUser(caller, (tx) => requireAdult(tx, caller.userId));
    return database.asSystem(work);
  }
  const find = async (tx: SystemTx, userId: string) => ({
    worries: await repository.findWaiting(tx, personKeys, userId, await isSteward(tx, userId)),
  });

  return {
    async worry(caller, { id, postId, isSigned }) {
      const { userId: by } = caller;
      const post = await database.asUser(caller, async (tx) => {
        await requireAdult(tx, by);
        return repository.findPost(tx, postId);
      });
      if (!post || post.author_id === by) throw new Refusal('not_found', 'There is no such post.');
      await database.asSystem(async (tx) => {
        if (await repository.hasWorried(tx, postId, by)) return;
        await takeAttempt(tx, `worry:${by}`, { limit: limits.worriesPerDay, windowSeconds: daySeconds });
        if (await repository.insertWorry(tx, personKeys, { id, by, isSigned, post }))
          await tell(deps, tx, id, post, by);
      });
      return { post_id: postId };
    },

    waiting: (caller) => asMember(caller, (tx) => find(tx, caller.userId)),

    settle: (caller, id) =>
      asMember(caller, async (tx) => {
        const { userId } = caller;
        await repository.putSettled(tx, id, userId, await isSteward(tx, userId));
        return find(tx, userId);
      }),

    forMe: (caller) => asMember(caller, (tx) => repository.findFor(tx, caller.userId)),

    putAway: (caller, ids) =>
      asMember(caller, async (tx) => {
        await repository.putAway(tx, caller.userId, ids);
        return repository.findFor(tx, caller.userId);
      }),
  };
}

/** The space's hosts and the stewards hear of it: people, never a program. */
async function tell(
  { notify, stewardsOf }: WorriesDeps,
  tx: SystemTx,
  id: string,
  post: repository.WorryingPost,
  by: string,
): Promise<void> {
  const stewards = (await stewardsOf(tx)).filter((one) => one !== post.author_id && one !== by);
  for (const userId of new Set([...(await repository.findHosts(tx, post, by)), ...stewards]))
    await notify(tx, {
      id: personalId(`worried ${id}`, userId),
      userId,
      kind: 'worried',
      workshopId: null,
      circleAt: null,
      postId: post.thread_id,
    });
}
