import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { WorriesLink } from '#features/trust/worries/web/public/components/worries-link.tsx';
import { paths } from '#platform/shared/paths.ts';
import { toLine } from '#platform/shared/text.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { BehindNote } from '#platform/web/ui/behind-note.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { Card, Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import { dateTime } from '#platform/web/when.ts';
import type { Post } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { deskStrings as words } from '../desk/strings.ts';
import { useHeld } from '../desk/use-held.ts';
import { deskOf } from '../queries.ts';
import { postsStrings } from '../strings.ts';
import { ThreadLine, whoWrote } from './thread-line.tsx';
import { Words } from './written.tsx';

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
        <Waiting {...data} />
      ) : isError ? (
        <OutOfReach level="h3" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16 rounded-lg" />
      )}
    </section>
  );
}

type Waits = { held: Post[]; first: Post[]; unanswered: Parameters<typeof ThreadLine>[0]['line'][] };

function Waiting({ held, first, unanswered }: Waits) {
  if (held.length + first.length + unanswered.length === 0) return <p>{words.nothing}</p>;
  return (
    <>
      {held.length > 0 && (
        <Part title={words.held}>
          <ul className="grid gap-3">
            {held.map((post) => (
              <HeldPost key={post.id} post={post} />
            ))}
          </ul>
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

/** A first post, to be shown or not. */
function HeldPost({ post }: { post: Post }) {
  const [isDeclining, setDeclining] = useState(false);
  const { showing, decline } = useHeld(post);
  const who = whoWrote(post);
  return (
    <Card as="li" pad="sm" className="grid gap-4">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {who}
      </p>
      {post.document && (
        <BehindNote note={post.content_note}>
          <Words document={post.document} />
        </BehindNote>
      )}
      {post.held_until && <p className="text-ink-2 text-sm">{words.by(dateTime(post.held_until))}</p>}
      {isDeclining ? (
        <Decline decline={decline} onClose={() => setDeclining(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            size="sm"
            busy={showing.busy}
            aria-label={words.showOf(who)}
            onClick={() => void showing.run(undefined)}
          >
            {words.show}
          </Button>
          <Button kind="quiet" size="sm" aria-label={words.declineOf(who)} onClick={() => setDeclining(true)}>
            {words.decline}
          </Button>
        </div>
      )}
    </Card>
  );
}

function checkNote({ note = '' }: Typed) {
  const fits = toLine(note) !== '' && Array.from(note.trim()).length <= limits.declineLength;
  return fits ? { output: { note } } : { faults: { note: words.noteWrong } };
}

type DeclineProps = { decline: ReturnType<typeof useHeld>['decline']; onClose: () => void };

function Decline({ decline, onClose }: DeclineProps) {
  return (
    <Form
      check={checkNote}
      send={async ({ note }) => {
        const sent = await decline(note);
        if (!sent.ok) return { form: wordsFor<string>(sent.error, postsStrings.failed) };
        announce(words.declined);
        return undefined;
      }}
      className="grid gap-4"
    >
      <TextArea label={words.note} hint={words.noteHint} name="note" reads="a-hosts-words" rows={2} />
      <FormFailure />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="sm">{words.send}</SubmitButton>
        <Button kind="quiet" size="sm" onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
    </Form>
  );
}
