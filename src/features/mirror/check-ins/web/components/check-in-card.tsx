import { paths } from '#platform/shared/paths.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Badge, Card } from '#platform/web/ui/surface.tsx';
import { dateTime, hourMinute } from '#platform/web/when.ts';
import { factorWords } from '../../domain/factors.ts';
import { feelingWord } from '../../domain/feeling-words.ts';
import type { KeptCheckIn } from '../../domain/latest.ts';
import { keptStrings } from '../public/strings.ts';
import { placeOf } from '../use-deleting.ts';
import { Unsent } from './unsent.tsx';

const words = keptStrings.today;

type CardProps = {
  checkIn: KeptCheckIn;
  /** With its day, among those of other days. */
  isDated?: boolean;
  /** It was just deleted, and can still come back. */
  isGone: boolean;
  busy: boolean;
  onRemove: () => void;
  onRestore: () => void;
};

/** One check-in in its own words, to be said differently, deleted, or brought back. */
export function CheckInCard({ checkIn, isDated, isGone, busy, ...on }: CardProps) {
  const time = isDated ? dateTime(checkIn.created_at) : hourMinute(checkIn.created_at);
  if (isGone) {
    return (
      <Card as="li" id={placeOf(checkIn.id)} pad="sm" className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{words.removed}</p>
        <Button kind="quiet" size="sm" busy={busy} onClick={on.onRestore}>
          {words.undo}
        </Button>
      </Card>
    );
  }
  return (
    <Card as="li" id={placeOf(checkIn.id)} pad="sm" aria-label={words.about(time)} className="grid gap-2">
      <Said checkIn={checkIn} time={time} />
      <Unsent checkIn={checkIn} />
      <div className="mt-1 flex flex-wrap gap-2">
        <ButtonLink
          kind="quiet"
          size="sm"
          to={paths.checkIn}
          state={{ edit: checkIn.id }}
          aria-label={`${words.edit}: ${words.about(time)}`}
        >
          {words.edit}
        </ButtonLink>
        <Button
          kind="quiet"
          size="sm"
          busy={busy}
          aria-label={`${words.remove}: ${words.about(time)}`}
          onClick={on.onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </Card>
  );
}

function Said({
  checkIn: { feelings, factors, note, created_at, isHere },
  time,
}: {
  checkIn: KeptCheckIn;
  time: string;
}) {
  const named = feelings.map(feelingWord);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
        <time dateTime={created_at}>{time}</time>
        {isHere && <Badge tone="plain">{words.here}</Badge>}
      </div>
      <p className="font-serif text-lg">{named.length > 0 ? named.join(', ') : words.noWord}</p>
      {factors.length > 0 && (
        <p dir="auto" className="wrap-anywhere text-ink-2 text-sm">
          {factors.map(factorWords).join(' · ')}
        </p>
      )}
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      )}
    </>
  );
}
