import { useEffect, useState } from 'react';
import { madeByRules } from '#platform/shared/source-type.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { askedBy } from '../../../domain/facilitation/facilitation-view.ts';
import { lineNames, lines } from '../../../domain/facilitation/lines.ts';
import { modes } from '../../../domain/facilitation/setup.ts';
import type { KnownInTab } from '../../../domain/known.ts';
import type { FacilitationProps } from '../facilitation-session.ts';
import { facilitatorStrings as words } from '../strings.ts';
import { AdvancedSettings } from './advanced-settings.tsx';
import { Suggestion } from './suggestion.tsx';

/** The AI Facilitator for a host, beside the stage or in a phone's sheet: first of all, what it is (R-ROOMM-19, CARE C21). */
export function FacilitationPanel(props: FacilitationProps) {
  const { view, acts, still = false, offers, known } = props;
  const { setup, card } = view;
  const isOn = setup.mode !== 'off';
  const asks = askedBy(view);
  useEffect(() => {
    acts.look(true);
    return () => acts.look(false);
  }, [acts]);
  return (
    // Wider, for the focus's ring. What scrolls has buttons to reach it by keyboard.
    <div className="-mx-1.5 flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-1.5 pt-1 pb-2">
      <section aria-labelledby="a-program" className="grid gap-1 text-sm" data-digital-source-type={madeByRules}>
        <h3 id="a-program" className="text-base">
          {words.label.title}
        </h3>
        <p className="text-ink-2">{known?.listens ? words.label.listening : words.label.text}</p>
        {asks && <p className="text-ink-2">{words.label.asks(asks)}</p>}
      </section>
      {card && !still && <Suggestion {...props} card={card} />}
      {isOn && !card && !still && <p className="text-ink-2 text-sm">{words.card.none}</p>}
      <RadioGroup
        label={words.modes.title}
        name="facilitation-mode"
        options={modes.map((value) => ({ value, label: words.modes.names[value], hint: words.modes.meaning[value] }))}
        value={setup.mode}
        onValueChange={(value) => {
          const mode = modes.find((one) => one === value);
          if (mode) acts.set({ mode });
        }}
      />
      {isOn && <SayToAll {...props} />}
      {offers?.voice}
      <PlanPrompts prompts={known?.prompts ?? {}} />
      <AdvancedSettings {...props} />
    </div>
  );
}

/** What the plan asks of it, by the moment (R-ENT-11): a host may say it aloud as well. */
function PlanPrompts({ prompts }: { prompts: NonNullable<KnownInTab['prompts']> }) {
  if (Object.keys(prompts).length === 0) return null;
  return (
    <section aria-labelledby="plan-prompts" className="grid gap-2 text-sm">
      <h3 id="plan-prompts" className="text-base">
        {words.prompts.title}
      </h3>
      <p className="text-ink-2">{words.prompts.text}</p>
      <dl className="grid gap-2">
        {Object.entries(prompts).map(([when, asks]) => (
          <div key={when}>
            <dt className="text-ink-2">{when.replaceAll('_', ' ')}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{asks}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A line of its own list into the chat; it's seen to be writing first (REAL 20). */
function SayToAll({ view: { writing }, acts, connected, still, quiet, calm, known }: FacilitationProps) {
  const [line, setLine] = useState(lineNames[0]);
  const rests = Boolean(still || quiet || calm || known?.groups || known?.closing);
  return (
    <section aria-labelledby="say-to-all" className="grid gap-2">
      <h3 id="say-to-all" className="text-base">
        {words.say.title}
      </h3>
      <p className="text-ink-2 text-sm">{rests ? words.say.resting : words.say.text}</p>
      <Select
        label={words.say.choice}
        hint={lines[line]}
        value={line}
        options={lineNames.map((value) => ({ value, label: words.lines[value] }))}
        onChange={({ target: { value } }) => setLine(lineNames.find((one) => one === value) ?? line)}
      />
      <Button
        kind="quiet"
        size="sm"
        className="justify-self-start"
        busy={writing}
        disabled={!connected || rests}
        onClick={() => acts.say(line)}
      >
        {writing ? words.say.writing : words.say.button}
      </Button>
    </section>
  );
}
