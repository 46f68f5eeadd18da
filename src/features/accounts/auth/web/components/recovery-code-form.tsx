import { session } from '#platform/web/session/session-store.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { readRecoveryCode } from '../../domain/recovery-code-rules.ts';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';

const words = authStrings.secondFactor.recovery;

/** One of the codes that someone wrote down, in place of their second factor. */
export function RecoveryCodeForm() {
  const { wordsOf } = useFailures();

  async function send(code: string): Promise<Faults | undefined> {
    const outcome = await session.authenticate((methods) => methods.showRecoveryCode(code));
    if (outcome.ok) return undefined;
    return outcome.code === 'mfa_verification_failed' ? { code: words.refused } : { form: wordsOf(outcome) };
  }

  return (
    <Form check={check} send={send} className="grid gap-5">
      <Field
        label={words.label}
        reads="a-code"
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder="·····-·····"
        className="text-center font-semibold text-title tracking-[0.15em]"
      />
      <FormFailure />
      <SubmitButton kind="dawn" className="w-full">
        {authStrings.secondFactor.go}
      </SubmitButton>
    </Form>
  );
}

function check({ code = '' }: Typed): Checked<string> {
  const read = readRecoveryCode(code);
  return read === null ? { faults: { code: words.missing } } : { output: read };
}
