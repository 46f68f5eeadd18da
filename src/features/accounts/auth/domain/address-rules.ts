import { hourMs } from '#platform/shared/duration.ts';
import { limits } from './limits.ts';
import { type Account, isBanned } from './user-view.ts';

/** A change of address, as stored. */
type AddressChange = { new_email: string | null; email_change_begun_at: Date | null };

/** The columns of an account with no change of address under way. */
export const noAddressChange = { new_email: null, email_change_confirmed_by: null, email_change_begun_at: null };

/**
 * The address someone is changing to; null without a change, or when it began too long ago to confirm or repeat.
 * @param now in milliseconds
 */
export function wantedAddress({ new_email, email_change_begun_at }: AddressChange, now: number): string | null {
  const age = now - (email_change_begun_at?.getTime() ?? 0);
  return age < limits.addressChangeHours * hourMs ? new_email : null;
}

/**
 * Whether an account holds its address against others: because it has proven it, or is banned along with it. An address
 * merely typed at a sign-up belongs to nobody yet.
 * @param now in milliseconds
 */
export function holdsAddress(account: Pick<Account, 'email_confirmed_at' | 'banned_until'>, now: number): boolean {
  return account.email_confirmed_at !== null || isBanned(account, now);
}
