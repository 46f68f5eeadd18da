import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useSend } from '#platform/web/use-send.ts';
import { api } from '../api.ts';
import { following } from '../queries.ts';
import { hostsStrings } from '../strings.ts';

const words = hostsStrings.mails;

export const title = words.title;

/** `/host-mails/{link}`: the yes to a host's e-mails, and their end. Only a press does either, since mail programs open links by themselves. */
function HostMails() {
  const { token = '' } = useParams();
  const queries = useQueryClient();
  const { data, error, isError, refetch } = useQuery(following(token));
  const confirm = useSend({
    mutationFn: () => api.confirm({ token }),
    onSuccess: (now) => queries.setQueryData(following(token).queryKey, now),
  });
  const stop = useSend({ mutationFn: () => api.stop({ token }) });
  // What's refused may be about nothing any more, which the link itself says.
  const press = async ({ run }: typeof confirm | typeof stop) =>
    (await run()).ok || queries.invalidateQueries(following(token));
  if (stop.done) return <Said {...words.stopped} takesFocus />;
  if (isRefused(error)) return <Said {...words.lost} />;
  return (
    <PageColumn className="gap-6 py-10 md:py-16">
      <h1>{words.title}</h1>
      {data ? (
        <>
          <p role="status" className="text-ink-2 text-lg wrap-anywhere">
            {data.confirmed ? words.confirmed(data.name) : words.question(data.name)}
          </p>
          <FailureNote text={confirm.failed || stop.failed ? words.failed : undefined} />
          <div className="flex flex-wrap gap-3">
            {!data.confirmed && (
              <Button busy={confirm.busy} onClick={() => void press(confirm)}>
                {words.yes}
              </Button>
            )}
            <Button kind="quiet" busy={stop.busy} onClick={() => void press(stop)}>
              {data.confirmed ? words.stop : words.no}
            </Button>
          </div>
          <p>
            <TextLink to={paths.hostOf(data.slug)}>{words.see}</TextLink>
          </p>
        </>
      ) : isError ? (
        <ErrorCard onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{hostsStrings.loading}</span>
          <Skeleton className="h-24 rounded-lg" />
        </div>
      )}
    </PageColumn>
  );
}

/** `takesFocus`: the button that led here is gone. */
function Said({ title: heading, text, takesFocus }: { title: string; text: string; takesFocus?: boolean }) {
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) start.current?.focus();
  }, [takesFocus]);
  return (
    <PageColumn className="gap-4 py-10 md:py-16">
      <h1 ref={start} data-page-start="" tabIndex={-1}>
        {heading}
      </h1>
      <p className="text-ink-2 text-lg">{text}</p>
    </PageColumn>
  );
}

export const Page = withQueries(HostMails);
