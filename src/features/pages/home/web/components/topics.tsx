import { topicPath } from '#features/circles/topics/domain/topics.ts';
import { TopicArt } from '#features/circles/workshops/web/public/components/topic-art.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { homeStrings as words } from '../strings.ts';

/** The five topics: cards on a desk, rows on a phone. */
export function Topics() {
  return (
    <section className="bg-sunk">
      <div className="page-width py-14 md:py-16">
        <h2>{words.topicsTitle}</h2>
        <ul className="mt-7 grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-5">
          {words.topics.map((topic) => (
            <li key={topic.id}>
              <Link
                to={topicPath(topic.id)}
                className="group flex h-full overflow-hidden rounded-lg border border-line bg-card no-underline transition-shadow hover:shadow-raised lg:flex-col"
              >
                <TopicArt name={topic.id} className="w-28 shrink-0 self-stretch lg:h-36 lg:w-full" />
                <div className="px-4 py-4 lg:px-4.5 lg:pb-5">
                  <h3 className="text-lg leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
                    {topic.title}
                  </h3>
                  <p className="mt-1.5 text-ink-2 text-sm">{topic.line}</p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
