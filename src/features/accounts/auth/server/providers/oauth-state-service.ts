import type { Caller, Database } from '#platform/server/database/database.ts';
import { deriveKey, open, seal } from '#platform/server/private-texts/sealing.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Challenge } from '../../domain/pkce-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { type FlowRow, insertFlow, lockFlowByState, updateFlow } from './flow-repository.ts';
import { hashOf, newSecret } from './flow-service.ts';

/** The secrets of one OAuth flow; `binding` is also kept by its browser. */
export type AuthorizationSecrets = { verifier: string; nonce: string; binding: string | null };

/** What a flow is for: where it ends, and who it's for. */
type OauthState = {
  provider: string;
  redirectTo: string;
  challenge: Challenge | null;
  /** The person linking the service to their account. */
  linkingBy: Caller | null;
};

/** A return from the provider, with a state that was still good or not. */
export type Return =
  | { flow: FlowRow; secrets: AuthorizationSecrets; refusal?: never }
  | { flow: FlowRow | null; refusal: AuthRefusal };

/** OAuth states: made here, stored hashed, good once and not for long (D4). */
export type OauthStateService = {
  newSecrets(bound: boolean): AuthorizationSecrets & { state: string };
  keep(state: OauthState, secrets: AuthorizationSecrets & { state: string }): Promise<void>;
  /** Takes a state and spends it. */
  take(state: string): Promise<Return>;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  secretKey: Uint8Array;
  settings: Pick<AuthSettings, 'flowSeconds'>;
};

export function createOauthStateService({ database, clock, random, secretKey, settings }: Deps): OauthStateService {
  const key = deriveKey(secretKey, 'oauth-ways');
  return {
    newSecrets: (bound) => ({
      state: newSecret(random),
      verifier: newSecret(random),
      nonce: newSecret(random),
      binding: bound ? newSecret(random) : null,
    }),
    async keep({ provider, redirectTo, challenge, linkingBy }, { state, ...secrets }) {
      const id = newId(clock, random);
      await database.asSystem((tx) =>
        insertFlow(tx, {
          id,
          state_hash: hashOf(state),
          provider,
          redirect_to: redirectTo,
          code_challenge: challenge?.challenge ?? null,
          code_challenge_method: challenge?.method ?? null,
          linking_user_id: linkingBy?.userId ?? null,
          linking_session_id: linkingBy?.sessionId ?? null,
          secrets_encrypted: seal(key, random, id, JSON.stringify(secrets)),
          created_at: new Date(clock.now()),
        }),
      );
    },
    take: (state) =>
      database.asSystem(async (tx) => {
        const flow = await lockFlowByState(tx, hashOf(state));
        if (!flow?.secrets_encrypted) return { flow: null, refusal: refused('bad_oauth_state', 'is not known') };
        if (flow.state_used_at) return { flow, refusal: refused('flow_state_already_used', 'has been used already') };
        if (flow.created_at.getTime() + settings.flowSeconds * 1000 <= clock.now()) {
          return { flow, refusal: refused('bad_oauth_state', 'has expired') };
        }
        await updateFlow(tx, flow.id, { state_used_at: new Date(clock.now()) });
        return { flow, secrets: JSON.parse(open(key, flow.id, flow.secrets_encrypted)) as AuthorizationSecrets };
      }),
  };
}

function refused(code: 'bad_oauth_state' | 'flow_state_already_used', why: string): AuthRefusal {
  return new AuthRefusal(code, `OAuth state ${why}, please start again`);
}
