import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import type { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { paths } from '#platform/shared/paths.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import type { Post } from '../../domain/contract.ts';
import { draftPlace, type PostDraft } from '../../domain/draft.ts';
import { postDrafts } from '../queries.ts';
import { postsStrings } from '../strings.ts';
import { useNewAnswers } from '../use-new-answers.ts';
import { useReadMark } from '../use-thread.ts';
import { Answer } from './answer.tsx';
import { LazyComposer, useComposerAtHand } from './lazy-composer.tsx';

const words = postsStrings.post;
type Care = ReturnType<typeof useCare>;

type AnswersProps = {
  thread: { post: Post; space: Space; answers: readonly Post[] };
  care: Care;
  /** Asks for those that follow; null where all are here. */
  more: (() => void) | null;
};

/** A thread's answers in the order of time, with new ones told at the end, and the field for one's own. */
export function Answers({ thread, care, more }: AnswersProps) {
  const { post, space, answers } = thread;
  const { fresh, seenId, end } = useNewAnswers(answers);
  useReadMark(post.id, space.own !== null, seenId);
  const field = useAnswerField(post.id);
  const mayAnswer = space.own !== null && (post.state === 'shown' || post.state === 'gone');
  const byId = (id: string) => answers.find((one) => one.id === id);
  return (
    <section aria-labelledby="answers" className="grid gap-4">
      <h2 id="answers" className="text-title">
        {words.answers}
      </h2>
      {answers.length === 0 && post.state === 'shown' && <p className="text-ink-2">{words.noAnswers}</p>}
      <div className="grid">
        {answers.map((answer) => (
          <Answer
            key={answer.id}
            answer={answer}
            thread={thread}
            care={care}
            quoted={answer.quotes ? byId(answer.quotes.id) : undefined}
            onAnswer={mayAnswer ? () => field.open(answer.id) : null}
          />
        ))}
      </div>
      {more && (
        <div>
          <Button kind="quiet" onClick={more}>
            {words.more}
          </Button>
        </div>
      )}
      <div ref={end} />
      {mayAnswer && <OwnAnswer thread={thread} care={care} field={field} quoted={byId} />}
      {space.own === null && post.state === 'shown' && (
        <p>
          <TextLink to={paths.spaceOf(space.slug)}>{words.comeIn}</TextLink>
        </p>
      )}
      <CareAfterWords care={care} />
      <Fresh fresh={fresh} />
    </section>
  );
}

/** Whether the field is open: one with something kept in it opens by itself. `ask`: which answer it's about. */
function useAnswerField(threadId: string) {
  const [state, setState] = useState<{ isOpen: boolean | null; ask?: Partial<PostDraft> }>({ isOpen: null });
  const kept = useKeptRows(postDrafts)?.some(({ place }) => place === draftPlace.thread(threadId)) ?? false;
  const focusNext = useNextFocus();
  return {
    isOpen: state.isOpen ?? kept,
    ask: state.ask,
    open: (quotes: string | null) => setState({ isOpen: true, ask: { quotes } }),
    done: () => setState({ isOpen: false }),
    close(): void {
      focusNext('#answer-thread');
      setState({ isOpen: false });
    },
  };
}

type OwnAnswerProps = Omit<AnswersProps, 'more'> & {
  field: ReturnType<typeof useAnswerField>;
  quoted: (id: string) => Post | undefined;
};

function OwnAnswer({ thread: { post, space }, care, field, quoted }: OwnAnswerProps) {
  const navigate = useNavigate();
  useComposerAtHand();
  if (!field.isOpen)
    return (
      <div>
        <Button id="answer-thread" onClick={() => field.open(null)}>
          {words.answer}
        </Button>
      </div>
    );
  return (
    <LazyComposer
      key={post.id}
      target={{ at: 'answer', threadId: post.id, space }}
      care={care}
      ask={field.ask}
      quoted={quoted}
      onDone={(answer) => {
        announce(postsStrings.write.done.answer);
        field.done();
        // There it's brought into sight, wherever the thread ends by now.
        void navigate(paths.postOf(post.id, answer.id), { replace: true, preventScrollReset: true });
      }}
      onClose={field.close}
    />
  );
}

/** Told at the edge of the screen, while they're out of sight. */
function Fresh({ fresh }: { fresh: readonly Post[] }) {
  const [first] = fresh;
  function show(): void {
    const there = first && document.getElementById(first.id);
    there?.scrollIntoView({ block: 'start' });
    there?.focus({ preventScroll: true });
  }
  return (
    <div
      role="status"
      className="sticky bottom-[calc(var(--bottom-bar,0px)+1rem)] z-20 justify-self-center empty:hidden"
    >
      {first && (
        <Button size="sm" onClick={show} className="shadow-raised">
          {words.fresh(fresh.length)}
        </Button>
      )}
    </div>
  );
}
