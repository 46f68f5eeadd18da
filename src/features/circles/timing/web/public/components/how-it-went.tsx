import { useQuery } from '@tanstack/react-query';
import { hourMinute } from '#platform/web/when.ts';
import { timingOf } from '../../queries.ts';
import { timingPublicStrings as words } from '../strings.ts';

/** For the hosts of a circle that has ended: which phase began when, and how long it took. Nothing where nothing was told. */
export function HowItWent({ id }: { id: string }) {
  const { data } = useQuery(timingOf(id));
  if (!data || data.phases.length === 0) return null;
  return (
    <section aria-labelledby="timing" className="grid gap-4">
      <h2 id="timing" className="text-title">
        {words.title}
      </h2>
      <ol className="grid gap-3">
        {data.phases.map(({ phase, name, planned_minutes, began_at, took_seconds }) => (
          <li key={phase} className="grid gap-0.5 wrap-anywhere">
            <span dir="auto" className="font-semibold">
              {name || words.plain}
            </span>
            <span className="text-ink-2 text-sm">
              {words.took(Math.round(took_seconds / 60), planned_minutes)}, {words.began(hourMinute(began_at))}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-ink-2 text-sm">{words.text}</p>
    </section>
  );
}
