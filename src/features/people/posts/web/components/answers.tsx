import { useNavigate } from 'react-router';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { paths } from '#platform/shared/paths.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Post } from '../../domain/contract.ts';
import { postsStrings } from '../strings.ts';
import { useField } from '../use-field.ts';
import { useLedOn } from '../use-led-on.ts';
import { useNewAnswers } from '../use-new-answers.ts';
import { type MoreAnswers, useReadMark } from '../use-thread.ts';
import { Answer } from './answer.tsx';
import { LazyField } from './lazy-field.tsx';

const words = postsStrings.post;

type AnswersProps = {
  thread: { post: Post; space: Space; answers: readonly Post[] };
  pageCount: number;
  /** Those that follow; null where all are here. */
  more: MoreAnswers | null;
};

/** A thread's answers in the order of time, with new ones told at the end, and the field for one's own. */
export function Answers({ thread, pageCount, more }: AnswersProps) {
  const { post, space, answers } = thread;
  const { fresh, seenId, end } = useNewAnswers(answers, pageCount);
  useReadMark(post.id, space.own !== null, seenId);
  const field = useField('#answer-thread');
  const leadOn = useLedOn(answers, more === null);
  const mayAnswer = space.own !== null && (post.state === 'shown' || post.state === 'gone');
  const byId = (id: string) => answers.find((one) => one.id === id);
  return (
    <section aria-labelledby="answers" className="grid gap-4">
      <h2 id="answers" className="text-title">
        {words.answers}
      </h2>
      {answers.length === 0 && post.state === 'shown' && (
        <p className="text-ink-2">{post.is_own ? words.noAnswersOwn : words.noAnswers}</p>
      )}
      <div className="grid">
        {answers.map((answer) => (
          <Answer
            key={answer.id}
            answer={answer}
            thread={thread}
            quoted={answer.quotes ? byId(answer.quotes.id) : undefined}
            onAnswer={mayAnswer ? () => field.open({ quotes: answer.id }) : null}
          />
        ))}
      </div>
      {more && <More more={{ ...more, ask: () => leadOn(more.ask) }} />}
      <div ref={end} />
      {mayAnswer && <OwnAnswer thread={thread} field={field} quoted={byId} />}
      {space.own === null && post.state === 'shown' && (
        <p>
          <TextLink to={paths.spaceOf(space.slug)}>{words.comeIn}</TextLink>
        </p>
      )}
      <Fresh fresh={fresh} />
    </section>
  );
}

function More({ more: { ask, isBusy, hasFailed } }: { more: MoreAnswers }) {
  if (hasFailed) return <OutOfReach level="h3" onRetry={ask} />;
  return (
    <div>
      <Button kind="quiet" busy={isBusy} onClick={ask}>
        {words.more}
      </Button>
    </div>
  );
}

type OwnAnswerProps = Pick<AnswersProps, 'thread'> & {
  field: ReturnType<typeof useField>;
  quoted: (id: string) => Post | undefined;
};

function OwnAnswer({ thread: { post, space }, field, quoted }: OwnAnswerProps) {
  const navigate = useNavigate();
  return (
    <>
      {!field.isOpen && (
        <div>
          <Button id="answer-thread" onClick={() => field.open({ quotes: null })}>
            {words.answer}
          </Button>
        </div>
      )}
      {field.isDue && (
        <LazyField
          target={{ at: 'answer', threadId: post.id, space }}
          isOpen={field.isOpen}
          isPressed={field.isPressed}
          ask={field.ask}
          quoted={quoted}
          onFound={field.found}
          onDone={(answer, isHere) => {
            announce(postsStrings.write.answered);
            if (!isHere) return;
            field.done();
            // There it's brought into sight, wherever the thread ends by now.
            void navigate(paths.postOf(post.id, answer.id), { replace: true, preventScrollReset: true });
          }}
          onClose={field.close}
        />
      )}
    </>
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
