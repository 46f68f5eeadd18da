import { type ComponentType, Fragment, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { wantedAt, withNext } from '#platform/web/router/safe-next.ts';
import { useAdopted } from '#platform/web/router/use-adopted.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { platformStrings } from '#platform/web/strings.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Link, NavLink } from '#platform/web/ui/link.tsx';
import { MenuBelow, VisitorMenu } from './header-menus.tsx';
import { useLinks } from './use-links.ts';

const words = platformStrings.nav;
const look =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full px-2.5 font-medium text-ink-2 no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink';

/** The way about (CARE §3). Help now is in sight on every width; a member's other links on a phone are the bottom bar's. */
export function SiteHeader({ MemberMenu }: { MemberMenu: ComponentType }) {
  const { status } = useSession();
  const member = status !== 'signed-out';
  const links = useLinks(member ? 'header' : 'visitor-header');
  const help = useLinks('help');
  const next = useNext();
  return (
    <header className="page-width flex flex-wrap items-center gap-x-1 py-3.5 md:py-5">
      <Link
        to={paths.home}
        aria-label={words.home}
        className="mr-auto inline-flex min-h-11 items-center gap-3 rounded-md font-serif text-[1.5625rem] text-ink no-underline md:mr-4"
      >
        <BreathingCircle size="mark" />
        <span className={member ? 'md:max-lg:hidden' : 'max-[24rem]:hidden'}>{platformStrings.product}</span>
      </Link>
      <nav aria-label={words.label} className="flex flex-wrap items-center text-sm md:mr-auto lg:text-base">
        <div className="hidden flex-wrap items-center md:flex" data-visitor={member ? undefined : ''}>
          {links.map((link) => (
            <Fragment key={link.to}>
              <NavLink to={link.to} className={look}>
                {link.label}
              </NavLink>
              {link.below && !member && <MenuBelow below={link.below} buttonClassName={look} />}
            </Fragment>
          ))}
        </div>
        {help.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className={classes(look, 'max-md:border-[1.5px] max-md:border-line-strong max-md:px-3 max-md:text-ink')}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {member ? (
        <div className="flex items-center">
          <Suspense fallback={<span className="block size-11 md:w-24" />}>
            <MemberMenu />
          </Suspense>
        </div>
      ) : (
        <div data-visitor className="flex items-center gap-x-2">
          <NavLink to={withNext(paths.auth, next)} className={classes(look, 'px-2 text-sm md:hidden')}>
            {words.signIn}
          </NavLink>
          <ButtonLink to={withNext(paths.auth, next)} kind="quiet" size="sm" className="max-md:hidden">
            {words.signIn}
          </ButtonLink>
          <ButtonLink to={withNext(paths.join, next)} size="sm" className="max-md:hidden">
            {words.join}
          </ButtonLink>
        </div>
      )}
      {!member && <VisitorMenu />}
    </header>
  );
}

/** Where the ways in lead back to; prerendered pages do not know yet at which address they will stand. */
function useNext(): string | null {
  const location = useLocation();
  return useAdopted() ? wantedAt(location) : null;
}
