import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '#platform/web/session/use-session.ts';
import { PageWaits } from './page-title.tsx';
import { signInPath } from './safe-next.ts';

/**
 * The guard of members' pages: a skeleton while the session is loading (R-GUARD-01), the page for a
 * member (R-GUARD-02), else the sign-in page, which keeps the place in its address and in the
 * navigation's state (R-GUARD-03, R-ROUTE-05).
 */
export function MembersOnly() {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'loading') return <PageWaits />;
  if (status === 'signed-in') return <Outlet />;
  return <Navigate to={signInPath(location)} replace state={{ from: location }} />;
}
