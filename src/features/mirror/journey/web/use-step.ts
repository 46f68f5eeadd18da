import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConsent } from '#features/trust/consent/web/public/use-consent.ts';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { isGone } from '#platform/web/kept/kept-session.ts';
import { useKept } from '#platform/web/kept/use-kept.ts';
import { preloadToasts, toast } from '#platform/web/ui/toast.ts';
import { whenAtRest } from '#platform/web/when-at-rest.ts';
import { limits } from '../domain/limits.ts';
import { anyJourney, typedAt } from './queries.ts';
import { bodyOf, type StepBody, stepsKept } from './steps-store.ts';
import { journeyStrings as words } from './strings.ts';
import type { ShownStep } from './use-journey.ts';

export type ShownStepStanding = keyof typeof words.standing;

/**
 * Writing at one step. What's typed is saved by itself once the typing rests, where its person keeps it already; before
 * their yes nothing leaves the page, and the first save asks (CARE C13). `onKept` reads what was kept.
 */
export function useStep({ step, circle, where }: ShownStep, onKept: (text: string) => void) {
  const queries = useQueryClient();
  const found = { body: bodyOf(step), where };
  const [held] = useState(() => typedAt(step.id));
  const kept = useKept(
    stepsKept,
    { step, circle },
    { found, held: held === undefined ? held : { ...found.body, response: held }, consent: useConsent('journey') },
  );
  const { typed } = kept.state;
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => whenAtRest(preloadToasts), []);

  const keeping = useKeeping<StepBody>('journey', {
    ...kept.ways,
    done(to, { response, completed }) {
      if (to === 'nowhere') {
        kept.forget();
        toast.plain(words.nowhere);
        return;
      }
      onKept(response);
      void queries.invalidateQueries(anyJourney);
      if (completed) toast.success(words.done.title, { description: words.done.text });
    },
  });

  async function keep(completed: boolean): Promise<void> {
    const response = typed.response.trim();
    if (response === '') return setFault(words.empties);
    if (response.length > limits.responseLength) return setFault(words.tooLong);
    setBusy(true);
    await keeping.save({ response, completed }).catch((error: unknown) => {
      // It's on this device then, and says so.
      if (!isGone(error)) toast.error(words.failed.title, { description: words.failed.text });
    });
    setBusy(false);
  }

  async function remove(): Promise<void> {
    setBusy(true);
    const isRemoved = await kept.remove();
    setBusy(false);
    if (!isRemoved) return void toast.error(words.notRemoved);
    toast.plain(words.removed);
    await queries.invalidateQueries(anyJourney);
  }

  return {
    text: typed.response,
    standing: standingOf(kept.state.standing, typed),
    fault,
    busy,
    question: keeping.question,
    type(response: string): void {
      kept.type({ ...typed, response });
      setFault(response.trim().length > limits.responseLength ? words.tooLong : undefined);
    },
    /** The first time, which asks. */
    keep: () => keep(typed.completed),
    again: kept.again,
    complete: () => keep(true),
    remove,
  };
}

/** Nobody else writes at it, so it's never changed elsewhere by anybody but its own person. */
function standingOf(
  standing: ReturnType<typeof useKept>['state']['standing'],
  { response }: StepBody,
): ShownStepStanding | null {
  if (standing === 'refused') return 'failed';
  if (standing === 'withdrawn') return response.trim() === '' ? null : 'unkept';
  return standing === 'blank' || standing === 'changed' ? null : standing;
}
