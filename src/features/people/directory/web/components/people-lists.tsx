import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { AskedAboutPerson } from '#features/trust/reports/web/public/components/person-care.tsx';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import type { ListedPage } from '../../domain/contract.ts';
import { anyPeople, type PeopleFilter, peopleListed } from '../queries.ts';
import { directoryStrings as words } from '../strings.ts';
import { PersonRow } from './person-row.tsx';

const PersonCare = lazyPart(
  'person-care',
  async () => (await import('#features/trust/reports/web/public/components/person-care.tsx')).PersonCare,
);

type Listed = UseInfiniteQueryResult<InfiniteData<ListedPage>>;
const peopleOf = ({ data }: Listed) => data?.pages.flatMap(({ people }) => people) ?? [];

/** First people one has sat with, then the others, each by name. It ends, and says so (CARE C27). */
export function PeopleLists({ filter, onAll }: { filter: PeopleFilter; onAll: () => void }) {
  const beside = useInfiniteQuery(peopleListed('beside', filter));
  const others = useInfiniteQuery(peopleListed('others', filter));
  const queries = useQueryClient();
  const [about, setAbout] = useState<AskedAboutPerson | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  function ask(asked: AskedAboutPerson): void {
    setHasAsked(true);
    setAbout(asked);
  }
  if (!beside.data || !others.data) {
    if (beside.isError || others.isError)
      return <OutOfReach level="h2" onRetry={() => void Promise.all([beside.refetch(), others.refetch()])} />;
    return others.fetchStatus === 'paused' ? <OfflineState /> : <ListSkeleton label={words.loading} />;
  }
  const hasBeside = peopleOf(beside).length > 0;
  return (
    <div className="grid gap-10">
      {!hasBeside && peopleOf(others).length === 0 ? (
        <Nobody isFiltered={filter.name !== '' || filter.topic !== undefined} onAll={onAll} />
      ) : (
        <>
          <People id="beside" title={words.beside} list={beside} onAsk={ask} />
          <People id="others" title={hasBeside ? words.others : words.everyone} list={others} onAsk={ask} />
          {!beside.hasNextPage && !others.hasNextPage && <p className="text-ink-2 text-sm">{words.end}</p>}
        </>
      )}
      {hasAsked && (
        <Suspense>
          <PersonCare
            key={about?.person.id ?? 'nobody'}
            asked={about}
            onClose={() => setAbout(null)}
            onBlocked={() => void queries.invalidateQueries(anyPeople)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Nobody({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (!isFiltered) return <EmptyState title={words.none.title} text={words.none.text} />;
  return (
    <EmptyState
      title={words.none.filtered}
      text={words.none.filteredText}
      action={
        <Button kind="quiet" size="sm" onClick={onAll}>
          {words.none.all}
        </Button>
      }
    />
  );
}

type PeopleProps = { id: string; title: string; list: Listed; onAsk: (about: AskedAboutPerson) => void };

function People({ id, title, list, onAsk }: PeopleProps) {
  const people = peopleOf(list);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <ul className="grid border-line border-b">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onAsk={onAsk} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div>
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.showMore}
          </Button>
        </div>
      )}
    </section>
  );
}
