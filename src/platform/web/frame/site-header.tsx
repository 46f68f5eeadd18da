import { paths } from '#platform/shared/paths.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { platformStrings } from '#platform/web/strings.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Link, NavLink } from '#platform/web/ui/link.tsx';
import { Avatar } from '#platform/web/ui/surface.tsx';

const words = platformStrings.nav;
const link =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full px-3 font-medium text-ink-2 no-underline transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:font-semibold';

/** The way about. On a phone Help now and Sign in stay in sight; for a member the way to the workshops does. */
export function SiteHeader() {
  const { status, user } = useSession();
  const member = status === 'signed-in' && user;
  return (
    <header className="page-width flex items-center gap-x-1 py-3.5 md:gap-x-2 md:py-5">
      <Link
        to={paths.home}
        aria-label={words.home}
        className="mr-auto inline-flex min-h-11 items-center gap-3 rounded-md font-serif text-[1.5625rem] text-ink no-underline md:mr-6"
      >
        <BreathingCircle size="mark" />
        <span className={classes(member && 'max-sm:hidden')}>{platformStrings.product}</span>
      </Link>
      <nav aria-label={words.label} className="flex items-center gap-x-1 text-sm md:mr-auto md:text-base">
        <NavLink to={paths.workshops} className={classes(link, !member && 'max-md:hidden')}>
          {words.workshops}
        </NavLink>
        <NavLink
          to={paths.helpNow}
          className={classes(link, 'max-md:border-[1.5px] max-md:border-line-strong max-md:text-ink')}
        >
          {words.helpNow}
        </NavLink>
      </nav>
      {member ? (
        <Link to={paths.profile} className="ml-2 rounded-full">
          <span className="sr-only">{words.profile(user.email)}</span>
          <Avatar name={user.email.split('@')[0] ?? ''} beside />
        </Link>
      ) : (
        <div data-visitor className="flex items-center gap-x-2">
          <NavLink to={paths.auth} className={classes(link, 'text-sm md:hidden')}>
            {words.signIn}
          </NavLink>
          <ButtonLink to={paths.auth} kind="quiet" size="sm" className="max-md:hidden">
            {words.signIn}
          </ButtonLink>
          <ButtonLink to={paths.join} size="sm" className="max-md:hidden">
            {words.join}
          </ButtonLink>
        </div>
      )}
    </header>
  );
}
