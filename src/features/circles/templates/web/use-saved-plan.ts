import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onLineBack } from '#platform/web/line-back.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { session } from '#platform/web/session/session-store.ts';
import { sessionStrings } from '#platform/web/session/strings.ts';
import { useTyped } from '#platform/web/session/use-typed.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { preloadToasts, toast } from '#platform/web/ui/toast.ts';
import { useAutosave } from '#platform/web/use-autosave.ts';
import { whenAtRest } from '#platform/web/when-at-rest.ts';
import { readPhases, type TypedPhase } from '../domain/editing.ts';
import type { ActivityStructure } from '../domain/phases.ts';
import { api } from './api.ts';
import { circlePlan } from './queries.ts';
import { templatesStrings } from './strings.ts';
import { saying, wordsOf } from './use-templates.ts';

const words = templatesStrings.plan;

/**
 * The plan of one date, which saves itself once the hands rest, when its page is left, and when the line is back; 'Save' does it
 * at once. What can't be saved stands in `faults`.
 */
export function useSavedPlan(workshopId: string, first: readonly TypedPhase[], revision: number) {
  const [phases, setPhases] = useState(first);
  const [saved, setSaved] = useState<readonly TypedPhase[] | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isStuck, setStuck] = useState(false);
  const [busy, setBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const send = useSend(workshopId, revision);
  // Not state, since a save may follow another at once, or the page's end.
  const now = useRef({ phases, saved: phases, isStuck: false });

  /** Never rejects. */
  async function save(): Promise<void> {
    const sent = now.current.phases;
    const read = readPhases(sent);
    const wrong = 'faults' in read ? wordsOf(read.faults) : await send(read.structure);
    now.current.isStuck = wrong !== null;
    setStuck(wrong !== null);
    // The same words as before stay as they are, and so aren't read out again.
    setFaults(wrong ?? {});
    if (wrong) return;
    now.current.saved = sent;
    setSaved(sent);
  }
  const autosave = useAutosave(save);

  // The answer that shows that the line is back may be that of a save.
  const again = useEffectEvent(() =>
    autosave.instead(async () => {
      if (now.current.isStuck || now.current.phases !== now.current.saved) await save();
    }),
  );
  useEffect(() => (isStuck ? onLineBack(() => void again()) : undefined), [isStuck]);
  const isUnsaved = isStuck || phases !== (saved ?? first);
  useTyped(isUnsaved);
  useAskToClose(isUnsaved);

  return {
    phases,
    faults,
    busy,
    presses,
    isStuck,
    isSaved: phases === saved && !isStuck,
    /** Whether leaving would lose something: what's only still to be sent is sent on leaving. */
    isUnsent: () => isStuck || (isUnsaved && 'faults' in readPhases(phases)),
    change(next: readonly TypedPhase[]): void {
      now.current.phases = next;
      setPhases(next);
      autosave.saveSoon();
    },
    mend: (field: string) => setFaults((all) => (all[field] ? { ...all, [field]: undefined } : all)),
    async press(): Promise<void> {
      if (busy) return;
      setBusy(true);
      // Someone who asks once more is told once more.
      setFaults({});
      await autosave.instead(save);
      setBusy(false);
      setPresses((count) => count + 1);
    },
  };
}

/** Sends a plan, at the revision that was stored last; gives what's wrong, or null. */
function useSend(workshopId: string, first: number) {
  const queries = useQueryClient();
  const revision = useRef(first);
  const isHere = useRef(true);
  // What fails once the page is left has to be said without a connection, too.
  useEffect(() => whenAtRest(preloadToasts), []);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (activity_structure: ActivityStructure): Promise<Faults | null> => {
    const wasIn = session.getSnapshot().ended === undefined;
    try {
      const saved = await api.savePlan({ id: workshopId, revision: revision.current, activity_structure });
      revision.current = saved.plan?.revision ?? 0;
      queries.setQueryData(circlePlan(workshopId).queryKey, saved);
      return null;
    } catch (error) {
      if (!isHere.current && !(error instanceof DOMException)) toast.error(words.lost);
      if (wasIn && session.getSnapshot().ended) return { form: sessionStrings.back };
      return { form: wordsFor(error, { ...saying, offline: words.offline }) };
    }
  };
}

/** The browser asks before it closes the tab on what isn't stored. */
function useAskToClose(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
