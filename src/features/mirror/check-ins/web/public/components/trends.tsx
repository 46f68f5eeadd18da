import { paths } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TrendsView } from '../../history/components/trends-view.tsx';
import { historyStrings } from '../../history/strings.ts';
import { useCheckIns } from '../use-check-ins.ts';

const words = historyStrings.trends;
/** Under so many check-ins a line would be drawn through what's no more than chance (REAL 1). */
const fewest = 5;

/** How one was by week, month and year, for part of a page; a way to check in where there's too little to draw. */
export function Trends() {
  const { checkIns, account, isKnown } = useCheckIns();
  return (
    <section aria-labelledby="trends" className="grid content-start gap-4">
      <h2 id="trends" className="text-title">
        {words.title}
      </h2>
      {!isKnown ? (
        <Skeleton className="h-[34rem] rounded-lg" />
      ) : account.isError && !account.data && checkIns.length === 0 ? (
        <OutOfReach level="h3" onRetry={() => void account.refetch()} />
      ) : checkIns.length < fewest ? (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-prose text-ink-2">{words.tooFew(fewest - checkIns.length)}</p>
          <ButtonLink to={paths.checkIn} kind="quiet" size="sm">
            {historyStrings.empty.go}
          </ButtonLink>
        </div>
      ) : (
        <TrendsView />
      )}
    </section>
  );
}
