import { Button } from '#platform/web/ui/button.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute } from '#platform/web/when.ts';
import { leads } from '../../../domain/ability.ts';
import type { Hold } from '../../../domain/hold.ts';
import { type SilenceView, silenceMinutes } from '../../../domain/silence/silence.ts';
import type { AbilityProps } from '../../ability.ts';
import { StillRing } from '../../components/still-ring.tsx';
import type { SilenceActs } from '../silence-session.ts';
import { silenceStrings as words } from '../strings.ts';

type Props = AbilityProps<SilenceView, SilenceActs> & { silence: Hold };

/** The still circle with the time left; a host may choose how long, and end it. It moves once in five seconds. */
export function SilenceCard({ silence, role, connected, clockOffset, acts }: Props) {
  const now = useNow(5_000) + clockOffset;
  const { until } = silence;
  const leftMs = until === null ? null : Math.max(0, until - now);
  return (
    <section
      aria-label={words.title}
      className="mx-2 mb-2 flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 text-sm md:mx-6"
    >
      <StillRing left={leftMs === null || until === null ? 1 : leftMs / (until - silence.since)} />
      <p>
        <b className="font-semibold">{textOf(until)}.</b>{' '}
        <span className="text-ink-2">{leftMs === null ? words.waits : words.left(Math.ceil(leftMs / 60_000))}</span>
      </p>
      {leads({ role }) && (
        <span className="flex flex-wrap items-center gap-2">
          <fieldset aria-label={words.length} className="contents">
            {silenceMinutes.map((minutes) => (
              <Button key={minutes} kind="quiet" size="sm" disabled={!connected} onClick={() => acts.hold(minutes)}>
                {words.minutes(minutes)}
              </Button>
            ))}
            {until !== null && (
              <Button kind="quiet" size="sm" disabled={!connected} onClick={() => acts.hold(null)}>
                {words.noLimit}
              </Button>
            )}
          </fieldset>
          <Button size="sm" disabled={!connected} onClick={acts.end}>
            {words.end}
          </Button>
        </span>
      )}
    </section>
  );
}

function textOf(until: number | null): string {
  return until === null ? words.open : words.until(hourMinute(new Date(until).toISOString()));
}
