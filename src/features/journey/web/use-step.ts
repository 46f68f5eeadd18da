import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConsent } from '#features/consent/web/public/use-consent.ts';
import { useKeeping } from '#features/consent/web/public/use-keeping.ts';
import { isRefused, isUnanswered } from '#platform/web/refusals.ts';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { preloadToasts, toast } from '#platform/web/ui/toast.ts';
import { useAutosave } from '#platform/web/use-autosave.ts';
import { whenAtRest } from '#platform/web/when-at-rest.ts';
import { clock } from '#platform/web/world.ts';
import { limits } from '../domain/limits.ts';
import { api } from './api.ts';
import { anyJourney, journeyHere, noteStep } from './queries.ts';
import { journeyStrings as words } from './strings.ts';
import type { Shown } from './use-journey.ts';

type Draft = { response: string; completed: boolean };
export type StepStanding = keyof typeof words.standing;

/**
 * Writing at one step. What's typed is saved by itself once the typing rests, where its person keeps it already; before
 * their yes nothing leaves the page, and the first save asks (CARE C13). `onKept` reads what was kept.
 */
export function useStep({ step, circle, where }: Shown, onKept: (text: string) => void) {
  const person = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const consent = useConsent('journey');
  const before = step.completion_data.response ?? '';
  const [text, setText] = useState(before);
  const [standing, setStanding] = useState<StepStanding | null>(where === 'waiting' ? 'waiting' : null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** What's on the page, and what of it is saved somewhere: not state, since a save may follow another at once. */
  const typed = useRef(before);
  const saved = useRef(before);
  const isDone = useRef(step.completed_at !== null);
  const isInAccount = useRef(where === 'account' || where === 'waiting');
  useEffect(() => whenAtRest(preloadToasts), []);
  const isUnkept = standing === 'unkept' || standing === 'failed';
  useEffect(() => (isUnkept ? mayBeLost(() => words.lost) : undefined), [isUnkept]);

  // Changed in another tab, or on another device, while nothing was typed here.
  useEffect(() => {
    if (typed.current.trim() !== saved.current || before === saved.current) return;
    typed.current = before;
    saved.current = before;
    setText(before);
  }, [before]);

  async function toAccount({ response, completed }: Draft): Promise<void> {
    await noteStep(await api.write({ id: step.id, response, completed }));
    await journeyHere(person)
      .delete(step.id)
      .catch(() => undefined);
    isInAccount.current = true;
  }
  async function aside({ response, completed }: Draft, waiting: boolean): Promise<void> {
    const completed_at = completed ? (step.completed_at ?? new Date(clock.now()).toISOString()) : null;
    const kept = { ...step, completed_at, completion_data: { response } };
    await journeyHere(person).put(step.id, { step: kept, circle, waiting });
  }
  function settle(draft: Draft, next: StepStanding | null): void {
    saved.current = draft.response;
    isDone.current = draft.completed;
    setStanding(next);
  }

  /** Saves what's typed where it's kept already. Never rejects. */
  async function save(): Promise<void> {
    const draft = { response: typed.current.trim(), completed: isDone.current };
    if (draft.response === saved.current || draft.response.length > limits.responseLength) return;
    if (draft.completed && draft.response === '') return;
    try {
      if (consent.onDevice && !isInAccount.current) {
        await aside(draft, false);
        return settle(draft, 'device');
      }
      if (consent.standing !== 'yes') return setStanding(draft.response === '' ? null : 'unkept');
      setStanding('saving');
      await toAccount(draft);
      settle(draft, 'account');
    } catch (error) {
      if (isRefused(error) && error.code === 'consent_missing') return setStanding('unkept');
      const isAside =
        isUnanswered(error) &&
        (await aside(draft, true).then(
          () => true,
          () => false,
        ));
      setStanding(isAside ? 'waiting' : 'failed');
    }
  }
  const saveSoon = useAutosave(save);
  useEffect(() => {
    if (standing !== 'waiting') return undefined;
    const again = () => {
      saved.current = '';
      void save();
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });

  const keeping = useKeeping<Draft>('journey', {
    isInAccount: where === 'account' || where === 'waiting',
    keep: toAccount,
    setAside: (draft) => aside(draft, false),
    done(to, draft) {
      if (to === 'nowhere') {
        typed.current = saved.current;
        setText(saved.current);
        setStanding(null);
        toast.plain(words.nowhere);
        return;
      }
      settle(draft, to);
      onKept(draft.response);
      void queries.invalidateQueries(anyJourney);
      if (draft.completed) toast.success(words.done.title, { description: words.done.text });
    },
  });

  async function keep(completed: boolean): Promise<void> {
    const response = typed.current.trim();
    if (response === '') return setFault(words.empties);
    if (response.length > limits.responseLength) return setFault(words.tooLong);
    setBusy(true);
    try {
      await keeping.save({ response, completed });
    } catch {
      setStanding('failed');
      toast.error(words.failed.title, { description: words.failed.text });
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ text, standing, fault, busy, question: keeping.question },
    type(next: string): void {
      typed.current = next;
      setText(next);
      setFault(next.trim().length > limits.responseLength ? words.tooLong : undefined);
      saveSoon();
    },
    /** The first time, which asks. */
    keep: () => keep(isDone.current),
    again: save,
    complete: () => keep(true),
    /** From wherever it is. */
    async remove(): Promise<void> {
      setBusy(true);
      try {
        if (isInAccount.current) await noteStep(await api.write({ id: step.id, response: '', completed: false }));
        await journeyHere(person)
          .delete(step.id)
          .catch(() => undefined);
        typed.current = '';
        setText('');
        settle({ response: '', completed: false }, null);
        isInAccount.current = false;
        toast.plain(words.removed);
        await queries.invalidateQueries(anyJourney);
      } catch {
        toast.error(words.notRemoved);
      } finally {
        setBusy(false);
      }
    },
  };
}
