import { useEffect } from 'react';
import { useConsent } from '#features/consent/web/public/use-consent.ts';
import { preloadTrusted } from '#features/safety/web/public/components/care-ways.tsx';
import { preloadScreening } from '#features/safety/web/public/use-screening.ts';
import { preloadDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { whenAtRest } from '#platform/web/when-at-rest.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { hasWorker } from '#platform/web/worker/start-worker.ts';

/**
 * Draws nothing; fetches what a check-in needs once there's no connection: whether it may be kept, the dialog that asks, whom to
 * reach, and what reads it for danger (CARE C12). Where a worker keeps the page, that waits until it rests, and what reads until
 * somebody writes; elsewhere it can't.
 */
export function ReadyOffline() {
  useConsent('check-ins');
  useEffect(() => {
    let isHere = true;
    let callOff = whenIdle(async () => {
      const isKept = await hasWorker();
      if (!isHere) return;
      if (isKept) callOff = whenAtRest(fetchRest);
      else fetchAll();
    });
    return () => {
      isHere = false;
      callOff();
    };
  }, []);
  return null;
}

function fetchAll(): void {
  preloadScreening();
  fetchRest();
}

function fetchRest(): void {
  preloadTrusted();
  preloadDialog();
}
