import { askedInWords } from '#features/circles/prices/domain/price-words.ts';
import { topicOfSlug } from '#features/circles/topics/domain/topics.ts';
import { paths } from '#platform/shared/paths.ts';
import { useAdopted } from '#platform/web/router/use-adopted.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import { dateTimeThere, dayTime } from '#platform/web/when.ts';
import { zoneTime } from '#platform/web/zone-words.ts';
import type { TeaserCircle, Workshop } from '../../../domain/contract.ts';
import { workshopsPublicStrings } from '../strings.ts';
import { TopicArt } from './topic-art.tsx';

const words = workshopsPublicStrings.circle;

type ShownFact = Exclude<keyof TeaserCircle, 'status' | 'time_zone' | 'duration_minutes'>;
type Circle = Pick<TeaserCircle, ShownFact> &
  Pick<Workshop, 'status'> &
  Partial<Pick<Workshop, 'series' | 'time_zone'>>;
/** `now` in ms. */
type CardProps = { circle: Circle; now: number };

/** An upcoming circle in little space: what, when, who with, and how many seats are left (R-PROD-04). */
export function SmallCircleCard({ circle, now }: CardProps) {
  return (
    <li className="relative grid min-w-0 gap-1 wrap-anywhere rounded-lg border border-line bg-card p-4 transition-shadow hover:shadow-raised">
      <span className="flex flex-wrap items-center gap-2 font-semibold leading-snug">
        <PageLink circle={circle} />
        <LiveBadge circle={circle} />
      </span>
      <span className="text-ink-2 text-sm">
        <When circle={circle} now={now} />
        {' · '}
        {hostAndSeats(circle)}
      </span>
    </li>
  );
}

/** The same with its topic's drawing, as a link to its page. */
export function CircleLinkCard({ circle, now }: CardProps) {
  const art = topicOfSlug(circle.category);
  return (
    <li className="min-w-0">
      <Link
        to={paths.circleOf(circle.id)}
        className="flex h-full overflow-hidden rounded-lg border border-line bg-card text-ink no-underline shadow-card transition-shadow hover:shadow-raised"
      >
        {art && <TopicArt name={art} className="w-28 shrink-0 self-stretch md:w-32" />}
        <span className="grid min-w-0 content-center gap-1 wrap-anywhere px-5 py-4">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="text-ink-2 text-sm">
              <When circle={circle} now={now} />
            </span>
            <LiveBadge circle={circle} />
          </span>
          <span dir="auto" className="font-serif text-lg leading-snug">
            {circle.title}
          </span>
          <span className="text-ink-2 text-sm">{hostAndSeats(circle)}</span>
        </span>
      </Link>
    </li>
  );
}

/** In markup that the server wrote, on the circle's own clocks: their name is only for people without scripts. */
function When({ circle: { scheduled_at: at, time_zone: zone }, now }: CardProps) {
  const isThere = !useAdopted() && zone;
  return (
    <>
      <time dateTime={at} suppressHydrationWarning>
        {isThere ? dateTimeThere(at, zone) : dayTime(at, now)}
      </time>
      {isThere && <noscript> {zoneTime(zone)}</noscript>}
    </>
  );
}

/** The title as the link to the circle's page; the whole card can be pressed. */
function PageLink({ circle: { id, title } }: { circle: Pick<Circle, 'id' | 'title'> }) {
  return (
    <Link dir="auto" to={paths.circleOf(id)} className="text-ink no-underline after:absolute after:inset-0">
      {title}
    </Link>
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

function hostAndSeats({ facilitator_name, seats_left, series, price, more_dates }: Circle): string {
  const place = series ? [words.date(series.position, series.count)] : [];
  return [
    words.with(facilitator_name),
    ...place,
    ...(price ? [askedInWords(price)] : []),
    words.seats(seats_left),
    ...(more_dates ? [words.moreDates(more_dates)] : []),
  ].join(' · ');
}
