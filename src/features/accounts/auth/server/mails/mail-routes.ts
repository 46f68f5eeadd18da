import type { Context } from 'hono';
import type { AppEnv } from '#platform/server/http/answers.ts';
import { OtpBody, RecoverBody, ResendBody, SignUpBody, UpdateUserBody, VerifyBody } from '../../domain/contract.ts';
import { allowedRedirect } from '../../domain/redirect-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import type { AccountService } from '../accounts/account-service.ts';
import type { SignUpService } from '../accounts/sign-up-service.ts';
import type { AccessTokenService } from '../tokens/access-token-service.ts';
import { bearerToken, clientOf, type On, readBody } from '../wire-routes.ts';
import type { MailRequestService } from './mail-request-service.ts';
import type { VerifyService } from './verify-service.ts';

export type MailRoutesDeps = {
  settings: AuthSettings;
  publicUrl: string;
  accounts: AccountService;
  accessTokens: AccessTokenService;
  signUps: SignUpService;
  mailRequests: MailRequestService;
  verifications: VerifyService;
};

/** Signing up, everything else that asks for a mail, and what mails lead to (§3, §4). */
export function mountMailRoutes(on: On, deps: MailRoutesDeps): void {
  const { accounts, accessTokens, signUps, mailRequests } = deps;
  const back = (c: Context<AppEnv>) =>
    allowedRedirect(c.req.query('redirect_to'), { publicUrl: deps.publicUrl, redirects: deps.settings.redirects });

  on('POST', '/signup', async (c) => c.json(await signUps.signUp(await readBody(c, SignUpBody), back(c), clientOf(c))));
  on('POST', '/recover', async (c) => {
    await mailRequests.recover(await readBody(c, RecoverBody), back(c));
    return c.json({});
  });
  on('POST', '/otp', async (c) => {
    await mailRequests.signIn(await readBody(c, OtpBody), back(c));
    return c.json({});
  });
  on('POST', '/resend', async (c) => {
    await mailRequests.resend(await readBody(c, ResendBody), back(c));
    return c.json({});
  });
  on('GET', '/reauthenticate', async (c) => {
    await mailRequests.reauthenticate(await accessTokens.verify(bearerToken(c)));
    return c.json({});
  });
  on('PUT', '/user', async (c) => {
    const bearer = await accessTokens.verify(bearerToken(c));
    return c.json(await accounts.updateUser(bearer, await readBody(c, UpdateUserBody), back(c), clientOf(c)));
  });
  mountVerifyRoutes(on, deps);
}

function mountVerifyRoutes(on: On, { verifications }: MailRoutesDeps): void {
  on('POST', '/verify', async (c) => c.json(await verifications.verify(await readBody(c, VerifyBody), clientOf(c))));
  on('GET', '/verify', async (c) => {
    // Link scanners send HEAD before a person opens the link; that spends nothing (D2).
    if (c.req.method === 'HEAD') return c.body(null, 200);
    const { token, type, redirect_to } = c.req.query();
    if (!token) throw new AuthRefusal('validation_failed', 'Verify requires a token or a token hash');
    if (!type) throw new AuthRefusal('validation_failed', 'Verify requires a verification type');
    return c.redirect(await verifications.open({ token, type, redirectTo: redirect_to }, clientOf(c)), 303);
  });
}
