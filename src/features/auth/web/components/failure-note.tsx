import type { Failed } from '#platform/web/session/attempt.ts';
import { AlertIcon } from '#platform/web/ui/icons.tsx';
import { authStrings as words } from '../strings.ts';

/** What went wrong, said kindly; always in place, so that it is announced when it comes. */
export function FailureNote({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex items-start gap-2.5 rounded-md bg-berry-soft px-4 py-3 text-berry-ink text-sm">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

export type Faults = { email?: string; password?: string; form?: string };

const fieldOfCode: Record<string, keyof Faults> = {
  weak_password: 'password',
  same_password: 'password',
  validation_failed: 'email',
  email_address_invalid: 'email',
  user_already_exists: 'email',
  email_exists: 'email',
};

/** The same words, at the field that they are about; what is about none stands above the button. */
export function faultsOf(failed: Failed, minPassword: number): Faults {
  return { [fieldOfCode[failed.code] ?? 'form']: wordsOf(failed, minPassword) };
}

/** Kind words for what the accounts server refused. */
export function wordsOf({ code, retryAfterSeconds, reasons }: Failed, minPassword: number): string {
  if (retryAfterSeconds !== undefined && Object.hasOwn(words.waits, code))
    return words.waits[code]?.(retryAfterSeconds) ?? words.failures.server;
  if (code === 'weak_password' && reasons?.includes('length')) return words.weak.length(minPassword);
  if (code === 'weak_password' && reasons?.includes('pwned')) return words.weak.known;
  return Object.hasOwn(words.failures, code)
    ? words.failures[code as keyof typeof words.failures]
    : words.failures.server;
}
