import { Trends } from '#features/mirror/check-ins/web/public/components/trends.tsx';
import { useCheckIns } from '#features/mirror/check-ins/web/public/use-check-ins.ts';
import { Insights } from '#features/mirror/insights/web/public/components/insights.tsx';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton } from '#platform/web/ui/waiting.tsx';
import { WhatHelped } from '../../components/what-helped.tsx';
import { innerMirrorStrings } from '../../strings.ts';

const words = innerMirrorStrings.insights;

/** The platform's Insights tab (REAL 1): what one's own check-ins, exercises and circles come to. For members. */
export function InsightsTab() {
  // By how much there is the plots are high or not there at all: nothing stands beneath them before that's known.
  const { isKnown } = useCheckIns();
  return (
    <section aria-labelledby="insights-tab" className="grid gap-8 md:gap-10">
      <div className="grid gap-2">
        <h2 id="insights-tab">{words.title}</h2>
        <p className="max-w-prose text-ink-2">
          {words.text} <TextLink to={paths.innerMirror}>{words.mirror}</TextLink>
        </p>
      </div>
      {isKnown ? (
        <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <Trends />
          <div className="grid min-w-0 gap-10">
            <Insights />
            <WhatHelped />
          </div>
        </div>
      ) : (
        <ListSkeleton />
      )}
    </section>
  );
}
