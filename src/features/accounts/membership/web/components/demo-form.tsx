import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { membershipStrings } from '../strings.ts';
import { usePaying } from '../use-paying.ts';

const words = membershipStrings.paywall;
const fields = ['bankName', 'accountNumber', 'expiryDate', 'cvc'] as const;

/**
 * The form where nobody can be paid (R-OVL-02, R-OVL-03). Nothing reads what's typed: the fields are the browser's alone, and
 * `dialog` as method sends nothing even if this script were to fail.
 */
export function DemoForm() {
  const { state, pay } = usePaying();
  const busy = state === 'processing';
  return (
    <form
      noValidate
      method="dialog"
      autoComplete="off"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) pay();
      }}
    >
      <div role="note" className="grid gap-1 rounded-md bg-dawn-soft px-4 py-3 text-dawn-ink text-sm">
        <strong>{words.notOn.title}</strong>
        <span>{words.notOn.text}</span>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((name) => (
          <Field reads="a-code" key={name} name={name} label={words.fields[name]} autoComplete="off" />
        ))}
      </div>
      <FailureNote text={state === 'failed' ? words.incorrect : undefined} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? words.processing : words.pay}
        </Button>
      </div>
    </form>
  );
}
