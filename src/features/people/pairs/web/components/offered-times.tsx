import { Button } from '#platform/web/ui/button.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { ownZone } from '#platform/web/when.ts';
import type { Pair } from '../../domain/contract.ts';
import { slotIn } from '../../domain/weekly.ts';
import { pairsStrings } from '../strings.ts';
import { usePair } from '../use-practice.ts';
import { SlotLine, slotWords } from './slot-line.tsx';

const words = pairsStrings.pairs;

/** Times that one of us offers, on both our clocks; those of the other are there to be taken. */
export function OfferedTimes({ pair, offer }: { pair: Pair; offer: NonNullable<Pair['offer']> }) {
  const now = useNow();
  const { taking } = usePair(pair.id, pair.name);
  const { is_mine, slots, time_zone } = offer;
  const theirZone = pair.their_zone;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm">{is_mine ? words.waits(pair.name) : words.offered(pair.name)}</p>
      <ul className="grid gap-3">
        {slots.map((slot) => {
          const mine = slotWords(slotIn(slot, time_zone, ownZone(), now));
          const theirs = theirZone && { slot: slotIn(slot, time_zone, theirZone, now), timeZone: theirZone };
          return (
            <li key={slot} className="flex flex-wrap items-center gap-3">
              <SlotLine mine={mine} theirs={theirs || null} name={pair.name} />
              {!is_mine && (
                <Button
                  size="sm"
                  busy={taking.busy}
                  aria-label={words.takeThis(mine)}
                  onClick={() => void taking.run(slot)}
                >
                  {words.take}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
