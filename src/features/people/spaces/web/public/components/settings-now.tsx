import type { Space } from '../../../domain/contract.ts';
import { spacesStrings } from '../../strings.ts';

const words = spacesStrings.settings;

/** What hosts read of each setting. */
const shown = [
  [words.name, ({ name }) => name],
  [words.about, ({ about }) => about],
  [words.preset, ({ preset }) => words.presets[preset].label],
  [words.agreements, ({ agreements }) => agreements.join('\n')],
  [
    words.slow,
    ({ slow_minutes: slow }) => Object.entries(words.slows).find(([at]) => Number(at) === slow)?.[1] ?? `${slow}`,
  ],
  [words.holds, ({ holds_first }) => words.held[`${holds_first}`]],
] satisfies [string, (space: Space) => string][];

/** What another host has changed meanwhile, beside what this one is about to save. */
export function SettingsNow({ was, now }: { was: Space; now: Space }) {
  const changed = shown.filter(([, of]) => of(was) !== of(now));
  if (changed.length === 0) return null;
  return (
    <section aria-label={words.now} className="grid gap-3 rounded-md bg-mist px-4 py-3">
      <h4 className="font-semibold text-sm">{words.now}</h4>
      <dl className="grid gap-2 text-sm">
        {changed.map(([label, of]) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {of(now) || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
