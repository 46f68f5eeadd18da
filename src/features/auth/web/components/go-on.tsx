import { Navigate, useLocation } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { nextOf } from '#platform/web/router/safe-next.ts';

/** The place somebody wanted before signing in, or else `otherwise` (R-ROUTE-05). */
export function goOnPath(search: string, otherwise: string = paths.workshops): string {
  const next = nextOf(search);
  return next === paths.home ? otherwise : next;
}

/** Sends on whoever is signed in; a new member without a place in mind is first asked for their name. */
export function GoOn({ isNew = false }: { isNew?: boolean }) {
  const { search } = useLocation();
  return <Navigate replace to={goOnPath(search, isNew ? paths.onboarding : paths.workshops)} />;
}
