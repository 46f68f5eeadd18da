import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lengthOfText, toLines } from '#platform/shared/text.ts';
import { isOffline } from '#platform/web/is-offline.ts';
import { useDraft } from '#platform/web/kept/use-draft.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useSend } from '#platform/web/use-send.ts';
import { limits } from '../domain/limits.ts';
import { api } from './api.ts';
import { noteDrafts } from './draft-store.ts';
import { ownNotes } from './queries.ts';
import { notesStrings } from './strings.ts';

const words = notesStrings.field;

/** `onSend`: its words, before they go. */
type Writing = { to: { id: string; name: string }; onSend: (text: string) => void; onSent: () => void };

/** My draft to somebody, which stays on this device until it has arrived (CARE C27). Give its component the person as its key. */
export function useNoteWriting({ to, onSend, onSent }: Writing) {
  const queries = useQueryClient();
  const draft = useDraft(noteDrafts, to.id);
  const [fault, setFault] = useState<string>();
  const { busy, run } = useSend({
    async mutationFn(note: { id: string; words: string }) {
      const all = await api.write({ ...note, to_id: to.id });
      queries.setQueryData(ownNotes.queryKey, all);
      return all.exchanges.flatMap(({ notes }) => notes).find(({ id }) => id === note.id);
    },
  });

  async function send(): Promise<void> {
    const wrong = wrongIn(draft.words);
    setFault(wrong && words.failed[wrong]);
    if (wrong || busy) return;
    onSend(draft.words);
    if (isOffline()) return setFault(words.failed.offline);
    const { body } = draft;
    const sent = await run(body);
    if (!sent.ok) {
      void queries.invalidateQueries(ownNotes);
      return setFault(wordsFor<string>(sent.error, words.failed));
    }
    const there = sent.made;
    if (there && there.words !== toLines(body.words)) {
      // It had arrived unheard, and a note keeps its words: what was changed since is a draft of its own.
      draft.sent({ ...body, words: there.words ?? '' });
      return setFault(there.words === null ? words.failed.gone : words.failed.arrived);
    }
    draft.sent(body);
    toast.success(words.sent(to.name));
    onSent();
  }

  return {
    draft,
    type(text: string): void {
      setFault(undefined);
      draft.type(text);
    },
    send,
    busy,
    fault,
  };
}

function wrongIn(text: string): 'empty' | 'long' | undefined {
  const said = text.trim();
  if (said === '') return 'empty';
  return lengthOfText(said) > limits.noteLength ? 'long' : undefined;
}
