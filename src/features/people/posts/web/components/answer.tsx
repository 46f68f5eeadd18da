import type { Space } from '#features/people/spaces/domain/contract.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import type { Post } from '../../domain/contract.ts';
import { postsStrings } from '../strings.ts';
import { useHelped } from '../use-post.ts';
import { PostMenu } from './post-menu.tsx';
import { Quoted } from './quoted.tsx';
import { Reactions } from './reactions.tsx';
import { whoWrote } from './thread-line.tsx';
import { Body, useChanging, When } from './thread-post.tsx';
import { UnlessMuted } from './unless-muted.tsx';

const words = postsStrings.post;

type AnswerProps = {
  answer: Post;
  thread: { post: Post; space: Space };
  /** The answer that it's about, as far as it's on the page. */
  quoted: Post | undefined;
  /** Null where one can't answer. */
  onAnswer: (() => void) | null;
};

/** One of a thread's answers; a link may lead to it. */
export function Answer({ answer, thread, quoted, onAnswer }: AnswerProps) {
  const { post: question, space } = thread;
  const changing = useChanging(answer);
  const who = whoWrote(answer);
  const hasHelped = question.helped_by === answer.id;
  return (
    <article
      id={answer.id}
      tabIndex={-1}
      aria-labelledby={`who-${answer.id}`}
      className="grid scroll-mt-6 gap-3 border-line border-t py-6 outline-offset-4"
    >
      <UnlessMuted reason={answer.muted} id={`who-${answer.id}`}>
        <header className="flex items-start gap-3">
          <div className="grid min-w-0 flex-1">
            <h3 id={`who-${answer.id}`} dir="auto" className="font-sans font-semibold text-base wrap-anywhere">
              {who}
            </h3>
            <When post={answer} />
          </div>
          <PostMenu
            post={answer}
            label={words.answerMenu(who)}
            isHost={space.own?.role === 'host'}
            onChange={changing.begin}
          />
        </header>
        {hasHelped && !question.is_own && <Badge tone="sage">{words.helpedThem}</Badge>}
        {answer.quotes && <Quoted said={answer.quotes} known={quoted} />}
        <Body post={answer} space={space} changing={changing} />
        <Reactions post={answer} may={space.own !== null}>
          {onAnswer && (
            <button
              type="button"
              aria-label={words.answerTo(who)}
              onClick={onAnswer}
              className="min-h-9 rounded-sm font-semibold text-sm underline underline-offset-4"
            >
              {words.answer}
            </button>
          )}
          {question.is_own && question.kind === 'question' && !answer.is_own && (
            <Helped question={question} answerId={answer.id} isOn={hasHelped} />
          )}
        </Reactions>
      </UnlessMuted>
    </article>
  );
}

/** For the one who asked: that this answer helped. */
function Helped({ question, answerId, isOn }: { question: Post; answerId: string; isOn: boolean }) {
  const { run, busy } = useHelped(question);
  return (
    <Button
      kind="quiet"
      size="sm"
      busy={busy}
      aria-pressed={isOn}
      onClick={() => void run(isOn ? null : answerId)}
      className="aria-pressed:bg-sage-soft aria-pressed:text-sage-ink"
    >
      {words.helped}
    </Button>
  );
}
