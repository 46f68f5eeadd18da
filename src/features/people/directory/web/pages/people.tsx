import { useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import { OwnCardPart } from '../components/own-card.tsx';
import { PeopleFilter } from '../components/people-filter.tsx';
import { PeopleLists } from '../components/people-lists.tsx';
import type { PeopleFilter as Filter } from '../queries.ts';
import { directoryStrings as words } from '../strings.ts';

export const title = words.title;

const everyone: Filter = { name: '', topic: undefined };

/** `/innercircle/people`: those who wish to be found (CARE C27). */
function PeoplePage() {
  const [filter, setFilter] = useState(everyone);
  // Emptied from outside, its field begins once more.
  const [cleared, setCleared] = useState(0);
  const focusNext = useNextFocus();
  return (
    <PageColumn width="lg" className="gap-9 pt-4 pb-20 md:gap-12 md:pt-10">
      <header className="grid gap-3">
        <p>
          <TextLink to={paths.innerCircle}>{words.innerCircle}</TextLink>
        </p>
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
        <p>
          <TextLink to={paths.innerCircleNotes}>{words.notes}</TextLink>
        </p>
      </header>
      <OwnCardPart />
      <PeopleFilter key={cleared} filter={filter} onFilter={setFilter} />
      <PeopleLists
        filter={filter}
        onAll={() => {
          focusNext('[type="search"]');
          setFilter(everyone);
          setCleared((times) => times + 1);
        }}
      />
    </PageColumn>
  );
}

export const Page = withQueries(PeoplePage);
