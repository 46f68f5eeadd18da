import { paths } from '#platform/shared/paths.ts';
import { Badge } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { PastDate } from '../../domain/contract.ts';
import { afterCircleStrings } from '../strings.ts';

const words = afterCircleStrings.past;

/** Who came, date by date: the newest in sight, those before behind a touch. Facts, and nothing that's counted against anybody. */
export function PastDates({ dates: [last, ...earlier] }: { dates: readonly PastDate[] }) {
  if (!last) return null;
  return (
    <>
      <OneDate date={last} />
      {earlier.length > 0 && (
        <details className="grid gap-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.earlier(earlier.length)}</summary>
          <ul className="grid gap-5 pt-2">
            {earlier.map((date) => (
              <li key={date.id}>
                <OneDate date={date} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function OneDate({ date: { id, scheduled_at, said_yes, came } }: { date: PastDate }) {
  return (
    <div className="grid gap-1.5 wrap-anywhere">
      <p>
        <TextLink to={paths.circleOf(id)}>{dateTime(scheduled_at)}</TextLink>
        <span className="text-ink-2">
          {' · '}
          {came ? words.counts(said_yes, came.length) : words.yes(said_yes)}
        </span>
      </p>
      {came === null && <p className="text-ink-2 text-sm">{words.gone}</p>}
      {came?.length === 0 && <p className="text-ink-2 text-sm">{words.nobody}</p>}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
        {came?.map(({ name, is_new }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and their order never changes
          <li key={place} className="flex items-center gap-1.5">
            <span dir="auto" className="min-w-0">
              {name}
            </span>
            {is_new && (
              <span className="shrink-0">
                <Badge tone="sage">{words.new}</Badge>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
