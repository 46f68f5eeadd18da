import { Button } from '#platform/web/ui/button.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import type { TypedPrompt } from '../../domain/editing.ts';
import { limits } from '../../domain/limits.ts';
import { templatesStrings } from '../strings.ts';

const words = templatesStrings.editor.prompts;

type PromptFieldsProps = { prompts: readonly TypedPrompt[]; onChange: (prompts: readonly TypedPrompt[]) => void };

/** What the plan asks of the AI Facilitator, and for which moment (R-ENT-11). */
export function PromptFields({ prompts, onChange }: PromptFieldsProps) {
  const box = useKeptFocus<HTMLElement>();
  const put = (key: number, part: Partial<TypedPrompt>) =>
    onChange(prompts.map((prompt) => (prompt.key === key ? { ...prompt, ...part } : prompt)));
  const next = Math.max(-1, ...prompts.map(({ key }) => key)) + 1;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="prompts" className="grid justify-items-start gap-4">
      <div className="grid gap-1">
        <h2 id="prompts" className="text-title">
          {words.title}
        </h2>
        <p className="max-w-prose text-ink-2">{words.text}</p>
      </div>
      {prompts.map(({ key, moment, asks }) => (
        <div
          key={key}
          className="grid w-full items-start gap-x-5 gap-y-3 rounded-lg border border-line bg-card p-5 lg:grid-cols-[1fr_2fr]"
        >
          <Field
            label={words.moment}
            reads="a-hosts-words"
            hint={words.momentHint}
            name={`prompt-${key}-moment`}
            autoComplete="off"
            value={moment}
            onChange={({ target }) => put(key, { moment: target.value })}
          />
          <TextArea
            label={words.asks}
            reads="a-hosts-words"
            name={`prompt-${key}-asks`}
            value={asks}
            onChange={({ target }) => put(key, { asks: target.value })}
          />
          <Button
            kind="quiet"
            size="sm"
            className="justify-self-start"
            onClick={() => onChange(prompts.filter((prompt) => prompt.key !== key))}
          >
            {words.remove(moment.trim())}
          </Button>
        </div>
      ))}
      <Button
        kind="quiet"
        size="sm"
        disabled={prompts.length >= limits.prompts}
        onClick={() => onChange([...prompts, { key: next, moment: '', asks: '' }])}
      >
        {words.add}
      </Button>
    </section>
  );
}
