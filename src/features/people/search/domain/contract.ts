import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { PageCursor } from '#features/people/posts/domain/cursor.ts';
import { postKinds } from '#features/people/posts/domain/words.ts';
import { Id } from '#platform/shared/ids.ts';
import { line } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

/** What's found, in its own list. */
export const searchKinds = ['posts', 'circles', 'exercises', 'hosts'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A post or an answer with some of its words; `marks` are plain ranges in them, as JavaScript counts letters. */
const FoundPost = v.object({
  id: Id,
  /** The same, unless it's an answer. */
  thread_id: Id,
  space: v.object({ slug: v.string(), name: v.string() }),
  kind: v.picklist(postKinds),
  author: v.nullable(v.object({ id: Id, name: v.string() })),
  is_own: v.boolean(),
  /** '' behind a content note. */
  snippet: v.object({ text: v.string(), marks: v.array(v.object({ from: v.number(), to: v.number() })) }),
  content_note: v.nullable(v.string()),
  written_at: v.string(),
});
export type FoundPost = v.InferOutput<typeof FoundPost>;

const FoundCircle = v.object({
  id: Id,
  title: v.string(),
  scheduled_at: v.string(),
  /** Whether the reader belongs to it. */
  is_own: v.boolean(),
});
export type FoundCircle = v.InferOutput<typeof FoundCircle>;

const Found = v.object({
  posts: v.array(FoundPost),
  /** For more posts; null at the end. */
  next: v.nullable(v.string()),
  circles: v.array(FoundCircle),
  exercises: v.array(v.object({ slug: v.string(), title: v.string(), line: v.string() })),
  hosts: v.array(v.object({ slug: v.string(), name: v.string(), about: v.nullable(v.string()) })),
  /** The same with its typos mended, where nothing was found. */
  did_you_mean: v.nullable(v.string()),
});
export type Found = v.InferOutput<typeof Found>;

/** Search among what the reader may read. Nothing that's kept for oneself is ever in it. */
export const searchContract = {
  find: oc
    .route({
      method: 'GET',
      path: '/api/v1/search',
      summary: 'Search posts, circles, exercises and hosts; `before` is for more posts, the latest come first',
    })
    .input(
      v.object({
        q: v.pipe(
          line,
          v.check((typed) => Array.from(typed).length <= limits.typed, `must have at most ${limits.typed} characters`),
        ),
        kind: v.optional(v.picklist(searchKinds)),
        before: v.optional(PageCursor),
      }),
    )
    .output(Found),
};
