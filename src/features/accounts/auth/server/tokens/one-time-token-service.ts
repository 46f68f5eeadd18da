import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SystemTx } from '#platform/server/database/database.ts';
import { deriveKey } from '#platform/server/private-texts/sealing.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { type Random, randomBelow } from '#platform/shared/random.ts';
import { noAddressChange, wantedAddress } from '../../domain/address-rules.ts';
import type { TokenKind } from '../../domain/contract.ts';
import { OneTimeTokenIssued } from '../../domain/events.ts';
import { limits } from '../../domain/limits.ts';
import type { Challenge } from '../../domain/pkce-rules.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { type AccountRow, lockAccounts, updateAccount } from '../accounts/account-repository.ts';
import { deleteFlowsOf } from '../providers/flow-repository.ts';
import type { TokenRow } from './one-time-token-repository.ts';
import * as repository from './one-time-token-repository.ts';

/** The token and its account, both rows locked. */
export type Redeemed = { token: TokenRow; account: AccountRow };

export type OneTimeTokenService = {
  /** Issues a mail for a locked account: an earlier one of the kind is void (D2), and the event sends the new one. */
  issue(
    tx: SystemTx,
    token: { userId: string; kind: TokenKind; email: string; redirectTo: string | null; challenge: Challenge | null },
  ): Promise<void>;
  /** What goes into the mail: made from the row each time and stored nowhere (D1). */
  secretsOf(token: TokenRow): { link: string; code: string };
  /** Whether a token's link and code are still in time. */
  lifeOf(token: TokenRow): { link: boolean; code: boolean };
  /**
   * Spends a link. Null if it's unknown, used, expired or of another kind. When it was `opened` and doesn't sign anyone
   * in by itself (P4), the code next to it stays good, since mail scanners open links before people do (D2).
   */
  redeemLink(tx: SystemTx, link: string, kinds: readonly TokenKind[], opened: boolean): Promise<Redeemed | null>;
  /**
   * Spends a code sent to an address. Null as above, counting the wrong try, so the transaction must commit.
   * @throws Refusal rate_limited after too many wrong tries for the address, known or not (X3, X9)
   */
  redeemCode(tx: SystemTx, email: string, code: string, kinds: readonly TokenKind[]): Promise<Redeemed | null>;
  /** Voids all of someone's open mails, or only some kinds, and any change of address under way (A4). */
  voidAll(tx: SystemTx, userId: string, kinds?: readonly TokenKind[]): Promise<void>;
};

type Deps = {
  clock: Clock;
  random: Random;
  secretKey: Uint8Array;
  settings: Pick<AuthSettings, 'otpSeconds' | 'linkSeconds' | 'rateLimits'>;
};

const linkShape = /^(pkce_)?([0-9a-f]{32})([0-9a-f]{64})$/;
/** Kinds whose code signs someone in; other codes are void once their link was opened. */
const signInKinds = new Set<TokenKind>(['signup', 'recovery', 'magiclink']);

/** `mac`: with a key of the server. */
type Own = Deps & { mac: (...parts: string[]) => Buffer };

/** Links and codes in mails: each is a MAC of the row's id and salt with a key of the server, like refresh tokens. */
export function createOneTimeTokenService(deps: Deps): OneTimeTokenService {
  const { clock, random } = deps;
  const key = deriveKey(deps.secretKey, 'one-time-tokens');
  const mac: Own['mac'] = (...parts) => createHmac('sha256', key).update(parts.join('\n')).digest();
  const own = { ...deps, mac };

  return {
    secretsOf: (token) => secretsOf(own, token),
    lifeOf: (token) => lifeOf(own, token),
    async issue(tx, { userId, kind, email, redirectTo, challenge }) {
      const id = newId(clock, random);
      await repository.putToken(tx, {
        id,
        user_id: userId,
        kind,
        email,
        redirect_to: redirectTo,
        code_challenge: challenge?.challenge ?? null,
        code_challenge_method: challenge?.method ?? null,
        created_at: new Date(clock.now()),
      });
      await tx.emit(OneTimeTokenIssued, { token_id: id });
    },

    redeemLink: (tx, link, kinds, opened) => redeemLink(own, tx, link, kinds, opened),

    redeemCode: (tx, email, code, kinds) => redeemCode(own, tx, email, code, kinds),

    async voidAll(tx, userId, kinds) {
      await repository.deleteTokensOf(tx, userId, kinds);
      if (kinds) return;
      // An opened link lives on as a code, and half a change of address as the address asked for.
      await deleteFlowsOf(tx, userId);
      await updateAccount(tx, userId, noAddressChange);
    },
  };
}

async function redeemLink(
  own: Own,
  tx: SystemTx,
  link: string,
  kinds: readonly TokenKind[],
  opened: boolean,
): Promise<Redeemed | null> {
  const { clock } = own;
  const [, , hex = ''] = linkShape.exec(link) ?? [];
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const found = hex ? await repository.findToken(tx, id) : undefined;
  const [redeemed] = found ? await lock(own, tx, [found]) : [];
  if (!redeemed || !kinds.includes(redeemed.token.kind)) return null;
  const { token } = redeemed;
  if (!same(secretsOf(own, token).link, link) || !lifeOf(own, token).link) return null;
  const keepsCode = opened && token.code_challenge !== null && signInKinds.has(token.kind);
  if (keepsCode) await repository.markLinkUsed(tx, token.id, new Date(clock.now()));
  else await repository.deleteToken(tx, token.id);
  return redeemed;
}

async function redeemCode(
  own: Own,
  tx: SystemTx,
  email: string,
  code: string,
  kinds: readonly TokenKind[],
): Promise<Redeemed | null> {
  const { settings, mac } = own;
  const counter = `code:${mac('address', email).toString('base64url')}`;
  const pace = { limit: limits.wrongCodesPerAddress, windowSeconds: limits.wrongCodesWindowSeconds };
  if (settings.rateLimits) await takeAttempt(tx, counter, pace);
  const out = await lock(own, tx, await repository.findTokensTo(tx, email));
  const right = out.find(
    ({ token }) => kinds.includes(token.kind) && lifeOf(own, token).code && same(secretsOf(own, token).code, code),
  );
  if (!right) {
    await repository.countWrongCode(tx, email);
    return null;
  }
  if (settings.rateLimits) await giveBackAttempt(tx, counter);
  await repository.deleteToken(tx, right.token.id);
  return right;
}

function secretsOf({ mac }: Own, token: TokenRow): { link: string; code: string } {
  const prefix = token.code_challenge ? 'pkce_' : '';
  const link = `${prefix}${token.id.replaceAll('-', '')}${mac('link', token.id, token.salt).toString('hex')}`;
  // Drawn from a deterministic stream by rejection, so that every code is equally likely.
  let drawn = 0;
  const stream: Random = {
    bytes: (length) => mac('code', token.id, token.salt, token.email, String(drawn++)).subarray(0, length),
  };
  return { link, code: String(randomBelow(stream, 1_000_000)).padStart(6, '0') };
}

function lifeOf({ clock, settings }: Own, token: TokenRow): { link: boolean; code: boolean } {
  const age = clock.now() - token.created_at.getTime();
  return {
    link: age < settings.linkSeconds * 1000 && token.link_used_at === null,
    code: age < settings.otpSeconds * 1000 && token.wrong_codes < limits.wrongCodesPerMail,
  };
}

/** Locks accounts first and tokens second, as everywhere; leaves out tokens that no longer fit their account. */
async function lock(own: Own, tx: SystemTx, found: readonly TokenRow[]): Promise<Redeemed[]> {
  const locked = await lockAccounts(
    tx,
    found.map(({ user_id }) => user_id),
  );
  const accounts = new Map(locked.map((account) => [account.id, account]));
  const tokens = await repository.lockTokens(
    tx,
    found.map(({ id }) => id),
  );
  return tokens.flatMap((token) => {
    const account = accounts.get(token.user_id);
    return account && fits(own, token, account) ? [{ token, account }] : [];
  });
}

/** Whether a mail went to an address its account still has, or is still changing to. */
function fits({ clock }: Own, { kind, email }: TokenRow, account: AccountRow): boolean {
  const wanted = wantedAddress(account, clock.now());
  if (kind === 'email_change_new') return wanted === email;
  return account.email === email && (kind !== 'email_change_current' || wanted !== null);
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
