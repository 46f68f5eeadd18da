import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';

/** What the author sees when they next look, put together: somebody's thinking of them, by name where that was wished. */
const ThoughtOf = v.object({
  /** Of those that haven't been put away; empty: there's no card. */
  ids: v.array(Id),
  names: v.array(v.string()),
});
export type ThoughtOf = v.InferOutput<typeof ThoughtOf>;

/** One that waits for a host or a steward to look after the author. */
export const Worry = v.object({
  id: Id,
  /** Where it's answered; null once it's taken down. */
  post_id: v.nullable(Id),
  space: v.object({ slug: v.string(), name: v.string() }),
  /** Who wrote it, and who's worried, as they're called there. */
  author_name: v.string(),
  by_name: v.string(),
  /** The post as it stood. */
  words: v.string(),
  /** What the post was hidden behind. */
  content_note: v.nullable(v.string()),
  made_at: v.string(),
});
export type Worry = v.InferOutput<typeof Worry>;

const Waiting = v.object({ worries: v.array(Worry) });

/** Being worried about who wrote something: nothing against them, and nobody's automatic answer (CARE C12, C27). */
export const worriesContract = {
  worry: oc
    .route({
      method: 'POST',
      path: '/api/v1/worries',
      summary: 'I’m worried about who wrote this; once for each post',
    })
    .input(v.object({ id: Id, post_id: Id, is_signed: v.boolean() }))
    .output(v.object({ post_id: Id })),
  waiting: oc
    .route({
      method: 'GET',
      path: '/api/v1/worries',
      summary: 'Worries about people in spaces I host, and as a steward in all; the longest first',
    })
    .output(Waiting),
  settle: oc
    .route({ method: 'POST', path: '/api/v1/worries/{id}/settled', summary: 'I’ve looked after this' })
    .input(v.object({ id: Id }))
    .output(Waiting),
  forMe: oc
    .route({ method: 'GET', path: '/api/v1/worries/for-me', summary: 'Whether somebody’s thinking of me' })
    .output(ThoughtOf),
  putAway: oc
    .route({ method: 'POST', path: '/api/v1/worries/for-me', summary: 'Put that card away' })
    .input(v.object({ ids: v.array(Id) }))
    .output(ThoughtOf),
};
