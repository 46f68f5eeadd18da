import { useQuery } from '@tanstack/react-query';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import type { WaitingPosts as Waits } from '../../../domain/desk-contract.ts';
import { HeldPosts } from '../../components/held-post.tsx';
import { ThreadLine } from '../../components/thread-line.tsx';
import { deskStrings } from '../../desk/strings.ts';
import { waitingForMe } from '../../queries.ts';

const words = deskStrings.anywhere;

/** For a steward: first posts nobody has looked at, and threads without an answer where nobody hosts (CARE C27). */
export function WaitingPosts() {
  const { data, isError, refetch } = useQuery(waitingForMe);
  const box = useKeptFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="posts-waiting" className="grid gap-4 outline-none">
      <h2 id="posts-waiting" className="text-title">
        {words.title}
      </h2>
      {data ? (
        <Waiting {...data} />
      ) : isError ? (
        <OutOfReach level="h3" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16 rounded-lg" />
      )}
    </section>
  );
}

function Waiting({ posts, unanswered }: Waits) {
  if (posts.length + unanswered.length === 0) return <p className="text-ink-2">{words.none}</p>;
  return (
    <>
      {posts.length > 0 && (
        <section aria-label={deskStrings.held} className="grid gap-3">
          <h3 className="font-sans font-semibold text-base">{deskStrings.held}</h3>
          <HeldPosts posts={posts} ofMany />
        </section>
      )}
      {unanswered.length > 0 && (
        <section aria-label={words.unhosted} className="grid gap-3">
          <h3 className="font-sans font-semibold text-base">{words.unhosted}</h3>
          <p className="text-ink-2 text-sm">{words.unhostedText}</p>
          <ul className="grid border-line border-b">
            {unanswered.map((line) => (
              <ThreadLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
