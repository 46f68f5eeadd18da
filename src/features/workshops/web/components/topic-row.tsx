import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import type { Topic } from '../../domain/contract.ts';
import { TopicArt } from '../public/components/topic-art.tsx';
import { workshopsStrings } from '../strings.ts';
import { useTopics } from '../use-workshops.ts';

const words = workshopsStrings.topics;

/** The five topics (R-PROD-09): rows on a phone, cards side by side where there is room. */
export function TopicRow() {
  return (
    <section className="grid gap-7">
      <h2>{words.title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-4.5 lg:grid-cols-5">
        {useTopics().map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
      </ul>
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
