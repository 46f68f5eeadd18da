import * as oauth from 'oauth4webapi';
import type { Clock } from '#platform/shared/clock.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { type Arrival, readArrival } from '../../domain/arrival.ts';
import type { ProviderSettings } from '../../domain/settings.ts';
import { boundedFetch, requireSafeAddress } from './provider-fetch-client.ts';

type PkceSecrets = { verifier: string; nonce: string };

export type ProviderSignIn = { arrival: Arrival; accessToken: string; refreshToken: string | undefined };

/** One service that people may sign in with. Whatever it does wrong becomes an exception within ten seconds. */
export type SignInProvider = {
  /** Where a person signs in; `more` are the caller's parameters, over which ours win. */
  signInAddress(
    secrets: PkceSecrets & { state: string; scopes: readonly string[]; more: URLSearchParams },
  ): Promise<string>;
  /**
   * Exchanges the callback's parameters for the person and their tokens. @throws Error,
   * oauth.AuthorizationResponseError when the service said no
   */
  completeSignIn(params: URLSearchParams, secrets: PkceSecrets): Promise<ProviderSignIn>;
};

type Deps = { name: string; settings: ProviderSettings; redirectUri: string; clock: Clock };
type Meta = oauth.AuthorizationServer;
type Options = ReturnType<typeof optionsFor>;

/** Milliseconds for all calls of one callback, below the ten seconds our own answer may take (T10). */
const callbackMs = 8_000;
/** How many milliseconds an issuer's metadata is cached. */
const metaLifeMs = hourMs;

export function createProvider({ name, settings, redirectUri, clock }: Deps): SignInProvider {
  const { issuer } = settings;
  const client: oauth.Client = { client_id: settings.clientId };
  const metaOf = issuer ? discovered(settings, issuer, clock) : async () => plainMeta(settings);

  async function claimsOf(meta: Meta, params: URLSearchParams, secrets: PkceSecrets, signal: AbortSignal) {
    const options = optionsFor(signal);
    // RFC 9207 names the issuer; without one there's nothing to compare it with.
    const given = new URLSearchParams(params);
    if (!issuer) given.delete('iss');
    const checked = oauth.validateAuthResponse(meta, client, given, oauth.skipStateCheck);
    const auth = authentication(meta, settings);
    const answer = await oauth.authorizationCodeGrantRequest(
      meta,
      client,
      auth,
      checked,
      redirectUri,
      secrets.verifier,
      options,
    );
    return issuer
      ? idClaims(meta, client, answer, secrets.nonce, options)
      : plainClaims(settings, meta, client, answer, options);
  }

  return {
    async signInAddress({ verifier, nonce, state, scopes, more }) {
      const meta = await metaOf();
      const address = requireSafeAddress(meta.authorization_endpoint ?? '');
      for (const [key, value] of more) address.searchParams.set(key, value);
      const ours = {
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: [...new Set([...(issuer ? ['openid'] : []), ...settings.scopes, ...scopes])].join(' '),
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(issuer ? { nonce } : {}),
      };
      for (const [key, value] of Object.entries(ours)) address.searchParams.set(key, value);
      return address.href;
    },
    async completeSignIn(params, secrets) {
      const signal = AbortSignal.timeout(callbackMs);
      const { tokens, claims } = await claimsOf(await metaOf(), params, secrets, signal);
      const arrival = readArrival(name, claims);
      if (!arrival) throw new Error('The service does not say who came.');
      return { arrival, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
    },
  };
}

/** What the ID token of an issuer says, or the issuer itself where that's silent about the address. */
async function idClaims(meta: Meta, client: oauth.Client, answer: Response, expectedNonce: string, options: Options) {
  const tokens = await oauth.processAuthorizationCodeResponse(meta, client, answer, {
    expectedNonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(meta, answer, options);
  const idToken = oauth.getValidatedIdTokenClaims(tokens);
  if (!idToken) throw new Error('There is no ID token.');
  if (idToken.email !== undefined || !meta.userinfo_endpoint) return { tokens, claims: idToken };
  const response = await oauth.userInfoRequest(meta, client, tokens.access_token, options);
  return { tokens, claims: await oauth.processUserInfoResponse(meta, client, idToken.sub, response) };
}

/** What a service without an issuer says of who came. */
async function plainClaims(
  settings: ProviderSettings,
  meta: Meta,
  client: oauth.Client,
  answer: Response,
  options: Options,
) {
  const tokens = await oauth.processAuthorizationCodeResponse(meta, client, await asPlain(answer));
  const userinfo = new URL(settings.userinfoUrl ?? '');
  const json = new Headers({ accept: 'application/json' });
  const response = await oauth.protectedResourceRequest(tokens.access_token, 'GET', userinfo, json, undefined, options);
  return { tokens, claims: await objectIn(response) };
}

/** Fetched when first needed, so that a service that's down stops nobody else; concurrent callers share one request. */
function discovered(settings: ProviderSettings, issuer: string, clock: Clock): () => Promise<Meta> {
  let known: { meta: Meta; at: number } | undefined;
  let asking: Promise<Meta> | undefined;

  async function ask(): Promise<Meta> {
    const address = requireSafeAddress(issuer);
    const response = await oauth.discoveryRequest(address, { algorithm: 'oidc', ...optionsFor() });
    const meta = { ...(await oauth.processDiscoveryResponse(address, response)), ...given(settings) };
    known = { meta, at: clock.now() };
    return meta;
  }

  return async () => {
    if (known && clock.now() - known.at < metaLifeMs) return known.meta;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    // Stale metadata is better than none.
    return known ? asking.catch(() => known?.meta ?? Promise.reject(new Error('Nothing is known.'))) : asking;
  };
}

function plainMeta(settings: ProviderSettings): Meta {
  return { issuer: new URL(settings.authorizeUrl ?? '').origin, ...given(settings) };
}

/** The operator's addresses win over the discovered ones. */
function given({ authorizeUrl, tokenUrl, userinfoUrl }: ProviderSettings): Partial<Meta> {
  return {
    ...(authorizeUrl ? { authorization_endpoint: authorizeUrl } : {}),
    ...(tokenUrl ? { token_endpoint: tokenUrl } : {}),
    ...(userinfoUrl ? { userinfo_endpoint: userinfoUrl } : {}),
  };
}

function authentication(meta: Meta, { issuer, clientSecret }: ProviderSettings): oauth.ClientAuth {
  const methods = meta.token_endpoint_auth_methods_supported;
  const basic = issuer !== undefined && (methods === undefined || methods.includes('client_secret_basic'));
  return basic ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret);
}

/** `boundedFetch` decides about plain http, which it allows on this machine only. */
function optionsFor(signal?: AbortSignal) {
  return {
    [oauth.customFetch]: boundedFetch,
    [oauth.allowInsecureRequests]: true,
    ...(signal ? { signal } : {}),
  };
}

/** Without an issuer an ID token can't be checked; and some services leave out token_type. */
async function asPlain(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  return Response.json({ token_type: 'bearer', ...(await objectIn(answer)), id_token: undefined });
}

async function objectIn(response: Response): Promise<Record<string, unknown>> {
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error('The service answered no object.');
  return body as Record<string, unknown>;
}
