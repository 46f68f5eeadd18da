import type { TeaserCircle } from '#features/workshops/domain/contract.ts';
import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import { homeStrings } from '../strings.ts';

const words = homeStrings.next;

/** The next public circles, without their codes (CARE §3). */
export function NextCircles({ circles }: { circles: readonly TeaserCircle[] }) {
  return (
    <section className="page-width pb-14 md:pb-20">
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2>{words.title}</h2>
        <Link to={paths.workshops} className="font-semibold text-ink underline underline-offset-4">
          {words.all}
        </Link>
      </div>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {circles.map((circle) => (
          <Circle key={circle.id} circle={circle} />
        ))}
      </ul>
    </section>
  );
}

function Circle({ circle }: { circle: TeaserCircle }) {
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-card p-5 shadow-card">
      <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
        <time dateTime={circle.scheduled_at}>{localTime(circle.scheduled_at)}</time>
        {circle.status === 'live' && (
          <Badge tone="sage" dot>
            {words.live}
          </Badge>
        )}
      </p>
      <h3 className="text-lg leading-snug">{circle.title}</h3>
      <p className="text-ink-2 text-sm">
        {words.with(circle.facilitator_name)} · {words.seats(circle.seats_left)}
      </p>
    </li>
  );
}

/** In the reader's own zone, which it names. */
function localTime(iso: string): string {
  const locale = navigator.language.startsWith('en') ? navigator.language : 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso));
}
