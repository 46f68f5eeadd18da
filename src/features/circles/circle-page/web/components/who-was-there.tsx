import { useQuery } from '@tanstack/react-query';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { hourMinute } from '#platform/web/when.ts';
import type { Attendance } from '../../domain/contract.ts';
import { membersCircleStrings } from '../members/strings.ts';
import { circleAttendance } from '../queries.ts';

const words = membersCircleStrings.attendance;

/** For the hosts of a circle that has ended: who was there, from when to when (CARE C15). */
export function WhoWasThere({ id }: { id: string }) {
  const attendance = useQuery(circleAttendance(id));
  return (
    <section aria-labelledby="attendance" className="grid gap-6">
      <h2 id="attendance" className="text-title">
        {words.title}
      </h2>
      {attendance.data ? (
        <People attendance={attendance.data} />
      ) : attendance.isError ? (
        <ErrorCard level="h3" onRetry={() => void attendance.refetch()} />
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
    </section>
  );
}

function People({ attendance: { is_kept, is_empty, there, missed } }: { attendance: Attendance }) {
  if (!is_kept) return <p className="text-ink-2">{words.gone}</p>;
  return (
    <>
      {there.length === 0 && <p className="text-ink-2">{is_empty ? words.nobody : words.alone}</p>}
      <ul className="grid gap-4 empty:hidden">
        {there.map(({ name, times }) => (
          <li key={name} className="flex gap-3">
            <Avatar name={name} size="sm" beside />
            <div className="grid min-w-0 content-center wrap-anywhere">
              <p dir="auto" className="font-semibold">
                {name}
              </p>
              <p className="text-ink-2 text-sm">
                {times.map(({ from, to }) => words.from(hourMinute(from), hourMinute(to))).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {missed.length > 0 && <p className="text-ink-2">{`${words.missed}: ${missed.join(', ')}`}</p>}
      <p className="text-ink-2 text-sm">{words.told}</p>
    </>
  );
}
