/** What the environment decides about accounts (AUTH_CONTRACT §11), in the shape of its `auth` part. */
export type AuthSettings = {
  /** Whether new people may sign up. */
  signup: boolean;
  /** Whether an address counts as confirmed at once. */
  autoconfirm: boolean;
  /** Least characters of a new password. */
  minPassword: number;
  /** Life of an access token in seconds (A1). */
  accessSeconds: number;
  /** Seconds for which a spent refresh token may come again (B3); 0 is allowed. */
  reuseSeconds: number;
  /** Further web origins that may call from a browser (T8). */
  origins: readonly string[];
  /** Whether wrong passwords are counted. */
  rateLimits: boolean;
};
