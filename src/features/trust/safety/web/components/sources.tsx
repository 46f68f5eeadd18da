import type { MouseEvent } from 'react';
import type { FactSource, HelpCountry } from '../../domain/help-line.ts';
import { elsewhere } from '../../domain/help-lines.ts';
import { helpStrings } from '../strings.ts';
import { Fold } from './fold.tsx';

const words = helpStrings.sources;
const link = 'underline underline-offset-2 hover:text-ink';
const place = 'sources';

/** The numbers to call first; without a country the one that works in most of Europe. */
export function emergencyOf(country: HelpCountry | undefined) {
  return country
    ? { numbers: country.emergency, source: country.emergencySource }
    : { numbers: [{ number: elsewhere.emergency.number }], source: elsewhere.emergency.source };
}

/** Where a number comes from, and how old that is. */
function SourceNote({ source }: { source: FactSource }) {
  return (
    <p className="text-ink-3 text-xs">
      {words.from}{' '}
      <a href={source.url} rel="noreferrer" className={link}>
        {source.name}
      </a>
      , {source.date ? <time dateTime={source.date}>{source.date}</time> : words.undated}
    </p>
  );
}

/** Opens the fold without a step in the history, so that leaving leaves nothing behind (CARE C18). */
export function SourcesLink() {
  function go(event: MouseEvent): void {
    const fold = document.getElementById(place);
    if (!(fold instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    fold.open = true;
    fold.querySelector('summary')?.focus();
  }
  return (
    <p className="-my-2.5 text-ink-3 text-xs">
      <a href={`#${place}`} onClick={go} className={`${link} inline-flex min-h-11 items-center`}>
        {words.title}
      </a>
    </p>
  );
}

/** Sources of every number on the page, folded: a number to call in need mustn't look doubtful. */
export function Sources({ country }: { country: HelpCountry | undefined }) {
  const { numbers, source } = emergencyOf(country);
  const lines = country?.lines.map((line) => ({ what: line.name, source: line.source })) ?? [];
  return (
    <Fold id={place} title={words.title}>
      <div className="grid gap-3 border-line border-t px-5 py-5">
        <p className="text-ink-2 text-sm">{words.text}</p>
        <dl className="grid gap-2">
          {[
            { what: numbers.map(({ number }) => number).join(', '), source },
            ...lines,
            { what: elsewhere.directory.name, source: elsewhere.directory.source },
          ].map((one) => (
            <div key={one.what} className="flex flex-wrap items-baseline gap-x-3">
              <dt className="font-semibold text-sm tabular-nums">{one.what}</dt>
              <dd>
                <SourceNote source={one.source} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Fold>
  );
}
