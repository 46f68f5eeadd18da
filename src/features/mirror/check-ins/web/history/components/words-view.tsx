import { useDeferredValue, useState } from 'react';
import { dayName } from '#platform/web/dates.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { ownZone } from '#platform/web/when.ts';
import { findOwnWords } from '../../../domain/own-words.ts';
import { byDay, dateOf } from '../../../domain/trends.ts';
import type { useDeleting } from '../../use-deleting.ts';
import { historyStrings } from '../strings.ts';
import { useHistory } from '../use-history.ts';
import { FurtherBack } from './further-back.tsx';
import { KeptWords } from './kept-words.tsx';

const words = historyStrings.words;
/** Earlier than anything: a search for a word goes through all of it. */
const beforeAll = '0000-01-01';

/** What was kept, day by day, and a search in one's own words that leaves this device for nothing. */
export function WordsView({ deleting }: { deleting: ReturnType<typeof useDeleting> }) {
  const [typed, type] = useState('');
  const isSearching = typed.trim() !== '';
  const history = useHistory(isSearching ? beforeAll : null);
  const { checkIns, account, hasMore, isShort } = history;
  const found = [...byDay(findOwnWords(deleting.withGone(checkIns), useDeferredValue(typed)), ownZone())];
  const oldest = checkIns.at(-1);
  return (
    <div className="grid gap-6">
      <Field
        type="search"
        label={words.search}
        hint={words.hint}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <p role="status" className="text-ink-2 empty:hidden">
        {isSearching && found.length === 0 && !isShort && words.none}
      </p>
      {found.map(([date, kept]) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid gap-3">
          <h2 id={`day-${date}`} className="text-title">
            {dayName(date)}
          </h2>
          <ul className="grid gap-4">
            {kept.map((one) => (
              <KeptWords key={one.id} checkIn={one} deleting={deleting} />
            ))}
          </ul>
        </section>
      ))}
      <FurtherBack history={history} />
      {hasMore && oldest && (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-2 text-sm">{words.since(dayName(dateOf(oldest, ownZone())))}</p>
          {!isShort && (
            <Button kind="quiet" busy={account.isFetchingNextPage} onClick={() => void account.fetchNextPage()}>
              {words.more}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
