import { paths } from '#platform/shared/paths.ts';
import { Badge } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { hourMinute } from '#platform/web/when.ts';
import { factorWords } from '../../../domain/factors.ts';
import { feelingOf } from '../../../domain/feelings.ts';
import type { KeptCheckIn } from '../../public/use-check-ins.ts';
import { historyStrings } from '../strings.ts';

const words = historyStrings.words;

/** One check-in among others of its day, with the way to say it differently. */
export function KeptWords({ checkIn }: { checkIn: KeptCheckIn }) {
  const { id, feelings, factors, note, created_at, isHere } = checkIn;
  const time = hourMinute(created_at);
  const named = feelings.flatMap((one) => feelingOf(one)?.word ?? []);
  return (
    <li aria-label={words.time(time)} className="grid gap-1 border-line border-l-2 py-1 pl-4 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
        <time dateTime={created_at}>{time}</time>
        {isHere && <Badge tone="plain">{words.here}</Badge>}
        <TextLink to={paths.checkIn} state={{ edit: id }} aria-label={`${words.edit}: ${words.time(time)}`}>
          {words.edit}
        </TextLink>
      </div>
      <p className="font-serif text-lg">{named.length > 0 ? named.join(', ') : words.noWord}</p>
      {factors.length > 0 && <p className="text-ink-2 text-sm">{factors.map(factorWords).join(' · ')}</p>}
      {note && <p className="whitespace-pre-wrap">{note}</p>}
    </li>
  );
}
