import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';

/** Who the caller blocked, by the name they had in the circle where they met; the newest first. */
const Blocked = v.object({
  people: v.array(v.object({ user_id: Id, name: v.string(), since: v.string() })),
});
export type Blocked = v.InferOutput<typeof Blocked>;

/** Who, and where the caller knows them from. */
export const NewBlock = v.union([
  v.object({ user_id: Id, workshop_id: Id }),
  v.object({ user_id: Id, post_id: Id }),
  v.object({ user_id: Id, note_id: Id }),
  v.object({ user_id: Id, from_card: v.literal(true) }),
]);
export type NewBlock = v.InferOutput<typeof NewBlock>;

/** Calls about blocks: everyone's own alone. Nobody is told that they're blocked, by any answer. */
export const blocksContract = {
  blocked: oc.route({ method: 'GET', path: '/api/v1/blocks', summary: 'People I’ve blocked' }).output(Blocked),
  block: oc
    .route({
      method: 'POST',
      path: '/api/v1/blocks',
      summary: 'Block somebody I know from this workshop, or by this post, this note or their card',
    })
    .input(NewBlock)
    .output(Blocked),
  unblock: oc
    .route({ method: 'DELETE', path: '/api/v1/blocks/{user_id}', summary: 'Block them no longer' })
    .input(v.object({ user_id: Id }))
    .output(Blocked),
  warning: oc
    .route({
      method: 'GET',
      path: '/api/v1/blocks/in/{workshop_id}',
      summary: 'Whether somebody I’ve blocked belongs to this workshop, for the lobby (CARE C6)',
    })
    .input(v.object({ workshop_id: Id }))
    .output(v.object({ someone: v.boolean() })),
};
