import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/web/use-send.ts';
import type { ConsentAnswer } from '../../domain/contract.ts';
import type { ConsentKind } from '../../domain/kinds.ts';
import { type ConsentStanding, standingIn, type Terms, termsOf } from '../../domain/standing.ts';
import { api } from '../api.ts';
import { noteConsents, ownConsents } from '../queries.ts';
import { useDeviceChoices } from '../use-device-choices.ts';
import { type ConsentQuestion, consentStrings } from './strings.ts';

/** How long an answer waits, and a save before it's known what they said. */
const answerMs = 10_000;
const knownMs = 4_000;

/** One person's answer to one question. */
export type Consent = {
  /** Undefined until it's known; without a connection it stays so. */
  standing: ConsentStanding | undefined;
  /** The same once it's known, or known not to be had; after some seconds at most. */
  known(): Promise<ConsentStanding | undefined>;
  /** What is asked today; null where there's nothing to ask, so nothing to show either. */
  words: ConsentQuestion | null;
  /** Rejects with an ApiError: `conflict` where the words have changed meanwhile, and `words` soon with them. */
  answer(agreed: boolean): Promise<unknown>;
  busy: boolean;
  /** Whether they keep what's new of it on this device only. Goes before any yes, which may have been given elsewhere. */
  onDevice: boolean;
  keepOnDevice(isOnDevice: boolean): void;
};

/** What the person here said about one kind, what they're asked, and how to answer (CARE C13). For members. */
export function useConsent(kind: ConsentKind): Consent {
  const queries = useQueryClient();
  const mine = useQuery(ownConsents);
  const device = useDeviceChoices();
  const terms = termsOf(kind, mine.data?.service ?? null);
  const standing = mine.data && standingIn(kind, mine.data);
  const { run, busy } = useSend({
    mutationFn: (agreed: boolean) =>
      api.answer(agreed && terms ? { kind, agreed, ...terms } : { kind, agreed: false }, {
        signal: AbortSignal.timeout(answerMs),
      }),
    onSuccess: noteConsents,
  });
  return {
    standing,
    async known() {
      if (!mine.isFetching) return standing;
      const all = await Promise.race([queries.ensureQueryData(ownConsents).catch(() => undefined), later(knownMs)]);
      return all && standingIn(kind, all);
    },
    words: terms && wordsOf(kind, terms),
    async answer(agreed) {
      const sent = await run(agreed);
      if (sent.ok) return;
      // Not answered, it may have been heard all the same.
      void queries.invalidateQueries(ownConsents);
      throw sent.error;
    },
    busy,
    onDevice: device.chosen.includes(kind),
    keepOnDevice: (isOnDevice) => device.choose(kind, isOnDevice),
  };
}

/** Which yes a model needs that answers here; null where none does, or where it can't be asked. Undefined until it's known. */
export function useModelHere(): 'ai' | 'ai-hosted' | null | undefined {
  const { data, isError } = useQuery(ownConsents);
  return data ? (data.model ?? null) : isError ? null : undefined;
}

function later(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function newestOf(kind: ConsentKind, answers: readonly ConsentAnswer[]): ConsentAnswer | undefined {
  return answers.find((answer) => answer.kind === kind);
}

/** The words that a version is asked with. Null for one that this page, from before it, doesn't know. */
export function wordsOf(kind: ConsentKind, { version, service }: Terms): ConsentQuestion | null {
  return consentStrings.kinds[kind].versions[version - 1]?.(service ?? '') ?? null;
}
