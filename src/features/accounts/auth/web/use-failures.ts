import type { Failed } from '#platform/web/session/attempt.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { authStrings as words } from './strings.ts';
import { useSettings } from './use-settings.ts';

const fieldOfCode: Record<string, 'email' | 'password'> = {
  weak_password: 'password',
  same_password: 'password',
  validation_failed: 'email',
  email_address_invalid: 'email',
  user_already_exists: 'email',
  email_exists: 'email',
};

/** Kind words for what the accounts server refused. */
export function useFailures() {
  const { minPassword } = useSettings();
  const wordsOf = (failed: Failed) => sayFailure(failed, minPassword);
  /** The same words, at the field they're about; those about none are above the button. */
  const faultsOf = (failed: Failed): Faults => ({ [fieldOfCode[failed.code] ?? 'form']: wordsOf(failed) });
  return { wordsOf, faultsOf };
}

function sayFailure({ code, retryAfterSeconds, reasons }: Failed, minPassword: number): string {
  if (retryAfterSeconds !== undefined && Object.hasOwn(words.waits, code))
    return words.waits[code]?.(retryAfterSeconds) ?? words.failures.server;
  if (code === 'weak_password' && reasons?.includes('length')) return words.weak.length(minPassword);
  if (code === 'weak_password' && reasons?.includes('pwned')) return words.weak.known;
  return Object.hasOwn(words.failures, code)
    ? words.failures[code as keyof typeof words.failures]
    : words.failures.server;
}
