import { Button } from '#platform/web/ui/button.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import { useBlocks } from '../../use-blocks.ts';
import { blockedStrings as words } from '../strings.ts';

/** 'People you've blocked', on the profile, each with 'Unblock' (CARE C6). */
export function BlockedList() {
  const { people, unblock } = useBlocks();
  if (people.isError && !people.data) return <ErrorCard level="h3" onRetry={() => void people.refetch()} />;
  if (!people.data)
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-12 rounded-lg" />
      </div>
    );
  if (people.data.people.length === 0) return <p className="text-ink-2">{words.none}</p>;
  return (
    <ul className="grid gap-3">
      {people.data.people.map(({ user_id, name, since }) => (
        <li key={user_id} className="flex flex-wrap items-center justify-between gap-3 border-line border-l-2 pl-4">
          <p className="min-w-0 wrap-anywhere">
            <span dir="auto" className="font-semibold">
              {name}
            </span>{' '}
            <span className="text-ink-2 text-sm">{words.since(dateTime(since))}</span>
          </p>
          <Button
            kind="quiet"
            size="sm"
            busy={unblock.busy}
            aria-label={words.unblockOf(name)}
            onClick={() => void unblock.run({ user_id, name })}
          >
            {words.unblock}
          </Button>
        </li>
      ))}
    </ul>
  );
}
