import { paths } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { linesFor } from '../../domain/help-country.ts';
import type { HelpCountry } from '../../domain/help-line.ts';
import { elsewhere, helpCountries } from '../../domain/help-lines.ts';
import { Emergency } from '../components/emergency.tsx';
import { LineCard } from '../components/line-card.tsx';
import { Sources } from '../components/sources.tsx';
import { helpStrings } from '../strings.ts';
import { countryListName, useCountry } from '../use-country.ts';

const words = helpStrings.younger;
export const title = words.title;

const countries = helpCountries.map(({ code, name }) => ({ value: code, label: name }));

/** `/younger`: for people who said they're under 18. No rooms, but lines that are there for them (CARE C1). */
export function Page() {
  const [country, choose] = useCountry();
  return (
    <PageColumn width="lg" className="gap-8 py-8 md:py-14">
      <h1>{words.title}</h1>
      <p className="max-w-2xl text-ink-2 text-lg">{words.text}</p>
      <div className="max-w-sm">
        <Select
          label={helpStrings.where.label}
          name={countryListName}
          value={country?.code ?? ''}
          onChange={(event) => choose(event.target.value)}
          options={[{ value: '', label: helpStrings.where.none }, ...countries]}
        />
      </div>
      {country && <Lines country={country} />}
      <p className="text-ink-2">
        {words.elsewhere} <TextLink href={elsewhere.directory.href}>{elsewhere.directory.name}</TextLink>
      </p>
      <Emergency country={country ?? undefined} />
      <section className="grid gap-2">
        <h2 className="text-title">{words.mistaken.title}</h2>
        <p className="text-ink-2">{words.mistaken.text}</p>
        <div className="mt-2">
          <ButtonLink kind="quiet" to={paths.onboarding}>
            {words.mistaken.go}
          </ButtonLink>
        </div>
      </section>
      <Sources country={country ?? undefined} />
    </PageColumn>
  );
}

/** Those made for young people, or where we know of none everyone's. */
function Lines({ country }: { country: HelpCountry }) {
  const young = linesFor(country, 'young');
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-title">{young.length > 0 ? helpStrings.listen.young : helpStrings.listen.title}</h2>
        <p className="text-ink-2">{helpStrings.listen.text}</p>
      </div>
      <ul className="grid gap-3">
        {(young.length > 0 ? young : linesFor(country, 'everyone')).map((line) => (
          <LineCard key={line.name} line={line} />
        ))}
      </ul>
    </section>
  );
}
