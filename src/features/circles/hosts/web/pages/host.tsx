import { useParams } from 'react-router';
import { CircleLinkCard } from '#features/circles/workshops/web/public/components/circle-card.tsx';
import { paths } from '#platform/shared/paths.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { HostPage } from '../../domain/contract.ts';
import { FollowForm } from '../components/follow-form.tsx';
import { HostPicture } from '../components/host-picture.tsx';
import { hostsStrings as words } from '../strings.ts';
import { useHost } from '../use-host.ts';

/** The host's own. */
export const title = null;

/** `/hosts/{slug}`. */
export function Page() {
  const { slug = '' } = useParams();
  const { data, error, isError, refetch } = useHost(slug);
  if (isRefused(error)) return <NoPage />;
  if (data) return <Shown page={data} />;
  if (isError) {
    return (
      <PageColumn className="py-14">
        <PageTitle />
        <ErrorCard level="h1" onRetry={() => void refetch()} />
      </PageColumn>
    );
  }
  return (
    <PageColumn role="status" className="gap-6 py-8 md:py-14">
      <PageTitle />
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="size-28 rounded-full" />
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-32 rounded-lg" />
    </PageColumn>
  );
}

function Shown({ page }: { page: HostPage }) {
  const now = useNow();
  return (
    <PageColumn as="article" className="gap-9 py-8 md:py-14">
      <PageTitle title={page.name} {...(page.about && { description: page.about })} />
      <header className="grid gap-5 md:grid-cols-[auto_1fr] md:items-start md:gap-8">
        <HostPicture name={page.name} picture={page.picture} />
        <div className="grid gap-3">
          <h1 dir="auto" className="wrap-anywhere">
            {page.name}
          </h1>
          {page.about && (
            <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-2 text-lg wrap-anywhere">
              {page.about}
            </p>
          )}
        </div>
      </header>
      <section className="grid gap-4">
        <h2 className="text-title">{words.circles.title}</h2>
        {page.circles.length === 0 ? (
          <p className="text-ink-2">{words.circles.none}</p>
        ) : (
          <ul className="grid gap-4">
            {page.circles.map((circle) => (
              <CircleLinkCard key={circle.id} circle={{ ...circle, facilitator_name: page.name }} now={now} />
            ))}
          </ul>
        )}
        <p>
          <TextLink to={paths.workshops}>{words.circles.others}</TextLink>
        </p>
      </section>
      <FollowForm slug={page.slug} />
    </PageColumn>
  );
}

/** Taken away, off, or never there: the same words for each. */
function NoPage() {
  return (
    <PageColumn className="gap-6 py-10 md:py-16">
      <PageTitle title={words.lost.title} />
      <h1>{words.lost.title}</h1>
      <p className="text-ink-2 text-lg">{words.lost.text}</p>
      <div>
        <ButtonLink to={paths.workshops} kind="quiet">
          {words.lost.others}
        </ButtonLink>
      </div>
    </PageColumn>
  );
}
