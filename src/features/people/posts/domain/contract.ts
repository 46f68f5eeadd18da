import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Space, SpaceSlug } from '#features/people/spaces/domain/contract.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { isEmptyDocument } from '#platform/shared/document/document.ts';
import { documentField } from '#platform/shared/document/document-schema.ts';
import { Id } from '#platform/shared/ids.ts';
import { atMost, line } from '#platform/shared/text.ts';
import { Moment, PageCursor } from './cursor.ts';
import { limits, postLimits } from './limits.ts';
import { postKinds, postStates, reactionWords } from './words.ts';

const Words = v.array(v.picklist(reactionWords));
/** Trusted: it was checked when it was written. */
const Stored = v.custom<SafeDocument>((value) => typeof value === 'object' && value !== null);

/** A post or an answer as somebody reads it. Times are ISO 8601. */
export const Post = v.object({
  id: Id,
  thread_id: Id,
  space: v.object({ slug: v.string(), name: v.string() }),
  kind: v.picklist(postKinds),
  state: v.picklist(postStates),
  /** Null for the place itself (`weekly`), and once the account is gone: `Anonymous`. */
  author: v.nullable(v.object({ id: Id, name: v.string() })),
  is_own: v.boolean(),
  /** Null once it's taken down. */
  document: v.nullable(Stored),
  /** What's hidden until it's opened. */
  content_note: v.nullable(v.string()),
  /** The one it answers within its thread, in its first words; null where that can't be read any more. */
  quotes: v.nullable(v.object({ id: Id, name: v.nullable(v.string()), words: v.string() })),
  /** A circle that's shared with it. */
  workshop_id: v.nullable(Id),
  /** By when somebody looks at it. */
  held_until: v.nullable(v.string()),
  /** Of a question: the answer that helped. */
  helped_by: v.nullable(Id),
  written_at: v.string(),
  edited_at: v.nullable(v.string()),
  reactions: v.object({
    /** Said by anybody, and by however many. */
    given: Words,
    own: Words,
    /** For its author alone. */
    by: v.array(v.object({ word: v.picklist(reactionWords), name: v.string() })),
  }),
});
export type Post = v.InferOutput<typeof Post>;

/** A thread in a list: its post in short. */
export const ThreadLine = v.object({
  id: Id,
  space: v.object({ slug: v.string(), name: v.string() }),
  kind: v.picklist(postKinds),
  state: v.picklist(postStates),
  author: v.nullable(v.object({ id: Id, name: v.string() })),
  is_own: v.boolean(),
  /** Its first words; '' behind a content note, or once it's taken down. */
  words: v.string(),
  content_note: v.nullable(v.string()),
  answers: v.number(),
  is_helped: v.boolean(),
  written_at: v.string(),
  last_at: v.string(),
  is_new: v.boolean(),
  follows: v.boolean(),
  is_muted: v.boolean(),
  is_saved: v.boolean(),
});
export type ThreadLine = v.InferOutput<typeof ThreadLine>;

const Page = v.object({
  threads: v.array(ThreadLine),
  /** For the next page; null at the end. */
  next: v.nullable(v.string()),
});
export type ThreadPage = v.InferOutput<typeof Page>;

/** How the reader stands to a thread. */
const Tie = v.object({
  follows: v.boolean(),
  is_muted: v.boolean(),
  is_saved: v.boolean(),
  read_to: v.nullable(v.string()),
});
export type Tie = v.InferOutput<typeof Tie>;

const Thread = v.object({
  space: Space,
  post: Post,
  /** In the order of time. */
  answers: v.array(Post),
  next: v.nullable(v.string()),
  tie: Tie,
});
export type Thread = v.InferOutput<typeof Thread>;

const Written = v.pipe(
  documentField(postLimits),
  v.check((document) => !isEmptyDocument(document), 'must have something to read'),
);
const Note = v.nullable(v.pipe(line, v.nonEmpty('must have something to read'), atMost(limits.noteLength)));
/** The two letters of the language that it's written in, as far as the writer's browser knows. */
const Language = v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be two letters')));

/** What's sent to begin a thread, or to answer in one. The id is the writer's own, so that what's sent twice is there once. */
export const NewPost = v.object({
  id: Id,
  where: v.variant('at', [
    v.object({ at: v.literal('space'), slug: SpaceSlug, kind: v.picklist(['post', 'question']) }),
    v.object({ at: v.literal('thread'), thread_id: Id, quotes_id: v.nullable(Id) }),
  ]),
  document: Written,
  content_note: Note,
  workshop_id: v.optional(v.nullable(Id), null),
  language: Language,
});
export type NewPost = v.InferOutput<typeof NewPost>;

const Version = v.object({ id: Id, document: Stored, content_note: v.nullable(v.string()), replaced_at: v.string() });
export type Version = v.InferOutput<typeof Version>;

const ById = v.object({ id: Id });
const Done = v.object({ id: Id });

/** Refused with 409 where somebody changed it meanwhile, or wrote the same; 429 in a slow space, with when it's free again. */
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    posts: { not_in_space: 403; too_many_links: 409; written_already: 409; changed_meanwhile: 409; picture_gone: 409 };
  }
}
/** The HTTP status of each. */
export const postsRefusals = {
  not_in_space: 403,
  too_many_links: 409,
  written_already: 409,
  changed_meanwhile: 409,
  picture_gone: 409,
} as const;

/** What people write to each other in spaces. What isn't the reader's to see is `not_found`. */
export const postsContract = {
  write: oc
    .route({
      method: 'POST',
      path: '/api/v1/posts',
      summary: 'Begin a thread or answer in one; the same id again changes nothing',
    })
    .input(NewPost)
    .output(Post),
  thread: oc
    .route({
      method: 'GET',
      path: '/api/v1/posts/{id}',
      summary: 'A thread, or a page of its answers; the id of an answer leads to its thread',
    })
    .input(v.object({ id: Id, after: v.optional(PageCursor) }))
    .output(Thread),
  inSpace: oc
    .route({
      method: 'GET',
      path: '/api/v1/spaces/{slug}/posts',
      summary: 'Threads of a space, the latest begun first',
    })
    .input(v.object({ slug: SpaceSlug, before: v.optional(PageCursor) }))
    .output(Page),
  change: oc
    .route({
      method: 'PUT',
      path: '/api/v1/posts/{id}',
      summary: 'Change my own words; what stood there is kept as a version',
    })
    .input(v.object({ id: Id, document: Written, content_note: Note, edited_at: v.nullable(v.string()) }))
    .output(Post),
  takeDown: oc
    .route({ method: 'DELETE', path: '/api/v1/posts/{id}', summary: 'Take my own words down; answers of others stay' })
    .input(ById)
    .output(Done),
  versions: oc
    .route({ method: 'GET', path: '/api/v1/posts/{id}/versions', summary: 'What a post said before, the latest first' })
    .input(ById)
    .output(v.object({ versions: v.array(Version) })),
  react: oc
    .route({ method: 'PUT', path: '/api/v1/posts/{id}/reactions/{word}', summary: 'Say one of three words to a post' })
    .input(v.object({ id: Id, word: v.picklist(reactionWords) }))
    .output(Post),
  takeBack: oc
    .route({ method: 'DELETE', path: '/api/v1/posts/{id}/reactions/{word}', summary: 'Take that back' })
    .input(v.object({ id: Id, word: v.picklist(reactionWords) }))
    .output(Post),
  tie: oc
    .route({
      method: 'PUT',
      path: '/api/v1/posts/{id}/tie',
      summary: 'Follow, mute, save or mark a thread, as far as it’s said',
    })
    .input(
      v.object({
        id: Id,
        follows: v.optional(v.boolean()),
        is_muted: v.optional(v.boolean()),
        is_saved: v.optional(v.boolean()),
        /** True: it's new again. False: read by now. */
        is_unread: v.optional(v.boolean()),
      }),
    )
    .output(Tie),
  helped: oc
    .route({
      method: 'PUT',
      path: '/api/v1/posts/{id}/helped',
      summary: 'Say which answer to my question helped; null for none',
    })
    .input(v.object({ id: Id, answer_id: v.nullable(Id) }))
    .output(Post),
  since: oc
    .route({
      method: 'GET',
      path: '/api/v1/inner-circle/since',
      summary: 'What’s new since I was here: threads I’m in first',
    })
    .output(
      v.object({
        /** Those I follow. */
        mine: v.array(ThreadLine),
        spaces: v.array(v.object({ space: Space, threads: v.array(ThreadLine), has_more: v.boolean() })),
      }),
    ),
  seen: oc
    .route({
      method: 'PUT',
      path: '/api/v1/inner-circle/seen',
      summary: 'I’ve seen all that’s in a space; without one, in all of mine',
    })
    .input(v.object({ slug: v.nullable(SpaceSlug), to: Moment }))
    .output(v.object({ to: v.string() })),
  saved: oc
    .route({ method: 'GET', path: '/api/v1/inner-circle/saved', summary: 'Threads I’ve saved, the latest first' })
    .input(v.object({ before: v.optional(PageCursor) }))
    .output(Page),
};
