import { Button } from '#platform/web/ui/button.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { AllDates } from '../../domain/all-dates.ts';
import type { Circle, ShownSeriesDate } from '../../domain/contract.ts';
import { circlePageStrings } from '../strings.ts';

const words = circlePageStrings.dates;

type ToAllProps = { all: AllDates; busy: boolean };

/** Beside the yes to this date: the yes to all that's still to come. */
export function ComeToAll({ all, busy, onCome }: ToAllProps & { onCome: () => void }) {
  if (!all.mayCome) return null;
  return (
    <Button kind="quiet" busy={busy} onClick={onCome}>
      {words.all(all.all)}
    </Button>
  );
}

/** Beside 'I can't come'. It's asked first: seats on full dates wouldn't come back. */
export function DeclineAll({ all, busy, onDecline }: ToAllProps & { onDecline: () => void }) {
  const said = all.coming + all.waiting;
  if (!all.mayDecline) return null;
  async function asked(): Promise<void> {
    const { ask } = await import('#platform/web/ui/question.tsx');
    const { cannotAll, ask: question } = words;
    if (await ask({ ...question, description: question.description(said), act: cannotAll(said) })) onDecline();
  }
  return (
    <Button kind="quiet" busy={busy} onClick={() => void asked()}>
      {words.cannotAll(said)}
    </Button>
  );
}

/** Longer lists of dates are in the fold. */
const mostNamed = 3;

type SaidToAllProps = { circle: Circle; dates: readonly ShownSeriesDate[]; all: AllDates };

/** Which dates they have a seat on, and which they wait for; where it's more than this one, or not this one. */
export function SaidToAll({ circle: { id }, dates, all: { all, coming, waiting } }: SaidToAllProps) {
  const here = dates.find((date) => date.id === id);
  if (coming + waiting < (here && here.part !== 'none' ? 2 : 1)) return null;
  const waits = dates.filter(({ part }) => part === 'waiting').map((date) => dateTime(date.scheduled_at));
  return (
    <p className="text-ink-2">
      {coming > 0 && (here?.part === 'none' ? words.notHere : words.coming)(coming, all)}{' '}
      {waiting > 0 && (waiting > mostNamed ? words.waitingOn(waiting) : words.waiting(waits))}
    </p>
  );
}
