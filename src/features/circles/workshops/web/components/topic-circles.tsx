import { useNow } from '#platform/web/use-now.ts';
import { SmallCircleCard } from '../public/components/circle-card.tsx';
import { workshopsStrings } from '../strings.ts';
import { useTeaser } from '../use-teaser.ts';

const words = workshopsStrings.topics.next;

/** The next public circles of a topic; claims nothing while they're loading, or when they can't be loaded. */
export function TopicCircles({ category }: { category: string }) {
  const circles = useTeaser(category).data?.circles;
  const now = useNow();
  if (!circles) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{words.title}</h2>
      {circles.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <ul className="grid gap-3">
          {circles.map((circle) => (
            <SmallCircleCard key={circle.id} circle={circle} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}
