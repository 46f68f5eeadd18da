import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as derivePuzzleKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '#platform/server/database/database.ts';
import { fetchOutside } from '#platform/server/outside-client.ts';
import { deriveKey } from '#platform/server/private-texts/sealing.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings, CaptchaSettings } from '../../domain/settings.ts';

export type CaptchaService = {
  /** A new puzzle. @throws AuthRefusal feature_disabled where there are none */
  challenge(): Promise<Challenge>;
  /** @throws AuthRefusal captcha_failed; unavailable when it can't be checked, which is never a pass (E8) */
  require(token: string | null, address: string): Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  log: Logger;
  settings: Pick<AuthSettings, 'captcha'>;
  secretKey: Uint8Array;
};

/** How many seconds a puzzle can be answered. */
const lifeSeconds = 600;
/**
 * One key in 256 starts like this, and each takes 4,000 rounds: under a second for most browsers, an instant for us.
 */
const puzzle = { algorithm: 'PBKDF2/SHA-256', cost: 4_000, keyPrefix: '00' };
/** Longest token that is checked, in characters. */
const tokenLength = 4_096;
const answerMs = 5_000;

/** Asks callers to prove that they are people, by our own puzzle or by Turnstile (E8). */
export function createCaptchaService(deps: Deps): CaptchaService {
  const { captcha } = deps.settings;
  if (captcha.kind === 'altcha') return createAltcha(deps, captcha.secret);
  const challenge = () => Promise.reject(new AuthRefusal('feature_disabled', 'There are no puzzles here'));
  if (captcha.kind === 'off') return { challenge, require: async () => {} };
  return { challenge, require: createTurnstile(deps, captcha) };
}

const Answer = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(puzzle.algorithm),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      expiresAt: v.number(),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

function createAltcha({ database, clock, secretKey }: Deps, ownSecret: string | undefined): CaptchaService {
  const hmacSignatureSecret = ownSecret ?? deriveKey(secretKey, 'captcha').export().toString('base64url');
  const now = () => Math.floor(clock.now() / 1000);

  return {
    challenge: () =>
      createChallenge({
        ...puzzle,
        deriveKey: derivePuzzleKey,
        expiresAt: now() + lifeSeconds,
        hmacSignatureSecret,
      }),

    async require(token) {
      const answer = readAnswer(token);
      if (!answer || answer.challenge.parameters.expiresAt < now()) throw failed();
      const { verified } = await verifySolution({ ...answer, deriveKey: derivePuzzleKey, hmacSignatureSecret });
      if (!verified) throw failed();
      // Counted for all servers, for longer than the puzzle lives, so a second use is noticed.
      const key = `captcha:${answer.challenge.parameters.nonce}`;
      const once = { limit: 1, windowSeconds: lifeSeconds + 60 };
      await database
        .asSystem((tx) => takeAttempt(tx, key, once))
        .catch((error: unknown) => {
          throw error instanceof Refusal && error.code === 'rate_limited' ? failed() : error;
        });
    },
  };
}

/** The widget sends base64 JSON. Null for anything else. */
function readAnswer(token: string | null): v.InferOutput<typeof Answer> | null {
  if (!token || token.length > tokenLength) return null;
  try {
    const parsed = v.safeParse(Answer, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

const Verdict = v.object({ success: v.boolean(), 'error-codes': v.optional(v.array(v.string()), []) });
/** What Turnstile says when the fault is ours or its own, not the visitor's. */
const notTheirs = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']);

type Turnstile = Extract<CaptchaSettings, { kind: 'turnstile' }>;

function createTurnstile({ log }: Deps, { secret, url }: Turnstile): CaptchaService['require'] {
  return async (token, address) => {
    if (!token || token.length > tokenLength) throw failed();
    const verdict = await ask(url, new URLSearchParams({ secret, response: token, remoteip: address })).catch(
      (error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the captcha service gave no verdict');
        throw unavailable();
      },
    );
    const fault = verdict['error-codes'].find((code) => notTheirs.has(code));
    if (!verdict.success && fault) {
      log.warn({ reason: fault }, 'the captcha service refused to judge');
      throw unavailable();
    }
    if (!verdict.success) throw failed();
  };
}

async function ask(url: string, body: URLSearchParams): Promise<v.InferOutput<typeof Verdict>> {
  const response = await fetchOutside(url, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(answerMs),
  });
  return v.parse(Verdict, await response.json());
}

function failed(): AuthRefusal {
  return new AuthRefusal('captcha_failed', 'Please show that you are a person, and try again.');
}

function unavailable(): AuthRefusal {
  return new AuthRefusal('unavailable', 'It cannot be checked right now that you are a person. Please try again.');
}
