export const limits = {
  /** Milliseconds a refresh waits for another of the same session (B6). */
  refreshWaitMs: 5_000,
  /** Longest e-mail address (RFC 5321: a path of 256 with its brackets). */
  emailLength: 254,
  /** Longest password, in characters; nothing is cut off (X1). */
  passwordLength: 1024,
  /** Bytes of user_metadata as JSON: it travels in every access token, which must fit into a header and a first frame. */
  metadataBytes: 2048,
  /** Days after its last use for which a session keeps the network address (CARE C20). */
  addressKeptDays: 7,
  /** Characters of a User-Agent that a session keeps. */
  userAgentLength: 255,
  /** How many spent refresh tokens a session remembers the time of; any older one counts as stolen. */
  spentRemembered: 20,
  /** Seconds for which a verifier of tokens may keep the public keys (§2). */
  keyCacheSeconds: 600,
  /** Verified access tokens that are remembered. */
  verifiedTokens: 5_000,
  /** Wrong passwords in ten minutes for an account from one address, and for an address over all accounts. */
  failuresPerAccount: 10,
  failuresPerAddress: 100,
  failureWindowSeconds: 600,
} as const;
