import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { SpaceSlug } from '#features/people/spaces/domain/contract.ts';
import { Id } from '#platform/shared/ids.ts';
import { line } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

const lettersOf = (typed: string) => Array.from(typed).length;

/** Somebody by the name they have in a space. */
export const MentionablePerson = v.object({ id: Id, name: v.string() });
export type MentionablePerson = v.InferOutput<typeof MentionablePerson>;

/** Who may be mentioned while somebody writes. */
export const namesContract = {
  names: oc
    .route({
      method: 'GET',
      path: '/api/v1/spaces/{slug}/names',
      summary:
        'People I may mention in a space: its hosts and those whose words I can read there, by how their names begin',
    })
    .input(
      v.object({
        slug: SpaceSlug,
        q: v.pipe(
          line,
          v.check(
            (typed) => lettersOf(typed) >= limits.nameLetters,
            `must have at least ${limits.nameLetters} letters`,
          ),
          v.check((typed) => lettersOf(typed) <= limits.nameTyped, `must have at most ${limits.nameTyped} characters`),
        ),
      }),
    )
    .output(v.object({ people: v.array(MentionablePerson) })),
};
