import { type FormEvent, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Field } from '#platform/web/ui/field.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { ShownPulse } from '../../../domain/pulse/pulse-wire.ts';
import { askLimits, type PulseQuestion, wordsIn } from '../../../domain/pulse/question.ts';
import { StillRing } from '../../components/still-ring.tsx';
import type { PulseProps } from '../pulse-session.ts';
import { questionStrings, pulseStrings as words } from '../strings.ts';
import { type Scale, scalesOf } from '../use-scales.ts';

/** `care` reads what somebody writes; not there where they only tap. */
type Props = PulseProps & { pulse: ShownPulse; care: Reader | undefined };

/** What everybody is asked: a tap answers it, another one changes it, and passing says nothing. */
export function PulseCard(props: Props) {
  const { pulse, view, acts, clockOffset } = props;
  const now = useNow(1_000) + clockOffset;
  const { question, endsAt, lengthMs } = pulse;
  const said = view.own.some((one) => one !== null);
  return (
    <section
      aria-label={words.label}
      className="grid max-h-[60dvh] shrink-0 gap-2 overflow-y-auto rounded-lg bg-sunk px-4 py-3 text-sm"
    >
      <div className="flex items-center gap-3">
        <StillRing left={endsAt === null ? 1 : (endsAt - now) / lengthMs} />
        <h2 dir="auto" className="min-w-0 flex-1 font-semibold text-base wrap-anywhere">
          {question.kind === 'check-in' ? words.checkInQuestion : question.text}
        </h2>
        <Button kind="quiet" size="sm" onClick={acts.pass}>
          {questionStrings.pass}
        </Button>
      </div>
      <Answering {...props} question={question} />
      <p className="text-ink-2 text-xs">{meaningOf(question)}</p>
      <p role="status" className="min-h-5 text-ink-2">
        {said && questionStrings.thanks}
      </p>
    </section>
  );
}

function Answering({ question, view: { own }, acts, connected, care }: Props & { question: PulseQuestion }) {
  if (question.kind === 'words') {
    return care && <Words connected={connected} care={care} said={own[0]} onSay={(text) => acts.say(0, text)} />;
  }
  return (
    <div className="grid gap-2 md:flex md:flex-wrap md:justify-center md:gap-x-8">
      {scalesOf(question).map((scale, item) => (
        <Steps
          key={scale.label ?? ''}
          scale={scale}
          said={own[item]}
          connected={connected}
          onSay={(step) => acts.say(item, step)}
        />
      ))}
    </div>
  );
}

type StepsProps = {
  scale: Scale;
  said: string | number | null | undefined;
  connected: boolean;
  onSay: (step: number) => void;
};

function Steps({ scale: { label, options, ends }, said, connected, onSay }: StepsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <legend className={label ? 'float-left w-14 font-semibold' : 'sr-only'}>{label ?? words.label}</legend>
      {ends?.low && <span className="text-ink-2">{ends.low}</span>}
      <div className={classes('flex gap-1.5', !ends && 'flex-wrap')}>
        {options.map((option, step) => (
          <button
            key={option}
            type="button"
            aria-label={ends ? option : undefined}
            aria-pressed={said === step}
            title={ends ? option : undefined}
            disabled={!connected}
            onClick={() => onSay(step)}
            className={classes(
              'grid min-h-11 place-items-center rounded-full border-[1.5px] font-semibold transition-colors disabled:opacity-55',
              ends ? 'size-11' : 'px-4 py-1.5 wrap-anywhere',
              said === step ? 'border-dawn bg-dawn text-on-dawn' : 'border-line-strong hover:bg-card',
            )}
          >
            {label !== null && <Dot step={step} />}
            {label === null && (ends ? step + 1 : option)}
          </button>
        ))}
      </div>
      {ends?.high && <span className="text-ink-2">{ends.high}</span>}
    </fieldset>
  );
}

const dots = ['size-1.5', 'size-2', 'size-2.5', 'size-3.5', 'size-4.5'] as const;

/** More is larger; how one is has no number. */
function Dot({ step }: { step: number }) {
  return <span aria-hidden="true" className={classes('rounded-full bg-current', dots[step] ?? dots[0])} />;
}

type WordsProps = {
  said: string | number | null | undefined;
  connected: boolean;
  onSay: (text: string) => void;
  care: Reader;
};

function Words({ said, connected, onSay, care }: WordsProps) {
  const [text, setText] = useState(typeof said === 'string' ? said : '');
  const [misfit, setMisfit] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const fits = wordsIn(text) !== null;
    setMisfit(!fits);
    // Also where it was too much for a cloud.
    care.look(text);
    if (fits) onSay(text.trim());
  };
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={questionStrings.words}
          reads={{ later: care }}
          hint={questionStrings.wordsHint}
          error={misfit ? questionStrings.wordsMisfit : undefined}
          maxLength={askLimits.said}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button size="sm" type="submit" disabled={!connected || text.trim() === ''}>
        {questionStrings.wordsSend}
      </Button>
    </form>
  );
}

function meaningOf({ kind }: PulseQuestion): string {
  if (kind === 'words') return questionStrings.meantWords;
  return kind === 'check-in' ? questionStrings.meantEnergy : questionStrings.meant;
}
