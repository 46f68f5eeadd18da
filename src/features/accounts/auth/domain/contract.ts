import * as v from 'valibot';

/* Bodies of /auth/v1 as @supabase/auth-js sends them. Unknown fields are dropped (T4); null means absent. */

const text = v.optional(v.nullable(v.string()), null);
/** valibot takes an array for a record, too. */
const plainObject = v.pipe(
  v.custom<object>((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
);
const metadata = v.optional(v.nullable(plainObject), null);

/** For a browser that wants to come back with a code (P3). */
const challenge = { code_challenge: text, code_challenge_method: text };

/** `POST /signup` (R-AUTH-13). `data` becomes the user_metadata. */
export const SignUpBody = v.object({ email: text, phone: text, password: text, data: metadata, ...challenge });
export type SignUpBody = v.InferOutput<typeof SignUpBody>;

/** `POST /token?grant_type=password`, by e-mail or phone (R-AUTH-12). */
export const PasswordGrantBody = v.object({ email: text, phone: text, password: text });
export type PasswordGrantBody = v.InferOutput<typeof PasswordGrantBody>;

/** `POST /token?grant_type=refresh_token`. */
export const RefreshGrantBody = v.object({ refresh_token: text });

/** `POST /token?grant_type=pkce`: the code of a link, with the secret its browser kept (P3). */
export const PkceGrantBody = v.object({ auth_code: text, code_verifier: text });
export type PkceGrantBody = v.InferOutput<typeof PkceGrantBody>;

/** `PUT /user`. `nonce` is the code of a reauthentication; `app_metadata` is refused. */
export const UpdateUserBody = v.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: v.optional(v.unknown()),
  ...challenge,
});
export type UpdateUserBody = v.InferOutput<typeof UpdateUserBody>;

/** `POST /recover`: a link for a new password. */
export const RecoverBody = v.object({ email: text, ...challenge });
export type RecoverBody = v.InferOutput<typeof RecoverBody>;

/** `POST /otp`: a link or a code to sign in with. */
export const OtpBody = v.object({
  email: text,
  phone: text,
  /** Whether an unknown address gets an account. */
  create_user: v.optional(v.nullable(v.boolean()), true),
  data: metadata,
  ...challenge,
});
export type OtpBody = v.InferOutput<typeof OtpBody>;

/** `POST /resend`: the mail or text message of this `type` again. */
export const ResendBody = v.object({ type: text, email: text, phone: text, ...challenge });
export type ResendBody = v.InferOutput<typeof ResendBody>;

/** `POST /verify`: a typed code with its address, or the `token_hash` of a link. */
export const VerifyBody = v.object({ type: text, token: text, token_hash: text, email: text, phone: text });
export type VerifyBody = v.InferOutput<typeof VerifyBody>;

/** `POST /factors`. `issuer` is for an authenticator app, `phone` for text messages. */
export const EnrollFactorBody = v.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
export type EnrollFactorBody = v.InferOutput<typeof EnrollFactorBody>;

/** `POST /factors/{id}/verify`. */
export const VerifyFactorBody = v.object({ challenge_id: text, code: text });
export type VerifyFactorBody = v.InferOutput<typeof VerifyFactorBody>;

/** `POST /recovery-codes/verify`: a code in place of a second factor's. Ours, not the reference's. */
export const RecoveryCodeBody = v.object({ code: text });
export type RecoveryCodeBody = v.InferOutput<typeof RecoveryCodeBody>;

/** `POST /recovery-codes`: new ones, told only this once. */
export type RecoveryCodes = { codes: string[] };
/** `GET /recovery-codes`. `offered`: there is a second factor that they could stand in for. */
export type RecoveryCodesLeft = { offered: boolean; left: number };

/** `GET` and `DELETE /factor-removal`: when the factors go that the operator was asked to remove; null if they stay. */
export type FactorRemoval = { due_at: string | null };

/** Which sessions end: every one, this one, or all but this one (R-ROLE-10). */
export const SignOutScope = v.picklist(['global', 'local', 'others']);
export type SignOutScope = v.InferOutput<typeof SignOutScope>;

/** How someone proved who they are, and when, in seconds since 1970; newest first. */
export type Amr = {
  method:
    | 'password'
    | 'otp'
    | 'magiclink'
    | 'recovery'
    | 'email/signup'
    | 'email_change'
    | 'oauth'
    | 'totp'
    | 'mfa/phone'
    | 'mfa/recovery-code'
    | 'anonymous';
  timestamp: number;
};
export type Aal = 'aal1' | 'aal2';

/** What a mail with a link or a code is for; an e-mail change has one per address (D6). */
export type TokenKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';
/** Changes that people are mailed about, so that nobody makes them behind their back (X10). */
export const AccountChange = v.picklist([
  'password-changed',
  'email-changed',
  'factor-added',
  'factor-removed',
  'factor-removal-begun',
  'factor-removal-stopped',
  'recovery-codes-made',
  'recovery-code-used',
  'identity-linked',
  'identity-unlinked',
]);
export type AccountChange = v.InferOutput<typeof AccountChange>;

/** What the audit trail records of coming and going, and forgets sooner than what changed an account (CARE C20). */
export const comingsAndGoings = [
  'signed-in',
  'sign-in-failed',
  'factor-failed',
  'signed-out',
  'signed-out-elsewhere',
  'signed-out-everywhere',
] as const;
type AccountAct =
  | (typeof comingsAndGoings)[number]
  | AccountChange
  | 'refresh-token-reused'
  | 'deletion-asked'
  | 'deletion-taken-back'
  | 'banned'
  | 'unbanned'
  | 'account-deleted';
declare module '#platform/shared/act.ts' {
  interface FeatureActs {
    auth: AccountAct;
  }
}

export type FactorType = 'totp' | 'phone';
export type FactorStatus = 'unverified' | 'verified';

/** A second factor (§2). Its secret is shown once, when it is enrolled. */
export type SecondFactor = {
  id: string;
  friendly_name?: string;
  factor_type: FactorType;
  status: FactorStatus;
  created_at: string;
  updated_at: string;
  phone?: string;
  last_challenged_at?: string;
};

/** The answer to enrolling: a secret, shown only this once, or the number that codes will go to. */
export type EnrolledFactor = { id: string; friendly_name: string } & (
  | { type: 'totp'; totp: { qr_code: string; secret: string; uri: string } }
  | { type: 'phone'; phone: string }
);

/** A challenge that a factor answers once. `expires_at` in seconds since 1970. */
export type FactorChallenge = { id: string; type: FactorType; expires_at: number };

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

/** An identity of an account (§2); `id` is the provider's own name for the person. */
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
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  email_change_sent_at?: string;
  new_email?: string;
  factors?: SecondFactor[];
  /** Ours, not the reference's: the address is proven, but there is neither a password nor another service. */
  needs_password?: true;
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
  /** Only right after returning from another service. */
  provider_token?: string;
  provider_refresh_token?: string;
  /** Only at a sign-in by password (E2). */
  weak_password?: { message: string; reasons: string[] };
};
