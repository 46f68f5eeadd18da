import type { ChangeEvent } from 'react';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#platform/web/ui/field.tsx';
import { useFormState } from '#platform/web/ui/form-state.ts';
import { invitationIn } from '../../../domain/invitation-link.ts';
import { limits } from '../../../domain/limits.ts';
import { codeFromInput, formatCode, isWholeCode } from '../../../domain/meeting-code.ts';
import { workshopsStrings } from '../../strings.ts';

const words = workshopsStrings.join;

/** The caret's position in a code after so many of its digits. */
export function caretAfter(code: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [index, character] of [...code].entries()) {
    if (character !== '-') seen += 1;
    if (seen === digits) return index + 1;
  }
  return code.length;
}

type CodeFieldProps = Pick<ComponentProps<typeof Field>, 'hint'> & {
  code: string;
  onCode: (code: string) => void;
};

/**
 * The code field: digits are enough, dashes appear by themselves, and a whole link may be pasted; one of a
 * circle's page leads there.
 */
export function CodeField({ code, onCode, hint }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const { mend } = useFormState();
  const navigate = useNavigate();

  // Formatting moves the caret to the end; this puts it back after the digit just typed.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  // Pasted or suggested text is read before the browser cuts it to eleven characters.
  useLayoutEffect(() => {
    const field = input.current;
    const arrive = (event: InputEvent) => {
      const text = event.data ?? '';
      const page = invitationIn(text);
      if (page) {
        event.preventDefault();
        return void navigate(page);
      }
      const found = codeFromInput(text);
      // A few digits go to the caret; a whole code, or a link without one, replaces everything.
      if (text.length < 2 || (!isWholeCode(found) && found !== '')) return;
      event.preventDefault();
      onCode(found);
      mend('code');
    };
    field?.addEventListener('beforeinput', arrive);
    return () => field?.removeEventListener('beforeinput', arrive);
  }, [onCode, mend, navigate]);

  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    const page = invitationIn(target.value);
    if (page) return void navigate(page);
    const isPasted = target.value.length > limits.codeInputLength;
    const next = isPasted ? codeFromInput(target.value) : formatCode(target.value);
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    caret.current = isPasted ? next.length : caretAfter(next, before.replace(/\D/g, '').length);
    onCode(next);
  }

  return (
    <Field
      ref={input}
      label={words.label}
      hint={hint}
      name="code"
      placeholder={words.placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={limits.codeInputLength}
      value={code}
      onChange={change}
      className="tabular-nums tracking-wide"
    />
  );
}
