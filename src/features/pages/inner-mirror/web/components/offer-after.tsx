import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { AfterCheckIn } from '#features/mirror/exercises/web/public/components/after-check-in.tsx';

type Offered = ComponentProps<typeof AfterCheckIn>;
const load = async () =>
  (await import('#features/mirror/exercises/web/public/components/after-check-in.tsx')).AfterCheckIn;

/** Preloads it, with all exercises: while somebody checks in, and for when there's no connection. */
export function preloadOffer(): void {
  // What fails here is tried again when it's needed.
  load().catch(() => undefined);
}

/** An exercise right after a check-in. Where its code can't be had, nothing's missing. */
export function OfferAfter(props: Offered) {
  const [Offer, setOffer] = useState<ComponentType<Offered>>();
  useEffect(() => {
    load().then(
      (found) => setOffer(() => found),
      () => undefined,
    );
  }, []);
  return Offer && <Offer {...props} />;
}
