import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { type DraftBody, restOf } from '#platform/shared/kept/draft-rules.ts';
import type { KeptStanding } from '#platform/shared/kept/kept-state.ts';
import { clock, random } from '../world.ts';
import type { KeptDraft } from './kept-draft.ts';
import { useKept } from './use-kept.ts';
import { useKeptRows } from './use-kept-rows.ts';

/** `kept`: on this device; `unkept`: this browser keeps nothing; `changed`: another tab wrote on, or sent it, and they choose. */
export type DraftStanding = 'blank' | 'typing' | 'kept' | 'unkept' | 'changed';

/** A draft belongs to no question: it's on this device, whatever was answered to any. */
const consent = { standing: 'no', onDevice: true } as const;

/**
 * A draft on the page, kept as the typing rests and shown again wherever it's opened (CARE C27). For members.
 * @param place where it's meant to go: a circle, or the post it answers; one hook stays with one, so give its component a `key`
 */
export function useDraft<Words>(draft: KeptDraft<Words>, place: string) {
  const { rules, words } = draft;
  const row = useKeptRows(draft)?.find((one) => one.place === place);
  const [held] = useState(() => draft.held(place));
  const found = row ? draft.found(row, place) : ({ body: rules.empty, where: null } as const);
  const { state, type, clear, choose, again } = useKept(draft, place, { found, held, consent });
  const { typed, saved } = state;
  const isKept = rules.isSame(typed, saved);
  const isBlank = rules.isSame(typed, rules.empty);
  const clearOf = (sent: DraftBody<Words>) =>
    clear((now) => restOf(words, { typed: now.words, sent: sent.words, id: newId(clock, random) }));
  const isThere = state.theirs?.where === 'device';
  const settled: DraftStanding = isBlank ? 'blank' : isKept ? 'kept' : 'typing';
  return {
    words: typed.words,
    standing: standingOf(state.standing) ?? settled,
    /** What they choose between, beside their own; null where another tab sent it, or threw it away. */
    theirs: isThere ? (state.theirs?.body.words ?? null) : null,
    type: (now: Words) => type({ id: typed.id || newId(clock, random), words: now }),
    /**
     * What to send now. Its id stays until it's `sent`, so a second try arrives once. The server stores it under that id, and answers
     * the same id with what's there: its sender looks whether that's what was sent, before it's `sent`.
     */
    body: typed,
    /** It arrived: it's kept here no longer, and what was typed since is a draft of its own. `body`: as it was sent. */
    sent: clearOf,
    /** Throws away what's on the page. */
    discard: () => clearOf(typed),
    choose: (one: 'mine' | 'theirs'): Promise<void> => {
      // Another tab may have sent it under the id that it had: what's kept here all the same is something new.
      if (one === 'mine' && !isThere) type({ id: newId(clock, random), words: typed.words });
      return choose(one);
    },
    /** Another try where this browser couldn't keep it. */
    again,
  };
}

/** Null where it's the words that say it. */
function standingOf(standing: KeptStanding): DraftStanding | null {
  if (standing === 'changed') return 'changed';
  return standing === 'refused' ? 'unkept' : null;
}
