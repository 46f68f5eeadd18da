import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import type { Peers } from '../../domain/contract.ts';
import { templatePeople } from '../queries.ts';
import { templatesStrings } from '../strings.ts';
import { useShareTemplate } from '../use-templates.ts';

const words = templatesStrings.share;

/** Who one of mine is shared with: those I lead circles with, and those who have it from when we did. */
export function ShareTemplate({ id }: { id: string }) {
  const found = useQuery(templatePeople(id));
  return (
    <section aria-labelledby="share" className="grid gap-3">
      <h2 id="share" className="text-title">
        {words.title}
      </h2>
      {found.data ? (
        <People key={JSON.stringify(found.data)} id={id} people={found.data.people} />
      ) : found.isError ? (
        <ErrorCard level="h3" onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton className="h-12 rounded-lg" />
      )}
    </section>
  );
}

function People({ id, people }: { id: string; people: Peers['people'] }) {
  const [chosen, setChosen] = useState(() => people.filter(({ has }) => has).map(({ user_id }) => user_id));
  const { busy, run } = useShareTemplate(id);
  if (people.length === 0) return <p className="text-ink-2">{words.nobody}</p>;
  return (
    <>
      <p className="text-ink-2">{words.text}</p>
      <div>
        {people.map(({ user_id, name }) => (
          <Checkbox
            key={user_id}
            label={name ?? words.somebody}
            checked={chosen.includes(user_id)}
            onChange={({ target }) =>
              setChosen((now) => (target.checked ? [...now, user_id] : now.filter((one) => one !== user_id)))
            }
          />
        ))}
      </div>
      <div>
        <Button kind="quiet" size="sm" busy={busy} onClick={() => void run(chosen)}>
          {words.save}
        </Button>
      </div>
    </>
  );
}
