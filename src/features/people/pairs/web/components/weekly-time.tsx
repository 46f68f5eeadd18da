import { Button } from '#platform/web/ui/button.tsx';
import { dateTime, ownZone } from '#platform/web/when.ts';
import type { Pair } from '../../domain/contract.ts';
import { slotOf } from '../../domain/weekly.ts';
import { pairsStrings } from '../strings.ts';
import { useEnter } from '../use-practice.ts';
import { SlotLine, slotWords } from './slot-line.tsx';

const words = pairsStrings.pairs;

/** When we meet every week, next, and the way in. */
export function WeeklyTime({ pair, nextAt }: { pair: Pair; nextAt: string }) {
  const { run, busy } = useEnter(pair.id);
  const { their_zone, name } = pair;
  const at = Date.parse(nextAt);
  return (
    <div className="grid gap-3">
      <SlotLine
        mine={words.weekly(slotWords(slotOf(at, ownZone())))}
        theirs={their_zone === null ? null : { slot: slotOf(at, their_zone), timeZone: their_zone }}
        name={name}
      />
      <p>{words.next(dateTime(nextAt))}</p>
      {pair.is_open ? (
        <div>
          <Button busy={busy} onClick={() => void run()}>
            {words.enter}
          </Button>
        </div>
      ) : (
        <p className="text-ink-2 text-sm">{words.opens}</p>
      )}
    </div>
  );
}
