import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import { postedCircleStrings } from '../strings.ts';
import { useCirclesAhead } from '../use-circles-ahead.ts';

const words = postedCircleStrings.choice;

/** Circles to come, of which one may be shared. */
export function CircleList({ onChoose }: { onChoose: (id: string) => void }) {
  const { circles, hasFailed, retry, more } = useCirclesAhead();
  if (circles === undefined && hasFailed)
    return (
      <div className="grid gap-3">
        <p>{words.failed}</p>
        <div>
          <Button kind="quiet" size="sm" onClick={retry}>
            {postedCircleStrings.again}
          </Button>
        </div>
      </div>
    );
  if (circles === undefined)
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-32 rounded-lg" />
      </div>
    );
  if (circles.length === 0) return <p>{words.none}</p>;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {circles.map((circle) => (
          <li key={circle.id}>
            <Choice circle={circle} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {more && (
        <div>
          <Button kind="quiet" size="sm" busy={more.isBusy} onClick={more.ask}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  );
}

function Choice({ circle, onChoose }: { circle: Workshop; onChoose: (id: string) => void }) {
  const { id, title, scheduled_at, facilitator_name, is_public } = circle;
  return (
    <button
      type="button"
      onClick={() => onChoose(id)}
      className="grid w-full gap-1 rounded-lg border border-line px-4 py-3 text-start wrap-anywhere hover:bg-sunk"
    >
      <span dir="auto" className="font-semibold">
        {title}
      </span>
      <span className="text-ink-2 text-sm">
        {dateTime(scheduled_at)} · {postedCircleStrings.with(facilitator_name)}
      </span>
      {!is_public && <span className="text-ink-2 text-sm">{words.private}</span>}
    </button>
  );
}
