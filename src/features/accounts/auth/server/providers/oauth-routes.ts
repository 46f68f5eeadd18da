import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { AppEnv } from '#platform/server/http/answers.ts';
import { Id } from '#platform/shared/ids.ts';
import { readChallenge } from '../../domain/pkce-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import type { AccessTokenService } from '../tokens/access-token-service.ts';
import { bearerToken, clientOf, type On } from '../wire-routes.ts';
import type { LinkingService } from './linking-service.ts';
import type { AuthorizationRequest, OauthService } from './oauth-service.ts';

export type OauthDeps = {
  settings: Pick<AuthSettings, 'flowSeconds' | 'manualLinking'>;
  publicUrl: string;
  oauth: OauthService;
  linking: LinkingService;
  accessTokens: AccessTokenService;
};

/** Binds a flow to the browser that started it, where no PKCE challenge does. */
const bindingCookie = 'attune-way';

/** Signing in with other services, linking them to an account and unlinking them (§3). */
export function mountOauthRoutes(on: On, deps: OauthDeps): void {
  const { oauth, linking, accessTokens, settings } = deps;
  on('GET', '/authorize', async (c) => c.redirect((await oauth.begin(requestOf(c))).address, 302));
  on('GET', '/callback', (c) => handleCallback(c, deps, new URL(c.req.url).searchParams));
  // Some services answer with a form post.
  on('POST', '/callback', async (c) => handleCallback(c, deps, new URLSearchParams(await c.req.text())));
  on('GET', '/user/identities/authorize', async (c) => {
    const { address, binding } = await oauth.beginLinking(await accessTokens.verify(bearerToken(c)), requestOf(c));
    if (binding) setCookie(c, bindingCookie, binding, cookieOptions(deps));
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url: address }) : c.redirect(address, 302);
  });
  on('DELETE', '/user/identities/:id', async (c) => {
    const bearer = await accessTokens.verify(bearerToken(c));
    if (!settings.manualLinking) throw new AuthRefusal('manual_linking_disabled', 'Manual linking is disabled');
    const id = v.safeParse(Id, c.req.param('id'));
    if (!id.success) throw new AuthRefusal('validation_failed', 'identity_id must be an UUID', { status: 404 });
    await linking.unlink(bearer, id.output);
    return c.json({});
  });
}

async function handleCallback(c: Context<AppEnv>, { oauth }: OauthDeps, params: URLSearchParams): Promise<Response> {
  // A mere HEAD request mustn't spend the state.
  if (c.req.method === 'HEAD') return c.body(null, 200);
  const browser = { client: clientOf(c), binding: getCookie(c, bindingCookie) };
  return c.redirect(await oauth.handleCallback(params, browser), c.req.method === 'POST' ? 303 : 302);
}

function cookieOptions({ publicUrl, settings }: OauthDeps) {
  return {
    path: '/auth/v1/callback',
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'Lax',
    maxAge: settings.flowSeconds,
  } as const;
}

/** Parameters that we set ourselves, or that would change what we ask for. */
const own = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'registration',
  'claims',
]);
const most = { params: 20, characters: 500 };
/** RFC 6749 §3.3. */
const scope = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/;

/** @throws AuthRefusal validation_failed */
function requestOf(c: Context): AuthorizationRequest {
  const { searchParams: query } = new URL(c.req.url);
  const provider = query.get('provider');
  if (!provider) throw new AuthRefusal('validation_failed', 'Unsupported provider: provider is missing');
  const more = [...query].filter(([name, value]) => !own.has(name) && (name + value).length <= most.characters);
  return {
    provider,
    redirectTo: query.get('redirect_to') ?? undefined,
    scopes: (query.get('scopes') ?? '')
      .split(/[\s,]+/)
      .filter((word) => scope.test(word))
      .slice(0, most.params),
    challenge: readChallenge({
      code_challenge: query.get('code_challenge'),
      code_challenge_method: query.get('code_challenge_method'),
    }),
    more: new URLSearchParams(more.slice(0, most.params)),
  };
}
