import type { Workshop } from '#features/workshops/domain/contract.ts';
import { paths, topicSlugs } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import { TopicArt } from '#platform/web/ui/topic-art.tsx';
import { todayStrings } from '../strings.ts';
import { whenWords } from './when.tsx';

const words = todayStrings.next;

/** The next two circles that are open to this person. */
export function NextCircles({ circles, now }: { circles: readonly Workshop[]; now: number }) {
  return (
    <section aria-labelledby="next" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="next" className="text-title">
          {words.title}
        </h2>
        <Link
          to={paths.workshops}
          className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4"
        >
          {words.all}
        </Link>
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {circles.map((circle) => (
          <Circle key={circle.id} circle={circle} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Circle({ circle, now }: { circle: Workshop; now: number }) {
  const art = Object.entries(topicSlugs).find(([, slug]) => slug === circle.category)?.[0];
  return (
    <li>
      <Link
        to={paths.workshops}
        className="flex h-full overflow-hidden rounded-lg border border-line bg-card text-ink no-underline shadow-card transition-shadow hover:shadow-raised"
      >
        {art && <TopicArt name={art} className="w-24 shrink-0 self-stretch" />}
        <span className="grid min-w-0 content-center gap-1 px-5 py-4">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <time dateTime={circle.scheduled_at} className="text-ink-2 text-sm">
              {whenWords(circle.scheduled_at, now)}
            </time>
            {circle.is_live && (
              <Badge tone="sage" dot>
                {words.live}
              </Badge>
            )}
          </span>
          <span className="font-serif text-lg leading-snug">{circle.title}</span>
          <span className="text-ink-2 text-sm">
            {todayStrings.door.with(circle.facilitator_name)} · {words.left(circle.seats_left)}
          </span>
        </span>
      </Link>
    </li>
  );
}
