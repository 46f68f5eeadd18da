import { dayMonth } from '#platform/web/when.ts';
import type { OpenedSet } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { agains } from '../../domain/opening.ts';
import { afterCircleStrings } from '../strings.ts';

const words = afterCircleStrings.said;
const questions = afterCircleStrings.ask;

type Props = {
  sets: readonly OpenedSet[];
  isSeries: boolean;
  /** How many guests were there; null where that isn't kept any more. */
  came: number | null;
};

/** What guests said, as sets of at least five (CARE C15), the newest first; of fewer guests nobody is asked. */
export function Voices({ sets, isSeries, came }: Props) {
  const few = !isSeries && came !== null && came < limits.openFrom;
  if (sets.length === 0)
    return (
      <p className="text-ink-2">{few ? words.few : isSeries ? `${words.none} ${words.noneOfSeries}` : words.none}</p>
    );
  return sets.map((set) => (
    <div key={set.id} className="grid gap-4 rounded-lg bg-sunk px-5 py-4 wrap-anywhere">
      <p className="text-ink-2 text-sm">{words.opened(dayMonth(Date.parse(set.opened_at)))}</p>
      <Lines title={questions.good} lines={set.good} />
      <Lines title={questions.helped} lines={set.helped} />
      <Agains again={set.again} />
    </div>
  ));
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <h4 className="text-base">{title}</h4>
      <ul className="grid gap-1.5">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may say the same, and their order never changes
          <li dir="auto" key={place} className="font-serif text-lg italic">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Agains({ again }: { again: OpenedSet['again'] }) {
  const said = agains.filter((one) => again[one] > 0).map((one) => words.again[one](again[one]));
  if (said.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h4 className="text-base">{words.again.title}</h4>
      <p>{said.join(', ')}</p>
    </div>
  );
}
