import type { Arrival } from './arrival.ts';
import { AuthRefusal } from './refusals.ts';

/** The parts of an account that decide who is let in. */
export type Resident = { id: string; confirmed: boolean; banned: boolean };

type Circumstances = {
  arrival: Pick<Arrival, 'email' | 'emailVerified'>;
  /** The account this identity already belongs to. */
  owner: Resident | null;
  /** The account with the address that the service names. */
  namesake: Resident | null;
  house: { signup: boolean; autoconfirm: boolean };
};

/**
 * `enter` the account that has this identity. `join` this identity to the account with the same address; with
 * `takeOver` nobody had proven that address before, and whatever was put there goes. `create` a new account.
 */
export type Admission =
  | { kind: 'enter'; userId: string }
  | { kind: 'join'; userId: string; takeOver: boolean }
  | { kind: 'create'; email: string };

/**
 * Decides who is let in when someone comes from another service (D5). An account is only ever entered by its own
 * identity, or by an address that the service has verified. Without one, the answer doesn't tell whether an account has
 * it.
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
  // With auto-confirm, a free address may be taken here, just as at sign-up.
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
 * Whether someone may link this identity to their account themselves.
 * @throws AuthRefusal identity_already_exists
 */
export function checkLinking(userId: string, owner: Pick<Resident, 'id'> | null): void {
  if (!owner) return;
  throw new AuthRefusal(
    'identity_already_exists',
    owner.id === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
  );
}

/** The parts of an identity that unlinking looks at. */
export type LinkedIdentity = { id: string; provider: string; identity_data: Readonly<Record<string, unknown>> };

/**
 * What follows from unlinking an identity (D6): the e-mail identity takes the password with it. The account's address
 * only changes when both mailboxes agree, so no identity goes while the others only prove another address.
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

/** The names of all providers, where the client looks for them; other keys stay. */
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
