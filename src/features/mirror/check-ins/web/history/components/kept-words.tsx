import { paths } from '#platform/shared/paths.ts';
import { Badge } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { hourMinute } from '#platform/web/when.ts';
import { factorWords } from '../../../domain/factors.ts';
import { feelingOf } from '../../../domain/feelings.ts';
import type { KeptCheckIn } from '../../../domain/latest.ts';
import { Unsent } from '../../components/unsent.tsx';
import { placeOf, type useDeleting } from '../../use-deleting.ts';
import { historyStrings } from '../strings.ts';

const words = historyStrings.words;

type KeptWordsProps = {
  checkIn: KeptCheckIn;
  deleting: ReturnType<typeof useDeleting>;
};

/** One check-in among others of its day, to be said differently, deleted, or brought back. */
export function KeptWords({ checkIn, deleting }: KeptWordsProps) {
  const { id, feelings, factors, note, created_at, isHere } = checkIn;
  const time = hourMinute(created_at);
  const named = feelings.flatMap((one) => feelingOf(one)?.word ?? []);
  const look = 'grid gap-1 border-line border-l-2 py-1 pl-4 wrap-anywhere';
  if (deleting.isGone(checkIn))
    return (
      <li id={placeOf(id)} className={look}>
        <p className="flex flex-wrap items-center gap-4 text-ink-2">
          {words.removed}
          <Press busy={deleting.busy} onClick={() => void deleting.bringBack(checkIn)}>
            {words.undo}
          </Press>
        </p>
      </li>
    );
  return (
    <li id={placeOf(id)} aria-label={words.time(time)} className={look}>
      <div className="flex flex-wrap items-center gap-x-4 text-ink-2 text-sm">
        <time dateTime={created_at}>{time}</time>
        {isHere && <Badge tone="plain">{words.here}</Badge>}
        <TextLink to={paths.checkIn} state={{ edit: id }} aria-label={`${words.edit}: ${words.time(time)}`}>
          {words.edit}
        </TextLink>
        <Press
          busy={deleting.busy}
          label={`${words.remove}: ${words.time(time)}`}
          onClick={() => void deleting.takeAway(checkIn)}
        >
          {words.remove}
        </Press>
      </div>
      <p className="font-serif text-lg">{named.length > 0 ? named.join(', ') : words.noWord}</p>
      {factors.length > 0 && <p className="text-ink-2 text-sm">{factors.map(factorWords).join(' · ')}</p>}
      {note && (
        <p dir="auto" className="whitespace-pre-wrap">
          {note}
        </p>
      )}
      <Unsent checkIn={checkIn} />
    </li>
  );
}

type PressProps = { label?: string; busy: boolean; onClick: () => void; children: string };

/** As quiet as the link beside it. */
function Press({ label, busy, onClick, children }: PressProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={busy}
      className="min-h-11 font-semibold text-ink underline underline-offset-4"
      onClick={() => !busy && onClick()}
    >
      {children}
    </button>
  );
}
