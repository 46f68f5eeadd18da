import { paths } from '#platform/shared/paths.ts';
import type { SiteLink } from '#platform/web/feature.ts';
import { useLinks } from '#platform/web/frame/use-links.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { platformStrings } from '#platform/web/strings.ts';
import { ThemeToggle } from '#platform/web/theme/theme-toggle.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { SignOut } from '../components/sign-out.tsx';
import { menuStrings } from '../menu/strings.ts';
import { profileNavigation } from '../navigation/strings.ts';
import { profileStrings } from '../strings.ts';
import { useIsSteward } from '../use-is-steward.ts';
import { useProfile } from '../use-profile.ts';

const words = profileStrings.more;
export const title = words.title;
const nav = platformStrings.nav;
const row = 'flex min-h-13 items-center justify-between gap-4 px-4 text-ink no-underline hover:bg-sunk';

function MorePage() {
  const { status } = useSession();
  const parts = useLinks('more');
  return (
    <PageColumn className="gap-8 pt-4 pb-12 md:pt-10">
      <h1 className="text-heading">{words.title}</h1>
      {status === 'signed-out' ? <SignInLinks /> : <Person />}
      <List title={words.parts} links={parts} />
      {status === 'signed-in' && <ForStewards />}
      {parts.map(({ to, below }) => below && <List key={to} title={below.title} links={below.links} />)}
      <List title={words.about} links={useLinks('more-about')} />
      {status === 'signed-in' && (
        <section className="grid gap-5">
          <h2 className="text-title">{profileStrings.colours.title}</h2>
          <div>
            <ThemeToggle />
          </div>
          <SignOut />
        </section>
      )}
    </PageColumn>
  );
}

function Person() {
  const { profile } = useProfile();
  const name = profile.data?.username ?? '';
  return (
    <Link
      to={paths.profile}
      className="flex items-center gap-4 rounded-lg border border-line bg-card p-4 text-ink no-underline shadow-card"
    >
      <Avatar name={name} beside />
      <span className="grid min-w-0 flex-1">
        <span dir="auto" className="truncate font-semibold">
          {name || profileNavigation.profile}
        </span>
        <span className="text-ink-2 text-sm">{words.you}</span>
      </span>
      <ArrowIcon className="size-5 shrink-0 text-ink-2" />
    </Link>
  );
}

function ForStewards() {
  if (!useIsSteward()) return null;
  const label = menuStrings.steward;
  return <List title={label} links={[{ to: paths.steward, label: words.reports }]} />;
}

function SignInLinks() {
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{words.visitor}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.join}>{nav.join}</ButtonLink>
        <ButtonLink to={paths.auth} kind="quiet">
          {nav.signIn}
        </ButtonLink>
      </div>
    </div>
  );
}

type ListProps = { title: string; links: readonly Pick<SiteLink, 'to' | 'label'>[] };

function List({ title, links }: ListProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card shadow-card">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={row}>
              {label}
              <ArrowIcon className="size-5 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/more`: everything that doesn't fit into a phone's bar (CARE §3). */
export const Page = withQueries(MorePage);
