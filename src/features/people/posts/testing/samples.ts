import type { Space } from '#features/people/spaces/domain/contract.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import type { NewPost, Post, Thread, ThreadLine } from '../domain/contract.ts';

/** Ids of what's shown in tests: `idOf('a1')`. */
export const idOf = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
/** As the server writes times: with microseconds. */
export const ago = (ms: number) => new Date(Date.now() - ms).toISOString().replace('Z', '000Z');

const mira = { id: idOf('b0'), name: 'Mira' };

export const someSpace = (given: Partial<Space> = {}): Space => ({
  id: idOf('50'),
  kind: 'arrival',
  slug: 'arriving',
  name: 'Arriving',
  about: 'Say hello, and how you came here.',
  category: null,
  preset: 'open',
  agreements: [
    'What’s written here stays here.',
    'I write about myself, and ask before I give advice.',
    'I answer kindly, or not at all.',
  ],
  slow_minutes: 0,
  holds_first: false,
  revision: 0,
  own: { role: 'member', name: 'Alice', digest: 'never' },
  ...given,
});

const { slug, name } = someSpace();

export const someLine = (given: Partial<ThreadLine> = {}): ThreadLine => ({
  id: idOf('a1'),
  space: { slug, name },
  kind: 'post',
  state: 'shown',
  author: mira,
  is_own: false,
  words: 'I’ve sat down every morning this week, and the quiet is slowly getting less strange.',
  content_note: null,
  answers: 2,
  is_helped: false,
  written_at: ago(2 * dayMs),
  last_at: ago(dayMs),
  is_new: true,
  follows: false,
  is_muted: false,
  is_saved: false,
  ...given,
});

export const somePost = (given: Partial<Post> = {}): Post => ({
  id: idOf('a1'),
  thread_id: idOf('a1'),
  space: { slug, name },
  kind: 'post',
  state: 'shown',
  author: mira,
  is_own: false,
  document: fromPlainText(
    'I’ve sat down every morning this week, and the quiet is slowly getting less strange.\n\nWhat helped was to begin with the breath of the others in my ear, as in our circle.',
  ),
  content_note: null,
  quotes: null,
  workshop_id: null,
  held_until: null,
  helped_by: null,
  written_at: ago(dayMs),
  edited_at: null,
  reactions: { given: [], own: [], by: [] },
  ...given,
});

export const someAnswer = (last: string, words: string, given: Partial<Post> = {}): Post =>
  somePost({
    id: idOf(last),
    kind: 'answer',
    author: { id: idOf('b1'), name: 'Jonas' },
    document: fromPlainText(words),
    written_at: ago(3 * hourMs),
    ...given,
  });

/** As it's answered to its writer. */
export const postedOf = ({ id, document, content_note }: NewPost): Post =>
  somePost({ id, document, content_note, is_own: true });

export const someThread = (given: Partial<Thread> = {}): Thread => ({
  space: someSpace(),
  post: somePost(),
  answers: [],
  next: null,
  tie: { follows: false, is_muted: false, is_saved: false, read_to: null },
  ...given,
});
