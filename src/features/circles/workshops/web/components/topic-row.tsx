import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import type { Topic } from '../../domain/content.ts';
import { TopicArt } from '../public/components/topic-art.tsx';
import { useTopics } from '../public/use-topics.ts';
import { workshopsStrings } from '../strings.ts';

const words = workshopsStrings.topics;

/** The five topics (R-PROD-09) side by side; on a phone in a row to push. */
export function TopicRow() {
  return (
    <section className="grid min-w-0 gap-4 md:gap-7">
      <h2 className="max-md:text-title">{words.title}</h2>
      {/* relative, so that what only screen readers see scrolls with it, too. */}
      <ul className="relative -mx-5 flex gap-3 overflow-x-auto px-5 pb-2 md:mx-0 md:grid md:grid-cols-3 md:gap-4.5 md:overflow-visible md:p-0 lg:grid-cols-5">
        {useTopics().map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
      </ul>
    </section>
  );
}

function TopicCard({ topic }: { topic: Topic }) {
  return (
    <li className="w-44 shrink-0 md:w-auto">
      <Link
        to={paths.topicBySlug(topic.slug)}
        className="grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line bg-card text-ink no-underline transition-shadow hover:shadow-raised"
      >
        <TopicArt name={topic.image} className="h-24 w-full md:h-32" />
        <div className="grid content-start gap-1 px-4 py-3 md:py-4">
          <h3 className="text-base leading-snug md:text-lg">{topic.title}</h3>
          <p className="text-ink-2 text-sm max-md:sr-only">{topic.line}</p>
        </div>
      </Link>
    </li>
  );
}
