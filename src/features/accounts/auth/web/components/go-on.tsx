import { Navigate, useLocation } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { newPasswordPage, nextOf, withNext } from '#platform/web/router/safe-next.ts';
import { keptPlace } from '#platform/web/session/kept-place.ts';
import { storedSession } from '#platform/web/session/stored-session.ts';
import { useSession } from '#platform/web/session/use-session.ts';

/** Milliseconds within which another service creates an account and signs its person in. */
const atOnce = 10_000;

/** Whether this session's sign-in also created the account. */
export function isFirstSignIn(): boolean {
  const { created_at: made = '', last_sign_in_at: came = '' } = storedSession()?.user ?? {};
  return Date.parse(came) - Date.parse(made) < atOnce;
}

/**
 * Redirects someone signed in: to the place they wanted (R-ROUTE-05), else to Today, or a new member first to where
 * they're asked for their name. Someone without a password is asked for one before that.
 */
export function GoOn({ isNew = false }: { isNew?: boolean }) {
  const { search, state } = useLocation();
  const { step } = useSession();
  const next = nextOf(search);
  if (step === 'first-password') return <Navigate replace to={withNext(newPasswordPage, next)} state={state} />;
  // An invitation comes first, also one that waits in another tab (CARE moment 1).
  const first = isNew ? (keptPlace() ?? paths.onboarding) : next;
  return <Navigate replace to={next === paths.home ? first : next} />;
}
