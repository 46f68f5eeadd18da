import type { Context, Hono, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '#platform/server/http/answers.ts';
import type { AuthSettings, LimitKind } from '../../domain/settings.ts';
import { readBody } from '../wire-routes.ts';
import type { CallLimitService } from './call-limit-service.ts';
import type { CaptchaService } from './captcha-service.ts';

type Guard = MiddlewareHandler<AppEnv>;
type Deps = {
  settings: Pick<AuthSettings, 'captcha'>;
  callLimits: CallLimitService;
  captcha: CaptchaService;
};

/** Calls counted by network address, and the kind they count as (E5, AUTH-C4). */
const counted: readonly [method: string, path: string, kind: LimitKind][] = [
  ['POST', '/signup', 'signup'],
  ['GET', '/verify', 'verify'],
  ['POST', '/verify', 'verify'],
  ['POST', '/otp', 'otp'],
  ['POST', '/recover', 'recover'],
  ['POST', '/resend', 'resend'],
  ['PUT', '/user', 'user'],
  ['GET', '/reauthenticate', 'reauthenticate'],
  ['GET', '/authorize', 'authorize'],
  ['GET', '/callback', 'authorize'],
  ['POST', '/callback', 'authorize'],
  ['GET', '/user/identities/authorize', 'authorize'],
  ['POST', '/factors', 'factors'],
  ['POST', '/factors/:id/challenge', 'factors'],
  ['POST', '/factors/:id/verify', 'factors'],
  ['POST', '/recovery-codes', 'factors'],
  ['POST', '/recovery-codes/verify', 'factors'],
];
/** Calls that only people should make; of POST /token it is the password grant (E8). */
const personal = ['/signup', '/recover', '/otp', '/resend'];

/**
 * The guards in front of the calls: limits first, then the captcha, so that nothing costly happens past a limit. They
 * match the same paths as the calls themselves, so that no spelling of an address gets around them.
 */
export function mountGuards(auth: Hono<AppEnv>, deps: Deps): void {
  const before = (method: string, path: string, guard: Guard) => auth.on(method, [path, `${path}/`], guard);
  const count =
    (kind: LimitKind): Guard =>
    async (c, next) => {
      await deps.callLimits.take(kind, c.get('address'));
      await next();
    };
  for (const [method, path, kind] of counted) before(method, path, count(kind));
  before('POST', '/signup', countAnonymous(deps));
  before('POST', '/token', countGrant(deps));
  if (deps.settings.captcha.kind === 'off') return;
  const prove: Guard = async (c, next) => {
    await deps.captcha.require(await captchaToken(c), c.get('address'));
    await next();
  };
  for (const path of personal) before('POST', path, prove);
  before('POST', '/token', (c, next) => (c.req.query('grant_type') === 'password' ? prove(c, next) : next()));
}

const AddressBody = v.object({ email: v.optional(v.unknown()), phone: v.optional(v.unknown()) });

/** A sign-up without an address counts once more, for longer. */
function countAnonymous({ callLimits }: Deps): Guard {
  return async (c, next) => {
    const { email, phone } = await readBody(c, AddressBody);
    if (!email && !phone) await callLimits.take('anonymous', c.get('address'));
    await next();
  };
}

/** A refresh is never refused, since 429 would end an honest session for the client (§6); those that fail are noted. */
function countGrant({ callLimits }: Deps): Guard {
  return async (c, next) => {
    const isRefresh = c.req.query('grant_type') === 'refresh_token';
    if (!isRefresh) await callLimits.take('token', c.get('address'));
    await next();
    if (isRefresh && c.res.status >= 400 && c.res.status < 500) await callLimits.note('refresh', c.get('address'));
  };
}

const CaptchaBody = v.object({
  gotrue_meta_security: v.fallback(v.object({ captcha_token: v.fallback(v.nullable(v.string()), null) }), {
    captcha_token: null,
  }),
});

async function captchaToken(c: Context<AppEnv>): Promise<string | null> {
  return (await readBody(c, CaptchaBody)).gotrue_meta_security.captcha_token;
}
