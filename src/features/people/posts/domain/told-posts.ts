import type { Post, Thread } from './contract.ts';
import type { Poll } from './polls-contract.ts';
import type { ThreadTold, ToldPost } from './told-frames.ts';

/** Told to somebody else, too: without what's only this reader's. */
export function forMany({ reactions: { given }, poll, ...post }: Post): ToldPost {
  return { ...post, reactions: { given }, poll: poll && asAskedOfAll(poll) };
}

const asAskedOfAll = ({ own: _own, results: _results, ...asked }: Poll) => asked;

/** As it's told, with what its reader knew of their own. */
function merged(told: ToldPost, before?: Post): Post {
  const { given, own = before?.reactions.own ?? [], by = before?.reactions.by ?? [] } = told.reactions;
  const { own: chosen = before?.poll?.own ?? null, results = before?.poll?.results ?? null } = told.poll ?? {};
  return { ...told, reactions: { given, own, by }, poll: told.poll && { ...told.poll, own: chosen, results } };
}

const isBefore = (one: Pick<Post, 'written_at' | 'id'>, other: Pick<Post, 'written_at' | 'id'>) =>
  one.written_at < other.written_at || (one.written_at === other.written_at && one.id < other.id);

/**
 * The pages of a thread once that was told, however often. An answer that's new stands where its time is; beyond the last page that's
 * loaded it comes with its own. The thread's own post never goes from here: whether it's still to be read, its reader has to ask.
 */
export function withTold(pages: readonly Thread[], { posts, gone }: Pick<ThreadTold, 'posts' | 'gone'>): Thread[] {
  const without = new Set(gone);
  const left = pages.map((page) => ({ ...page, answers: page.answers.filter(({ id }) => !without.has(id)) }));
  return posts.reduce(withOne, left);
}

function withOne(pages: Thread[], told: ToldPost): Thread[] {
  if (pages.some(({ post }) => post.id === told.id))
    return pages.map((page) => (page.post.id === told.id ? { ...page, post: merged(told, page.post) } : page));
  const at = pages.findIndex(({ answers }) => answers.some(({ id }) => id === told.id));
  const change = (index: number, answers: (before: readonly Post[]) => Post[]) =>
    pages.map((page, nth) => (nth === index ? { ...page, answers: answers(page.answers) } : page));
  if (at >= 0) return change(at, (answers) => answers.map((one) => (one.id === told.id ? merged(told, one) : one)));
  const place = pageFor(pages, told);
  return place < 0 ? pages : change(place, (answers) => inOrder(answers, merged(told)));
}

/** The first page that ends after it, or the last one where nothing follows; -1 where its page isn't loaded. */
function pageFor(pages: readonly Thread[], told: ToldPost): number {
  const within = pages.findIndex(({ answers }) => answers.some((one) => isBefore(told, one)));
  if (within >= 0) return within;
  return pages.at(-1)?.next === null ? pages.length - 1 : -1;
}

function inOrder(answers: readonly Post[], answer: Post): Post[] {
  const after = answers.findIndex((one) => isBefore(answer, one));
  return after < 0 ? [...answers, answer] : answers.toSpliced(after, 0, answer);
}
