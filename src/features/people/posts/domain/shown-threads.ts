import type { Post, Thread, ThreadLine, Tie } from './contract.ts';

/** What a reader says of a thread, as far as it's said. */
export type TieChange = Partial<Pick<Tie, 'follows' | 'is_muted' | 'is_saved'>> & { is_unread?: boolean };

/** A line as it is after that. */
export function tiedLine(line: ThreadLine, { is_unread, ...change }: TieChange): ThreadLine {
  return { ...line, ...change, ...(is_unread !== undefined && { is_new: is_unread }) };
}

/** A page of a thread with a post or an answer as it is now; the same page where it's on none. */
export function withPost(page: Thread, post: Post): Thread {
  if (page.post.id === post.id) return { ...page, post };
  if (!page.answers.some(({ id }) => id === post.id)) return page;
  return { ...page, answers: page.answers.map((one) => (one.id === post.id ? post : one)) };
}

/** The pages of a thread with a new answer at their end; without it where there are more to come, which end with it. */
export function withAnswer(pages: readonly Thread[], answer: Post): Thread[] {
  const last = pages.at(-1);
  const isThere = pages.some(({ answers }) => answers.some(({ id }) => id === answer.id));
  if (!last || last.next !== null || isThere) return [...pages];
  return [...pages.slice(0, -1), { ...last, answers: [...last.answers, answer] }];
}

/** The time up to which all of these are seen. */
export function newestOf(lines: readonly ThreadLine[]): string | null {
  return lines.reduce<string | null>((newest, { last_at }) => (newest && newest > last_at ? newest : last_at), null);
}

/**
 * Answers of others, unless they're muted, that came after the last one that was seen, null for none yet. Once that one is deleted its time says where it
 * stood: the ones before it are no news.
 */
export function answersAfter(answers: readonly Post[], seen: Pick<Post, 'id' | 'written_at'> | null): Post[] {
  return answers.slice(placeOf(answers, seen) + 1).filter(({ is_own, muted }) => !is_own && muted === null);
}

function placeOf(answers: readonly Post[], seen: Pick<Post, 'id' | 'written_at'> | null): number {
  const at = answers.findIndex(({ id }) => id === seen?.id);
  return at < 0 && seen ? answers.findLastIndex(({ written_at }) => written_at <= seen.written_at) : at;
}
