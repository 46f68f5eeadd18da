import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { copyText } from '#platform/web/clipboard.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState, Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { CircleNotes } from '../../domain/contract.ts';
import { circleNotes } from '../queries.ts';
import { notesStrings } from '../strings.ts';
import { useDownload } from '../use-download.ts';

const words = notesStrings.page;
export const title = words.title;

function CircleNotesPage() {
  const { id = '' } = useParams();
  // In the room they go on being written.
  const found = useQuery({ ...circleNotes(id), staleTime: 0 });
  return (
    <PageColumn className="gap-6 py-6 wrap-anywhere md:py-10">
      <p>
        <TextLink to={paths.circleOf(id)}>{words.back}</TextLink>
      </p>
      {found.data ? (
        <Notes notes={found.data} />
      ) : isRefused(found.error) ? (
        <>
          <h1>{words.missing.title}</h1>
          <p className="text-ink-2 text-lg">{words.missing.text}</p>
        </>
      ) : found.isError ? (
        <ErrorCard level="h1" onRetry={() => void found.refetch()} />
      ) : (
        <Loader label={words.loading} />
      )}
    </PageColumn>
  );
}

function Notes({ notes }: { notes: CircleNotes }) {
  const download = useDownload();
  const { text } = notes;
  return (
    <>
      <div className="grid gap-2">
        <h1>{words.title}</h1>
        <p className="text-lg">{words.lead(notes.title, dateTime(notes.scheduled_at))}</p>
        {notes.ended_at === null && <p className="text-ink-2">{words.live}</p>}
      </div>
      {text.trim() === '' ? (
        <EmptyState title={words.empty.title} text={words.empty.text} />
      ) : (
        <>
          <Card pad="sm">
            <p dir="auto" className="whitespace-pre-wrap">
              {text}
            </p>
          </Card>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copyText(text, { done: words.copied, failed: words.notCopied })}>
              {words.copy}
            </Button>
            <Button kind="quiet" onClick={() => download(notes)}>
              {words.download}
            </Button>
          </div>
          <p className="text-ink-2 text-sm">{words.kept(notes.kept_days)}</p>
        </>
      )}
    </>
  );
}

/** `/workshops/circle/{id}/notes`: what a circle wrote together, for those who were there. */
export const Page = withQueries(CircleNotesPage);
