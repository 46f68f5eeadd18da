import { useEffect, useRef, useState } from 'react';
import { KeepQuestion } from '#features/consent/web/public/components/keep-question.tsx';
import { PlanLink } from '#features/safety/web/public/components/plan-link.tsx';
import { paths } from '#platform/shared/paths.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import type { Line } from '../../domain/contract.ts';
import { coachStrings } from '../strings.ts';
import { type TalkOnPage, useTalk } from '../use-talk.ts';
import { MessageForm } from './message-form.tsx';
import { TalkLine } from './talk-line.tsx';

const words = coachStrings.chat;

type Props = { id: string; opening: string | null; lines: readonly Line[]; kept: boolean; said: string };

/** A talk, and the field to go on with it. `opening`: the guide's first words; null while they're awaited. `said`: what stands in the field at first. */
export function Talk({ id, opening, lines, kept, said }: Props) {
  const talk = useTalk(id, { opening: opening ?? words.opening, lines, kept, draft: said });
  const { shown, type } = talk;
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<string>();
  const last = shown.lines.at(-1);
  useEffect(() => {
    if (last && last.who !== 'person') announce(last.text);
    if (shown.lines.length > lines.length) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, shown.lines.length, lines.length]);

  function send(): void {
    setEditing(undefined);
    void talk.send(shown.draft.trim(), editing);
  }
  return (
    <>
      <section aria-labelledby="talk-log">
        <h2 id="talk-log" className="sr-only">
          {words.log}
        </h2>
        <div role="log" aria-labelledby="talk-log" aria-live="off">
          <ol className="grid gap-5">
            {opening === null ? <Coming who="guide" text="" /> : <TalkLine who="guide" text={opening} />}
            {shown.lines.map((line) => (
              <TalkLine key={line.id} {...line} />
            ))}
            {shown.coming && <Coming {...shown.coming} />}
          </ol>
          <div ref={end} className="scroll-mb-72" />
        </div>
      </section>
      {shown.tookOver && <p className="text-ink-2 text-sm">{words.tookOver}</p>}
      {shown.safety && shown.safety.level !== 'none' && <CareNote />}
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
      <FailureNote text={talk.problem} />
      {talk.note && <p className="text-ink-2 text-sm">{talk.note}</p>}
      <MessageForm
        {...{ field, draft: shown.draft, busy: shown.coming !== null, editing: editing !== undefined }}
        onType={type}
        onSend={send}
        onStop={talk.stop}
        onCancel={() => {
          setEditing(undefined);
          type('');
        }}
      />
      <KeepQuestion {...talk.question} />
    </>
  );
}

/** The reply as it comes; read out when it's whole. */
function Coming({ who, text }: Pick<Line, 'who' | 'text'>) {
  if (text) return <TalkLine {...{ who, text }} />;
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
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        kind="quiet"
        size="sm"
        onClick={() => void talk.send(mine.text, isUnanswered ? undefined : last.id, mine.id)}
      >
        {isUnanswered || talk.problem ? words.retry : words.again}
      </Button>
      <Button kind="quiet" size="sm" onClick={() => onEdit(mine)}>
        {words.edit}
      </Button>
    </div>
  );
}

/** After words that worried the screening: where people are (CARE C12). */
function CareNote() {
  const { title, text, helpNow } = coachStrings.care;
  return (
    <Card pad="sm" className="grid gap-3">
      <h2 className="text-title">{title}</h2>
      <p className="text-ink-2">{text}</p>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to={paths.helpNow} size="sm">
          {helpNow}
        </ButtonLink>
        <PlanLink />
      </div>
    </Card>
  );
}
