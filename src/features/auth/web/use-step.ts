import { useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { isSignInPage, newPasswordPage, wantedAt, withNext } from '#platform/web/router/safe-next.ts';

/** A step of the way in beyond its form; `mailed` is false where a mail is yet to be asked for. */
type Step =
  | { name: 'confirm'; email: string; mailed: boolean }
  | { name: 'forgot' }
  | { name: 'recover'; email: string };
/** `since` in milliseconds since 1970. */
type Taken = Step & { since: number };

/**
 * Where someone stands on the way in. It is kept in the history of the tab, so that Back leads to the form, and a
 * tab that a phone had to load again while its person was reading the mail is still where it was.
 */
export function useStep() {
  const location = useLocation();
  const navigate = useNavigate();
  const next = wantedAt(location);
  // On a page for coming in the rest of its address is what a link brought, and is spent.
  const here = isSignInPage(location.pathname)
    ? withNext(location.pathname, next)
    : location.pathname + location.search + location.hash;
  return {
    step: (location.state as { step?: Taken } | null)?.step ?? null,
    /** Where to go on to, a path of ours; the home page when nothing was wanted. */
    next,
    /** A forgotten password belongs to the sign-in page alone, which asks for the new one afterwards. */
    toStep: (step: Step) =>
      void navigate(step.name === 'confirm' ? here : withNext(paths.auth, next), {
        state: { step: { ...step, since: Date.now() } },
      }),
    /** Keeps the step, which says whether someone is new. */
    toNewPassword: () => void navigate(withNext(newPasswordPage, next), { replace: true, state: location.state }),
    toForm: () => void navigate(here, { replace: true, state: null }),
  };
}
