import { type ComponentType, Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import type { LoadedPage, Page } from '#platform/web/feature.ts';
import { session } from '#platform/web/session/session-store.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { PageSkeleton } from '#platform/web/ui/states.tsx';
import { PageWaits, titled } from './page-title.tsx';

/**
 * Wraps pages whose prerendered words are for visitors. Next to them is a hidden skeleton that a probable member sees
 * instead (index.html marks them, base.css hides), so that nobody briefly sees the wrong page.
 */
export function VisitorsFirst() {
  const isVisitor = useSession().status === 'signed-out';
  return (
    <>
      <div data-visitor-page={isVisitor ? '' : undefined}>
        <Outlet />
      </div>
      {isVisitor && (
        <div data-member-page="">
          <PageSkeleton />
        </div>
      )}
    </>
  );
}

/**
 * One address with a page for visitors and one for members. The right one is loaded with the route, the other on
 * sign-in or sign-out.
 */
export async function makeTwoSided(visitors: Page['load'], members: Page['load']): Promise<ComponentType> {
  const isMember = session.getSnapshot().status !== 'signed-out';
  const First = shown(await (isMember ? members : visitors)());
  const Other = lazyPart('other-side', async () => shown(await (isMember ? visitors : members)()));
  const [Visitors, Members] = isMember ? [Other, First] : [First, Other];
  return function TwoSided() {
    const { status } = useSession();
    if (status === 'loading') return <PageWaits />;
    return <Suspense fallback={<PageWaits />}>{status === 'signed-in' ? <Members /> : <Visitors />}</Suspense>;
  };
}

function shown(page: LoadedPage): ComponentType {
  return () => titled(page);
}
