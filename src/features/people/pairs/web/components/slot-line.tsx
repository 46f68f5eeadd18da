import { zoneCity } from '#platform/web/zone-words.ts';
import { pairsStrings as words } from '../strings.ts';

/** `tue 19:00` as `Tuesday 19:00`. */
export function slotWords(slot: string): string {
  const [day = '', time = ''] = slot.split(' ');
  return words.at(Object.entries(words.days).find(([short]) => short === day)?.[1] ?? day, time);
}

type SlotLineProps = {
  /** On my clock, in words. */
  mine: string;
  /** On theirs; null until it's known where they are. */
  theirs: { slot: string; timeZone: string } | null;
  name: string;
};

/** A weekly time on both our clocks. */
export function SlotLine({ mine, theirs, name }: SlotLineProps) {
  return (
    <span className="grid min-w-0 flex-1 basis-48 wrap-anywhere">
      <span className="font-semibold">{mine}</span>
      {theirs && (
        <span className="text-ink-2 text-sm">
          {words.pairs.forThem(name, slotWords(theirs.slot), zoneCity(theirs.timeZone))}
        </span>
      )}
    </span>
  );
}
