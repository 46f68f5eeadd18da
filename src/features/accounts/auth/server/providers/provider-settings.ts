import * as v from 'valibot';
import { webAddress } from '#platform/server/environment-values.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { ProviderSettings } from '../../domain/settings.ts';

const providerName =
  /^AUTH_OAUTH_([A-Z0-9]+)_(ISSUER|AUTHORIZE_URL|TOKEN_URL|USERINFO_URL|CLIENT_ID|CLIENT_SECRET|SCOPES)$/;

/** Whether a name is AUTH_OAUTH_<NAME>_<WHAT>. */
export const isProviderName = (name: string) => providerName.test(name);

/** The services that people may sign in with, by lower-case name. @throws StartError */
export function providersOf(env: NodeJS.ProcessEnv): Record<string, ProviderSettings> {
  const names = new Set(
    Object.keys(env).flatMap((name) => {
      const found = env[name] ? providerName.exec(name)?.[1] : undefined;
      return found ? [found] : [];
    }),
  );
  return Object.fromEntries([...names].map((name) => [name.toLowerCase(), providerOf(name, env)]));
}

function providerOf(name: string, env: NodeJS.ProcessEnv): ProviderSettings {
  const read = (what: string) => env[`AUTH_OAUTH_${name}_${what}`] || undefined;
  const need = (what: string, why: string) => {
    const value = read(what);
    if (!value) throw new StartError(`AUTH_OAUTH_${name}_${what} is missing: ${why}.`);
    return value;
  };
  const address = (what: string) => {
    const value = read(what);
    if (value === undefined || v.is(webAddress, value)) return value;
    throw new StartError(`AUTH_OAUTH_${name}_${what} must be an address like https://…; it is '${String(value)}'.`);
  };
  if (['EMAIL', 'PHONE'].includes(name)) throw new StartError(`AUTH_OAUTH_${name}_… needs a name other than ${name}.`);
  const issuer = address('ISSUER');
  if (!issuer) for (const what of ['AUTHORIZE_URL', 'TOKEN_URL', 'USERINFO_URL']) need(what, 'there is no ISSUER');
  return {
    issuer,
    authorizeUrl: address('AUTHORIZE_URL'),
    tokenUrl: address('TOKEN_URL'),
    userinfoUrl: address('USERINFO_URL'),
    clientId: need('CLIENT_ID', 'the service gives it when you register Attune there'),
    clientSecret: need('CLIENT_SECRET', 'the service gives it when you register Attune there'),
    scopes: (read('SCOPES') ?? 'openid email profile').split(/[\s,]+/).filter(Boolean),
  };
}
