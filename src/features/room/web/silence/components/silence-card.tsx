import { Button } from '#platform/web/ui/button.tsx';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute } from '#platform/web/when.ts';
import { leads } from '../../../domain/ability.ts';
import type { Hold } from '../../../domain/hold.ts';
import { type SilenceView, silenceMinutes } from '../../../domain/silence/silence.ts';
import type { AbilityProps } from '../../ability.ts';
import { StillRing } from '../../components/still-ring.tsx';
import { useShape } from '../../use-shape.ts';
import type { SilenceActs } from '../silence-session.ts';
import { silenceStrings as words } from '../strings.ts';

type Props = AbilityProps<SilenceView, SilenceActs> & { silence: Hold };

/**
 * The still circle with the time left; a host may choose how long, and end it. It moves once in five seconds. On a phone
 * it has two rows at most, since its height is the faces'.
 */
export function SilenceCard({ silence, role, connected, clockOffset, acts }: Props) {
  const now = useNow(5_000) + clockOffset;
  const { until } = silence;
  const leftMs = until === null ? null : Math.max(0, until - now);
  const lengths = [...silenceMinutes, ...(until === null ? [] : [null])].map((minutes) => ({
    label: minutes === null ? words.noLimit : words.minutes(minutes),
    disabled: !connected,
    onSelect: () => acts.hold(minutes),
  }));
  return (
    <section
      aria-label={words.title}
      className="mx-2 mb-2 flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 text-sm md:mx-6"
    >
      <div className="flex min-w-0 items-center gap-4">
        <StillRing left={leftMs === null || until === null ? 1 : leftMs / (until - silence.since)} />
        <p>
          <b className="font-semibold">{textOf(until)}.</b>{' '}
          <span className="text-ink-2">{leftMs === null ? words.waits : words.left(Math.ceil(leftMs / 60_000))}</span>
        </p>
      </div>
      {leads({ role }) && (
        <span className="flex flex-wrap items-center gap-2">
          <HowLong lengths={lengths} />
          <Button size="sm" disabled={!connected} onClick={acts.end}>
            {words.end}
          </Button>
        </span>
      )}
    </section>
  );
}

type Length = { label: string; disabled: boolean; onSelect: () => void };

/** Each length as a button, or all in a menu where there is little height. */
function HowLong({ lengths }: { lengths: readonly Length[] }) {
  if (useShape() !== 'desk') {
    return (
      <LazyMenu
        label={words.length}
        trigger={
          <>
            {words.length}
            <ChevronIcon className="size-4" />
          </>
        }
        triggerClassName="inline-flex min-h-10 items-center gap-2 rounded-full border-[1.5px] border-line-strong px-4 font-semibold text-sm hover:bg-sunk"
        items={lengths}
      />
    );
  }
  return (
    <fieldset aria-label={words.length} className="contents">
      {lengths.map(({ label, disabled, onSelect }) => (
        <Button key={label} kind="quiet" size="sm" disabled={disabled} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

function textOf(until: number | null): string {
  return until === null ? words.open : words.until(hourMinute(new Date(until).toISOString()));
}
