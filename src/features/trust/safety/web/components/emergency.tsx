import { PhoneIcon } from '#platform/web/ui/reach-icons.tsx';
import { dialled } from '../../domain/dialled.ts';
import type { HelpCountry } from '../../domain/help-line.ts';
import { helpStrings } from '../strings.ts';
import { emergencyOf, SourcesLink } from './sources.tsx';

const words = helpStrings.emergency;

/** The numbers to call first; without a country the one that works in most of Europe. */
export function Emergency({ country }: { country: HelpCountry | undefined }) {
  const { numbers } = emergencyOf(country);
  const where = country?.name ?? words.anywhere;
  return (
    <section className="grid gap-4" data-quiet="">
      <h2 className="text-title">{words.title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {numbers.map(({ number, what }) => (
          <li key={number} className={numbers.length === 1 ? 'sm:col-span-2' : undefined}>
            <a
              href={`tel:${dialled(number)}`}
              className="flex min-h-18 items-center gap-4 rounded-lg border border-line bg-card px-4 py-3 text-ink no-underline shadow-card transition-colors hover:border-line-strong md:px-5"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-berry-soft text-berry-ink">
                <PhoneIcon />
              </span>
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold leading-snug">{what ? words.what[what] : words.services}</span>
                <span className="text-ink-2 text-sm">{where}</span>
              </span>
              <span className="whitespace-nowrap font-semibold text-title tabular-nums">{number}</span>
            </a>
          </li>
        ))}
      </ul>
      <SourcesLink />
    </section>
  );
}
