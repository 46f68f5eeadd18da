import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { line } from '#platform/shared/text.ts';
import { limits } from './limits.ts';
import { wordOf } from './muted.ts';

/** What the caller has muted, the latest first; nobody else knows. */
export const Muted = v.object({
  words: v.array(v.string()),
  people: v.array(v.object({ id: Id, name: v.string() })),
});
export type Muted = v.InferOutput<typeof Muted>;

const Word = v.pipe(
  line,
  v.check((said) => wordOf(said) !== '', 'must have a letter or a number'),
  v.check((said) => Array.from(said).length <= limits.wordLength, `must have at most ${limits.wordLength} characters`),
);

/** Refused with 409 where there's no room for one more. */
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    mutes: { muted_enough: 409 };
  }
}
/** The HTTP status of each. */
export const mutesRefusals = { muted_enough: 409 } as const;

/** What one would rather not read here. It's for the caller alone: nobody's told, by any answer. */
export const mutesContract = {
  muted: oc
    .route({ method: 'GET', path: '/api/v1/inner-circle/muted', summary: 'The words and people I’ve muted' })
    .output(Muted),
  muteWord: oc
    .route({
      method: 'POST',
      path: '/api/v1/inner-circle/muted/words',
      summary: 'Mute a word or phrase; once more changes nothing',
    })
    .input(v.object({ word: Word }))
    .output(Muted),
  // By POST, so that the word is in no address.
  unmuteWord: oc
    .route({ method: 'POST', path: '/api/v1/inner-circle/muted/words/let-in', summary: 'Let a word back in' })
    .input(v.object({ word: Word }))
    .output(Muted),
  mutePerson: oc
    .route({
      method: 'POST',
      path: '/api/v1/inner-circle/muted/people',
      summary: 'Mute who wrote a post that I read; once more changes nothing',
    })
    .input(v.object({ post_id: Id }))
    .output(Muted),
  unmutePerson: oc
    .route({ method: 'DELETE', path: '/api/v1/inner-circle/muted/people/{id}', summary: 'Let somebody back in' })
    .input(v.object({ id: Id }))
    .output(Muted),
};
