import type { FactorStatus, FactorType, Identity, SecondFactor, User } from './contract.ts';

/** An account, as stored. */
export type Account = {
  id: string;
  email: string | null;
  password_hash: string | null;
  email_confirmed_at: Date | null;
  is_anonymous: boolean;
  new_email: string | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
};

/** An identity, as stored. */
export type AccountIdentity = {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  last_sign_in_at: Date | null;
};

/** A second factor, as stored; without its secret, which nobody here needs. */
export type AccountFactor = {
  id: string;
  factor_type: FactorType;
  status: FactorStatus;
  friendly_name: string;
  phone: string | null;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** A person as they may see their own account (§2): never a hash or a secret, and nothing that is not set. */
export function userOf(
  account: Account,
  identities: readonly AccountIdentity[],
  factors: readonly AccountFactor[],
): User {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email ?? '',
    phone: '',
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    identities: identities.map(identityOf),
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
    is_anonymous: account.is_anonymous,
    ...time('email_confirmed_at', account.email_confirmed_at),
    ...time('confirmed_at', account.email_confirmed_at),
    ...time('last_sign_in_at', account.last_sign_in_at),
    ...time('banned_until', account.banned_until),
    ...time('confirmation_sent_at', account.confirmation_sent_at),
    ...time('recovery_sent_at', account.recovery_sent_at),
    ...time('email_change_sent_at', account.email_change_sent_at),
    ...(account.new_email ? { new_email: account.new_email } : {}),
    ...(factors.length > 0 ? { factors: factors.map(factorOf) } : {}),
    ...(needsPassword(account, identities) ? { needs_password: true } : {}),
  };
}

function identityOf(identity: AccountIdentity): Identity {
  const { email } = identity.identity_data;
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...time('last_sign_in_at', identity.last_sign_in_at),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

function factorOf(factor: AccountFactor): SecondFactor {
  return {
    id: factor.id,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    ...(factor.phone ? { phone: factor.phone } : {}),
    ...time('last_challenged_at', factor.last_challenged_at),
  };
}

/**
 * Whether a mail is the only way for its person to come back. Never said before the address is confirmed: that would
 * tell someone signing up that another person did so, too (X4).
 */
function needsPassword(account: Account, identities: readonly AccountIdentity[]): boolean {
  const byMailAlone = identities.length > 0 && identities.every(({ provider }) => provider === 'email');
  return account.email_confirmed_at !== null && account.password_hash === null && byMailAlone;
}

/** RFC 3339 in UTC (T11); absent without a time. */
function time<Name extends string>(name: Name, at: Date | null): { [key in Name]?: string } {
  return at ? ({ [name]: at.toISOString() } as { [key in Name]: string }) : {};
}

/** Whether someone is banned at `now`, in milliseconds. */
export function isBanned(account: Pick<Account, 'banned_until'>, now: number): boolean {
  return account.banned_until !== null && account.banned_until.getTime() > now;
}
