import type { GoTrueClient, User, UserIdentity } from '@supabase/auth-js';
import { paths } from '#platform/shared/paths.ts';
import { withNext } from '../router/safe-next.ts';
import { attempt, type Done, type Failed } from './attempt.ts';
import { type FactorChoice, verifiedFactors } from './sign-in-methods.ts';

/** Another service's account that signs its person in here. `id` is for unlinking. */
export type LinkedService = { id: string; provider: string; email: string };

/** One's own account, as the server tells it now; this device's session may lag behind. */
export type OwnAccount = {
  /** Empty without one. */
  email: string;
  /** The address of a change under way; null without one. */
  newEmail: string | null;
  /** False also for those whose mail or other service lets them in; then no current password is asked for. */
  hasPassword: boolean;
  factors: readonly FactorChoice[];
  /** Other services; the e-mail address isn't one. */
  services: readonly LinkedService[];
  /** How many ways in there are, the e-mail address included. The last one can't be removed (D6). */
  waysIn: number;
};

/** Shows that it's still the same person: the current password, or a mail's six digits. */
export type PasswordProof = { currentPassword: string } | { mailedCode: string } | null;

/** An authenticator app that counts once its first code is shown. */
export type NewApp = {
  id: string;
  /** In base32, for typing. */
  secret: string;
  /** For an app on this device, as otpauth:. */
  uri: string;
  /** For a camera, as the text of an SVG. */
  picture: string;
};

/** A phone that counts once the digits of a first message are shown. `number`: as the server reads it. */
export type NewPhone = FactorChoice & { number: string };

/** Changes to one's own account and to what guards it. Part of the keeper's chunk. */
export class AccountChanges {
  readonly #auth: GoTrueClient;

  constructor(auth: GoTrueClient) {
    this.#auth = auth;
  }

  async read(): Promise<{ ok: true; account: OwnAccount } | Failed> {
    const outcome = await attempt(() => this.#auth.getUser());
    if (!outcome.ok) return outcome;
    const { user } = outcome.result.data;
    return user ? { ok: true, account: accountOf(user) } : { ok: false, code: 'session_not_found' };
  }

  /** Without a proof only while the session is fresh. Other devices are signed out (A4). */
  async setPassword(password: string, proof: PasswordProof): Promise<Done> {
    return done(() =>
      this.#auth.updateUser({
        password,
        ...(proof &&
          ('mailedCode' in proof ? { nonce: proof.mailedCode } : { current_password: proof.currentPassword })),
      }),
    );
  }

  /** Mails six digits to the current address, for `setPassword`. */
  async mailCode(): Promise<Done> {
    return done(() => this.#auth.reauthenticate());
  }

  /**
   * Asks both addresses (D6); once more, it starts over and voids the earlier mails.
   * @param next where their links lead to, as a path of ours
   */
  async changeEmail(email: string, next: string): Promise<Done> {
    const emailRedirectTo = location.origin + withNext(paths.auth, next);
    return done(() => this.#auth.updateUser({ email }, { emailRedirectTo }));
  }

  /** Ends a change under way; its mails are void. */
  async keepEmail(current: string): Promise<Done> {
    return done(() => this.#auth.updateUser({ email: current }));
  }

  /**
   * One side of a change confirms by its mail's six digits. `isDone`: the other side had done so; a new session has
   * begun then.
   */
  async confirmEmail(email: string, code: string): Promise<{ ok: true; isDone: boolean } | Failed> {
    const outcome = await attempt(() => this.#auth.verifyOtp({ type: 'email_change', email, token: code }));
    return outcome.ok ? { ok: true, isDone: outcome.result.data.session !== null } : outcome;
  }

  /** Leaves for another service, which returns to /auth. @param next where that leads to, as a path of ours */
  async link(provider: string, next: string): Promise<Done> {
    const redirectTo = location.origin + withNext(paths.auth, next);
    // The client's type lists the services it knows; ours are the operator's.
    const known = provider as Parameters<GoTrueClient['signInWithOAuth']>[0]['provider'];
    return done(() => this.#auth.linkIdentity({ provider: known, options: { redirectTo } }));
  }

  /** Never the last way in (D6). */
  async unlink(id: string): Promise<Done> {
    // The client asks for the whole identity, and sends its id.
    return done(() => this.#auth.unlinkIdentity({ identity_id: id } as UserIdentity));
  }

  async addApp(name: string): Promise<{ ok: true; made: NewApp } | Failed> {
    const outcome = await this.#enroll(name, () => this.#auth.mfa.enroll({ factorType: 'totp', friendlyName: name }));
    if (!outcome.ok) return outcome;
    const { data } = outcome.result;
    if (!data) return { ok: false, code: 'server' };
    const { secret, uri, qr_code: picture } = data.totp;
    // The client makes an address of the picture, which isn't needed to draw it.
    return { ok: true, made: { id: data.id, secret, uri, picture: picture.slice(picture.indexOf('<')) } };
  }

  /** @param phone with its country's code, after a + */
  async addPhone(name: string, phone: string): Promise<{ ok: true; made: NewPhone } | Failed> {
    const outcome = await this.#enroll(name, () =>
      this.#auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }),
    );
    if (!outcome.ok) return outcome;
    const { data } = outcome.result;
    if (!data) return { ok: false, code: 'server' };
    return { ok: true, made: { id: data.id, type: 'phone', name, number: data.phone } };
  }

  /**
   * What nobody finished holds its name for a while, e.g. after a reload, though no list shows it: it's replaced. One that
   * counts keeps its name (mfa_factor_name_conflict).
   */
  async #enroll<T extends { error: unknown }>(name: string, work: () => Promise<T>) {
    const outcome = await attempt(work);
    if (outcome.ok || outcome.code !== 'mfa_factor_name_conflict') return outcome;
    const { data } = await this.#auth.mfa.listFactors();
    const unfinished = data?.all.find((one) => one.friendly_name === name && one.status === 'unverified');
    if (!unfinished) return outcome;
    await attempt(() => this.#auth.mfa.unenroll({ factorId: unfinished.id }));
    return attempt(work);
  }

  /**
   * A verified one only after a second factor was shown in this session (AUTH-C5). The session falls back at once, and
   * only new tokens say so: with another factor left, that one is asked for now and not at some later call.
   */
  async removeFactor(factorId: string): Promise<Done> {
    const outcome = await done(() => this.#auth.mfa.unenroll({ factorId }));
    if (outcome.ok) await attempt(() => this.#auth.refreshSession());
    return outcome;
  }
}

async function done(work: () => Promise<{ error: unknown }>): Promise<Done> {
  const outcome = await attempt(work);
  return outcome.ok ? { ok: true } : outcome;
}

function accountOf(user: User): OwnAccount {
  const identities = user.identities ?? [];
  const byMail = identities.some(({ provider }) => provider === 'email');
  return {
    email: user.email ?? '',
    newEmail: user.new_email ?? null,
    hasPassword: byMail && !(user as { needs_password?: boolean }).needs_password,
    factors: verifiedFactors(user.factors ?? []),
    services: identities
      .filter(({ provider }) => provider !== 'email')
      .map(({ identity_id: id, provider, identity_data: data }) => {
        const email: unknown = data?.email;
        return { id, provider, email: typeof email === 'string' ? email : '' };
      }),
    waysIn: identities.length,
  };
}
