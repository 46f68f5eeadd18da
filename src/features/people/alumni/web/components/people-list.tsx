import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import type { Alumni } from '../../domain/contract.ts';
import { type Filter, filters, isShown } from '../../domain/filter.ts';
import { alumniStrings as words } from '../strings.ts';
import { PersonCard } from './person-card.tsx';
import type { AboutPerson } from './person-menu.tsx';

const options = filters.map((value) => ({ value, label: words.filter[value] }));

type PeopleListProps = { alumni: Alumni; onAbout: (about: AboutPerson) => void; care: Reader };

/** Who I see, by one of three filters (R-CONST-31). */
export function PeopleList({ alumni, onAbout, care }: PeopleListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const { people, is_cut, server_time } = alumni;
  const shown = people.filter((member) => isShown(filter, member, Date.parse(server_time)));
  if (people.length === 0) return <EmptyState title={words.none.title} text={words.none.text} />;
  return (
    <section aria-labelledby="people" className="grid gap-4">
      <h3 id="people" className="text-title">
        {words.people}
      </h3>
      <div className="grid gap-1">
        <RadioGroup
          label={words.filter.label}
          name="alumni-filter"
          options={options}
          value={filter}
          onValueChange={(value) => setFilter(filters.find((one) => one === value) ?? 'all')}
          inline
        />
        <p role="status" className="text-ink-2 text-sm">
          {words.filter.hints[filter]}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={words.none.filtered.title}
          text={words.none.filtered.text}
          action={
            <Button kind="quiet" size="sm" onClick={() => setFilter('all')}>
              {words.none.filtered.all}
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-3">
          {shown.map((member) => (
            <PersonCard key={member.id} member={member} onAbout={onAbout} care={care} />
          ))}
        </ul>
      )}
      {is_cut && <p className="text-ink-2 text-sm">{words.cut}</p>}
    </section>
  );
}
