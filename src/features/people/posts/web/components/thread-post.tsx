import { Suspense, useState } from 'react';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import type { Post, Tie } from '../../domain/contract.ts';
import { postsStrings } from '../strings.ts';
import { usePlainTime } from '../use-plain-time.ts';
import { LazyField } from './lazy-field.tsx';
import { PostMenu } from './post-menu.tsx';
import { Reactions } from './reactions.tsx';
import { whoWrote } from './thread-line.tsx';
import { UnlessMuted } from './unless-muted.tsx';
import { Held, Written } from './written.tsx';

const words = postsStrings.post;
const History = lazyPart('post-history', async () => (await import('./history.tsx')).History);

type ThreadPostProps = { post: Post; space: Space; tie: Tie };

/** What a thread began with. */
export function ThreadPost({ post, space, tie }: ThreadPostProps) {
  const changing = useChanging(post);
  return (
    <article tabIndex={post.muted ? -1 : undefined} className="grid gap-5 outline-none">
      <header className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <h1 dir="auto" className="text-heading wrap-anywhere">
            {words.title(post.kind, whoWrote(post))}
          </h1>
          <When post={post} />
        </div>
        <PostMenu
          post={post}
          label={words.menu}
          tie={tie}
          isHost={space.own?.role === 'host'}
          onChange={changing.begin}
        />
      </header>
      <UnlessMuted reason={post.muted}>
        <Body post={post} space={space} changing={changing} />
        <Reactions post={post} may={space.own !== null} />
      </UnlessMuted>
    </article>
  );
}

/** Whether it's being changed; where it's done, the focus goes back to it. `hasBegun`: it was, and its writer's card may still be there. */
export function useChanging({ id }: Post) {
  const [isChanging, setOpen] = useState<boolean | null>(null);
  const focusNext = useNextFocus();
  return {
    isChanging: isChanging ?? false,
    hasBegun: isChanging !== null,
    begin: () => setOpen(true),
    end(): void {
      focusNext(`[id="body-${id}"]`);
      setOpen(false);
    },
  };
}

type BodyProps = { post: Post; space: Space; changing: ReturnType<typeof useChanging> };

/** What it says, or the field in which that's changed. */
export function Body({ post, space, changing: { isChanging, hasBegun, end } }: BodyProps) {
  return (
    <>
      {!isChanging && (
        <div id={`body-${post.id}`} tabIndex={-1} className="grid gap-4 outline-none">
          <Held post={post} />
          <Written post={post} isIn={space.own !== null} />
        </div>
      )}
      {hasBegun && (
        <LazyField
          target={{ at: 'change', post, space }}
          isOpen={isChanging}
          isPressed
          onFound={() => undefined}
          onDone={(_, isHere) => isHere && end()}
          onClose={end}
        />
      )}
    </>
  );
}

/** When it was written, and that it has changed since, with what it said before. */
export function When({ post }: { post: Post }) {
  const { written_at, edited_at, document } = post;
  const plainTime = usePlainTime();
  const [isOpen, setOpen] = useState(false);
  const isChanged = edited_at !== null && document !== null;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
        <span>{plainTime(written_at)}</span>
        {isChanged && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen((was) => !was)}
            className="rounded-sm underline underline-offset-4"
          >
            {isOpen ? words.edited : words.history}
          </button>
        )}
      </p>
      {isChanged && isOpen && (
        <Suspense fallback={<Skeleton className="h-16 rounded-lg" />}>
          <History post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
