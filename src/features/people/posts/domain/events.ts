import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** Somebody began a thread or answered in one; it may wait for a host. */
export const PostWritten = event('posts.written', v.object({ post_id: Id }));

/** A change of a post mentions somebody it didn't mention before. */
export const PostMentions = event('posts.mentions', v.object({ post_id: Id }));

/** A host has shown a post that waited. */
export const PostShown = event('posts.shown', v.object({ post_id: Id }));
