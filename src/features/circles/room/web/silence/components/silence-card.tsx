import { minuteMs } from '#platform/shared/duration.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute } from '#platform/web/when.ts';
import { leads } from '../../../domain/ability.ts';
import type { Hold } from '../../../domain/hold.ts';
import type { SilenceView } from '../../../domain/silence/silence.ts';
import { StillRing } from '../../components/still-ring.tsx';
import type { AbilityProps } from '../../slots.ts';
import type { SilenceActs } from '../silence-session.ts';
import { silenceStrings as words } from '../strings.ts';

type Props = AbilityProps<SilenceView, SilenceActs> & { silence: Hold };

/**
 * One breathing ring with the time left as its line, and the words; a host may end it. Its words change once in five
 * seconds. How long it's held is chosen at the hosts' bar.
 */
export function SilenceCard({ silence, role, connected, clockOffset, acts }: Props) {
  const now = useNow(5_000) + clockOffset;
  const { until } = silence;
  const leftMs = until === null ? null : Math.max(0, until - now);
  return (
    <section
      aria-label={words.title}
      className="mx-2 flex shrink-0 items-center justify-center gap-x-4 py-1.5 md:gap-x-5 md:py-2 text-sm md:mx-6"
    >
      <StillRing breathing left={leftMs === null || until === null ? 1 : leftMs / (until - silence.since)} />
      <p className="min-w-0">
        <b className="block font-normal font-serif text-lg leading-tight md:text-title">{textOf(until)}</b>{' '}
        <span className="block text-ink-2 max-md:text-xs max-md:leading-snug">
          {leftMs === null ? words.waits : words.left(Math.ceil(leftMs / minuteMs))}
        </span>
      </p>
      {leads({ role }) && (
        <Button
          kind="quiet"
          size="sm"
          aria-label={words.end}
          className="shrink-0"
          disabled={!connected}
          onClick={acts.end}
        >
          {words.endShort}
        </Button>
      )}
    </section>
  );
}

function textOf(until: number | null): string {
  return until === null ? words.open : words.until(hourMinute(new Date(until).toISOString()));
}
