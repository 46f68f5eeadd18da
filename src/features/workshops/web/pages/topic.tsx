import { useParams } from 'react-router';
import { paths, topicSlugs } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { NotFound } from '#platform/web/router/not-found.tsx';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { ErrorCard, PageSkeleton } from '#platform/web/ui/states.tsx';
import { TopicArt } from '#platform/web/ui/topic-art.tsx';
import type { Topic as TopicContent } from '../../domain/contract.ts';
import { workshopsStrings } from '../strings.ts';
import { useTopics } from '../use-workshops.ts';

const words = workshopsStrings.topics;
const slugs: readonly string[] = Object.values(topicSlugs);

function TopicPage() {
  const { slug = '' } = useParams();
  return slugs.includes(slug) ? <KnownTopic slug={slug} /> : <NotFound />;
}

function KnownTopic({ slug }: { slug: string }) {
  const topics = useTopics();
  if (topics.isError && !topics.data) {
    return (
      <div className="px-5 py-16">
        <ErrorCard level="h1" onRetry={() => void topics.refetch()} />
      </div>
    );
  }
  if (!topics.data) return <PageSkeleton />;
  const topic = topics.data.find((one) => one.slug === slug);
  return topic ? <Shown topic={topic} /> : <NotFound />;
}

/** R-PROD-10. */
function Shown({ topic }: { topic: TopicContent }) {
  return (
    <article className="page-width grid gap-8 pt-2 pb-16 md:pt-6">
      <PageTitle title={topic.title} description={topic.line} />
      <Link
        to={paths.workshops}
        className="inline-flex min-h-11 w-fit items-center gap-2 text-ink-2 no-underline hover:text-ink"
      >
        <ArrowIcon className="size-5 rotate-180" />
        {words.back}
      </Link>
      <TopicArt name={topic.image} className="h-44 w-full rounded-xl md:h-72" />
      <div className="grid gap-8 md:grid-cols-[1.4fr_1fr] md:gap-16">
        <div className="grid content-start gap-5">
          <h1>{topic.title}</h1>
          <p className="font-serif text-title italic">{topic.line}</p>
          <p className="max-w-prose text-lg">{topic.welcome}</p>
        </div>
        <aside className="grid content-start gap-4 border-line border-t pt-6 md:border-t-0 md:border-l md:pt-2 md:pl-8">
          <p className="text-ink-2">{words.startText}</p>
          <div>
            <ButtonLink to={paths.workshops}>{words.start}</ButtonLink>
          </div>
        </aside>
      </div>
    </article>
  );
}

/** `/workshops/{slug}` (R-ROUTE-25). */
export const Topic = withQueries(TopicPage);
