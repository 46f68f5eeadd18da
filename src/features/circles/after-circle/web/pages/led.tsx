import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { type LedParts, LedSeries } from '../components/led-series.tsx';
import { allLed } from '../queries.ts';
import { afterCircleStrings as words } from '../strings.ts';

export const title = words.title;

/** What a facilitator looks back on and takes along: their own circles, by series (CARE moment 9). */
function LedPage(parts: LedParts) {
  const led = useQuery(allLed);
  return (
    <PageColumn width="xl" className="gap-7 pt-4 pb-14 md:gap-9 md:pt-10">
      <div className="grid gap-3">
        <h1>{words.title}</h1>
        <p className="max-w-prose text-ink-2">{words.lead}</p>
      </div>
      {!led.data && led.fetchStatus === 'paused' && <OfflineState />}
      {!led.data && led.isError && <ErrorCard onRetry={() => void led.refetch()} />}
      {led.isLoading && led.fetchStatus !== 'paused' && <ListSkeleton label={words.loading} />}
      {led.data?.led.length === 0 && (
        <EmptyState
          title={words.none.title}
          text={words.none.text}
          action={
            <ButtonLink kind="quiet" size="sm" to={paths.workshops}>
              {words.none.go}
            </ButtonLink>
          }
        />
      )}
      {led.data?.led.map((one) => (
        <LedSeries key={one.id} led={one} {...parts} />
      ))}
      {led.data && led.data.led.length > 0 && <p className="text-ink-2 text-sm">{words.window}</p>}
    </PageColumn>
  );
}

/** What other features bring, to be loaded. */
export type LedLoads = { [part in keyof LedParts]: () => Promise<LedParts[part]> };

/** `/workshops/mine`, with what other features know of each circle. */
export function pageWith(loads: LedLoads) {
  const parts = { Observed: lazyPart('observed', loads.Observed), Space: lazyPart('circle-space', loads.Space) };
  return withQueries(() => <LedPage {...parts} />);
}
