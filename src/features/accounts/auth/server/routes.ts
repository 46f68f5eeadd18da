import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { App, AppEnv } from '#platform/server/http/answers.ts';
import { PasswordGrantBody, PkceGrantBody, RefreshGrantBody, type Session, SignOutScope } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import type { AccountService } from './accounts/account-service.ts';
import type { SignInService } from './accounts/sign-in-service.ts';
import { type FactorDeps, mountFactorRoutes, mountLostFactorRoutes } from './factors/factor-routes.ts';
import type { SigningKeys } from './keys/signing-key-service.ts';
import type { CallLimitService } from './limits/call-limit-service.ts';
import type { CaptchaService } from './limits/captcha-service.ts';
import { mountGuards } from './limits/guard-routes.ts';
import { type MailRoutesDeps, mountMailRoutes } from './mails/mail-routes.ts';
import type { FlowService } from './providers/flow-service.ts';
import { mountOauthRoutes, type OauthDeps } from './providers/oauth-routes.ts';
import type { RefreshService } from './sessions/refresh-service.ts';
import type { SessionService } from './sessions/session-service.ts';
import type { AccessTokenService } from './tokens/access-token-service.ts';
import { answerThrown, bearerToken, clientOf, type On, readBody, wireRules } from './wire-routes.ts';

type AuthDeps = FactorDeps &
  MailRoutesDeps &
  OauthDeps & {
    settings: AuthSettings;
    sendsMail: boolean;
    callLimits: CallLimitService;
    captcha: CaptchaService;
    keys: Pick<SigningKeys, 'keepUp' | 'jwks'>;
    accounts: AccountService;
    sessions: SessionService;
    signIns: SignInService;
    refreshes: RefreshService;
    flows: FlowService;
    accessTokens: AccessTokenService;
    /** Whether the database answers. */
    ready: () => Promise<boolean>;
    log: Logger;
  };

/** Mounts the calls under /auth/v1; everything else there is a JSON 404. */
export function mountAuthRoutes(app: App, deps: AuthDeps): void {
  const auth = new Hono<AppEnv>();
  auth.onError(answerThrown(deps.log));
  auth.use('*', ...wireRules([deps.publicUrl, ...deps.settings.origins]));
  auth.use('*', async (_c, next) => {
    await deps.keys.keepUp();
    await next();
  });
  mountGuards(auth, deps);
  const on: On = (method, path, handler) => void auth.on(method, [path, `${path}/`], handler);
  mountPublicRoutes(on, deps);
  mountSessionRoutes(on, deps);
  mountUserRoutes(on, deps);
  mountFactorRoutes(on, deps);
  mountLostFactorRoutes(on, deps);
  mountMailRoutes(on, deps);
  mountOauthRoutes(on, deps);
  for (const { path, refusal } of absent) auth.on('ALL', withSlash(path), () => Promise.reject(refusal()));
  app.route('/auth/v1', auth);
}

function mountPublicRoutes(on: On, { settings, sendsMail, captcha, oauth, keys, ready }: AuthDeps): void {
  on('GET', '/health', async (c) => {
    if (!(await ready())) throw new AuthRefusal('unavailable', 'The database does not answer.');
    return c.json({ name: 'attune', description: 'Accounts and sessions' });
  });
  on('GET', '/settings', (c) =>
    c.json({
      external: {
        email: true,
        phone: false,
        anonymous_users: settings.anonymous,
        ...Object.fromEntries(oauth.names.map((name) => [name, true])),
      },
      disable_signup: !settings.signup,
      mailer_autoconfirm: settings.autoconfirm,
      phone_autoconfirm: false,
      min_password: settings.minPassword,
      sends_mail: sendsMail,
      phone_factors: settings.smsWebhookUrl !== undefined,
      captcha: settings.captcha.kind,
      ...(settings.captcha.kind === 'turnstile' ? { captcha_site_key: settings.captcha.siteKey } : {}),
    }),
  );
  on('GET', '/captcha', async (c) => c.json(await captcha.challenge()));
  on('GET', '/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', `public, max-age=${limits.keyCacheSeconds}`);
    return c.json(await keys.jwks());
  });
}

function mountSessionRoutes(on: On, deps: AuthDeps): void {
  const { sessions, accessTokens } = deps;
  on('POST', '/token', async (c) => {
    const grant = grants.get(c.req.query('grant_type') ?? '');
    if (!grant) throw new AuthRefusal('invalid_credentials', 'unsupported_grant_type');
    return c.json(await grant(c, deps));
  });
  on('POST', '/logout', async (c) => {
    const bearer = await accessTokens.verify(bearerToken(c));
    const scope = v.safeParse(SignOutScope, c.req.query('scope') || 'global');
    if (!scope.success) throw new AuthRefusal('validation_failed', 'Unsupported logout scope');
    await sessions.end(bearer, scope.output);
    return c.body(null, 204);
  });
}

function mountUserRoutes(on: On, { accounts, accessTokens }: AuthDeps): void {
  on('GET', '/user', async (c) => c.json(await accounts.currentUser(await accessTokens.verify(bearerToken(c)))));
}

function withSlash(path: string): string[] {
  return path.endsWith('*') ? [path] : [path, `${path}/`];
}

/** What this product leaves out, in the contract's words (§5), and finally every other path. */
const absent = [
  { path: '/sso', refusal: () => new AuthRefusal('saml_provider_disabled', 'SAML 2.0 is disabled') },
  { path: '/passkeys/*', refusal: () => new AuthRefusal('passkey_disabled', 'Passkeys are disabled') },
  { path: '/oauth/*', refusal: () => new AuthRefusal('feature_disabled', 'OAuth server is disabled') },
  ...['/user/oauth/grants', '/.well-known/openid-configuration'].map((path) => ({
    path,
    refusal: () => new AuthRefusal('feature_disabled', 'OAuth server is disabled'),
  })),
  { path: '*', refusal: () => new AuthRefusal('not_found', 'There is nothing at this address.') },
];

type Grant = (c: Context<AppEnv>, deps: AuthDeps) => Promise<Session>;

/** The grants of POST /token, by grant_type. */
const grants = new Map<string, Grant>([
  ['password', async (c, { signIns }) => signIns.withPassword(await readBody(c, PasswordGrantBody), clientOf(c))],
  ['refresh_token', async (c, { refreshes }) => refreshes.refresh(await readRefreshToken(c), clientOf(c))],
  ['pkce', async (c, { flows }) => flows.exchange(await readBody(c, PkceGrantBody), clientOf(c))],
  ['web3', () => Promise.reject(new AuthRefusal('web3_provider_disabled', 'Web3 provider is disabled'))],
  [
    'id_token',
    () => Promise.reject(new AuthRefusal('provider_disabled', 'Signing in with an ID token is not enabled')),
  ],
]);

async function readRefreshToken(c: Context<AppEnv>): Promise<string> {
  const { refresh_token } = await readBody(c, RefreshGrantBody);
  if (!refresh_token) throw new AuthRefusal('validation_failed', 'refresh_token required');
  return refresh_token;
}
