import { type FormEvent, useId, useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import { dateTime } from '#platform/web/when.ts';
import type { Post } from '../../../domain/contract.ts';
import { barsOf } from '../../../domain/polls.ts';
import type { Poll as Shown } from '../../../domain/polls-contract.ts';
import { pollStrings as words } from '../strings.ts';
import { useVote } from '../use-vote.ts';

type PollProps = { post: Post; poll: Shown; isIn: boolean };

/** A post's question with answers to choose from, and what all chose as far as that's shown. Nobody sees who chose what. */
export function Poll({ post, poll, isIn }: PollProps) {
  const [isChanging, setChanging] = useState(false);
  const focusNext = useNextFocus();
  const { busy, choose } = useVote(post);
  const id = useId();
  const mayChoose = isIn && post.state === 'shown' && !poll.is_over;
  const isChoosing = mayChoose && (poll.own === null || isChanging);
  // A name for each state: the focus waits until the other one is there.
  const idOf = (choosing: boolean) => `${id}-${choosing ? 'choosing' : 'result'}`;
  function show(changing: boolean): void {
    focusNext(`[id="${idOf(changing)}"]`);
    setChanging(changing);
  }
  async function put(choice: number | null): Promise<void> {
    if (!(await choose(choice))) return;
    focusNext(`[id="${idOf(choice === null)}"]`);
    setChanging(false);
  }
  return (
    <section
      id={idOf(isChoosing)}
      tabIndex={-1}
      aria-label={words.label}
      className="grid gap-4 rounded-lg border border-line bg-card px-5 py-4 outline-none"
    >
      {isChoosing ? (
        <Choosing
          poll={poll}
          busy={busy}
          onChoose={(choice) => void put(choice)}
          onKeep={isChanging ? () => show(false) : null}
        />
      ) : (
        <Result poll={poll} isIn={isIn} slug={post.space.slug} />
      )}
      <p className="text-ink-2 text-sm">
        {poll.is_over ? words.over(dateTime(poll.ends_at)) : words.until(dateTime(poll.ends_at))}
      </p>
      {mayChoose && !isChoosing && (
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" size="sm" onClick={() => show(true)}>
            {words.change}
          </Button>
          <Button kind="quiet" size="sm" busy={busy} onClick={() => void put(null)}>
            {words.takeBack}
          </Button>
        </div>
      )}
    </section>
  );
}

type ChoosingProps = {
  poll: Shown;
  busy: boolean;
  onChoose: (choice: number) => void;
  /** Null where there's no choice to stay with. */
  onKeep: (() => void) | null;
};

/** By a button, so that going through the answers with the arrow keys chooses none. */
function Choosing({ poll: { question, choices, own }, busy, onChoose, onKeep }: ChoosingProps) {
  const [chosen, setChosen] = useState(own === null ? '' : String(own));
  const [isMissing, setMissing] = useState(false);
  const name = useId();
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (chosen === '') setMissing(true);
    else if (!busy) onChoose(Number(chosen));
  }
  return (
    <form noValidate aria-label={question} onSubmit={onSubmit} className="grid gap-4">
      <RadioGroup
        label={question}
        name={name}
        options={choices.map((label, at) => ({ value: String(at), label }))}
        value={chosen}
        onValueChange={(value) => {
          setChosen(value);
          setMissing(false);
        }}
        error={isMissing && words.none}
      />
      <p className="text-ink-2 text-sm">{words.before}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy}>
          {words.choose}
        </Button>
        {onKeep && (
          <Button kind="quiet" size="sm" onClick={onKeep}>
            {words.keep}
          </Button>
        )}
      </div>
    </form>
  );
}

/** In the order it was asked in: nothing's ranked (CARE C27). */
function Result({ poll, isIn, slug }: { poll: Shown; isIn: boolean; slug: string }) {
  const { question, choices, own, results, is_over } = poll;
  const bars = barsOf(results);
  return (
    <>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {question}
      </p>
      <ul className="grid gap-3">
        {choices.map((choice, at) => (
          <Answer key={choice} choice={choice} bar={bars?.[at]} isOwn={own === at} />
        ))}
      </ul>
      {bars === null && is_over && <p className="text-ink-2 text-sm">{words.fewAtEnd}</p>}
      {bars === null && own !== null && !is_over && <p className="text-ink-2 text-sm">{words.later}</p>}
      {!isIn && !is_over && (
        <p>
          <TextLink to={paths.spaceOf(slug)}>{words.comeIn}</TextLink>
        </p>
      )}
    </>
  );
}

type AnswerProps = {
  choice: string;
  bar: { chosen: number; all: number; percent: number } | undefined;
  isOwn: boolean;
};

/** How many it was stands in words beside the bar, which is for the eye alone. */
function Answer({ choice, bar, isOwn }: AnswerProps) {
  return (
    <li className="grid gap-1.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {choice}
        </span>
        <span className="text-ink-2 text-sm">
          {[isOwn && words.own, bar && words.of(bar.chosen, bar.all)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {bar && (
        <span aria-hidden className="block h-2.5 overflow-hidden rounded-full border border-line-strong">
          <span className="block h-full bg-sage-ink" style={{ width: `${bar.percent}%` }} />
        </span>
      )}
    </li>
  );
}
