/** Numbers of accounts and sessions; milliseconds, characters and bytes as each says. */
export const limits = {
  /** Milliseconds a refresh waits for another of the same session (B6). */
  refreshWaitMs: 5_000,
  /** Refreshes that share one transaction. */
  refreshesTogether: 64,
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
  /** Seconds after which a server reads the signing keys again, and sooner for a token of a key it does not know. */
  keyRereadSeconds: 60,
  unknownKeySeconds: 10,
  /** Seconds for which a new key is shown before it signs: every server and every verifier has read it by then (X7). */
  keyNoticeSeconds: 720,
  /** Seconds of life of a challenge, of a code sent to a phone, and of a factor that nobody verified (AUTH-C1, D1). */
  challengeSeconds: 300,
  phoneCodeSeconds: 60,
  unverifiedFactorSeconds: 300,
  factorsPerAccount: 10,
  /** Characters of what somebody calls a factor, or of the issuer that their app shows. */
  factorNameLength: 100,
  /** Wrong codes for one challenge, and for one account in ten minutes over all its challenges (X5). */
  wrongCodesPerChallenge: 5,
  wrongCodesPerAccount: 10,
  /** Codes that go to phones in an hour: for one account, and to a number that is not verified, over all accounts. */
  phoneCodesPerAccount: 10,
  phoneCodesPerNumber: 5,
  /** Messages of an account in an hour that count for nothing because whoever sends them refused them. */
  refusedMessagesPerAccount: 10,
  /** Wrong tries that kill a code out of a mail, and those that an address has in an hour over all its codes (X3). */
  wrongCodesPerMail: 5,
  wrongCodesPerAddress: 30,
  wrongCodesWindowSeconds: 3_600,
  /** Seconds after which a session is too old for what could shut its owner out, without a further proof. */
  freshSessionSeconds: 86_400,
  /** Hours for which a change of address waits for both sides. */
  addressChangeHours: 24,
  /** Days for which an account waits to be confirmed, and one without an address for its person, who has no way back. */
  unconfirmedDays: 7,
  namelessDays: 30,
  /** Hours for which what has run out is still kept: a way in, what a mail carried, a challenge, a factor nobody finished. */
  flowKeptHours: 24,
  mailTokenKeptHours: 24,
  challengeKeptHours: 24,
  unfinishedFactorHours: 24,
  /** Hours for which a session that ended is remembered: whoever comes back learns that it ran out. */
  endedSessionHours: 72,
  /** Verified access tokens that are remembered. */
  verifiedTokens: 5_000,
  /**
   * Wrong passwords in ten minutes (X5): for an account from anywhere, and from each network that it is signed in from;
   * from all of these networks together; and for a network over all accounts.
   */
  failuresPerAccount: 10,
  failuresPerKnownNetworks: 30,
  failuresPerAddress: 100,
  failureWindowSeconds: 600,
} as const;
