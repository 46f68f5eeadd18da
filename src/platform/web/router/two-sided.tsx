import { type ComponentType, lazy, Suspense } from 'react';
import type { Page } from '#platform/web/feature.ts';
import { session } from '#platform/web/session/session-store.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { PageSkeleton } from '#platform/web/ui/states.tsx';

/**
 * One address with a side for visitors and one for members. The side of whoever is here is loaded with the route,
 * the other when they come or go. Prerendered are the visitors' words and, hidden beside them, the skeleton that a
 * probable member sees instead (base.css), so that neither ever sees the other's page for a moment.
 */
export async function makeTwoSided(visitors: Page['load'], members: Page['load']): Promise<ComponentType> {
  const isMember = session.getSnapshot().status !== 'signed-out';
  const { Page: First } = await (isMember ? members : visitors)();
  const Other = lazy(async () => ({ default: (await (isMember ? visitors : members)()).Page }));
  const [Visitors, Members] = isMember ? [Other, First] : [First, Other];
  return function TwoSided() {
    const { status } = useSession();
    if (status === 'loading') return <PageSkeleton />;
    return (
      <Suspense fallback={<PageSkeleton />}>
        {status === 'signed-in' ? (
          <Members />
        ) : (
          <>
            <div data-visitor-page="">
              <Visitors />
            </div>
            <div data-member-page="">
              <PageSkeleton />
            </div>
          </>
        )}
      </Suspense>
    );
  };
}
