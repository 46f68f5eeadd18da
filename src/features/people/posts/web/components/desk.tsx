import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WorriesLink } from '#features/trust/worries/web/public/components/worries-link.tsx';
import { paths } from '#platform/shared/paths.ts';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import type { SpaceDesk } from '../../domain/desk-contract.ts';
import { deskStrings as words } from '../desk/strings.ts';
import { deskOf } from '../queries.ts';
import { Decided } from './decided.tsx';
import { HeldPosts } from './held-post.tsx';
import { ThreadLine, whoWrote } from './thread-line.tsx';

/** What waits for the hosts of a space, so that nobody writes into a void (CARE C27). */
export function Desk({ slug }: { slug: string }) {
  const { data, isError, refetch } = useQuery(deskOf(slug));
  const box = useKeptFocus<HTMLElement>();
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="desk"
      className="grid gap-5 rounded-lg bg-sunk p-5 outline-none md:p-6"
    >
      <div className="grid gap-1">
        <h2 id="desk" className="text-title">
          {words.title}
        </h2>
        <p className="text-ink-2 text-sm">{words.text}</p>
      </div>
      <WorriesLink />
      {data ? (
        <>
          <Waiting {...data} />
          <Decided slug={slug} {...data} />
        </>
      ) : isError ? (
        <OutOfReach level="h3" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16 rounded-lg" />
      )}
    </section>
  );
}

function Waiting({ held, first, unanswered }: SpaceDesk) {
  if (held.length + first.length + unanswered.length === 0) return <p>{words.nothing}</p>;
  return (
    <>
      {held.length > 0 && (
        <Part title={words.held}>
          <HeldPosts posts={held} />
        </Part>
      )}
      {first.length > 0 && (
        <Part title={words.first}>
          <p className="text-ink-2 text-sm">{words.firstText}</p>
          <ul className="grid gap-2">
            {first.map((post) => (
              <li key={post.id}>
                <TextLink to={paths.postOf(post.thread_id, post.id === post.thread_id ? undefined : post.id)}>
                  {whoWrote(post)}
                </TextLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {unanswered.length > 0 && (
        <Part title={words.unanswered}>
          <ul className="grid border-line border-b">
            {unanswered.map((line) => (
              <ThreadLine key={line.id} line={line} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-3">
    <h3 className="font-sans font-semibold text-base">{title}</h3>
    {children}
  </section>
);
