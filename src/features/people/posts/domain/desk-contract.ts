import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { AwayPerson, SpaceSlug } from '#features/people/spaces/domain/contract.ts';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import { Post, ThreadLine } from './contract.ts';
import { limits } from './limits.ts';

/** What waits for the hosts of a space, so that nobody writes into a void (CARE C27). */
export const SpaceDesk = v.object({
  /** Waiting to be shown, the longest first; each with by when. */
  held: v.array(Post),
  /** First ones that no host has answered yet, the longest first. */
  first: v.array(Post),
  /** Threads of others that nobody else has answered for a day, the longest first. */
  unanswered: v.array(ThreadLine),
  /** What hosts took out or didn't show, the latest first, with the host's name; null for a steward who isn't in it. */
  removed: v.array(v.object({ post: Post, by: v.nullable(v.string()) })),
  /** Who was asked to leave; name '' where we know none. */
  sent_away: v.array(AwayPerson),
});
export type SpaceDesk = v.InferOutput<typeof SpaceDesk>;

/** What waits for somebody who hosts or stewards, in whatever space. */
const Waiting = v.object({
  /** Waiting to be shown, those that waited too long first. */
  posts: v.array(Post),
  /** For a steward: threads that nobody has answered for a day in spaces without a host, the longest first. */
  unanswered: v.array(ThreadLine),
});
export type WaitingPosts = v.InferOutput<typeof Waiting>;

/** What a host writes to an author about what they wrote. */
const HostsNote = v.pipe(lines, v.nonEmpty('must have something to read'), atMost(limits.declineLength));

const ById = v.object({ id: Id });
const Choices = v.object({
  /** Once the account is gone, without a name; otherwise they go with it. */
  words_stay: v.boolean(),
});
export type PostChoices = v.InferOutput<typeof Choices>;

/** What the audit trail records: whose post wasn't shown. */
declare module '#platform/shared/act.ts' {
  interface FeatureActs {
    posts: 'post-shown' | 'post-declined' | 'post-removed' | 'post-put-back';
  }
}

/** What hosts do about what others write, and what people choose about their own words. */
export const deskContract = {
  desk: oc
    .route({ method: 'GET', path: '/api/v1/spaces/{slug}/desk', summary: 'What waits for me as a host of this space' })
    .input(v.object({ slug: SpaceSlug }))
    .output(SpaceDesk),
  waiting: oc
    .route({
      method: 'GET',
      path: '/api/v1/inner-circle/waiting',
      summary: 'What waits for me in spaces I host; as a steward what waited too long anywhere, and where no host is',
    })
    .output(Waiting),
  show: oc
    .route({
      method: 'POST',
      path: '/api/v1/posts/{id}/show',
      summary: 'Show a post that waits, as it was read; once more is no error',
    })
    .input(v.object({ id: Id, edited_at: v.nullable(v.string()) }))
    .output(ById),
  decline: oc
    .route({
      method: 'POST',
      path: '/api/v1/posts/{id}/decline',
      summary: 'Don’t show a post that waits, with a note that only its author reads; once more is no error',
    })
    .input(v.object({ id: Id, note: HostsNote }))
    .output(ById),
  remove: oc
    .route({
      method: 'POST',
      path: '/api/v1/posts/{id}/removal',
      summary: 'Remove what somebody else wrote in a space I host, with a note that only its author reads',
    })
    .input(v.object({ id: Id, note: HostsNote }))
    .output(ById),
  putBack: oc
    .route({ method: 'DELETE', path: '/api/v1/posts/{id}/removal', summary: 'Put it back, as a host of its space' })
    .input(ById)
    .output(ById),
  note: oc
    .route({ method: 'GET', path: '/api/v1/posts/{id}/note', summary: 'What a host wrote to me about a post of mine' })
    .input(ById)
    .output(v.object({ note: v.nullable(v.string()) })),
  choices: oc
    .route({ method: 'GET', path: '/api/v1/inner-circle/choices', summary: 'What I’ve chosen about my words' })
    .output(Choices),
  choose: oc
    .route({ method: 'PUT', path: '/api/v1/inner-circle/choices', summary: 'Choose whether my words stay' })
    .input(Choices)
    .output(Choices),
  takeDownAll: oc
    .route({
      method: 'POST',
      path: '/api/v1/inner-circle/take-down-all',
      summary: 'Take down all I ever wrote here; answers of others stay',
    })
    .input(v.object({ all_of_mine: v.literal(true) }))
    .output(v.object({ taken_down: v.number() })),
};
