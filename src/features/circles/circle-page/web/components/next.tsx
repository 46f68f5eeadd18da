import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useDateTime } from '#platform/web/use-date-time.ts';
import type { Circle } from '../../domain/contract.ts';
import { circlePageStrings as words } from '../strings.ts';
import { useDates } from '../use-dates.ts';
import { isTheirs } from './dates.tsx';

/** Where it goes on: the next date of its series, one's own before the others; else another circle of its facilitator. */
export function Next({ circle, door }: { circle: Circle; door: DoorAhead }) {
  const { dates, isWaiting } = useDates(circle, door);
  const write = useDateTime(circle.time_zone);
  const timeOf = (iso: string) => (
    <time dateTime={iso} suppressHydrationWarning>
      {write(iso)}
    </time>
  );
  if (isWaiting) return null;
  const following = dates.filter(({ id }) => id !== circle.id);
  const date = following.find(({ part }) => part !== 'none') ?? following[0];
  if (date) {
    const when = timeOf(date.scheduled_at);
    return (
      <p>
        {words.next}: {isTheirs(date) ? <TextLink to={paths.circleOf(date.id)}>{when}</TextLink> : when}
      </p>
    );
  }
  const { next } = circle;
  if (!next) return null;
  return (
    <p>
      {next.in_series ? words.next : words.also(circle.facilitator_name)}:{' '}
      <TextLink to={paths.circleOf(next.id)}>
        {`${next.title}, `}
        {timeOf(next.scheduled_at)}
      </TextLink>
    </p>
  );
}
