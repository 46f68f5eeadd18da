import { useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { isSignInPage, newPasswordPage, wantedAt, withNext } from '#platform/web/router/safe-next.ts';

/** A step of signing in, beyond the form; `mailed` is false if no mail was requested yet. */
type Step =
  | { name: 'confirm'; email: string; mailed: boolean }
  | { name: 'forgot' }
  | { name: 'recover'; email: string };
/** `since` in milliseconds since 1970. */
type Taken = Step & { since: number };

/**
 * The current step of signing in. It's in the tab's history, so that Back leads to the form, and a tab that a phone
 * reloads while its person reads the mail is still where it was.
 */
export function useStep() {
  const location = useLocation();
  const navigate = useNavigate();
  const next = wantedAt(location);
  // On a sign-in page the rest of the address came from a link and is spent.
  const here = isSignInPage(location.pathname)
    ? withNext(location.pathname, next)
    : location.pathname + location.search + location.hash;
  return {
    step: (location.state as { step?: Taken } | null)?.step ?? null,
    /** Where to go next, as a path of ours; the home page by default. */
    next,
    /** A forgotten password is for the sign-in page only, which then asks for the new one. */
    toStep: (step: Step) =>
      void navigate(step.name === 'confirm' ? here : withNext(paths.auth, next), {
        state: { step: { ...step, since: Date.now() } },
      }),
    /** Keeps the step, which tells whether someone is new. */
    toNewPassword: () => void navigate(withNext(newPasswordPage, next), { replace: true, state: location.state }),
    toForm: () => void navigate(here, { replace: true, state: null }),
  };
}
