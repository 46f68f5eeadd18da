import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { AskedAboutPerson } from '#features/trust/reports/web/public/components/person-care.tsx';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { Switch } from '#platform/web/ui/choice.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import type { PersonNotes } from '../../domain/contract.ts';
import { ownNotes } from '../queries.ts';
import { notesStrings as words } from '../strings.ts';
import { useOpenness } from '../use-notes.ts';
import { ExchangeCard, PersonToWriteTo } from './exchange-card.tsx';

const PersonCare = lazyPart(
  'person-care',
  async () => (await import('#features/trust/reports/web/public/components/person-care.tsx')).PersonCare,
);

/** The choice that it hangs on, what was written, and who one may write to. */
export function AllNotes({ notes: { is_open, exchanges, people, is_cut } }: { notes: PersonNotes }) {
  const care = useCare();
  const queries = useQueryClient();
  const asked = new URLSearchParams(useLocation().search).get('to');
  const [about, setAbout] = useState<AskedAboutPerson | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  function ask(about: AskedAboutPerson): void {
    setHasAsked(true);
    setAbout(about);
  }
  const isFound = [...exchanges.map(({ person }) => person), ...people].some(({ id }) => id === asked);
  return (
    <div className="grid gap-10">
      <OpenSwitch isOpen={is_open} />
      <CareAfterWords care={care} />
      {asked !== null && is_open && !isFound && <p className="text-ink-2">{words.begin.unreachable}</p>}
      {exchanges.length > 0 && (
        <section aria-label={words.title} className="grid gap-4">
          <ul className="grid gap-4">
            {exchanges.map((exchange) => (
              <ExchangeCard
                key={exchange.person.id}
                exchange={exchange}
                care={care}
                isAsked={asked === exchange.person.id && (exchange.left ?? 0) > 0}
                onAsk={ask}
              />
            ))}
          </ul>
          {is_cut && <p className="text-ink-2 text-sm">{words.cut}</p>}
        </section>
      )}
      {people.length > 0 && (
        <section aria-labelledby="write-to" className="grid gap-4">
          <div className="grid gap-1">
            <h2 id="write-to" className="text-heading">
              {words.begin.title}
            </h2>
            <p className="text-ink-2">{words.begin.text}</p>
          </div>
          <ul className="grid border-line border-b">
            {people.map((person) => (
              <PersonToWriteTo key={person.id} person={person} care={care} isAsked={asked === person.id} />
            ))}
          </ul>
        </section>
      )}
      {exchanges.length === 0 && people.length === 0 && (
        <EmptyState title={words.none.title} text={is_open ? words.none.text : words.none.off} />
      )}
      {hasAsked && (
        <Suspense>
          <PersonCare
            key={about ? JSON.stringify(about.about) : 'none'}
            asked={about}
            onClose={() => setAbout(null)}
            onBlocked={() => void queries.invalidateQueries(ownNotes)}
          />
        </Suspense>
      )}
    </div>
  );
}

function OpenSwitch({ isOpen }: { isOpen: boolean }) {
  const { shown, choose, busy } = useOpenness(isOpen);
  return (
    <Switch
      label={words.choice.label}
      hint={words.choice.hint}
      checked={shown}
      aria-busy={busy || undefined}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
