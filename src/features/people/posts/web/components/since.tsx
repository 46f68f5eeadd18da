import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/shared/paths.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import type { ThreadLine as Line } from '../../domain/contract.ts';
import { newestOf } from '../../domain/shown-threads.ts';
import { sinceHere } from '../queries.ts';
import { postsStrings } from '../strings.ts';
import { useSeen } from '../use-ties.ts';
import { ThreadLine } from './thread-line.tsx';

const words = postsStrings.since;

/** What's new since one was here: threads one's in, then by space, and a word at its end (CARE C27). */
export function Since() {
  const since = useQuery(sinceHere);
  const box = useKeptFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="since" className="grid gap-6 outline-none">
      <h2 id="since" className="text-heading">
        {words.title}
      </h2>
      {since.data ? (
        <News {...since.data} />
      ) : since.isError ? (
        <OutOfReach level="h3" onRetry={() => void since.refetch()} />
      ) : since.fetchStatus === 'paused' ? (
        <OfflineState />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </section>
  );
}

type Space = { space: { slug: string; name: string }; threads: Line[]; has_more: boolean };

function News({ mine, spaces }: { mine: Line[]; spaces: Space[] }) {
  const all = [...mine, ...spaces.flatMap(({ threads }) => threads)];
  const to = newestOf(all.filter(({ is_new }) => is_new));
  return (
    <>
      {mine.length > 0 && <Lines id="mine" title={words.mine} lines={mine} />}
      {spaces.map(({ space, threads, has_more }) => (
        <div key={space.slug} className="grid gap-2">
          <Lines id={`since-${space.slug}`} title={space.name} lines={threads} />
          {has_more && (
            <p>
              <TextLink to={paths.spaceOf(space.slug)}>{words.moreIn(space.name)}</TextLink>
            </p>
          )}
        </div>
      ))}
      <End to={to} />
    </>
  );
}

function Lines({ id, title, lines }: { id: string; title: string; lines: readonly Line[] }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} dir="auto" className="text-title wrap-anywhere">
        {title}
      </h3>
      <ul className="grid border-line border-b">
        {lines.map((line) => (
          <ThreadLine key={line.id} line={line} marks />
        ))}
      </ul>
    </section>
  );
}

/** Where it ends, one may stop. `to`: the newest that's still marked as new, or null. */
function End({ to }: { to: string | null }) {
  const { run, busy } = useSeen();
  if (to !== null)
    return (
      <div>
        <Button kind="quiet" busy={busy} onClick={() => void run({ slug: null, to })}>
          {words.seen}
        </Button>
      </div>
    );
  return (
    <div role="status" className="flex items-center gap-4 rounded-lg bg-sunk px-5 py-4">
      <BreathingCircle size="loader" still className="!size-9 shrink-0" />
      <div>
        <p className="font-serif text-lg">{words.end}</p>
        <p className="text-ink-2 text-sm">{words.endText}</p>
      </div>
    </div>
  );
}
