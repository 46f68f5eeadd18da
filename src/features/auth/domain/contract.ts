import * as v from 'valibot';

/*
 * Bodies of /auth/v1 as @supabase/auth-js sends them. Fields we do not know are left out (T4); null means absent.
 */

const text = v.optional(v.nullable(v.string()), null);
/** For valibot an array is a record, too. */
const plainObject = v.pipe(
  v.custom<object>((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
);
const metadata = v.optional(v.nullable(plainObject), null);

export const SignUpBody = v.object({ email: text, phone: text, password: text, data: metadata });
export type SignUpBody = v.InferOutput<typeof SignUpBody>;

export const PasswordGrantBody = v.object({ email: text, phone: text, password: text });
export type PasswordGrantBody = v.InferOutput<typeof PasswordGrantBody>;

export const RefreshGrantBody = v.object({ refresh_token: text });

export const UpdateUserBody = v.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  data: metadata,
  app_metadata: v.optional(v.unknown()),
});
export type UpdateUserBody = v.InferOutput<typeof UpdateUserBody>;

export const SignOutScope = v.picklist(['global', 'local', 'others']);
export type SignOutScope = v.InferOutput<typeof SignOutScope>;

/** How somebody proved who they are, and when, in seconds since 1970; newest first. */
export type Amr = { method: 'password'; timestamp: number };
export type Aal = 'aal1' | 'aal2';

/** Claims of an access token (§2). Times in seconds since 1970. */
export type AccessClaims = {
  iss: string;
  sub: string;
  aud: 'authenticated';
  exp: number;
  iat: number;
  jti: string;
  email: string;
  phone: string;
  role: 'authenticated';
  session_id: string;
  aal: Aal;
  amr: Amr[];
  is_anonymous: boolean;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
};

/** One way in that an account has (§2); `id` is the provider's own name for the person. */
export type Identity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  created_at: string;
  updated_at: string;
  last_sign_in_at?: string;
  email?: string;
};

/** A person as they see their own account (§2); what is not set is absent. Times are RFC 3339 in UTC. */
export type User = {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: Identity[];
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
  email_confirmed_at?: string;
  confirmed_at?: string;
  last_sign_in_at?: string;
  banned_until?: string;
};

/** What every sign-in and refresh answers (R-ENT-13). */
export type Session = {
  access_token: string;
  token_type: 'bearer';
  /** Seconds of life. */
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: User;
};
