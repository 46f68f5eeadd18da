import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { everyChoices, quietChoices } from '../../../domain/facilitation/setup.ts';
import type { FacilitationProps } from '../facilitation-session.ts';
import { facilitatorStrings } from '../strings.ts';
import { ModelSwitch } from './model-switch.tsx';

const words = facilitatorStrings.settings;
const never = 'never';

/** 'Advanced AI Settings' (R-ROOMM-23, REAL 12): silence, how often, what's kept. They unfold where they were pressed. */
export function AdvancedSettings(props: FacilitationProps) {
  const { setup, model } = props.view;
  const { acts, connected } = props;
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={words.button} className="grid gap-3">
      <Button kind="quiet" size="sm" className="justify-self-start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.button}
      </Button>
      {open && (
        <>
          <Select
            label={words.quiet}
            hint={words.quietHint}
            disabled={!connected}
            value={String(setup.quietSeconds ?? never)}
            options={[
              ...quietChoices.map((seconds) => ({ value: String(seconds), label: words.quietAfter[seconds] })),
              { value: never, label: words.quietNever },
            ]}
            onChange={({ target: { value } }) =>
              acts.set({ quietSeconds: quietChoices.find((seconds) => String(seconds) === value) ?? null })
            }
          />
          <Select
            label={words.every}
            disabled={!connected}
            value={String(setup.everyMinutes)}
            options={everyChoices.map((count) => ({ value: String(count), label: words.everyMinutes(count) }))}
            onChange={({ target: { value } }) => {
              const everyMinutes = everyChoices.find((count) => String(count) === value);
              if (everyMinutes) acts.set({ everyMinutes });
            }}
          />
          {model && <ModelSwitch {...props} />}
          <dl className="grid gap-2 text-sm">
            <Fact name={words.kept} text={words.keptText} />
            {!model && <Fact name={words.model} text={words.modelNone} />}
            <Fact name={words.captions} text={words.captionsText} />
            <Fact name={words.language} text={words.languageText} />
          </dl>
        </>
      )}
    </section>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-2">{text}</dd>
    </div>
  );
}
