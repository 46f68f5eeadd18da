import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import type { Post } from './contract.ts';
import type { Poll } from './polls-contract.ts';

/**
 * On `/realtime`, after `{ type: 'watch-threads' }`: something was written, changed or said in this thread of this space, which the reader
 * may ask for by their own rights, at some moment within so many milliseconds.
 */
export type ThreadsChanged = { type: 'threads-changed'; space_id: string; thread_id: string; within: number };

/** What a tab says about the one thread it shows; null once it shows none. */
export const WatchThread = v.object({ type: v.literal('watch-thread'), thread_id: v.nullable(Id) });
export type WatchThread = v.InferOutput<typeof WatchThread>;

type OfOne<Whole, Own extends keyof Whole> = Omit<Whole, Own> & Partial<Pick<Whole, Own>>;

/**
 * A post or an answer as many read it alike. What this reader said to it (`own`), who said what (`by`), what they chose in its poll and
 * what they've seen of that are left out where it's nothing new to them: then what's shown of these stays.
 */
export type ToldPost = Omit<Post, 'reactions' | 'poll'> & {
  reactions: OfOne<Post['reactions'], 'own' | 'by'>;
  poll: OfOne<Poll, 'own' | 'results'> | null;
};

/**
 * On `/realtime`, after `watch-thread`: these are as they are now, those aren't there any more. `asks`: read the thread again, at some
 * moment within so many milliseconds, since something was missed or can't be told. The first one answers `watch-thread`.
 */
export type ThreadTold = {
  type: 'thread-told';
  thread_id: string;
  posts: ToldPost[];
  gone: string[];
  asks: boolean;
  within: number;
};
