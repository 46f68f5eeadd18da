import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** Somebody began a thread or answered in one; it may wait for a host. */
export const PostWritten = event('posts.written', v.object({ post_id: Id }));
