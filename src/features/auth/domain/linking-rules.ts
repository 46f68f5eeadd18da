import type { Arrival } from './arrival.ts';
import { AuthRefusal } from './refusals.ts';

/** An account as far as it matters for who is let in. */
export type Resident = { id: string; confirmed: boolean; banned: boolean };

type Circumstances = {
  arrival: Pick<Arrival, 'email' | 'emailVerified'>;
  /** Whose way in this is already. */
  owner: Resident | null;
  /** Who has the address that the service names. */
  namesake: Resident | null;
  house: { signup: boolean; autoconfirm: boolean };
};

/**
 * `enter` an account by a way in that it has. `join` a further way in to the account with the same address; with
 * `takeOver` nobody had proven that address before, and whatever was put there by then goes. `create` a new account.
 */
export type Admission =
  | { kind: 'enter'; userId: string }
  | { kind: 'join'; userId: string; takeOver: boolean }
  | { kind: 'create'; email: string };

/**
 * Who is let in when somebody comes from another service (D5). An account is only ever entered by its own way in, or
 * by an address that the service itself has verified. Without one nothing is said of whether an account has it.
 * @throws AuthRefusal user_banned, provider_email_needs_verification, signup_disabled
 */
export function admit({ arrival, owner, namesake, house }: Circumstances): Admission {
  if (owner) {
    refuseBanned(owner);
    return { kind: 'enter', userId: owner.id };
  }
  const { email, emailVerified } = arrival;
  if (namesake && emailVerified) {
    refuseBanned(namesake);
    return { kind: 'join', userId: namesake.id, takeOver: !namesake.confirmed };
  }
  // Where every address counts as confirmed at once, one that nobody has yet may be taken here as at sign-up.
  if (!email || !(emailVerified || (house.autoconfirm && !namesake))) {
    throw new AuthRefusal(
      'provider_email_needs_verification',
      'The other service has not confirmed an e-mail address of yours. Confirm it there, or sign in another way.',
    );
  }
  if (!house.signup) throw new AuthRefusal('signup_disabled', 'Signups not allowed for this instance');
  return { kind: 'create', email };
}

/**
 * Whether somebody may add this way in to their account by themselves.
 * @throws AuthRefusal identity_already_exists
 */
export function checkLinking(userId: string, owner: Pick<Resident, 'id'> | null): void {
  if (!owner) return;
  throw new AuthRefusal(
    'identity_already_exists',
    owner.id === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
  );
}

/** A way in, as far as it matters for taking one away. */
export type LinkedIdentity = { id: string; provider: string; identity_data: Readonly<Record<string, unknown>> };

/**
 * What follows from taking a way in away (D6): with that by e-mail the password goes. The account's address changes by
 * its own way alone, where both mailboxes say yes; so no way in goes while the others prove another address only.
 * @throws AuthRefusal identity_not_found, single_identity_not_deletable, email_conflict_identity_not_deletable
 */
export function planUnlinking(
  email: string | null,
  identities: readonly LinkedIdentity[],
  identityId: string,
): { dropPassword: boolean } {
  const going = identities.find(({ id }) => id === identityId);
  if (!going) throw new AuthRefusal('identity_not_found', "Identity doesn't exist");
  const left = identities.filter(({ id }) => id !== identityId);
  if (left.length === 0) {
    throw new AuthRefusal('single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
  }
  const proven = left.map(provenEmail).filter((address) => address !== null);
  if (email !== null && proven.length > 0 && !proven.includes(email)) {
    const message = 'The ways in that are left have another e-mail address: change your e-mail address first.';
    throw new AuthRefusal('email_conflict_identity_not_deletable', message);
  }
  return { dropPassword: going.provider === 'email' };
}

/** The names of all ways in, where the client looks for them; whatever else is there stays. */
export function withProviders(
  metadata: Readonly<Record<string, unknown>>,
  identities: readonly Pick<LinkedIdentity, 'provider'>[],
): Record<string, unknown> {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return { ...metadata, ...(providers[0] ? { provider: providers[0] } : {}), providers };
}

function provenEmail({ identity_data }: LinkedIdentity): string | null {
  return identity_data.email_verified === true && typeof identity_data.email === 'string' ? identity_data.email : null;
}

function refuseBanned({ banned }: Resident): void {
  if (banned) throw new AuthRefusal('user_banned', 'User is banned', { status: 400 });
}
