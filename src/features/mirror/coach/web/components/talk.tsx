import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { CareReady } from '#features/trust/safety/web/public/components/care-ways.tsx';
import { announce } from '#platform/web/ui/announcer.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { MoreIcon } from '#platform/web/ui/frame-icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import type { Line } from '../../domain/contract.ts';
import { titles } from '../../domain/pieces/titles.ts';
import type { TalkPlace } from '../draft-store.ts';
import { coachStrings } from '../strings.ts';
import { type TalkOnPage, useTalk } from '../use-talk.ts';
import { Choices } from './choices.tsx';
import { KeepLine } from './keep-line.tsx';
import { MessageForm } from './message-form.tsx';
import { CareInQuestion, TalkCare } from './talk-care.tsx';
import { TalkLine } from './talk-line.tsx';

const words = coachStrings.chat;

type Props = { id: string; opening: string | null; lines: readonly Line[]; place: TalkPlace; said: string };

/** A talk, and the field to go on with it. `opening`: the guide's first words; null while they're awaited. `said`: what stands in the field at first. */
export function Talk({ id, opening, lines, place, said }: Props) {
  const talk = useTalk(id, { opening: opening ?? words.opening, lines, place, draft: said });
  const { shown, type } = talk;
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<string>();
  const last = shown.lines.at(-1);
  useEffect(() => {
    if (last && last.who !== 'person') announce(last.text);
    if (shown.lines.length > lines.length) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, shown.lines.length, lines.length]);

  useArrival();

  // A line that's gone was changed, wherever the talk goes on.
  const changing = shown.lines.some(({ id: line }) => line === editing) ? editing : undefined;
  async function send(): Promise<void> {
    const isHeard = await talk.send(shown.draft.trim(), changing);
    if (isHeard) setEditing(undefined);
  }
  /** The button that was tapped is gone by then; people who use the keyboard are where the talk goes on. */
  function choose(choice: string): void {
    void talk.send(choice);
    end.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <section aria-labelledby="talk-log" className={classes(opening === null && 'max-md:min-h-[9.8rem]')}>
        <h2 id="talk-log" className="sr-only">
          {words.log}
        </h2>
        <div role="log" aria-labelledby="talk-log" aria-live="off">
          <ol className="grid gap-5">
            {opening === null ? <Coming who="guide" text="" /> : <TalkLine who="guide" text={opening} />}
            {shown.lines.map((line) => (
              <TalkLine key={line.id} newTab={!talk.isKept} {...line} />
            ))}
            {shown.coming && <Coming {...shown.coming} />}
          </ol>
          {shown.coming === null && last && (
            <AfterReply
              talk={talk}
              last={last}
              onEdit={(line) => {
                setEditing(line.id);
                type(line.text);
                field.current?.focus();
              }}
            />
          )}
          {/* What may be tapped next isn't left behind the field. */}
          <div
            ref={end}
            tabIndex={-1}
            className={classes('outline-none', last?.choices ? 'scroll-mb-108' : 'scroll-mb-80')}
          />
        </div>
      </section>
      {shown.tookOver && <p className="text-ink-2 text-sm">{words.tookOver}</p>}
      <CareReady />
      {shown.care && <TalkCare level={shown.care} country={talk.country} newTab={!talk.isKept} />}
      {shown.coming === null && last?.keep && <KeepLine key={last.id} text={last.keep} />}
      {last?.choices && (
        <Choices label={words.choices} list={last.choices} busy={shown.coming !== null} onChoose={choose} />
      )}
      {!last && !shown.care && <Pieces onChoose={choose} />}
      <FailureNote text={talk.problem} />
      {talk.note && <p className="text-ink-2 text-sm">{talk.note}</p>}
      <MessageForm
        reads={talk.reads}
        field={field}
        draft={shown.draft}
        busy={shown.coming !== null}
        editing={changing !== undefined}
        onType={type}
        onSend={() => void send()}
        onStop={talk.stop}
        onCancel={() => {
          setEditing(undefined);
          type('');
        }}
      />
      <KeepQuestion {...talk.question}>
        {shown.care && <CareInQuestion level={shown.care} country={talk.country} />}
      </KeepQuestion>
    </>
  );
}

const shownAtFirst = 6;

/** What a talk may begin with besides one's own words, each a guided piece. */
function Pieces({ onChoose }: { onChoose: (title: string) => void }) {
  const [showsAll, showAll] = useState(false);
  const all = Object.values(titles);
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm">{words.pieces.title}</p>
      <Choices
        label={words.pieces.title}
        list={showsAll ? all : all.slice(0, shownAtFirst)}
        busy={false}
        onChoose={onChoose}
      />
      {!showsAll && (
        <div>
          <Button kind="quiet" size="sm" onClick={() => showAll(true)}>
            {words.pieces.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A receipt leads to one line, which wasn't there yet when the browser looked for it. */
function useArrival(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const line = hash.startsWith('#line-') && document.getElementById(hash.slice(1));
    if (!line) return;
    line.scrollIntoView({ block: 'center' });
    line.tabIndex = -1;
    line.addEventListener('blur', () => line.removeAttribute('tabindex'), { once: true });
    line.focus({ preventScroll: true });
  }, [hash]);
}

/** The reply as it comes; read out when it's whole. */
function Coming({ who, text }: Pick<Line, 'who' | 'text'>) {
  if (text) return <TalkLine who={who} text={text} />;
  return (
    <li className="justify-self-start">
      <BreathingCircle size="mark" />
      <span className="sr-only">{words.thinking}</span>
    </li>
  );
}

function AfterReply({ talk, last, onEdit }: { talk: TalkOnPage; last: Line; onEdit: (line: Line) => void }) {
  const mine = talk.shown.lines.findLast(({ who }) => who === 'person');
  if (!mine) return null;
  const isUnanswered = last.who === 'person';
  const again = () => void talk.send(mine.text, isUnanswered ? undefined : last.id, mine.id);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(isUnanswered || talk.problem) && (
        <Button kind="quiet" size="sm" onClick={again}>
          {words.retry}
        </Button>
      )}
      <LazyMenu
        label={words.more}
        trigger={<MoreIcon className="size-5" />}
        items={[
          ...(isUnanswered ? [] : [{ label: words.again, onSelect: again }]),
          { label: words.edit, onSelect: () => onEdit(mine) },
        ]}
      />
    </div>
  );
}
