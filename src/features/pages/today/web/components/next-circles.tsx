import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import { CircleLinkCard } from '#features/circles/workshops/web/public/components/circle-card.tsx';
import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { todayStrings } from '../strings.ts';

const words = todayStrings.next;

/** The next two circles open to this person. */
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
          <CircleLinkCard key={circle.id} circle={circle} now={now} />
        ))}
      </ul>
    </section>
  );
}
