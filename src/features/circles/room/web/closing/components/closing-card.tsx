import { minuteMs } from '#platform/shared/duration.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute } from '#platform/web/when.ts';
import { type ClosingView, isHeldOpen } from '../../../domain/closing/closing.ts';
import type { Hold } from '../../../domain/hold.ts';
import { hasLead } from '../../../domain/policy.ts';
import { StillRing } from '../../components/still-ring.tsx';
import type { AbilityProps } from '../../slots.ts';
import type { ClosingActs } from '../closing-session.ts';
import { closingStrings as words } from '../strings.ts';

type Props = AbilityProps<ClosingView, ClosingActs> & { closing: Hold };

/** The last minutes as a still ring, with what a host may still do. It moves once in five seconds. */
export function ClosingCard({ closing, role, participants, connected, clockOffset, acts }: Props) {
  const now = useNow(5_000) + clockOffset;
  const { since, until } = closing;
  const leftMs = until === null ? 0 : Math.max(0, until - now);
  const open = isHeldOpen(closing);
  return (
    <section
      aria-label={open ? words.open : words.title}
      className="mx-2 mb-2 flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 text-sm md:mx-6"
    >
      <StillRing left={until === null ? 0 : leftMs / (until - since)} />
      <p className="min-w-0 max-w-2xl flex-1 basis-56 md:flex-none md:basis-auto">
        <b className="font-semibold">{open ? words.open : words.left(Math.ceil(leftMs / minuteMs))}.</b>{' '}
        <span className="text-ink-2">
          {open && until !== null ? words.openUntil(hourMinute(new Date(until).toISOString())) : words.word}
        </span>
      </p>
      {hasLead({ role }, participants) && (
        <span className="flex flex-wrap gap-2">
          <Button kind="quiet" size="sm" disabled={!connected} onClick={acts.keepGoing}>
            {words.keepGoing}
          </Button>
          {!open && (
            <Button kind="quiet" size="sm" disabled={!connected} onClick={acts.holdOpen}>
              {words.holdOpen}
            </Button>
          )}
          <Button size="sm" disabled={!connected} onClick={() => acts.ask('end')}>
            {words.endNow}
          </Button>
        </span>
      )}
    </section>
  );
}
