import { AuthorizationResponseError } from 'oauth4webapi';
import type { Logger } from 'pino';
import type { Caller, Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Session } from '../../domain/contract.ts';
import type { Challenge } from '../../domain/pkce-rules.ts';
import { allowedRedirect, refusalParams, withParams } from '../../domain/redirect-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import type { ClientInfo, SessionService } from '../sessions/session-service.ts';
import { type ArrivalService, withSecondTry } from './arrival-service.ts';
import type { FlowRow } from './flow-repository.ts';
import type { FlowService, ProviderTokens } from './flow-service.ts';
import type { LinkingService } from './linking-service.ts';
import type { AuthorizationSecrets, OauthStateService } from './oauth-state-service.ts';
import { createProvider, type ProviderSignIn, type SignInProvider } from './provider-client.ts';

/** What a person asks another service for. */
export type AuthorizationRequest = {
  provider: string;
  redirectTo: string | undefined;
  /** In addition to the operator's. */
  scopes: readonly string[];
  challenge: Challenge | null;
  /** Further parameters for the service. */
  more: URLSearchParams;
};

/** The browser that comes back from the service. */
export type ReturningBrowser = { client: ClientInfo; binding: string | undefined };

/** Where to redirect a browser; it keeps `binding` until it comes back. */
type AuthorizationRedirect = { address: string; binding: string | null };

export type OauthService = {
  /** Names of the available services. */
  names: readonly string[];
  /** Where to go to sign in: the service, or back with an error when it can't be reached. @throws AuthRefusal */
  begin(request: AuthorizationRequest): Promise<AuthorizationRedirect>;
  /**
   * The same for linking a service to one's account. It ends with a code that only the browser that started it can use;
   * without a challenge, in the browser with the binding. So nobody can be tricked into linking their identity to
   * someone else's account.
   * @throws AuthRefusal
   */
  beginLinking(bearer: Caller, request: AuthorizationRequest): Promise<AuthorizationRedirect>;
  /** Where to go after returning from a service, with or without an error (§3 callback). */
  handleCallback(params: URLSearchParams, browser: ReturningBrowser): Promise<string>;
};

type Deps = {
  database: Database;
  clock: Clock;
  log: Logger;
  settings: AuthSettings;
  publicUrl: string;
  sessions: SessionService;
  arrivals: ArrivalService;
  linking: LinkingService;
  flows: FlowService;
  states: OauthStateService;
};

/** With the services that the operator has set up, by their names. */
type Own = Deps & { providers: ReadonlyMap<string, SignInProvider> };

export function createOauthService(deps: Deps): OauthService {
  const { database, clock, settings, publicUrl, linking, states } = deps;
  const redirectUri = `${publicUrl}/auth/v1/callback`;
  const providers = new Map(
    Object.entries(settings.providers).map(
      ([name, theirs]) => [name, createProvider({ name, settings: theirs, redirectUri, clock })] as const,
    ),
  );
  const own = { ...deps, providers };

  return {
    names: [...providers.keys()],
    begin: (request) => setOut(own, request, null),
    async beginLinking(bearer, request) {
      await database.asSystem((tx) => linking.requireFreshOwner(tx, bearer));
      if (!settings.manualLinking) throw new AuthRefusal('manual_linking_disabled', 'Manual linking is disabled');
      return setOut(own, request, bearer);
    },
    async handleCallback(params, browser) {
      const state = params.get('state');
      if (!state) {
        return refused(`${publicUrl}/`, new AuthRefusal('bad_oauth_callback', 'OAuth state parameter missing'));
      }
      const back = await states.take(state);
      if (back.refusal) return refused(back.flow?.redirect_to ?? `${publicUrl}/`, back.refusal);
      return arrive(own, back.flow, back.secrets, params, browser).catch((error: unknown) => {
        if (error instanceof AuthRefusal) return refused(back.flow.redirect_to, error);
        throw error;
      });
    },
  };
}

async function setOut(
  own: Own,
  request: AuthorizationRequest,
  linkingBy: Caller | null,
): Promise<AuthorizationRedirect> {
  const { settings, publicUrl, states, providers } = own;
  const provider = request.provider.toLowerCase();
  if (!providers.has(provider)) {
    throw new AuthRefusal('validation_failed', 'Unsupported provider: provider is not enabled');
  }
  const redirectTo = request.redirectTo
    ? allowedRedirect(request.redirectTo, { publicUrl, redirects: settings.redirects })
    : `${publicUrl}/auth`;
  const secrets = states.newSecrets(linkingBy !== null && request.challenge === null);
  const address = await ask(own, provider, (known) => known.signInAddress({ ...request, ...secrets }));
  if (address instanceof AuthRefusal) return { address: refused(redirectTo, address), binding: null };
  await states.keep({ provider, redirectTo, challenge: request.challenge, linkingBy }, secrets);
  return { address, binding: secrets.binding };
}

async function arrive(
  own: Own,
  flow: FlowRow,
  secrets: AuthorizationSecrets,
  params: URLSearchParams,
  browser: ReturningBrowser,
) {
  const came = await ask(own, flow.provider ?? '', (provider) => provider.completeSignIn(params, secrets));
  if (came instanceof AuthRefusal) throw came;
  if (!flow.linking_user_id) return letIn(own, flow, came, browser.client);
  const bearer = { userId: flow.linking_user_id, sessionId: flow.linking_session_id ?? '' };
  return link(own, flow, bearer, came, secrets.binding !== null && secrets.binding === browser.binding);
}

/** Logs a provider's fault for the operator without what it said, and tells the person in one sentence. */
async function ask<T>(
  { log, providers }: Own,
  provider: string,
  work: (provider: SignInProvider) => Promise<T>,
): Promise<T | AuthRefusal> {
  const known = providers.get(provider);
  if (!known) return new AuthRefusal('bad_oauth_callback', 'This service is no longer offered');
  try {
    return await work(known);
  } catch (error) {
    if (!(error instanceof AuthorizationResponseError)) {
      log.warn({ provider, reason: reasonOf(error) }, 'another service did not answer as it should');
    }
    return refusalFor(error);
  }
}

/** @returns the address with a code, or with a session if no code was asked for */
function letIn(
  { database, sessions, arrivals, flows }: Own,
  flow: FlowRow,
  came: ProviderSignIn,
  client: ClientInfo,
): Promise<string> {
  const tokens = tokensOf(came);
  return withSecondTry(() =>
    database.asSystem(async (tx) => {
      const account = await arrivals.letIn(tx, came.arrival);
      if (!flow.code_challenge) {
        return withSession(flow.redirect_to, await sessions.begin(tx, account, 'oauth', client), tokens);
      }
      const code = await flows.issueCodeOf(tx, flow, { userId: account.id, tokens, arrival: null });
      return withParams(flow.redirect_to, { code });
    }),
  );
}

function link(
  { database, sessions, linking, flows }: Own,
  flow: FlowRow,
  bearer: Caller,
  came: ProviderSignIn,
  bound: boolean,
): Promise<string> {
  const { arrival } = came;
  const tokens = tokensOf(came);
  return database.asSystem(async (tx) => {
    if (flow.code_challenge) {
      await linking.requireOwner(tx, bearer);
      await linking.checkFree(tx, bearer.userId, arrival);
      const code = await flows.issueCodeOf(tx, flow, { userId: bearer.userId, tokens, arrival });
      return withParams(flow.redirect_to, { code });
    }
    if (!bound) throw new AuthRefusal('bad_oauth_state', 'This was begun in another browser, please start again');
    const { account, session } = await linking.link(tx, bearer, arrival);
    return withSession(flow.redirect_to, await sessions.answer(tx, account, session), tokens);
  });
}

/** Errors go into both query and fragment (§3). */
function refused(redirectTo: string, refusal: AuthRefusal): string {
  const params = refusalParams(refusal);
  return withParams(redirectTo, params, params);
}

function withSession(redirectTo: string, session: Session, tokens: ProviderTokens): string {
  const { access_token, token_type, expires_in, expires_at, refresh_token } = session;
  const numbers = { expires_in: String(expires_in), expires_at: String(expires_at) };
  return withParams(redirectTo, {}, { access_token, ...numbers, refresh_token, token_type, ...tokens });
}

function tokensOf({ accessToken, refreshToken }: ProviderSignIn): ProviderTokens {
  return { provider_token: accessToken, ...(refreshToken ? { provider_refresh_token: refreshToken } : {}) };
}

function refusalFor(error: unknown): AuthRefusal {
  if (error instanceof AuthorizationResponseError) {
    const status = error.error === 'access_denied' ? 403 : 400;
    return new AuthRefusal('bad_oauth_callback', 'The other service did not let you in', { status });
  }
  const silent = error instanceof Error && /^(TimeoutError|AbortError|TypeError)$/.test(error.name);
  return silent
    ? new AuthRefusal('unavailable', 'The other service cannot be reached right now, please try again')
    : new AuthRefusal('bad_oauth_callback', 'The other service gave no valid answer, please try again');
}

/** Never what a service sent: it may be a token, or personal. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error instanceof SyntaxError ? 'the answer is no JSON' : error.message.slice(0, 200);
}
