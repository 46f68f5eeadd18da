import { useEffect } from 'react';
import { PullToRefresh } from '../pull/pull-to-refresh.tsx';
import { InstallCard } from './install-card.tsx';
import { keepUp } from './keep-up.ts';
import { UpdateNotice } from './update-notice.tsx';

/**
 * Keeps this device's copy of the product up to date, and floats what's to be said about that: at the bottom of a desk, at
 * the top of a phone, since what one presses next is further down, as with messages. Beside lines for a hard hour it's gone
 * at once, whatever was up (CARE C12).
 */
export function UpkeepParts() {
  useEffect(keepUp, []);
  return (
    <>
      <PullToRefresh />
      <div className="pointer-events-none fixed inset-x-4 top-[calc(4.5rem+env(safe-area-inset-top))] z-50 grid gap-2.5 md:top-auto md:right-auto md:bottom-4 md:left-6 md:w-96 [body:has([data-quiet])_&]:hidden print:hidden">
        <UpdateNotice />
        <InstallCard />
      </div>
    </>
  );
}
