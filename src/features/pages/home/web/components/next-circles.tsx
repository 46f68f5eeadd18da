import type { TeaserCircle } from '#features/circles/workshops/domain/contract.ts';
import { CircleLinkCard } from '#features/circles/workshops/web/public/components/circle-card.tsx';
import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { homeStrings } from '../strings.ts';

const words = homeStrings.next;

/** The next public circles, without their codes (CARE §3). */
export function NextCircles({ circles }: { circles: readonly TeaserCircle[] }) {
  const now = useNow();
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
          <CircleLinkCard key={circle.id} circle={circle} now={now} />
        ))}
      </ul>
    </section>
  );
}
