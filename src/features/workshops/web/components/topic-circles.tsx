import { Badge } from '#platform/web/ui/surface.tsx';
import type { TeaserCircle } from '../../domain/contract.ts';
import { workshopsStrings } from '../strings.ts';
import { useTeaser } from '../use-teaser.ts';
import { readableTime } from './workshop-entry.tsx';

const words = workshopsStrings.topics.next;

/** The next public circles of a topic; while they are asked for, and when they cannot be, nothing is claimed. */
export function TopicCircles({ category }: { category: string }) {
  const circles = useTeaser(category).data?.circles;
  if (!circles) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{words.title}</h2>
      {circles.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <ul className="grid gap-3">
          {circles.map((circle) => (
            <Circle key={circle.id} circle={circle} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Circle({ circle }: { circle: TeaserCircle }) {
  return (
    <li className="grid gap-1 rounded-lg border border-line bg-card p-4">
      <span className="flex flex-wrap items-center gap-2 font-semibold leading-snug">
        {circle.title}
        {circle.status === 'live' && (
          <Badge tone="sage" dot>
            {words.live}
          </Badge>
        )}
      </span>
      <span className="text-ink-2 text-sm">
        <time dateTime={circle.scheduled_at}>{readableTime(circle.scheduled_at)}</time>
        {' · '}
        {words.with(circle.facilitator_name)}
        {' · '}
        {words.seats(circle.seats_left)}
      </span>
    </li>
  );
}
