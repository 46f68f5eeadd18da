import type { Consents } from './contract.ts';
import { type ConsentKind, factsOf } from './kinds.ts';

/** What a question says: the version of its words and the outside service that they name. */
export type Terms = { version: number; service: string | null };

/** A person's answer to it. */
export type GivenConsent = Terms & { agreed: boolean };

/** `changed`: agreed to something that now says something else, so they're asked again. */
export type ConsentStanding = 'unasked' | 'yes' | 'no' | 'changed';

/**
 * What is asked today. Null where there's nothing to ask: words that go to an outside service, and none is set up.
 * @param service the one that this place uses, if any
 */
export function termsOf(kind: ConsentKind, service: string | null): Terms | null {
  const { version, hosted } = factsOf(kind);
  if (!hosted) return { version, service: null };
  return service === null ? null : { version, service };
}

/** Where the newest answer stands against what is asked today (CARE C13). */
export function standingOf(newest: GivenConsent | undefined, terms: Terms | null): ConsentStanding {
  if (!newest) return 'unasked';
  if (!newest.agreed) return 'no';
  return terms && isSame(newest, terms) ? 'yes' : 'changed';
}

/** Where a person stands with a kind who gave these answers, newest first. */
export function standingIn(kind: ConsentKind, { service, answers }: Consents): ConsentStanding {
  const newest = answers.find((answer) => answer.kind === kind);
  return standingOf(newest, termsOf(kind, service));
}

/** Whether what someone read is what is asked today: nobody agrees to words they haven't seen. */
export function isSame(read: Terms, terms: Terms): boolean {
  return read.version === terms.version && read.service === terms.service;
}
