import type { MouseEvent } from 'react';
import type { HelpCountry, Source } from '../../domain/help-line.ts';
import { elsewhere } from '../../domain/help-lines.ts';
import { helpStrings } from '../strings.ts';

const words = helpStrings.sources;
const link = 'underline underline-offset-2 hover:text-ink';
const place = 'sources';

/** The numbers to call first; without a country the one that works in most of Europe. */
export function emergencyOf(country: HelpCountry | undefined) {
  return country
    ? { numbers: country.emergency, source: country.emergencySource }
    : { numbers: [{ number: elsewhere.emergency.number }], source: elsewhere.emergency.source };
}

/** Where a number comes from, how old that is, and that nobody here has confirmed it yet. */
export function SourceNote({ source }: { source: Source }) {
  return (
    <p className="text-ink-3 text-xs">
      {words.from}{' '}
      <a href={source.url} rel="noreferrer" className={link}>
        {source.name}
      </a>
      , {source.date ? <time dateTime={source.date}>{source.date}</time> : words.undated} · {words.mark}
    </p>
  );
}

/** Leads to the foot of the page without a step in the history, so that leaving leaves nothing behind (CARE C18). */
export function SourcesLink() {
  function go(event: MouseEvent): void {
    event.preventDefault();
    document.getElementById(place)?.focus();
  }
  return (
    <p className="-my-2.5 text-ink-3 text-xs">
      <a href={`#${place}`} onClick={go} className={`${link} inline-flex min-h-11 items-center`}>
        {words.title}
      </a>
    </p>
  );
}

/** Sources of the emergency numbers, which are shown without them: a number to call in danger mustn't look doubtful. */
export function Sources({ country }: { country: HelpCountry | undefined }) {
  const { numbers, source } = emergencyOf(country);
  return (
    <section className="grid gap-2 border-line border-t pt-6">
      <h2 id={place} tabIndex={-1} className="font-sans font-semibold text-base">
        {words.title}
      </h2>
      <p className="text-ink-2 text-sm">{words.text}</p>
      <dl className="grid gap-2">
        {[
          { what: numbers.map(({ number }) => number).join(', '), source },
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
    </section>
  );
}
