import type { Space } from '../../../domain/contract.ts';
import { spacesStrings as words } from '../../strings.ts';

/** Who reads and writes here, in one sentence. */
export const PresetTold = ({ space }: { space: Space }) => <p className="text-ink-2">{words.presets[space.preset]}</p>;

/** What it's for, in its hosts' words; else what kind of space it is, so that newcomers know where they'd come in. */
export const aboutOf = ({ about, kind }: Space): string => about || words.kinds[kind];

/** What everyone in a space has said yes to. `level`: its heading's. */
export function Agreements({ space, level: Heading = 'h2' }: { space: Space; level?: 'h2' | 'h3' }) {
  const id = `agreements-${space.id}`;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <Heading id={id} className="font-sans font-semibold text-base">
        {words.agreements}
      </Heading>
      <ul className="grid gap-1.5 text-ink-2">
        {space.agreements.map((line) => (
          <li key={line} dir="auto" className="border-line border-s-2 ps-3 wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
