import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { DocumentText } from '#platform/web/document/document-text.tsx';
import { BehindNote } from '#platform/web/ui/behind-note.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Post } from '../../domain/contract.ts';
import { withLinesFor } from '../../domain/pictures.ts';
import { noteOf } from '../queries.ts';
import { postsStrings } from '../strings.ts';
import { usePictures } from '../use-pictures.ts';

const words = postsStrings.post;
const PostedCircle = lazyPart(
  'posted-circle',
  async () => (await import('../circles/components/posted-circle.tsx')).PostedCircle,
);
const Poll = lazyPart('post-poll', async () => (await import('../polls/components/poll.tsx')).Poll);
const aside = 'rounded-md bg-mist px-4 py-3 text-sm';

/** What somebody wrote, behind its note until it's opened; or that it's been taken down. `isIn`: its reader is in its space. */
export function Written({ post, isIn = false }: { post: Post; isIn?: boolean }) {
  const { id, document, content_note, workshop_id, state, is_own, poll } = post;
  if (document === null)
    return <p className="text-ink-2 italic">{words[state === 'removed' ? 'removed' : 'takenDown']}</p>;
  return (
    <>
      {state === 'removed' && (is_own ? <Removed id={id} /> : <p className={aside}>{words.removedHost}</p>)}
      <BehindNote note={content_note}>
        <Words document={document} />
        {poll && (
          <Suspense>
            <Poll post={post} poll={poll} isIn={isIn} />
          </Suspense>
        )}
        {workshop_id && (
          <Suspense>
            <PostedCircle id={workshop_id} />
          </Suspense>
        )}
      </BehindNote>
    </>
  );
}

/** Its writer still reads it, and what a host wrote to them about it. */
function Removed({ id }: { id: string }) {
  const note = useQuery(noteOf(id)).data?.note;
  return (
    <div className={`grid gap-2 ${aside}`}>
      <p>{words.removedOwn}</p>
      {note && (
        <>
          <p className="font-semibold">{words.hostsNote}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        </>
      )}
    </div>
  );
}

/** Only its writer reads it until somebody has looked. */
export function Held({ post: { state, held_until } }: { post: Post }) {
  return state === 'held' && <p className={aside}>{words.held(held_until && dateTime(held_until))}</p>;
}

export function Words({ document }: { document: SafeDocument }) {
  const place = useRef<HTMLDivElement>(null);
  const { url, isShown } = usePictures(document, place);
  return (
    <div ref={place}>
      <DocumentText document={withLinesFor(document, isShown, words.noPicture)} heading="h3" pictureUrl={url} />
    </div>
  );
}
