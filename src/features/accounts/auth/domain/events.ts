import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';
import { AccountChange } from './contract.ts';

/** Someone now has an account, with or without an address. */
export const AccountCreated = event('account.created', v.object({ user_id: Id }));

/**
 * Something changed that people are mailed about (X10). `email` is the old address, sealed for the mail; `left` is how
 * many recovery codes there still are.
 */
export const AccountChanged = event(
  'account.changed',
  v.object({ user_id: Id, what: AccountChange, email: v.optional(v.string()), left: v.optional(v.number()) }),
);

/** A link or code waits to be sent. */
export const OneTimeTokenIssued = event('one-time-token.issued', v.object({ token_id: Id }));

/** Someone signed up with an address that has an account already. */
export const SignUpRepeated = event('sign-up.repeated', v.object({ user_id: Id }));

/** Somebody can't come in until then. */
export const AccountBanned = event('account.banned', v.object({ user_id: Id, until: v.string() }));

/** An account is about to be deleted, as its owner asked or since it's idle, or stays after all; they're mailed about it. */
export const DeletionChanged = event(
  'account.deletion-changed',
  v.object({ user_id: Id, what: v.picklist(['asked', 'kept', 'idle', 'idle-again']) }),
);
