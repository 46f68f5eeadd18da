import { useState } from 'react';
import { isRefused, wordsFor } from '#platform/web/refusals.ts';
import type { ConsentKind } from '../../domain/kinds.ts';
import { type ConsentQuestion, consentStrings } from './strings.ts';
import { useConsent } from './use-consent.ts';

const words = consentStrings.keeping;

type WaysToKeep<Draft> = {
  /** It's part of what's in the account already, so it goes there, wherever what's new is kept. */
  isInAccount?: boolean;
  /** Saves it in the account; rejects with an ApiError. */
  keep(draft: Draft): Promise<unknown>;
  /** Saves it in the `deviceStore` of this person and this kind. */
  setAside(draft: Draft): Promise<unknown>;
  /** It's saved, or they threw it away: the page may forget what was typed, and not before. */
  done(where: 'account' | 'device' | 'nowhere', draft: Draft): void;
};

/** What `KeepQuestion` draws, and what its answers do. */
export type QuestionAsked = {
  words: ConsentQuestion | null;
  open: boolean;
  /** Why an answer came to nothing. */
  problem: string | undefined;
  busy: boolean;
  /** Not answered: what was typed stays where it is. */
  onClose: () => void;
  onKeep: () => void;
  /** Unset for what's already in the account. */
  onDevice?: () => void;
  onDiscard: () => void;
};

/**
 * Saves something that needs a yes, where its person wants it; at the first of its kind it asks them (CARE C13). `save`
 * rejects as the ways do, and resolves when it's saved or asked about; draw `<KeepQuestion {...question} />`.
 */
export function useKeeping<Draft>(kind: ConsentKind, { isInAccount = false, keep, setAside, done }: WaysToKeep<Draft>) {
  const consent = useConsent(kind);
  const [asked, setAsked] = useState<{ draft: Draft }>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  function ask(draft: Draft): void {
    setProblem(undefined);
    setAsked({ draft });
  }

  async function save(draft: Draft): Promise<void> {
    if (consent.onDevice && !isInAccount) {
      await setAside(draft);
      return done('device', draft);
    }
    // Not to be had without a connection: nothing leaves this page without a yes that is known.
    if ((await consent.known()) !== 'yes') return ask(draft);
    try {
      await keep(draft);
    } catch (error) {
      // Withdrawn meanwhile, on another device say.
      if (isRefused(error) && error.code === 'consent_missing') return ask(draft);
      throw error;
    }
    done('account', draft);
  }

  async function answer(where: 'account' | 'device', work: (draft: Draft) => Promise<unknown>): Promise<void> {
    if (!asked) return;
    setProblem(undefined);
    setBusy(true);
    try {
      await work(asked.draft);
      if (!isInAccount) consent.keepOnDevice(where === 'device');
      setAsked(undefined);
      done(where, asked.draft);
    } catch (error) {
      const { offline, changed: conflict, failed, notOnDevice } = words;
      setProblem(where === 'device' ? notOnDevice : wordsFor(error, { offline, conflict, other: failed }));
    } finally {
      setBusy(false);
    }
  }

  const question: QuestionAsked = {
    words: consent.words,
    open: asked !== undefined,
    problem,
    busy,
    onClose: () => setAsked(undefined),
    onKeep: () =>
      void answer('account', async (draft) => {
        await consent.answer(true);
        await keep(draft);
      }),
    ...(!isInAccount && { onDevice: () => void answer('device', setAside) }),
    onDiscard() {
      if (!asked) return;
      setAsked(undefined);
      done('nowhere', asked.draft);
    },
  };
  return { save, question };
}
