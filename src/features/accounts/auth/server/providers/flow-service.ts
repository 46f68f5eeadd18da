import { createHash, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { deriveKey, open, seal } from '#platform/server/private-texts/sealing.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Arrival } from '../../domain/arrival.ts';
import type { Amr, PkceGrantBody, Session } from '../../domain/contract.ts';
import type { Challenge } from '../../domain/pkce-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { isBanned } from '../../domain/user-view.ts';
import { lockAccount, markSignIn } from '../accounts/account-repository.ts';
import { banned, type ClientInfo, type SessionService } from '../sessions/session-service.ts';
import { deleteOpenedTokens } from '../tokens/one-time-token-repository.ts';
import * as repository from './flow-repository.ts';
import type { LinkingService } from './linking-service.ts';

/** The provider's tokens for its own API; they go to the browser once and aren't kept (§2 Session). */
export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string };

/** What is kept, encrypted, until the code is exchanged: tokens, and the identity to link. */
type Waiting = { tokens: ProviderTokens; arrival: Arrival | null };

type NewCode = { userId: string; method: Amr['method']; challenge: Challenge; redirectTo: string };
type Whose = { userId: string; tokens: ProviderTokens; arrival: Arrival | null };

export type FlowService = {
  /** A code for `?code=`, which lets `userId` in once, in the browser with the verifier of `challenge` (P4). */
  issueCode(tx: SystemTx, flow: NewCode): Promise<string>;
  /** The same for a flow under way. With `arrival` the code links that identity instead of signing in. */
  issueCodeOf(tx: SystemTx, flow: repository.FlowRow, who: Whose): Promise<string>;
  /**
   * Exchanges a code for its session (grant_type=pkce, D3). Of concurrent exchanges one gets it. A wrong verifier
   * leaves the code alone: guessing is hopeless, and someone who merely saw the code can't spoil it.
   * @throws AuthRefusal flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned
   */
  exchange(body: PkceGrantBody, client: ClientInfo): Promise<Session>;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  secretKey: Uint8Array;
  settings: Pick<AuthSettings, 'flowSeconds'>;
  sessions: SessionService;
  linking: LinkingService;
};

/** With the key that what waits is sealed by. */
type Own = Deps & { key: KeyObject };

export function createFlowService(deps: Deps): FlowService {
  const own = { ...deps, key: deriveKey(deps.secretKey, 'flow-states') };

  return {
    issueCode: (tx, flow) => issueCode(own, tx, flow),
    issueCodeOf: (tx, flow, who) => issueCodeOf(own, tx, flow, who),
    exchange: (body, client) => exchange(own, body, client),
  };
}

async function issueCode(
  { clock, random }: Own,
  tx: SystemTx,
  { userId, method, challenge, redirectTo }: NewCode,
): Promise<string> {
  const code = newSecret(random);
  const now = new Date(clock.now());
  await repository.insertFlow(tx, {
    id: newId(clock, random),
    code_hash: hashOf(code),
    redirect_to: redirectTo,
    code_challenge: challenge.challenge,
    code_challenge_method: challenge.method,
    user_id: userId,
    method,
    created_at: now,
    code_issued_at: now,
  });
  return code;
}

async function issueCodeOf(
  { clock, random, key }: Own,
  tx: SystemTx,
  flow: repository.FlowRow,
  { userId, tokens, arrival }: Whose,
): Promise<string> {
  const code = newSecret(random);
  const waiting: Waiting = { tokens, arrival };
  await repository.updateFlow(tx, flow.id, {
    code_hash: hashOf(code),
    user_id: userId,
    method: 'oauth',
    secrets_encrypted: seal(key, random, flow.id, JSON.stringify(waiting)),
    code_issued_at: new Date(clock.now()),
  });
  return code;
}

async function exchange(own: Own, { auth_code, code_verifier }: PkceGrantBody, client: ClientInfo): Promise<Session> {
  const { database, clock, settings } = own;
  if (!auth_code || !code_verifier) {
    throw new AuthRefusal('validation_failed', 'both auth code and code verifier should be non-empty');
  }
  return database.asSystem(async (tx) => {
    const hash = hashOf(auth_code);
    // The account before the flow, the order every transaction locks in; a flow voided meanwhile is gone.
    const found = await repository.findFlowByCode(tx, hash);
    if (found?.user_id) await lockAccount(tx, found.user_id);
    const flow = await repository.lockFlowByCode(tx, hash);
    if (!flow?.code_issued_at) throw notFound();
    if (flow.code_issued_at.getTime() + settings.flowSeconds * 1000 <= clock.now()) {
      throw new AuthRefusal('flow_state_expired', 'invalid flow state, flow state has expired');
    }
    if (!answers(code_verifier, flow.code_challenge)) {
      throw new AuthRefusal('bad_code_verifier', 'code challenge does not match previously saved code verifier');
    }
    const { tokens, arrival } = waitingIn(own, flow);
    await repository.deleteFlow(tx, flow.id);
    const session = arrival ? await linkAndAnswer(own, tx, flow, arrival) : await letIn(own, tx, flow, client);
    return { ...session, ...tokens };
  });
}

function waitingIn({ key }: Own, { id, provider, secrets_encrypted }: repository.FlowRow): Waiting {
  if (!provider || !secrets_encrypted) return { tokens: {}, arrival: null };
  return JSON.parse(open(key, id, secrets_encrypted)) as Waiting;
}

async function linkAndAnswer(
  { sessions, linking }: Own,
  tx: SystemTx,
  flow: repository.FlowRow,
  arrival: Arrival,
): Promise<Session> {
  const bearer = { userId: flow.linking_user_id ?? '', sessionId: flow.linking_session_id ?? '' };
  const { account, session } = await linking.link(tx, bearer, arrival);
  return sessions.answer(tx, account, session);
}

async function letIn(
  { clock, sessions }: Own,
  tx: SystemTx,
  flow: repository.FlowRow,
  client: ClientInfo,
): Promise<Session> {
  const account = flow.user_id && (await lockAccount(tx, flow.user_id));
  if (!account) throw notFound();
  if (isBanned(account, clock.now())) throw banned(400);
  const at = new Date(clock.now());
  await markSignIn(tx, account.id, flow.provider ?? 'email', at);
  // The code in the same mail is no longer needed.
  await deleteOpenedTokens(tx, account.id);
  return sessions.begin(tx, { ...account, last_sign_in_at: at }, flow.method ?? 'oauth', client);
}

/** Whether a verifier belongs to a challenge, by S256 (RFC 7636 §4.6). */
function answers(verifier: string, challenge: string | null): boolean {
  const made = Buffer.from(hashOf(verifier).toString('base64url'));
  const kept = Buffer.from(challenge ?? '');
  return made.length === kept.length && timingSafeEqual(made, kept);
}

/** 256 random bits for a URL: unguessable, and only the hash is stored. */
export function newSecret(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url');
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function notFound(): AuthRefusal {
  return new AuthRefusal('flow_state_not_found', 'invalid flow state, no valid flow state found');
}
