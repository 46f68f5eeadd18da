import { useEffect } from 'react';
import { useConsent } from '#features/consent/web/public/use-consent.ts';
import { preloadDialog } from '#platform/web/ui/lazy-overlays.tsx';

/** Draws nothing; fetches what a check-in needs once there's no connection: whether it may be kept, and the dialog that asks. */
export function ReadyOffline() {
  useConsent('check-ins');
  useEffect(preloadDialog, []);
  return null;
}
