import { limits } from './limits.ts';
import { type Account, isBanned } from './user-view.ts';

/** A change of address as it is kept. */
type AddressChange = { new_email: string | null; email_change_begun_at: Date | null };

/** What an account is without a change of address under way. */
export const noAddressChange = { new_email: null, email_change_confirmed_by: null, email_change_begun_at: null };

/**
 * What somebody changes their address to; null when they do not, or began it too long ago to confirm or repeat it.
 * @param now in milliseconds
 */
export function wantedAddress({ new_email, email_change_begun_at }: AddressChange, now: number): string | null {
  const age = now - (email_change_begun_at?.getTime() ?? 0);
  return age < limits.addressChangeHours * 3_600_000 ? new_email : null;
}

/**
 * Whether an account keeps its address from others: it has proven it, or is shut out together with it. What somebody
 * merely typed at a sign-up is nobody's yet.
 * @param now in milliseconds
 */
export function holdsAddress(account: Pick<Account, 'email_confirmed_at' | 'banned_until'>, now: number): boolean {
  return account.email_confirmed_at !== null || isBanned(account, now);
}
