import { type Context, Hono } from 'hono';
import type { JWK } from 'jose';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { App, AppEnv } from '#platform/server/http/answers.ts';
import { PasswordGrantBody, RefreshGrantBody, SignOutScope, SignUpBody, UpdateUserBody } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import type { AccessTokenService, Bearer } from './access-token-service.ts';
import type { AccountService } from './account-service.ts';
import type { SessionService } from './session-service.ts';
import { answerThrown, bearerToken, readBody, visitOf, wireRules } from './wire-service.ts';

type AuthDeps = {
  settings: AuthSettings;
  jwks: { keys: JWK[] };
  accounts: AccountService;
  sessions: SessionService;
  accessTokens: AccessTokenService;
  /** Whether the database answers. */
  ready: () => Promise<boolean>;
  log: Logger;
};

type Handler = (c: Context<AppEnv>) => Promise<Response> | Response;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Mounts the calls of AUTH_CONTRACT §3 that exist so far; every other one is JSON 404. */
export function mountAuth(app: App, deps: AuthDeps): void {
  const { settings, jwks, accounts, sessions, accessTokens, ready, log } = deps;
  const auth = new Hono<AppEnv>();
  auth.onError(answerThrown(log));
  auth.use('*', ...wireRules(settings.origins));

  const on = (method: Method, path: string, handler: Handler) => auth.on(method, [path, `${path}/`], handler);
  const bearer = (c: Context): Promise<Bearer> => accessTokens.verify(bearerToken(c));

  on('GET', '/health', async (c) => {
    if (!(await ready())) throw new AuthRefusal('unavailable', 'The database does not answer.');
    return c.json({ name: 'attune', description: 'Accounts and sessions' });
  });
  on('GET', '/settings', (c) =>
    c.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: !settings.signup,
      mailer_autoconfirm: settings.autoconfirm,
      phone_autoconfirm: false,
    }),
  );
  on('GET', '/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', `public, max-age=${limits.keyCacheSeconds}`);
    return c.json(jwks);
  });

  on('POST', '/signup', async (c) => c.json(await accounts.signUp(await readBody(c, SignUpBody), visitOf(c))));
  on('POST', '/token', async (c) => {
    const grant = grants.get(c.req.query('grant_type') ?? '');
    if (!grant) throw new AuthRefusal('invalid_credentials', 'unsupported_grant_type');
    return c.json(await grant(c, deps));
  });
  on('POST', '/logout', async (c) => {
    const caller = await bearer(c);
    const scope = v.safeParse(SignOutScope, c.req.query('scope') || 'global');
    if (!scope.success) throw new AuthRefusal('validation_failed', 'Unsupported logout scope');
    await sessions.end(caller, scope.output);
    return c.body(null, 204);
  });
  on('GET', '/user', async (c) => c.json(await accounts.currentUser(await bearer(c))));
  on('PUT', '/user', async (c) => {
    const caller = await bearer(c);
    return c.json(await accounts.updateUser(caller, await readBody(c, UpdateUserBody)));
  });

  on('POST', '/sso', () => {
    throw new AuthRefusal('saml_provider_disabled', 'SAML 2.0 is disabled');
  });
  auth.all('/passkeys/*', () => {
    throw new AuthRefusal('passkey_disabled', 'Passkeys are disabled');
  });
  auth.all('/oauth/*', () => {
    throw new AuthRefusal('feature_disabled', 'OAuth server is disabled');
  });
  auth.all('*', () => {
    throw new AuthRefusal('not_found', 'There is nothing at this address.');
  });
  app.route('/auth/v1', auth);
}

type Grant = (c: Context<AppEnv>, deps: AuthDeps) => Promise<object>;

/** What POST /token can be asked for, by grant_type. */
const grants = new Map<string, Grant>([
  ['password', async (c, { accounts }) => accounts.signIn(await readBody(c, PasswordGrantBody), visitOf(c))],
  ['refresh_token', async (c, { sessions }) => sessions.refresh(await readRefreshToken(c), visitOf(c))],
  ['web3', () => Promise.reject(new AuthRefusal('web3_provider_disabled', 'Web3 provider is disabled'))],
  ['id_token', () => Promise.reject(new AuthRefusal('provider_disabled', 'Signing in with an ID token is not enabled'))],
]);

async function readRefreshToken(c: Context<AppEnv>): Promise<string> {
  const { refresh_token } = await readBody(c, RefreshGrantBody);
  if (!refresh_token) throw new AuthRefusal('validation_failed', 'refresh_token required');
  return refresh_token;
}
