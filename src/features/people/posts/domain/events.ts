import * as v from 'valibot';
import { digestWays } from '#features/people/spaces/domain/preset.ts';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** Somebody began a thread or answered in one; it may wait for a host. */
export const PostWritten = event('posts.written', v.object({ post_id: Id }));

/** A change of a post mentions somebody it didn't mention before. */
export const PostMentions = event('posts.mentions', v.object({ post_id: Id }));

/** A host has shown a post that waited. */
export const PostShown = event('posts.shown', v.object({ post_id: Id }));

/** Of each space from when until when, ISO 8601, somebody is to hear what's new. */
export const SpacesDigestDue = event(
  'posts.digest-due',
  v.object({
    user_id: Id,
    by: v.picklist(digestWays),
    spans: v.array(v.object({ space_id: Id, since: v.string(), until: v.string() })),
  }),
);
