import { useState } from 'react';
import { toLine } from '#platform/shared/text.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { BehindNote } from '#platform/web/ui/behind-note.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { dateTime } from '#platform/web/when.ts';
import type { Post } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { deskStrings as words } from '../desk/strings.ts';
import { useHeld } from '../desk/use-held.ts';
import { postsStrings } from '../strings.ts';
import { whoWrote } from './thread-line.tsx';
import { Words } from './written.tsx';

type HeldPostsProps = {
  posts: readonly Post[];
  /** They're of several spaces, so each says of which. */
  ofMany?: boolean;
};

/** First posts that wait to be shown, or not. */
export function HeldPosts({ posts, ofMany = false }: HeldPostsProps) {
  const now = useNow();
  return (
    <ul className="grid gap-3">
      {posts.map((post) => (
        <HeldPost key={post.id} post={post} now={now} where={ofMany ? words.in(post.space.name) : null} />
      ))}
    </ul>
  );
}

/** One of them, with why it waits. */
function HeldPost({ post, now, where }: { post: Post; now: number; where: string | null }) {
  const [isDeclining, setDeclining] = useState(false);
  const { showing, decline } = useHeld(post);
  const who = whoWrote(post);
  return (
    <Card as="li" pad="sm" className="grid gap-4">
      <div className="grid gap-1 wrap-anywhere">
        <p dir="auto" className="font-semibold">
          {who}
        </p>
        {where && (
          <p dir="auto" className="text-ink-2 text-sm">
            {where}
          </p>
        )}
      </div>
      {post.document && (
        <BehindNote note={post.content_note}>
          <Words document={post.document} />
        </BehindNote>
      )}
      {post.held_until && (
        <p className="text-ink-2 text-sm">
          {words[Date.parse(post.held_until) < now ? 'late' : 'by'](dateTime(post.held_until))}
        </p>
      )}
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
