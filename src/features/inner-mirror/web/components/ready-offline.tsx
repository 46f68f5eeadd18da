import { useEffect } from 'react';
import { useConsent } from '#features/consent/web/public/use-consent.ts';
import { preloadTrusted } from '#features/safety/web/public/components/care-ways.tsx';
import { preloadScreening } from '#features/safety/web/public/use-screening.ts';
import { preloadDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { forOffline } from '#platform/web/when-at-rest.ts';
import { preloadOffer } from './offer-after.tsx';

/**
 * Draws nothing; fetches what a check-in needs once there's no connection: whether it may be kept, the dialog that asks, and
 * what reads it for danger (CARE C12). Where a worker keeps the page, that waits until it rests; elsewhere it can't.
 */
export function ReadyOffline() {
  useConsent('check-ins');
  useEffect(() => forOffline(fetchAll), []);
  return null;
}

function fetchAll(): void {
  preloadOffer();
  preloadScreening();
  preloadTrusted();
  preloadDialog();
}
