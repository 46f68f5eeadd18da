import type { Space } from '#features/people/spaces/domain/contract.ts';
import { record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Post } from '../domain/contract.ts';
import type { PostChoices, SpaceDesk, WaitingPosts } from '../domain/desk-contract.ts';
import { PostShown } from '../domain/events.ts';
import * as repository from './desk-repository.ts';
import { type PostTelling, tellAuthor } from './news-steps.ts';
import { beginPoll } from './polls-repository.ts';
import { findLines, findPosts } from './reading-repository.ts';
import { holdThread, moveUp } from './writing-repository.ts';

export type DeskDeps = PostTelling & {
  database: Database;
  personKeys: PersonKeys;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** Those that the caller may see; `slug` for that one alone. */
  spacesOf: (tx: UserTx, userId: string, slug?: string) => Promise<Space[]>;
  /** Who was asked to leave a space. */
  sentAwayFrom: (tx: SystemTx, spaceId: string) => Promise<SpaceDesk['sent_away']>;
  /** Whether they're one of the place's stewards, who look at what waited too long. */
  isSteward: (tx: SystemTx, userId: string) => Promise<boolean>;
};

/** What hosts see of their space, what they do about what waits there, and what people choose about their own words. */
export type DeskService = {
  /** @throws Refusal `not_found`, `forbidden` for everyone but its hosts */
  desk(caller: Caller, slug: string): Promise<SpaceDesk>;
  waiting(caller: Caller): Promise<WaitingPosts>;
  /**
   * Once somebody has looked at it, nothing more happens. @throws Refusal `not_found` for everyone who has nothing to say there,
   * `changed_meanwhile` where its author has changed what was read
   */
  show(caller: Caller, id: string, editedAt: string | null): Promise<{ id: string }>;
  /** The note is its author's alone. @throws Refusal the same */
  decline(caller: Caller, id: string, note: string): Promise<{ id: string }>;
  /** The caller's own; null without one. */
  note(caller: Caller, id: string): Promise<{ note: string | null }>;
  choices(caller: Caller): Promise<PostChoices>;
  choose(caller: Caller, chosen: PostChoices): Promise<PostChoices>;
};

export function createDeskService(deps: DeskDeps): DeskService {
  const { database, personKeys, requireAdult, spacesOf, sentAwayFrom, isSteward } = deps;
  const noSuchPost = () => new Refusal('not_found', 'There is no such post.');

  /** One that waits for this caller; undefined once it doesn't wait any more. */
  async function lock(tx: SystemTx, { userId }: Caller, id: string): Promise<repository.HeldRow | undefined> {
    const held = await repository.lockHeld(tx, id);
    if (!held || held.authorId === userId) return undefined;
    if (held.isLate && (await isSteward(tx, userId))) return held;
    const mayLook =
      (await repository.hosts(tx, held.spaceId, userId)) && !(await repository.isPairApart(tx, held.authorId, userId));
    return mayLook ? held : undefined;
  }

  /** That somebody else has looked at it already is no error for who may see it. */
  async function settle(
    caller: Caller,
    id: string,
    act: (tx: SystemTx, held: repository.HeldRow) => Promise<void>,
  ): Promise<{ id: string }> {
    await database.asUser(caller, (tx) => requireAdult(tx, caller.userId));
    const isDone = await database.asSystem(async (tx) => {
      const held = await lock(tx, caller, id);
      if (held) await act(tx, held);
      return held !== undefined;
    });
    if (isDone) return { id };
    const [post] = await database.asUser(caller, (tx) => findPosts(tx, caller.userId, [id]));
    if (!post || post.state === 'held') throw noSuchPost();
    return { id };
  }

  return {
    async desk(caller, slug) {
      const { userId } = caller;
      const space = await database.asUser(caller, async (tx) => {
        await requireAdult(tx, userId);
        const [found] = await spacesOf(tx, userId, slug);
        return found;
      });
      if (!space) throw new Refusal('not_found', 'There is no such space.');
      if (space.own?.role !== 'host') throw new Refusal('forbidden', 'This is for its hosts.');
      const ids = await database.asSystem(async (tx) => ({
        held: await repository.findHeld(tx, space.id),
        first: await repository.findUngreeted(tx, space.id),
        unanswered: await repository.findUnanswered(tx, space.id, userId),
        removed: await repository.findRemoved(tx, space.id, userId),
        sent_away: await sentAwayFrom(tx, space.id),
      }));
      // By the host's own rights: nothing of somebody they're apart from.
      return database.asUser(caller, async (tx) => ({
        held: await findPosts(tx, userId, ids.held),
        first: await findPosts(tx, userId, ids.first),
        unanswered: await findLines(tx, userId, ids.unanswered),
        removed: withHosts(await findPosts(tx, userId, idsIn(ids.removed)), ids.removed),
        sent_away: ids.sent_away,
      }));
    },

    async waiting(caller) {
      const { userId } = caller;
      const { ids, late, unhosted } = await database.asSystem(async (tx) => {
        const stewards = await isSteward(tx, userId);
        return {
          ids: await repository.findWaiting(tx, userId),
          late: stewards ? await findPosts(tx, userId, await repository.findLateFor(tx, userId)) : [],
          unhosted: stewards ? await repository.findUnhosted(tx, userId) : [],
        };
      });
      // By the host's own rights: nothing of somebody they're apart from.
      return database.asUser(caller, async (tx) => {
        await requireAdult(tx, userId);
        const known = new Set(late.map((post) => post.id));
        const hosted = await findPosts(tx, userId, ids);
        return {
          posts: [...late, ...hosted.filter((post) => !known.has(post.id))],
          unanswered: await findLines(tx, userId, unhosted),
        };
      });
    },

    show: (caller, id, editedAt) =>
      settle(caller, id, async (tx, { threadId, isAnswer, authorId, editedAt: stands }) => {
        if ((stands === null ? null : new Date(stands).getTime()) !== (editedAt === null ? null : Date.parse(editedAt)))
          throw new Refusal('changed_meanwhile', 'It was changed meanwhile.');
        // Its thread may have been removed meanwhile; then there's nowhere to show it.
        if (isAnswer && !(await holdThread(tx, threadId))) throw noSuchPost();
        await repository.putShown(tx, id);
        await beginPoll(tx, id);
        if (isAnswer) await moveUp(tx, threadId);
        await record(tx, 'post-shown', { by: { id: caller.userId }, person: authorId });
        await tx.emit(PostShown, { post_id: id });
        await tellAuthor(tx, deps, { postId: id, threadId, authorId, kind: 'post-shown' });
      }),

    decline: (caller, id, note) =>
      settle(caller, id, async (tx, { threadId, authorId }) => {
        await repository.putDeclined(tx, id, caller.userId);
        await repository.insertNote(tx, personKeys, { postId: id, authorId, note });
        await record(tx, 'post-declined', { by: { id: caller.userId }, person: authorId });
        await tellAuthor(tx, deps, { postId: id, threadId, authorId, kind: 'post-declined' });
      }),

    note: (caller, id) =>
      database.asUser(caller, async (tx) => ({ note: await repository.findNote(tx, personKeys, caller.userId, id) })),

    choices: (caller) => database.asUser(caller, (tx) => repository.findChoices(tx, caller.userId)),
    choose: (caller, { words_stay }) =>
      database.asUser(caller, async (tx) => {
        await repository.putChoices(tx, caller.userId, words_stay);
        return { words_stay };
      }),
  };
}

type Removed = { id: string; by: string | null };
const idsIn = (removed: readonly Removed[]) => removed.map(({ id }) => id);

/** Each with the host who took it out. */
const withHosts = (posts: readonly Post[], removed: readonly Removed[]) =>
  posts.map((post) => ({ post, by: removed.find(({ id }) => id === post.id)?.by ?? null }));
