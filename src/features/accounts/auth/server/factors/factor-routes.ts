import type { Context } from 'hono';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { EnrollFactorBody, RecoveryCodeBody, VerifyFactorBody } from '../../domain/contract.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AccessTokenService } from '../tokens/access-token-service.ts';
import { bearerToken, clientOf, type On, readBody } from '../wire-routes.ts';
import type { ChallengeService } from './challenge-service.ts';
import type { FactorRemovalService } from './factor-removal-service.ts';
import type { FactorService } from './factor-service.ts';
import type { RecoveryCodeService } from './recovery-code-service.ts';

export type FactorDeps = {
  accessTokens: AccessTokenService;
  factors: FactorService;
  challenges: ChallengeService;
  recoveryCodes: RecoveryCodeService;
  factorRemovals: FactorRemovalService;
};

/** Second factors. Other bodies are empty or hold nothing we need. */
export function mountFactorRoutes(on: On, { accessTokens, factors, challenges }: FactorDeps): void {
  // An experiment of the client that we don't offer, not a factor's id (§5).
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    on(method, '/factors/recovery-codes/*', () => {
      throw new AuthRefusal('not_found', 'There is nothing at this address.');
    });
  }
  on('POST', '/factors', async (c) => {
    const bearer = await accessTokens.verify(bearerToken(c));
    return c.json(await factors.enroll(bearer, await readBody(c, EnrollFactorBody)));
  });
  on('POST', '/factors/:id/challenge', async (c) => {
    const bearer = await accessTokens.verify(bearerToken(c));
    return c.json(await challenges.challenge(bearer, factorId(c), clientOf(c)));
  });
  on('POST', '/factors/:id/verify', async (c) => {
    const bearer = await accessTokens.verify(bearerToken(c));
    const id = factorId(c);
    return c.json(await challenges.verify(bearer, id, await readBody(c, VerifyFactorBody), clientOf(c)));
  });
  on('DELETE', '/factors/:id', async (c) => {
    const bearer = await accessTokens.verify(bearerToken(c));
    return c.json(await factors.unenroll(bearer, factorId(c)));
  });
}

/** For people who lost theirs. Ours alone: what the reference's client tries under /factors stays a 404 (§5). */
export function mountLostFactorRoutes(on: On, { accessTokens, recoveryCodes, factorRemovals }: FactorDeps): void {
  on('GET', '/factor-removal', async (c) =>
    c.json(await factorRemovals.pending(await accessTokens.verify(bearerToken(c)))),
  );
  on('DELETE', '/factor-removal', async (c) =>
    c.json(await factorRemovals.stop(await accessTokens.verify(bearerToken(c)))),
  );
  on('GET', '/recovery-codes', async (c) =>
    c.json(await recoveryCodes.left(await accessTokens.verify(bearerToken(c)))),
  );
  on('POST', '/recovery-codes', async (c) =>
    c.json(await recoveryCodes.make(await accessTokens.verify(bearerToken(c)))),
  );
  on('POST', '/recovery-codes/verify', async (c) => {
    const bearer = await accessTokens.verify(bearerToken(c));
    return c.json(await recoveryCodes.use(bearer, await readBody(c, RecoveryCodeBody), clientOf(c)));
  });
}

function factorId(c: Context): string {
  const id = v.safeParse(Id, c.req.param('id'));
  if (!id.success) throw new AuthRefusal('validation_failed', 'factor_id must be a UUID', { status: 404 });
  return id.output;
}
