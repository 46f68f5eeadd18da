import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConsent } from '#features/trust/consent/web/public/use-consent.ts';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { isRefused, isUnanswered } from '#platform/web/refusals.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { preloadToasts, toast } from '#platform/web/ui/toast.ts';
import { useAutosave } from '#platform/web/use-autosave.ts';
import { whenAtRest } from '#platform/web/when-at-rest.ts';
import { clock } from '#platform/web/world.ts';
import { limits } from '../domain/limits.ts';
import { api } from './api.ts';
import { anyJourney, holdTyped, isGone, journeyHere, noteStep, typedAt } from './queries.ts';
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
  /** Typed before a look at another tab or page, and kept nowhere yet. */
  const [held] = useState(() => typedAt(step.id));
  const [text, setText] = useState(held ?? before);
  const [standing, setStanding] = useState<StepStanding | null>(
    where === 'waiting' ? 'waiting' : held !== undefined && consent.standing !== 'yes' ? 'unkept' : null,
  );
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** What's on the page, and what of it is saved somewhere: not state, since a save may follow another at once. */
  const typed = useRef(held ?? before);
  const saved = useRef(before);
  const isDone = useRef(step.completed_at !== null);
  const isInAccount = useRef(where === 'account' || where === 'waiting');
  /** It's on this device and meant for the account. */
  const isWaiting = useRef(where === 'waiting');
  useEffect(() => whenAtRest(preloadToasts), []);

  // Changed in another tab, or on another device, while nothing was typed here.
  useEffect(() => {
    if (typed.current.trim() === before) saved.current = before;
    if (typed.current.trim() !== saved.current || before === saved.current) return;
    typed.current = before;
    saved.current = before;
    setText(before);
  }, [before]);
  const isCompleted = step.completed_at !== null;
  useEffect(() => {
    isDone.current = isCompleted;
  }, [isCompleted]);
  // What waits on this device may be found after the account has answered, and be sent by the page around this.
  useEffect(() => {
    isInAccount.current = where === 'account' || where === 'waiting';
    isWaiting.current = where === 'waiting';
    setStanding((now) => (where === 'waiting' ? (now ?? 'waiting') : now === 'waiting' ? where : now));
  }, [where]);

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
    isWaiting.current = false;
    letGo(draft);
    setStanding(next);
  }
  /** It's kept, up to what was typed since. */
  function letGo({ response }: Draft): void {
    if (typed.current.trim() === response) holdTyped(step.id, null);
  }

  /** Where the account couldn't keep it, or has no such step any more: on this device. */
  async function fallBack(draft: Draft, error: unknown): Promise<void> {
    try {
      if (isGone(error)) {
        await aside(draft, false);
        return settle(draft, 'device');
      }
      if (!isUnanswered(error)) return setStanding('failed');
      await aside(draft, true);
      isWaiting.current = true;
      letGo(draft);
      setStanding('waiting');
    } catch {
      setStanding('failed');
    }
  }

  /** Saves what's typed where it's kept already. Never rejects. */
  async function save(): Promise<void> {
    const draft = { response: typed.current.trim(), completed: isDone.current };
    if (draft.response === saved.current && !isWaiting.current) return letGo(draft);
    if (draft.response.length > limits.responseLength || (draft.completed && draft.response === '')) return;
    try {
      if (consent.onDevice && !isInAccount.current) {
        await aside(draft, false);
        return settle(draft, 'device');
      }
      if (consent.standing !== 'yes') {
        if (draft.response === '') letGo(draft);
        return setStanding(draft.response === '' ? null : 'unkept');
      }
      setStanding('saving');
      await toAccount(draft);
      settle(draft, 'account');
    } catch (error) {
      if (isRefused(error) && error.code === 'consent_missing') return setStanding('unkept');
      await fallBack(draft, error);
    }
  }
  const autosave = useAutosave(save);
  const saveHeld = useEffectEvent(() => held !== undefined && autosave.saveSoon());
  useEffect(() => void saveHeld(), []);
  const again = () => autosave.instead(save);
  useEffect(() => {
    if (standing !== 'waiting') return undefined;
    const online = () => void again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  });

  const keeping = useKeeping<Draft>('journey', {
    isInAccount: where === 'account' || where === 'waiting',
    keep: toAccount,
    setAside: (draft) => aside(draft, false),
    done(to, draft) {
      if (to === 'nowhere') {
        typed.current = saved.current;
        setText(saved.current);
        holdTyped(step.id, null);
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
      await autosave.instead(() => keeping.save({ response, completed }));
    } catch (error) {
      if (isGone(error)) return await fallBack({ response, completed }, error);
      toast.error(words.failed.title, { description: words.failed.text });
      // The words at least, whose save the press took the place of.
      await fallBack({ response, completed: isDone.current }, error);
    } finally {
      setBusy(false);
    }
  }

  /** From wherever it is. */
  async function remove(): Promise<void> {
    const had = typed.current;
    let [hadSaved, hadDone] = [saved.current, isDone.current];
    typed.current = '';
    setText('');
    setBusy(true);
    try {
      await autosave.instead(async () => {
        // What was being saved until now, if anything.
        [hadSaved, hadDone] = [saved.current, isDone.current];
        settle({ response: '', completed: false }, null);
        if (isInAccount.current) await leaveAccount();
        await journeyHere(person)
          .delete(step.id)
          .catch(() => undefined);
        isInAccount.current = false;
      });
      toast.plain(words.removed);
      await queries.invalidateQueries(anyJourney);
    } catch {
      saved.current = hadSaved;
      isDone.current = hadDone;
      isWaiting.current = where === 'waiting';
      if (where === 'waiting') setStanding('waiting');
      // Unless something new is there by now.
      if (typed.current === '') {
        typed.current = had;
        setText(had);
      }
      autosave.saveSoon();
      toast.error(words.notRemoved);
    } finally {
      setBusy(false);
    }
  }
  async function leaveAccount(): Promise<void> {
    try {
      await noteStep(await api.write({ id: step.id, response: '', completed: false }));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  return {
    text,
    standing,
    fault,
    busy,
    question: keeping.question,
    type(next: string): void {
      typed.current = next;
      setText(next);
      holdTyped(step.id, next);
      setFault(next.trim().length > limits.responseLength ? words.tooLong : undefined);
      autosave.saveSoon();
    },
    /** The first time, which asks. */
    keep: () => keep(isDone.current),
    again,
    complete: () => keep(true),
    remove,
  };
}
