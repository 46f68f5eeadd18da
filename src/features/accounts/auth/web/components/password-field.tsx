import { useState } from 'react';
import { Field } from '#platform/web/ui/field.tsx';
import { EyeIcon, EyeOffIcon } from '#platform/web/ui/icons.tsx';
import { authStrings } from '../strings.ts';

const words = authStrings.form;

type PasswordFieldProps = {
  label?: string;
  name?: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
};

/** A password that can be shown while typing. It's hidden again on submit. */
export function PasswordField({ label = words.password, name = 'password', autoComplete, hint }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Eye = shown ? EyeOffIcon : EyeIcon;
  return (
    <Field
      label={label}
      reads="a-code"
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={1024}
      hint={hint}
      end={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-10 place-items-center rounded-full text-ink-2 hover:bg-sunk hover:text-ink"
        >
          <Eye />
          <span className="sr-only">{shown ? words.hide : words.show}</span>
        </button>
      }
    />
  );
}
