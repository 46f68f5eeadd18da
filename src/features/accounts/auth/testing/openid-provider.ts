import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import type { ProviderSettings } from '../domain/settings.ts';

/** The provider's claims about a person, apart from the subject. */
export type Claims = { email?: string; email_verified?: boolean; name?: string };

/** A certified OpenID provider on this machine, with the test's own accounts. */
export type OpenIdProvider = {
  issuer: string;
  settings: ProviderSettings;
  /** The same as environment, under the name the product knows it by. */
  env(name: string): Record<string, string>;
  /** Who has an account there, by subject; may be changed at any time. */
  accounts: Record<string, Claims>;
  /** Goes from the provider's address through its login page as `subject`, and to where that leads back. */
  signIn(address: string, subject: string): Promise<string>;
  stop(): Promise<void>;
};

const clientId = 'attune-tests';
const clientSecret = 'a secret of the tests';

/**
 * Its login page has a button "Continue as …" for each account, and one "Cancel". With `login_hint` naming an account
 * there is no page at all. It never asks for consent, and redirects anywhere.
 */
export async function startOpenIdProvider(accounts: Record<string, Claims> = {}): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, await configuration(accounts));
  // The product's address is only known once it listens.
  Object.assign(provider.Client.prototype, { redirectUriAllowed: () => true });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const work = request.url?.startsWith('/interaction/')
      ? interact(provider, accounts, request, response)
      : answer(request, response);
    void work.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  return {
    issuer,
    settings: {
      issuer,
      authorizeUrl: undefined,
      tokenUrl: undefined,
      userinfoUrl: undefined,
      clientId,
      clientSecret,
      scopes: ['openid', 'email', 'profile'],
    },
    env: (name) => ({
      [`AUTH_OAUTH_${name.toUpperCase()}_ISSUER`]: issuer,
      [`AUTH_OAUTH_${name.toUpperCase()}_CLIENT_ID`]: clientId,
      [`AUTH_OAUTH_${name.toUpperCase()}_CLIENT_SECRET`]: clientSecret,
    }),
    accounts,
    async signIn(address, subject) {
      const hinted = new URL(address);
      hinted.searchParams.set('login_hint', subject);
      return follow(hinted.href, issuer);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function configuration(accounts: Record<string, Claims>): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://attune.test/auth/v1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'tests', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 300, IdToken: 300, Interaction: 300, Session: 300 },
    findAccount: (_context, subject) =>
      accounts[subject] && { accountId: subject, claims: () => ({ sub: subject, ...accounts[subject] }) },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
  };
}

async function interact(
  provider: Provider,
  accounts: Record<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const chosen = request.method === 'POST' ? (await formOf(request)).get('subject') : params.login_hint;
  if (chosen === '') {
    const no = { error: 'access_denied', error_description: 'The person said no' };
    return provider.interactionFinished(request, response, no);
  }
  if (typeof chosen === 'string' && accounts[chosen]) {
    return provider.interactionFinished(request, response, { login: { accountId: chosen } });
  }
  const buttons = Object.keys(accounts).map(
    (subject) => `<button name="subject" value="${subject}">Continue as ${subject}</button>`,
  );
  response.writeHead(200, { 'content-type': 'text/html' }).end(
    `<!doctype html><html lang="en"><title>Another service</title><h1>Another service</h1>
    <form method="post">${buttons.join('')}<button name="subject" value="">Cancel</button></form></html>`,
  );
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** Follows redirects like a separate browser, until they lead away from `origin`. */
async function follow(address: string, origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  while (at.startsWith(origin)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location)
      throw new Error(`The provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    at = new URL(location, at).href;
  }
  return at;
}
