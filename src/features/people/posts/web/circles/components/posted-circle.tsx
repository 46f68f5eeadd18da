import type { ReactNode } from 'react';
import type { Circle } from '#features/circles/circle-page/domain/contract.ts';
import { useCircleOnce } from '#features/circles/circle-page/web/public/use-circle-page.ts';
import { askedInWords } from '#features/circles/prices/domain/price-words.ts';
import { paths } from '#platform/shared/paths.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import { clock } from '#platform/web/world.ts';
import { postedCircleState } from '../../../domain/posted-circle.ts';
import { postedCircleStrings as words } from '../strings.ts';

type PostedCircleProps = {
  id: string;
  /** While it's being written, when nobody should be led away. */
  isDraft?: boolean;
};

/** A circle that's shared with a post, as its reader may see it; what they may not see isn't told. */
export function PostedCircle({ id, isDraft = false }: PostedCircleProps) {
  const { data, error, isError, refetch } = useCircleOnce(id);
  if (data && !isError) return <Told circle={data} isDraft={isDraft} />;
  if (isRefused(error) && error.status === 404)
    return (
      <Frame>
        <p className="font-semibold">{words.notYours}</p>
        <p className="text-ink-2 text-sm">{words.notYoursText}</p>
      </Frame>
    );
  if (isError)
    return (
      <Frame>
        <p>{words.failed}</p>
        <div>
          <Button kind="quiet" size="sm" onClick={() => void refetch()}>
            {words.again}
          </Button>
        </div>
      </Frame>
    );
  return <Waiting />;
}

/** As much room as it'll take. */
function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label={words.label}
      className="grid min-w-0 gap-2 rounded-lg border border-line bg-card p-5 wrap-anywhere shadow-card"
    >
      {children}
    </aside>
  );
}

function Told({ circle, isDraft }: { circle: Circle; isDraft: boolean }) {
  const { id, title, scheduled_at, facilitator_name, price } = circle;
  const state = postedCircleState(circle, clock.now());
  const isFree = state === 'free';
  return (
    <Frame>
      <p className="text-ink-2 text-sm">
        <time dateTime={scheduled_at}>{dateTime(scheduled_at)}</time>
      </p>
      <p dir="auto" className="font-serif text-lg leading-snug">
        {title}
      </p>
      <p dir="auto" className="text-ink-2 text-sm">
        {[words.with(facilitator_name), ...(price && isFree ? [askedInWords(price)] : [])].join(' · ')}
      </p>
      <p className="text-sm">{standing(circle, state)}</p>
      {!isDraft && (
        <div className="mt-2">
          <ButtonLink to={paths.circleOf(id)} kind={isFree ? 'primary' : 'quiet'} size="sm">
            {isFree ? words.save : words.see}
          </ButtonLink>
        </div>
      )}
    </Frame>
  );
}

function standing({ part, seats_left }: Circle, state: ReturnType<typeof postedCircleState>): string {
  if (state === 'over' || state === 'off' || state === 'live') return words[state];
  return part === 'none' ? words.seats(state === 'closed' ? 0 : seats_left) : words.part[part];
}
