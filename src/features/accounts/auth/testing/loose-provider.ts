import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { ProviderSettings } from '../domain/settings.ts';

/** One request to the service: its query, and its body if it is a form. */
export type Asked = {
  query: URLSearchParams;
  form: URLSearchParams;
  authorization: string | undefined;
  response: ServerResponse;
};
type Answer = (asked: Asked) => unknown;

/** A service on this machine that speaks plain OAuth 2, or OpenID Connect as incorrectly as a test wants. */
export type LooseProvider = {
  origin: string;
  /** With its addresses one by one, as plain OAuth 2. */
  plain: ProviderSettings;
  /** By discovery. */
  openId: ProviderSettings;
  /** The next person, as the userinfo response describes them. */
  person: Record<string, unknown>;
  /** Handlers by path: they return JSON, or nothing if they wrote the response. */
  answers: Record<'/.well-known/openid-configuration' | '/token' | '/userinfo' | '/jwks', Answer>;
  /** The form of the last request for a token. */
  lastForm: URLSearchParams;
  /** An ID token for the latest authorization request; arguments override the correct claims. */
  idToken(claims?: Record<string, unknown>, how?: { key?: CryptoKey; alg?: string }): Promise<string>;
  /** The callback parameters from `address`, once the person has said yes there. */
  signIn(address: string): string;
  reset(): void;
  stop(): Promise<void>;
};

const clientId = 'attune-tests';
const clientSecret = 'a secret of the tests';

export async function startLooseProvider(): Promise<LooseProvider> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'tests', alg: 'ES256', use: 'sig' };
  let lastQuery = new URLSearchParams();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://service');
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    if (url.pathname === '/token') provider.lastForm = form;
    const answer = provider.answers[url.pathname as keyof LooseProvider['answers']];
    const asked = { query: url.searchParams, form, authorization: request.headers.authorization, response };
    const body = await answer?.(asked);
    if (body === undefined) return;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const authorizeUrl = `${origin}/authorize`;
  const client = { clientId, clientSecret, scopes: ['openid', 'email'] };

  const usual: LooseProvider['answers'] = {
    '/.well-known/openid-configuration': () => ({
      issuer: origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: `${origin}/token`,
      userinfo_endpoint: `${origin}/userinfo`,
      jwks_uri: `${origin}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
    }),
    '/token': async () => ({
      access_token: 'their access token',
      refresh_token: 'their refresh token',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await provider.idToken(),
    }),
    '/userinfo': () => provider.person,
    '/jwks': () => ({ keys: [jwk] }),
  };
  const provider: LooseProvider = {
    origin,
    plain: {
      ...client,
      issuer: undefined,
      authorizeUrl,
      tokenUrl: `${origin}/token`,
      userinfoUrl: `${origin}/userinfo`,
    },
    openId: { ...client, issuer: origin, authorizeUrl: undefined, tokenUrl: undefined, userinfoUrl: undefined },
    person: {},
    answers: { ...usual },
    lastForm: new URLSearchParams(),
    idToken(claims = {}, { key = privateKey, alg = 'ES256' } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const right = { iss: origin, aud: clientId, sub: String(provider.person.sub), iat: now, exp: now + 60 };
      return new SignJWT({ ...right, nonce: lastQuery.get('nonce'), ...claims })
        .setProtectedHeader({ alg, kid: 'tests' })
        .sign(key);
    },
    signIn(address) {
      lastQuery = new URL(address).searchParams;
      const back = new URL(lastQuery.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'their code');
      back.searchParams.set('state', lastQuery.get('state') ?? '');
      return back.href;
    },
    reset() {
      provider.answers = { ...usual };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}
