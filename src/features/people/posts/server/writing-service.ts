import type { Space } from '#features/people/spaces/domain/contract.ts';
import type { Preset } from '#features/people/spaces/domain/preset.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { daySeconds, hourMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';
import type { NewPost, Post } from '../domain/contract.ts';
import { isSameDocument } from '../domain/draft.ts';
import { PostMentions, PostWritten } from '../domain/events.ts';
import { limits } from '../domain/limits.ts';
import { linksIn } from '../domain/links.ts';
import { mentionsIn, withKnownMentions } from '../domain/mentions.ts';
import { picturesIn } from '../domain/pictures.ts';
import { wordsOfPost } from '../domain/polls.ts';
import type { NewPoll } from '../domain/polls-contract.ts';
import type { ReactionWord } from '../domain/words.ts';
import { hasTooManyLinks, judgeWriting, type WritingVerdict } from '../domain/writing.ts';
import { takeDownOne, takeDownSome } from './leaving-repository.ts';
import { findMentioning, putMentions, withFewMentions } from './mentions-repository.ts';
import { putIntoPost } from './pictures-repository.ts';
import { deleteFiles, pictured } from './pictures-service.ts';
import { insertPoll } from './polls-repository.ts';
import { changePoll } from './polls-service.ts';
import { findPost } from './reading-repository.ts';
import * as ties from './ties-repository.ts';
import * as repository from './writing-repository.ts';

export type WritingDeps = {
  database: Database;
  clock: Clock;
  files: Pick<Files, 'delete'>;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** Those that the caller may see; `slug` for that one alone. */
  spacesOf: (tx: UserTx, userId: string, slug?: string) => Promise<Space[]>;
};

type Changed = Pick<NewPost, 'document' | 'content_note'> & {
  id: string;
  /** Left out, it stays. */
  workshop_id?: string | null | undefined;
  edited_at: string | null;
  poll?: NewPoll | null | undefined;
};

/** What people write, change, take down and say to each other's posts. What isn't the caller's to see is `not_found`. */
export type WritingService = {
  /** @throws Refusal `not_found`, `not_in_space`, `too_many_links`, `picture_gone`, `written_already`, `rate_limited` */
  write(caller: Caller, wanted: NewPost): Promise<Post>;
  /** To what it says already, it's left as it is. @throws Refusal `changed_meanwhile` where another tab of theirs was first, `not_in_space`, `too_many_links`, `picture_gone`, `poll_begun`, `rate_limited` */
  change(caller: Caller, changed: Changed): Promise<Post>;
  /** Once more is no error. */
  takeDown(caller: Caller, id: string): Promise<{ id: string }>;
  /** All that they ever wrote here, and how many posts and answers that was. */
  takeDownAll(caller: Caller): Promise<{ taken_down: number }>;
  react(caller: Caller, id: string, word: ReactionWord): Promise<Post>;
  takeBack(caller: Caller, id: string, word: ReactionWord): Promise<Post>;
  /** @throws Refusal `forbidden` unless it's their question */
  helped(caller: Caller, id: string, answerId: string | null): Promise<Post>;
};

const noSuchPost = () => new Refusal('not_found', 'There is no such post.');
const written = { limit: limits.writtenInADay, windowSeconds: daySeconds };
const changed = { limit: limits.changedInADay, windowSeconds: daySeconds };

export function createWritingService(deps: WritingDeps): WritingService {
  const { database, files, requireAdult } = deps;

  /** For adults only, as all of it is; taking down what's one's own is everyone's. */
  const asWriter = <T>(caller: Caller, work: (tx: UserTx) => Promise<T>) =>
    database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      return work(tx);
    });
  const read = (caller: Caller, id: string) => asWriter(caller, (tx) => get(tx, caller, id));

  return {
    async write(caller, wanted) {
      const { userId } = caller;
      const seen = await asWriter(caller, async (tx) => {
        const before = await findPost(tx, userId, wanted.id);
        if (before && !before.is_own) throw new Refusal('conflict', 'This id is taken.');
        if (before) return before;
        const place = await placeOf(deps, tx, userId, wanted);
        return { ...place, document: await mentioning(tx, { ...wanted, spaceId: place.spaceId }) };
      });
      if ('author' in seen) return seen;
      await database.asSystem((tx) => takeAttempt(tx, `posts:${userId}`, written));
      await database.asSystem((tx) => insert(deps, tx, { userId, wanted, seen }));
      return read(caller, wanted.id);
    },

    async change(caller, { id, document: wanted, content_note, workshop_id, edited_at, poll: wantedPoll }) {
      const seen = await asWriter(caller, async (tx) => {
        const post = await get(tx, caller, id);
        if (!post.is_own) throw noSuchPost();
        // One that's there already may have become somebody else's to see.
        if (workshop_id && workshop_id !== post.workshop_id) await requireCircle(tx, workshop_id);
        return mentioning(tx, { id, document: wanted, spaceId: await repository.findSpaceOf(tx, id) });
      });
      await database.asSystem((tx) => takeAttempt(tx, `post-changes:${caller.userId}`, changed));
      await database.asSystem(async (tx) => {
        const own = await repository.lockOwn(tx, caller.userId, id);
        if (!own || own.state === 'removed') throw noSuchPost();
        const member = (await repository.lockPlace(tx, own.space_id, caller.userId))?.member;
        if (!member) throw outside();
        const document = await withFewMentions(tx, id, seen);
        const standing = { now: deps.clock.now(), isHost: member.isHost, joinedAt: member.joinedAt.getTime() };
        if (hasTooManyLinks({ ...standing, links: linksIn(document) })) throw tooManyLinks();
        const poll = own.is_answer ? undefined : wantedPoll;
        const asked = await changePoll(tx, { postId: id, userId: caller.userId, poll });
        // Asked for again, since its answer was lost.
        const circle = workshop_id === undefined ? own.workshop_id : workshop_id;
        const isSame = own.content_note === content_note && own.workshop_id === circle && !asked.isOther;
        if (isSame && isSameDocument(own.document, document)) return;
        const stands = own.edited_at?.getTime() ?? null;
        if (stands !== (edited_at === null ? null : Date.parse(edited_at)))
          throw new Refusal('changed_meanwhile', 'It was changed meanwhile.');
        const shown = await pictured(tx, { document, postId: id, userId: caller.userId });
        const words = wordsOfPost(shown, asked.poll);
        await repository.changePost(tx, own, { document: shown, words, content_note, workshop_id: circle });
        await putIntoPost(tx, id, picturesIn(shown));
        if (await putMentions(tx, id, shown)) await tx.emit(PostMentions, { post_id: id });
      });
      return read(caller, id);
    },

    async takeDown(caller, id) {
      // Also what's in a place they may not read any more, and first as them: somebody who has signed out takes nothing down.
      if (!(await database.asUser(caller, (tx) => repository.isWritten(tx, caller.userId, id)))) return { id };
      const pictures = await database.asSystem(async (tx) => {
        const own = await repository.lockOwn(tx, caller.userId, id);
        return own ? takeDownOne(tx, id) : [];
      });
      await deleteFiles(files, pictures);
      return { id };
    },

    async takeDownAll(caller) {
      const { userId } = caller;
      // Only to hear whether they're still signed in.
      await database.asUser(caller, () => Promise.resolve());
      for (let taken_down = 0; ; ) {
        const few = await database.asSystem((tx) => takeDownSome(tx, userId, limits.takenDownAtOnce));
        await deleteFiles(files, few.pictures);
        taken_down += few.count;
        if (few.count === 0) return { taken_down };
      }
    },

    react: (caller, id, word) =>
      asWriter(caller, async (tx) => {
        const post = await get(tx, caller, id);
        if (post.is_own || post.author === null || post.state !== 'shown')
          throw new Refusal('forbidden', 'There’s nobody to say it to.');
        const { userId } = caller;
        const name = await ties.nameIn(tx, userId, id);
        if (name === undefined) throw outside();
        await ties.giveReaction(tx, { postId: id, userId, word, name });
        await ties.tellSaid(tx, id, userId);
        return get(tx, caller, id);
      }),

    takeBack: (caller, id, word) =>
      database.asUser(caller, async (tx) => {
        await get(tx, caller, id);
        await ties.takeReactionBack(tx, id, caller.userId, word);
        await ties.tellSaid(tx, id, caller.userId);
        return get(tx, caller, id);
      }),

    async helped(caller, id, answerId) {
      const question = await read(caller, id);
      if (!question.is_own || question.kind !== 'question')
        throw new Refusal('forbidden', 'Only who asked says what helped.');
      const isPut = await database.asSystem((tx) => repository.putHelped(tx, id, answerId));
      if (!isPut) throw noSuchPost();
      return read(caller, id);
    },
  };
}

async function get(tx: UserTx, { userId }: Caller, id: string): Promise<Post> {
  const post = await findPost(tx, userId, id);
  if (!post) throw noSuchPost();
  return post;
}

/** Where it goes, seen as its writer sees it. */
type Place = { spaceId: string; thread: { id: string; beganAt: Date; seenBy: Preset } | null };

async function placeOf(
  { spacesOf }: WritingDeps,
  tx: UserTx,
  userId: string,
  { where, workshop_id }: NewPost,
): Promise<Place> {
  if (workshop_id) await requireCircle(tx, workshop_id);
  if (where.at === 'space') {
    const [space] = await spacesOf(tx, userId, where.slug);
    if (!space) throw new Refusal('not_found', 'There is no such space.');
    return { spaceId: space.id, thread: null };
  }
  const thread = await repository.findBeginning(tx, where.thread_id);
  if (!thread || thread.state === 'held' || thread.state === 'removed') throw noSuchPost();
  if (where.quotes_id && !(await repository.isIn(tx, thread.id, where.quotes_id))) throw noSuchPost();
  return { spaceId: thread.space_id, thread: { id: thread.id, beganAt: thread.began_at, seenBy: thread.seen_by } };
}

async function requireCircle(tx: UserTx, workshopId: string): Promise<void> {
  if (!(await repository.seesCircle(tx, workshopId))) throw noSuchPost();
}

/** It mentions people who its writer may mention there; any other name in it is a word, and nobody learns which it was. */
async function mentioning(
  tx: UserTx,
  { id, document, spaceId }: Pick<NewPost, 'id' | 'document'> & { spaceId: string },
): Promise<SafeDocument> {
  const ids = mentionsIn(document).filter(isId);
  return withKnownMentions(document, await findMentioning(tx, { spaceId, postId: id, ids }));
}

type Inserting = { userId: string; wanted: NewPost; seen: Place & { document: SafeDocument } };

async function insert({ clock }: WritingDeps, tx: SystemTx, { userId, wanted, seen }: Inserting): Promise<void> {
  const { id, where, content_note, workshop_id, language = 'simple' } = wanted;
  const place = await repository.lockPlace(tx, seen.spaceId, userId);
  const member = place?.member;
  if (!place || !member) throw outside();
  // Sent twice at once: the other was first.
  if (await repository.isWritten(tx, userId, id)) return;
  if (seen.thread && !(await repository.holdThread(tx, seen.thread.id))) throw noSuchPost();
  const document = await pictured(tx, { document: seen.document, postId: id, userId });
  const poll = where.at === 'space' ? where.poll : null;
  const words = wordsOfPost(document, poll);
  const before = await repository.findWritten(tx, { userId, spaceId: place.spaceId, words });
  const now = clock.now();
  const verdict = judgeWriting({
    now,
    joinedAt: member.joinedAt.getTime(),
    isHost: member.isHost,
    slowMinutes: place.slowMinutes,
    holdsFirst: place.holdsFirst,
    isAnswer: seen.thread !== null,
    lastAt: before.lastAt?.getTime() ?? null,
    hasWritten: before.hasWritten,
    links: linksIn(document),
    isRepeat: before.isRepeat,
    length: Array.from(words).length,
  });
  if (verdict.may !== 'write') throw refusalOf(verdict, now);
  const isNew = await repository.insertPost(tx, {
    id,
    spaceId: place.spaceId,
    userId,
    name: member.name,
    kind: where.at === 'space' ? where.kind : 'answer',
    state: verdict.state,
    heldUntil: verdict.state === 'held' ? new Date(now + limits.heldHours * hourMs) : null,
    isFirst: !before.hasWritten,
    document,
    words,
    language,
    contentNote: content_note,
    workshopId: workshop_id,
    quotesId: where.at === 'thread' ? where.quotes_id : null,
    thread: seen.thread,
    preset: place.preset,
  });
  if (!isNew) throw new Refusal('conflict', 'This id is taken.');
  if (poll) await insertPoll(tx, { postId: id, userId, poll });
  await putIntoPost(tx, id, picturesIn(document));
  await putMentions(tx, id, document);
  await ties.tieWriter(tx, userId, seen.thread?.id ?? id);
  await tx.emit(PostWritten, { post_id: id });
}

const tooManyLinks = () =>
  new Refusal('too_many_links', `A newcomer’s post has at most ${limits.newcomerLinks} links.`);
const outside = () => new Refusal('not_in_space', 'Come into the space before you write in it.');

function refusalOf(verdict: Exclude<WritingVerdict, { may: 'write' }>, now: number): Refusal {
  if (verdict.may === 'later')
    return new Refusal('rate_limited', 'This space is slow.', {
      retryAfterSeconds: Math.ceil((verdict.at - now) / 1000),
    });
  if (verdict.why === 'outside') return outside();
  if (verdict.why === 'links') return tooManyLinks();
  return new Refusal('written_already', 'The same words stand there already.');
}
