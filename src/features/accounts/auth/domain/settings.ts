/** What counts calls, each by network address (E5). */
export type LimitKind =
  | 'token'
  /** Refreshes that failed: they are counted for the operator's log, and never refused (§6). */
  | 'refresh'
  | 'signup'
  | 'verify'
  | 'otp'
  | 'recover'
  | 'resend'
  | 'user'
  | 'reauthenticate'
  | 'anonymous'
  | 'authorize'
  | 'factors';
/** `limit` calls per `windowSeconds`, `burst` of them in a row: 30 at most unless given. */
export type CallLimit = { limit: number; windowSeconds: number; burst?: number };

/** Another service that people may sign in with: by discovery from its issuer, or with its addresses one by one. */
export type ProviderSettings = {
  issuer: string | undefined;
  authorizeUrl: string | undefined;
  tokenUrl: string | undefined;
  userinfoUrl: string | undefined;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
};

/** What proves that a call comes from a person (E8): nothing, our own puzzle, or Turnstile. */
export type CaptchaSettings =
  | { kind: 'off' }
  | { kind: 'altcha'; secret: string | undefined }
  | { kind: 'turnstile'; secret: string; url: string; siteKey: string | undefined };

/** What the environment decides about accounts, in the shape of its `auth` part. */
export type AuthSettings = {
  /** Whether new people may sign up. */
  signup: boolean;
  /** Whether an address counts as confirmed at once. */
  autoconfirm: boolean;
  /** Whether anonymous accounts are allowed. */
  anonymous: boolean;
  /** Whether people may link and unlink other services by themselves. */
  manualLinking: boolean;
  /** Least characters of a new password. */
  minPassword: number;
  /** Whether well-known passwords are refused (X1). */
  commonPasswords: boolean;
  /** What hashing a password costs, as Argon2id takes it; memory in KiB. Not for the environment to weaken. */
  passwordCost: { memoryCost: number; timeCost: number };
  /** How many passwords may wait to be hashed. */
  passwordsWaiting: number;
  /** Life of an access token in seconds (A1). */
  accessSeconds: number;
  /** How many seconds a spent refresh token may come again (B3); 0 is allowed. */
  reuseSeconds: number;
  /** How many seconds after its last refresh, and after its start, a session ends (A5, X6). */
  idleSeconds: number;
  maxSeconds: number;
  /** Life in seconds of a code, of a link in a mail (X3), and of a sign-in through another service (D3). */
  otpSeconds: number;
  linkSeconds: number;
  flowSeconds: number;
  /** Seconds between two mails of a kind to one address (E6), and how many mails go out in an hour; null is any. */
  mailIntervalSeconds: number;
  mailsPerHour: number | null;
  /** Further addresses that links may lead back to; `*` stands for anything but a slash (E9). */
  redirects: readonly string[];
  /** Further web origins that may call from a browser (T8). */
  origins: readonly string[];
  /** Whether anything is counted, and how much of it is allowed. */
  rateLimits: boolean;
  callLimits: Readonly<Record<LimitKind, CallLimit>>;
  captcha: CaptchaSettings;
  /** By the name that stands in addresses, in lower case. */
  providers: Readonly<Record<string, ProviderSettings>>;
  /** A private key that signs instead of our own, as JWK with a kid; RSA or EC P-256. */
  signingJwk: Record<string, unknown> | undefined;
  /** Takes `{ phone, message }` for phone codes; without it there are no phone factors. */
  smsWebhookUrl: string | undefined;
};
