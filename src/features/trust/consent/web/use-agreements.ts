import { useQuery } from '@tanstack/react-query';
import { ownCopy } from '#features/accounts/own-data/web/queries.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import type { ToastText } from '#platform/web/ui/toast.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { ConsentAnswer } from '../domain/contract.ts';
import { type ConsentKind, factsOf, kindNames } from '../domain/kinds.ts';
import { consentStrings as words } from './public/strings.ts';
import { newestOf, useConsent } from './public/use-consent.ts';
import { forgetHere, ownConsents } from './queries.ts';
import { useDeviceChoices } from './use-device-choices.ts';

/** What has been answered of one kind, newest first; at least one. */
export type Agreement = { kind: ConsentKind; newest: ConsentAnswer; answers: readonly ConsentAnswer[] };

/** Every kind that was answered, in the order in which kinds are declared. */
export function useAgreements() {
  const consents = useQuery(ownConsents);
  const { chosen } = useDeviceChoices();
  const answers = consents.data?.answers ?? [];
  const agreements = kindNames.flatMap((kind): Agreement[] => {
    const newest = newestOf(kind, answers);
    return newest ? [{ kind, newest, answers: answers.filter((answer) => answer.kind === kind) }] : [];
  });
  return { consents, agreements, isEmpty: agreements.length === 0 && chosen.length === 0 };
}

/** Changes one's mind about one kind, with a word on how it went. */
export function useMind(kind: ConsentKind) {
  const consent = useConsent(kind);
  const { person } = useDeviceChoices();
  const { run } = useWrite({
    mutationFn: async (agreed: boolean) => {
      await consent.answer(agreed);
      if (!agreed && person) await forgetHere(person, kind);
      return agreed;
    },
    done: (agreed) => (agreed ? words.allowed : { title: words.withdrawn, text: words.kinds[kind].withdrawal }),
    failed: (error) =>
      wordsFor<ToastText>(error, { conflict: words.changed, offline: words.offline, other: words.failed }),
    // A withdrawal deletes it.
    invalidates: ownCopy,
  });
  /** What's kept is asked about again at its next save; help is only asked about here. */
  const mayAllow = consent.standing !== 'yes' && consent.words !== null && !factsOf(kind).keeps;
  return { ...consent, mayAllow, change: run };
}
