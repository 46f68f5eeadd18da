import type { Database, SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Amr, Session, TokenKind, VerifyBody } from '../../domain/contract.ts';
import { linkType } from '../../domain/mail-words.ts';
import { allowedRedirect, withParams } from '../../domain/redirect-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { isBanned } from '../../domain/user-view.ts';
import type { AccountRow } from '../accounts/account-repository.ts';
import * as repository from '../accounts/account-repository.ts';
import type { NewAccountService } from '../accounts/new-account-service.ts';
import { readEmail } from '../accounts/sign-up-service.ts';
import type { FlowService } from '../providers/flow-service.ts';
import { banned, type ClientInfo, type SessionService } from '../sessions/session-service.ts';
import type { OneTimeTokenService, Redeemed } from '../tokens/one-time-token-service.ts';
import type { EmailChangeService } from './email-change-service.ts';

/** The answer to the first of two confirmations (D6). */
export type HalfDone = { msg: string; code: '200' };

export type VerifyService = {
  /** POST /verify: by a typed code or by the token of a link. @throws AuthRefusal otp_expired, user_banned, validation_failed */
  verify(body: VerifyBody, client: ClientInfo): Promise<Session | HalfDone>;
  /**
   * GET /verify: opens the link in a mail. Any browser confirms the account; only the one that asked gets in (P4).
   * @returns where to redirect, with a code, a session or an error (§3, P5)
   */
  open(link: { token: string; type: string; redirectTo: string | undefined }, client: ClientInfo): Promise<string>;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  settings: AuthSettings;
  publicUrl: string;
  sessions: SessionService;
  newAccounts: NewAccountService;
  tokens: OneTimeTokenService;
  emailChanges: EmailChangeService;
  flows: FlowService;
};

/** What each `type` may redeem. A mail to a new address is a sign-up, however it was asked for. */
const kindsOf: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ['signup'],
  email: ['signup', 'magiclink'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  invite: [],
};
const methods: Partial<Record<TokenKind, Amr['method']>> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
};
const halfDone = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export function createVerifyService(deps: Deps): VerifyService {
  const { database, settings, publicUrl, tokens } = deps;

  return {
    async verify(body, client) {
      const asked = readVerify(body);
      const outcome = await database.asSystem(async (tx) => {
        const redeemed = asked.hash
          ? await tokens.redeemLink(tx, asked.hash, asked.kinds, false)
          : await tokens.redeemCode(tx, asked.email, asked.code, asked.kinds);
        // The verdict is returned as a value: an exception would roll back the counted try.
        if (!redeemed) return null;
        const account = await carryOut(deps, tx, redeemed, !asked.hash);
        return account ? letIn(deps, tx, account, client) : { msg: halfDone, code: '200' as const };
      });
      if (!outcome)
        throw expired(asked.hash ? 'Email link is invalid or has expired' : 'Token has expired or is invalid');
      return outcome;
    },

    async open({ token, type, redirectTo }, client) {
      const site = { publicUrl, redirects: settings.redirects };
      try {
        const to = await database.asSystem(async (tx) => {
          const redeemed = await tokens.redeemLink(tx, token, kindsFor(type), true);
          return (
            redeemed &&
            leadOn(deps, tx, redeemed, allowedRedirect(redirectTo ?? redeemed.token.redirect_to, site), client)
          );
        });
        if (to === null) throw expired('Email link is invalid or has expired');
        return to;
      } catch (error) {
        if (!(error instanceof AuthRefusal) || error.status >= 500) throw error;
        const told = { error: 'access_denied', error_code: error.code, error_description: error.message };
        return withParams(allowedRedirect(redirectTo, site), token.startsWith('pkce_') ? told : {}, told);
      }
    },
  };
}

async function leadOn(
  deps: Deps,
  tx: SystemTx,
  redeemed: Redeemed,
  redirectTo: string,
  client: ClientInfo,
): Promise<string> {
  const { flows } = deps;
  const { token } = redeemed;
  const account = await carryOut(deps, tx, redeemed, false);
  if (!account) return withParams(redirectTo, token.code_challenge ? { message: halfDone } : {}, { message: halfDone });
  if (token.code_challenge) {
    const method = methods[token.kind] ?? 'email_change';
    const challenge = { challenge: token.code_challenge, method: 's256' as const };
    const code = await flows.issueCode(tx, { userId: account.id, method, challenge, redirectTo });
    return withParams(redirectTo, { code });
  }
  const { access_token, expires_at, expires_in, refresh_token, token_type } = await letIn(deps, tx, account, client);
  const times = { expires_at: String(expires_at), expires_in: String(expires_in) };
  const type = linkType(token.kind);
  return withParams(redirectTo, {}, { access_token, ...times, refresh_token, token_type, type });
}

/** What a spent token leads to. Null while the other side of an e-mail change hasn't confirmed. */
async function carryOut(
  deps: Deps,
  tx: SystemTx,
  { token, account }: Redeemed,
  typed: boolean,
): Promise<AccountRow | null> {
  const { clock, emailChanges } = deps;
  if (isBanned(account, clock.now())) throw banned(403);
  if (token.kind === 'email_change_current') return emailChanges.confirm(tx, account, 'current', typed);
  if (token.kind === 'email_change_new') return emailChanges.confirm(tx, account, 'new', typed);
  return account.email_confirmed_at ? account : confirm(deps, tx, account, token.kind);
}

/** Password and name only count if they came with the sign-up that this mail is for: others may be a stranger's (D5). */
async function confirm(
  { clock, random, newAccounts }: Deps,
  tx: SystemTx,
  account: AccountRow,
  kind: TokenKind,
): Promise<AccountRow> {
  const now = new Date(clock.now());
  const email = account.email ?? '';
  if (kind !== 'signup') await newAccounts.forgetBeginning(tx, account);
  await repository.putEmailIdentity(tx, { id: newId(clock, random), userId: account.id, email, at: now });
  const confirmed = await repository.updateAccount(tx, account.id, {
    email_confirmed_at: now,
    updated_at: now,
    ...(kind === 'signup' ? {} : { password_hash: null }),
  });
  return confirmed ?? account;
}

async function letIn(
  { clock, sessions }: Deps,
  tx: SystemTx,
  account: AccountRow,
  client: ClientInfo,
): Promise<Session> {
  const now = new Date(clock.now());
  await repository.markSignIn(tx, account.id, 'email', now);
  return sessions.begin(tx, { ...account, last_sign_in_at: now }, 'otp', client);
}

function expired(message: string): AuthRefusal {
  return new AuthRefusal('otp_expired', message);
}

type Asked = { kinds: readonly TokenKind[]; hash: string; email: string; code: string };

/** @throws AuthRefusal validation_failed, or otp_expired for a phone, which never gets a code */
function readVerify({ type, token, token_hash, email, phone }: VerifyBody): Asked {
  const invalid = (message: string) => new AuthRefusal('validation_failed', message);
  if (!type) throw invalid('Verify requires a verification type');
  if (token_hash) {
    if (email || phone) throw invalid('Only the token_hash and type should be provided');
    return { kinds: kindsFor(type), hash: token_hash, email: '', code: '' };
  }
  if (!token) throw invalid('Verify requires a token or a token hash');
  if (Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  if (!email) {
    if (!/^\+?[1-9]\d{1,14}$/.test(phone ?? '')) throw invalid('Invalid phone number format (E.164 required)');
    throw expired('Token has expired or is invalid');
  }
  return { kinds: kindsFor(type), hash: '', email: readEmail(email), code: token.trim() };
}

function kindsFor(type: string): readonly TokenKind[] {
  const kinds = Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined;
  if (!kinds) throw new AuthRefusal('validation_failed', 'Invalid email verification type');
  return kinds;
}
