import type { Factor, GoTrueClient } from '@supabase/auth-js';
import { paths } from '#platform/shared/paths.ts';
import { newPasswordPage, withNext } from '../router/safe-next.ts';
import { callAccounts } from './accounts-wire.ts';
import { attempt, type Done, type Failed } from './attempt.ts';

/** `confirm`: signing in needs the mail to be opened first. */
export type SignedUp = { ok: true; confirm: boolean } | Failed;
/** Where to go afterwards, as a path of ours; and the captcha's proof, where one is required. */
export type SignInOptions = { next?: string | undefined; captchaToken?: string | undefined };
/** A mail with a code: to confirm a new account, or for a forgotten password. */
export type MailKind = 'signup' | 'recovery';
/** A second factor to choose from. */
export type FactorChoice = { id: string; type: 'totp' | 'phone'; name: string };
export type Factors = { ok: true; factors: readonly FactorChoice[] } | Failed;
export type Challenged = { ok: true; challengeId: string } | Failed;

/** Everything that signs someone in; the session shows who that is. Part of the keeper's chunk. */
export class SignInMethods {
  readonly #auth: GoTrueClient;
  readonly #entered: () => void;

  /** @param entered called after each success */
  constructor(auth: GoTrueClient, entered: () => void) {
    this.#auth = auth;
    this.#entered = entered;
  }

  /** R-AUTH-12. */
  async signIn(email: string, password: string, { captchaToken }: SignInOptions): Promise<Done> {
    const options = withToken(captchaToken);
    return this.#done(() => this.#auth.signInWithPassword({ email, password, options }));
  }

  /** R-AUTH-13: the link in the mail returns to the root of the site, and continues from there. */
  async signUp(email: string, password: string, options: SignInOptions): Promise<SignedUp> {
    const { captchaToken } = options;
    const asked = { emailRedirectTo: rootReturn(options), ...withToken(captchaToken) };
    const outcome = await attempt(() => this.#auth.signUp({ email, password, options: asked }));
    if (!outcome.ok) return outcome;
    this.#entered();
    return { ok: true, confirm: outcome.result.data.session === null };
  }

  /** By a mail's six digits, in the tab that asked for it. */
  async confirm(kind: MailKind, email: string, code: string): Promise<Done> {
    return this.#done(() => this.#auth.verifyOtp({ type: kind, email, token: code }));
  }

  /** Sends another mail; the answer is the same for known and unknown addresses. */
  async sendMail(kind: MailKind, email: string, options: SignInOptions): Promise<Done> {
    const token = withToken(options.captchaToken);
    const outcome =
      kind === 'signup'
        ? await attempt(() =>
            this.#auth.resend({ type: 'signup', email, options: { emailRedirectTo: rootReturn(options), ...token } }),
          )
        : await attempt(() =>
            this.#auth.resetPasswordForEmail(email, {
              redirectTo: location.origin + withNext(newPasswordPage, options.next),
              ...token,
            }),
          );
    return outcome.ok ? { ok: true } : outcome;
  }

  async setPassword(password: string): Promise<Done> {
    return this.#done(() => this.#auth.updateUser({ password }));
  }

  /** R-AUTH-14: leaves for another service, which returns to /auth. */
  async leaveFor(provider: string, { next }: SignInOptions): Promise<Done> {
    const redirectTo = location.origin + withNext(paths.auth, next);
    // The client's type lists the services it knows; ours are the operator's.
    const known = provider as Parameters<GoTrueClient['signInWithOAuth']>[0]['provider'];
    const outcome = await attempt(() => this.#auth.signInWithOAuth({ provider: known, options: { redirectTo } }));
    return outcome.ok ? { ok: true } : outcome;
  }

  /** The verified factors of someone who is signing in. */
  async factors(): Promise<Factors> {
    const outcome = await attempt(() => this.#auth.mfa.listFactors());
    if (!outcome.ok) return outcome;
    return { ok: true, factors: verifiedFactors(outcome.result.data?.all ?? []) };
  }

  /** Sends a code to the phone of this factor. */
  async challengePhone(factorId: string): Promise<Challenged> {
    const outcome = await attempt(() => this.#auth.mfa.challenge({ factorId }));
    return outcome.ok ? { ok: true, challengeId: outcome.result.data?.id ?? '' } : outcome;
  }

  /** @param challengeId of a phone; the code of an app needs none */
  async showFactor(factorId: string, code: string, challengeId?: string): Promise<Done> {
    return this.#done(() =>
      challengeId === undefined
        ? this.#auth.mfa.challengeAndVerify({ factorId, code })
        : this.#auth.mfa.verify({ factorId, challengeId, code }),
    );
  }

  /** One of the codes that someone wrote down, in place of a factor's. */
  async showRecoveryCode(code: string): Promise<Done> {
    return this.#done(async () => {
      const { data, error } = await this.#auth.getSession();
      if (error) return { error };
      type Tokens = { access_token: string; refresh_token: string };
      const token = data.session?.access_token ?? '';
      const raised = await callAccounts<Tokens>('POST', '/recovery-codes/verify', token, { code });
      return raised.error ? raised : this.#auth.setSession(raised.data);
    });
  }

  async #done(work: () => Promise<{ error: unknown }>): Promise<Done> {
    const outcome = await attempt(work);
    if (!outcome.ok) return outcome;
    this.#entered();
    return { ok: true };
  }
}

/** Those that count, and are of a kind that can be asked for here. */
export function verifiedFactors(factors: readonly Factor[]): FactorChoice[] {
  return factors.flatMap(({ id, factor_type: type, friendly_name: name = '', status }) =>
    status === 'verified' && (type === 'totp' || type === 'phone') ? [{ id, type, name }] : [],
  );
}

function withToken(captchaToken: string | undefined): { captchaToken?: string } {
  return captchaToken === undefined ? {} : { captchaToken };
}

/** R-ROUTE-02: the root, with the place that someone was heading for. */
function rootReturn({ next }: SignInOptions): string {
  return location.origin + withNext(paths.home, next);
}
