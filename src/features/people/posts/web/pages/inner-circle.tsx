import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { aboutOf } from '#features/people/spaces/web/public/components/space-told.tsx';
import { ownSpaces } from '#features/people/spaces/web/queries.ts';
import { ThinkingOfYou } from '#features/trust/worries/web/public/components/thinking-of-you.tsx';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { Since } from '../components/since.tsx';
import { SpaceView } from '../components/space-view.tsx';
import { Write } from '../components/write.tsx';
import { postsStrings } from '../strings.ts';
import { useField } from '../use-field.ts';

const words = postsStrings;
export const title = words.title;

/** Searching is another feature's, which knows posts itself. */
export type InnerCircleParts = {
  SearchField: ComponentType<{ q: string }>;
  SearchResults: ComponentType<{ q: string }>;
};

function InnerCirclePage({ SearchField, SearchResults }: InnerCircleParts) {
  const { search } = useLocation();
  const q = new URLSearchParams(search).get('q')?.trim() ?? '';
  const { data, isError, fetchStatus, refetch } = useQuery(ownSpaces);
  const top = useTopOf(q);
  return (
    <PageColumn width="lg" className="gap-9 pt-4 pb-20 md:gap-12 md:pt-10">
      <header ref={top} tabIndex={-1} className="grid gap-3 outline-none">
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </header>
      <ThinkingOfYou />
      {q !== '' ? (
        <>
          <SearchField key={q} q={q} />
          <SearchResults q={q} />
          <TextLink to={paths.innerCircle}>{words.back}</TextLink>
        </>
      ) : data ? (
        <>
          <Spaces spaces={data.spaces} />
          <SearchField key="" q="" />
          <Ways />
        </>
      ) : isError ? (
        <OutOfReach onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState />
      ) : (
        <ListSkeleton />
      )}
    </PageColumn>
  );
}

/** With one space its threads are right here: few at first (CARE C27). */
function Spaces({ spaces }: { spaces: readonly Space[] }) {
  const [only] = spaces;
  if (!only)
    return (
      <EmptyState
        title={words.spaces.none}
        text={words.spaces.noneText}
        action={
          <ButtonLink to={paths.workshops} kind="quiet" size="sm">
            {words.spaces.circles}
          </ButtonLink>
        }
      />
    );
  return spaces.length === 1 ? <One space={only} /> : <Several spaces={spaces} />;
}

function Several({ spaces }: { spaces: readonly Space[] }) {
  const field = useField('#write');
  const own = spaces.filter((space) => space.own);
  const others = spaces.filter((space) => !space.own);
  return (
    <>
      {own.length > 0 && (
        <>
          <Write spaces={own} areAll field={field} />
          <Since />
        </>
      )}
      <SpaceList id="own-spaces" title={words.spaces.own} spaces={own} />
      <SpaceList id="other-spaces" title={words.spaces.other} spaces={others} />
    </>
  );
}

function One({ space }: { space: Space }) {
  return <SpaceView space={space} title={space.name} isOnly after={space.own && <Since />} onLeft={() => undefined} />;
}

/** A search begins and ends without a new page: the focus of the field or link that goes with it comes to the top. */
function useTopOf(q: string) {
  const top = useRef<HTMLElement>(null);
  const before = useRef(q);
  useEffect(() => {
    if (before.current !== q && document.activeElement === document.body) top.current?.focus();
    before.current = q;
  }, [q]);
  return top;
}

/** What else there is here, a thumb's width apart. */
const Ways = () => (
  <nav aria-labelledby="ways" className="grid gap-3">
    <h2 id="ways" className="text-title">
      {words.ways.title}
    </h2>
    <ul className="grid sm:grid-cols-2 sm:gap-x-8">
      {ways.map(([to, name]) => (
        <li key={to} className="grid min-h-11 items-center">
          <TextLink to={to}>{name}</TextLink>
        </li>
      ))}
    </ul>
  </nav>
);

const ways = [
  [paths.innerCirclePeople, words.ways.people],
  [paths.innerCircleNotes, words.ways.notes],
  [paths.innerCircleSaved, words.ways.saved],
  [paths.innerCircleMuted, words.ways.muted],
  [paths.innerCircleChoices, words.ways.choices],
] as const;

function SpaceList({ id, title, spaces }: { id: string; title: string; spaces: readonly Space[] }) {
  if (spaces.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <ul className="grid border-line border-b">
        {spaces.map((space) => (
          <li key={space.id} className="border-line border-t">
            <Link
              to={paths.spaceOf(space.slug)}
              className="group grid gap-0.5 rounded-md py-4 text-ink no-underline outline-offset-4"
            >
              <span dir="auto" className="font-serif text-title underline-offset-4 wrap-anywhere group-hover:underline">
                {space.name}
              </span>
              <span dir="auto" className="line-clamp-2 text-ink-2 wrap-anywhere">
                {aboutOf(space)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What's new since one was here instead of a feed, and where one may write (CARE C27). */
export const innerCircleWith = (parts: InnerCircleParts) => withQueries(() => <InnerCirclePage {...parts} />);
