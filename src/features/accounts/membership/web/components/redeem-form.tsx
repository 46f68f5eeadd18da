import { useRef } from 'react';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, SubmitButton } from '#platform/web/ui/form.tsx';
import { membershipStrings } from '../strings.ts';
import { useRedeem } from '../use-membership.ts';

const words = membershipStrings.page.code;

/** For a code that somebody was given. */
export function RedeemForm() {
  const form = useRef<HTMLFormElement>(null);
  const redeem = useRedeem(() => form.current?.reset());
  return (
    <section aria-labelledby="membership-code" className="grid gap-4">
      <h2 id="membership-code" className="text-title">
        {words.title}
      </h2>
      <Form
        ref={form}
        className="grid max-w-sm gap-4"
        check={({ code = '' }) =>
          code.trim() === '' ? { faults: { code: words.failed.code_unknown } } : { output: code.trim().slice(0, 60) }
        }
        send={redeem}
      >
        <Field
          reads="a-code"
          name="code"
          label={words.label}
          hint={words.hint}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <div>
          <SubmitButton kind="quiet">{words.act}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
