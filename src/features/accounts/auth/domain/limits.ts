import { daySeconds, hourSeconds } from '#platform/shared/duration.ts';

/** Numbers of accounts and sessions; milliseconds, characters and bytes as each says. */
export const limits = {
  /** Milliseconds a refresh waits for another of the same session (B6). */
  refreshWaitMs: 5_000,
  /** Refreshes that share one transaction. */
  refreshesPerBatch: 64,
  /** Longest e-mail address (RFC 5321: a path of 256 with its brackets). */
  emailLength: 254,
  /** Longest password, in characters; nothing is cut off (X1). */
  passwordLength: 1024,
  /** Bytes of user_metadata as JSON: it travels in every access token, which must fit into a header and a first frame. */
  metadataBytes: 2048,
  /** Characters of a User-Agent that a session keeps. */
  userAgentLength: 255,
  /**
   * How many refresh tokens a session remembers that were spent within the interval (B3); any older one counts as stolen.
   * Ten tabs that refresh at every call, since their tokens live for seconds, got through 34 within ten seconds.
   */
  spentRemembered: 50,
  /** How many seconds verifiers may cache the public keys (§2). */
  keyCacheSeconds: 600,
  /** How many seconds until a server rereads the signing keys; sooner for a token with an unknown key id. */
  keyRereadSeconds: 60,
  unknownKeySeconds: 10,
  /**
   * How many seconds a new key is published before it signs; every server and verifier has read it by then (X7).
   */
  keyNoticeSeconds: 720,
  /** Seconds of life of a challenge, of a code sent to a phone, and of a factor that nobody verified (AUTH-C1, D1). */
  challengeSeconds: 300,
  phoneCodeSeconds: 60,
  unverifiedFactorSeconds: 300,
  factorsPerAccount: 10,
  /** Recovery codes that are made at once, and their signs: 50 bits each, of which only a MAC is kept. */
  recoveryCodes: 10,
  recoveryCodeLength: 10,
  /** Characters of what someone calls a factor, or of the issuer that their app shows. */
  factorNameLength: 100,
  /** Wrong codes for one challenge, and for one account in ten minutes over all its challenges (X5). */
  wrongCodesPerChallenge: 5,
  wrongCodesPerAccount: 10,
  /** Codes sent to phones in an hour: per account, and per unverified number over all accounts. */
  phoneCodesPerAccount: 10,
  phoneCodesPerNumber: 5,
  /** Messages of an account in an hour that don't count because the SMS gateway refused them. */
  refusedMessagesPerAccount: 10,
  /**
   * Passwords that are hashed at the same time: half of libuv's threads, so that files and names don't queue behind
   * them. And those that may wait: two seconds' worth on two cores; more could not be answered in time.
   */
  passwordsAtOnce: 2,
  passwordsWaiting: 100,
  /** Wrong tries that void a code from a mail, and those an address has in an hour over all its codes (X3). */
  wrongCodesPerMail: 5,
  wrongCodesPerAddress: 30,
  wrongCodesWindowSeconds: hourSeconds,
  /** How many seconds until a session is too old, without further proof, for what could lock its owner out. */
  freshSessionSeconds: daySeconds,
  /** How many hours factors stay after the operator was asked to remove them, so that their owner can stop it. */
  factorRemovalHours: 72,
  /** How many hours a change of address waits for both sides. */
  addressChangeHours: 24,
  /** Times a day one may ask for one's account to be deleted: each sends a mail. */
  deletionsAskedPerDay: 5,
  /** How many hours an account outstays its day while others are in the middle of something that would go with it. */
  neededHours: 24,
  /** Days before an idle account is deleted at which its owner is mailed, first and again. */
  idleFirstNoticeDays: 30,
  idleSecondNoticeDays: 7,
  /** How many hours expired rows are still kept: OAuth flows, tokens of mails, challenges, unfinished factors. */
  flowKeptHours: 24,
  mailTokenKeptHours: 24,
  challengeKeptHours: 24,
  unfinishedFactorHours: 24,
  /** How many hours an ended session is remembered, so that someone who comes back learns that it expired. */
  endedSessionHours: 72,
  /** Verified access tokens kept in the cache. */
  verifiedTokens: 5_000,
  /**
   * Wrong passwords in ten minutes (X5): for an account from anywhere, and from each network that it is signed in from;
   * from all of these networks together; and for a network over all accounts.
   */
  failuresPerAccount: 10,
  failuresPerKnownNetworks: 30,
  failuresPerAddress: 100,
  failureWindowSeconds: 600,
  /** Failed sign-ins of an account that the audit trail tells, and in how many seconds. */
  failuresTold: 5,
  failuresToldSeconds: hourSeconds,
} as const;
