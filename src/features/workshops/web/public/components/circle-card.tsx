import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Badge, Card } from '#platform/web/ui/surface.tsx';
import { dayTime } from '#platform/web/when.ts';
import type { TeaserCircle, Workshop } from '../../../domain/contract.ts';
import { topicOfSlug } from '../../../domain/topics.ts';
import { workshopsPublicStrings } from '../strings.ts';
import { TopicArt } from './topic-art.tsx';

const words = workshopsPublicStrings.circle;

type Shown = Exclude<keyof TeaserCircle, 'status' | 'time_zone' | 'duration_minutes'>;
type Circle = Pick<TeaserCircle, Shown> & Pick<Workshop, 'status'>;
/** `now` in ms. */
type CardProps = { circle: Circle; now: number };

/** An upcoming circle in a list: what, when, with whom, and how many seats are left (R-PROD-04). */
export function CircleCard({ circle, now }: CardProps) {
  return (
    <Card as="li" pad="sm" className="grid content-start gap-2">
      <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
        <time dateTime={circle.scheduled_at}>{dayTime(circle.scheduled_at, now)}</time>
        <LiveBadge circle={circle} />
      </p>
      <h3 className="text-lg leading-snug">{circle.title}</h3>
      <p className="text-ink-2 text-sm">{hostAndSeats(circle)}</p>
    </Card>
  );
}

/** The same in little space, below its own heading. */
export function SmallCircleCard({ circle, now }: CardProps) {
  return (
    <li className="grid gap-1 rounded-lg border border-line bg-card p-4">
      <span className="flex flex-wrap items-center gap-2 font-semibold leading-snug">
        {circle.title}
        <LiveBadge circle={circle} />
      </span>
      <span className="text-ink-2 text-sm">
        <time dateTime={circle.scheduled_at}>{dayTime(circle.scheduled_at, now)}</time>
        {' · '}
        {hostAndSeats(circle)}
      </span>
    </li>
  );
}

/** The same with its topic's drawing, as a link to the workshops. */
export function CircleLinkCard({ circle, now }: CardProps) {
  const art = topicOfSlug(circle.category);
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
              {dayTime(circle.scheduled_at, now)}
            </time>
            <LiveBadge circle={circle} />
          </span>
          <span className="font-serif text-lg leading-snug">{circle.title}</span>
          <span className="text-ink-2 text-sm">{hostAndSeats(circle)}</span>
        </span>
      </Link>
    </li>
  );
}

function LiveBadge({ circle }: { circle: Circle }) {
  if (circle.status !== 'live') return null;
  return (
    <Badge tone="sage" dot>
      {words.live}
    </Badge>
  );
}

function hostAndSeats({ facilitator_name, seats_left }: Circle): string {
  return `${words.with(facilitator_name)} · ${words.seats(seats_left)}`;
}
