import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { NamedCircle } from '../../domain/contract.ts';
import { journeyStrings as words } from '../strings.ts';

/** The journeys through other circles. */
export function OtherCircles({ circles }: { circles: readonly NamedCircle[] }) {
  if (circles.length === 0) return null;
  return (
    <section aria-labelledby="other-journeys" className="grid gap-3">
      <h3 id="other-journeys" className="text-title">
        {words.others}
      </h3>
      <ul className="grid gap-1">
        {circles.map(({ workshop_id: id, title, scheduled_at: at }) => (
          <li key={id} className="wrap-anywhere py-1.5">
            <TextLink to={paths.journeyOf(id)}>{title ?? words.someCircle}</TextLink>
            {at !== null && <span className="block text-ink-2 text-sm">{dateTime(at)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
