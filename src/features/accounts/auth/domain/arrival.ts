import { normaliseEmail } from './account.ts';

/** A person arriving from another service, as that service describes them. */
export type Arrival = {
  provider: string;
  /** The service's own name for the person, which never changes. */
  subject: string;
  email: string | null;
  /** Whether the service says the address is verified; anything but a plain yes counts as no. */
  emailVerified: boolean;
  name: string | null;
};

const longestSubject = 255;
const longestName = 120;

/**
 * What a service says about a person. Null when it doesn't say who they are. OpenID Connect names a person by `sub`,
 * plain OAuth 2 often by `id`.
 */
export function readArrival(provider: string, claims: Readonly<Record<string, unknown>>): Arrival | null {
  const subject = subjectOf(claims.sub ?? claims.id);
  if (subject === null) return null;
  const email = typeof claims.email === 'string' ? normaliseEmail(claims.email) : null;
  return {
    provider,
    subject,
    email,
    emailVerified: email !== null && (claims.email_verified === true || claims.verified_email === true),
    name: typeof claims.name === 'string' ? nameOf(claims.name) : null,
  };
}

/** What an identity keeps of it (§2). */
export function identityDataOf({ subject, email, emailVerified, name }: Arrival): Record<string, unknown> {
  return {
    sub: subject,
    provider_id: subject,
    ...(email ? { email } : {}),
    email_verified: emailVerified,
    phone_verified: false,
    ...(name ? { name, full_name: name } : {}),
  };
}

function subjectOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  if (typeof value !== 'string' || value === '' || value.length > longestSubject) return null;
  return keepable(value) === value ? value : null;
}

function nameOf(text: string): string | null {
  return Array.from(keepable(text).trim()).slice(0, longestName).join('') || null;
}

/** Without what the database cannot hold: NUL, other controls, and half characters. */
function keepable(text: string): string {
  return text.replace(/[\p{Cc}\p{Surrogate}]/gu, '');
}
