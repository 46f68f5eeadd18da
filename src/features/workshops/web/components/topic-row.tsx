import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TopicArt } from '#platform/web/ui/topic-art.tsx';
import type { Topic } from '../../domain/contract.ts';
import { workshopsStrings } from '../strings.ts';
import { useTopics } from '../use-workshops.ts';

const words = workshopsStrings.topics;
const grid = 'grid gap-3 sm:grid-cols-2 md:gap-4.5 lg:grid-cols-5';

/** The five topics (R-PROD-09): rows on a phone, cards side by side where there is room. */
export function TopicRow() {
  const topics = useTopics();
  return (
    <section className="grid gap-7">
      <h2>{words.title}</h2>
      {topics.data ? (
        <ul className={grid}>
          {topics.data.map((topic) => (
            <TopicCard key={topic.id} topic={topic} />
          ))}
        </ul>
      ) : topics.isError ? (
        <ErrorCard level="h3" onRetry={() => void topics.refetch()} />
      ) : (
        <div className={grid}>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} className="h-24 rounded-lg lg:h-56" />
          ))}
        </div>
      )}
    </section>
  );
}

function TopicCard({ topic }: { topic: Topic }) {
  return (
    <li>
      <Link
        to={paths.topicBySlug(topic.slug)}
        className="grid h-full grid-cols-[7rem_1fr] overflow-hidden rounded-lg border border-line bg-card text-ink no-underline transition-shadow hover:shadow-raised lg:grid-cols-1 lg:grid-rows-[auto_1fr]"
      >
        <TopicArt name={topic.image} className="h-full w-full lg:h-32" />
        <div className="grid content-start gap-1 px-4 py-4">
          <h3 className="text-lg leading-snug">{topic.title}</h3>
          <p className="text-ink-2 text-sm">{topic.line}</p>
        </div>
      </Link>
    </li>
  );
}
