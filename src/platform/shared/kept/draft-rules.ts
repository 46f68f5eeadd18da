import type { KeptRules } from './kept-state.ts';

/** What somebody is writing to others. `id`: what it's sent under, so that a repeat is there once; empty before the first word. */
export type DraftBody<Words> = { readonly id: string; readonly words: Words };

/** What a kind says of its words: `empty` where nothing was written, and whether two say the same. */
export type DraftWords<Words> = { readonly empty: Words; isSame(one: Words, other: Words): boolean };

/**
 * A draft is its writer's alone until they send it: it's kept on this device, whatever they said to any question, and however long it
 * is. Its words keep the id they may have been sent under, so that a repeat is there once.
 */
export function draftRules<Words>({ empty, isSame }: DraftWords<Words>): KeptRules<DraftBody<Words>> {
  return {
    empty: { id: '', words: empty },
    isSame: (one, other) => isSame(one.words, other.words),
    fits: () => true,
    rebase: ({ id, words }, there) => ({ id: id || there.id, words }),
    waits: false,
    emptiedGoes: true,
    asksWhenChanged: true,
  };
}

/** What stands there once `sent` has arrived: what was typed since, as a draft of its own. */
export function restOf<Words>(
  { empty, isSame }: DraftWords<Words>,
  { typed, sent, id }: { typed: Words; sent: Words; id: string },
): DraftBody<Words> {
  return isSame(typed, sent) ? { id: '', words: empty } : { id, words: typed };
}
