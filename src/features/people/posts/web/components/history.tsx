import { useQuery } from '@tanstack/react-query';
import { BehindNote } from '#platform/web/ui/behind-note.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Post } from '../../domain/contract.ts';
import { versionsOf } from '../queries.ts';
import { postsStrings } from '../strings.ts';
import { Words } from './written.tsx';

const words = postsStrings.post;

/** What a post said before it was changed, the latest first; behind its note also where that was added later. */
export function History({ post, onClose }: { post: Post; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(versionsOf(post.id));
  return (
    <section aria-label={words.historyTitle} className="grid gap-4 rounded-lg bg-sunk px-5 py-4">
      <h3 className="font-sans font-semibold text-base">{words.historyTitle}</h3>
      {data ? (
        data.versions.length === 0 && <p className="text-ink-2">{words.noVersions}</p>
      ) : isError ? (
        <OutOfReach level="h3" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16 rounded-lg" />
      )}
      <ol className="grid gap-4 empty:hidden">
        {data?.versions.map((version) => (
          <li key={version.id} className="grid gap-1">
            <p className="text-ink-2 text-sm">{words.until(dateTime(version.replaced_at))}</p>
            <BehindNote note={version.content_note ?? post.content_note}>
              <Words document={version.document} />
            </BehindNote>
          </li>
        ))}
      </ol>
      <div>
        <Button kind="quiet" size="sm" onClick={onClose}>
          {words.hideHistory}
        </Button>
      </div>
    </section>
  );
}
