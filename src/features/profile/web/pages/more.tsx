import type { ReactNode } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { phoneWays } from '#platform/web/frame/phone-ways.ts';
import { topicWays, type Way, ways } from '#platform/web/frame/ways.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { platformStrings } from '#platform/web/strings.ts';
import { ThemeToggle } from '#platform/web/theme/theme-toggle.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SignOut } from '../components/sign-out.tsx';
import { profileStrings } from '../strings.ts';
import { useProfile } from '../use-profile.ts';

const words = profileStrings.more;
const nav = platformStrings.nav;
const row = 'flex min-h-13 items-center justify-between gap-4 px-4 text-ink no-underline hover:bg-sunk';
const members: readonly Way[] = [ways.innerMirror, phoneWays.coach, ways.innerCircle, ways.academy];
const open: readonly Way[] = [ways.workshops, ...members.filter((way) => !way.soon)];
const soon = members.filter((way) => way.soon);

function MorePage() {
  const { status } = useSession();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-8 px-5 pt-4 pb-12 md:px-8 md:pt-10">
      <PageTitle title={words.title} />
      <h1 className="text-heading">{words.title}</h1>
      {status === 'signed-out' ? <SignInLinks /> : <Person />}
      <List title={words.parts} ways={[...open, ways.helpNow]} />
      {soon.length > 0 && <List title={words.soon} text={words.soonText} ways={soon} />}
      <List title={words.topics} ways={topicWays} />
      <List title={words.about} ways={[ways.howItWorks, ways.privacy]} />
      {status === 'signed-in' && (
        <section className="grid gap-5">
          <h2 className="text-title">{profileStrings.colours.title}</h2>
          <div>
            <ThemeToggle />
          </div>
          <SignOut />
        </section>
      )}
    </div>
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
        <span className="truncate font-semibold">{name || nav.profile}</span>
        <span className="text-ink-2 text-sm">{words.you}</span>
      </span>
      <ArrowIcon className="size-5 shrink-0 text-ink-2" />
    </Link>
  );
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

function List({ title, text, ways: list }: { title: string; text?: ReactNode; ways: readonly Way[] }) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-title">{title}</h2>
        {text && <p className="mt-1 text-ink-2 text-sm">{text}</p>}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card shadow-card">
        {list.map(({ to, label }) => (
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
