import { useEffect } from 'react';
import { useStanding } from '#features/trust/consent/web/public/use-standing.ts';
import { preloadTrusted } from '#features/trust/safety/web/public/components/care-ways.tsx';
import { preloadScreening } from '#features/trust/safety/web/public/use-screening.ts';
import { preloadLater } from '#platform/web/later.ts';
import { preloadDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { forOffline } from '#platform/web/when-at-rest.ts';
import { whenWriting } from '#platform/web/when-writing.ts';
import { preloadOffer } from './offer-after.tsx';

/**
 * Draws nothing; fetches a check-in, and what it needs once there's no connection: whether it may be kept, the dialog that asks, people to
 * reach, and what reads it for danger (CARE C12). Where a worker keeps the page, that waits until it rests, and what reads until
 * somebody writes; elsewhere it can't.
 */
export function ReadyOffline() {
  useStanding('check-ins');
  useEffect(() => whenWriting(preloadScreening), []);
  useEffect(() => forOffline(fetchRest), []);
  return null;
}

function fetchRest(): void {
  void preloadLater();
  preloadOffer();
  preloadTrusted();
  preloadDialog();
}
