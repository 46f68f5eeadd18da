import { StartError } from '#platform/server/start-error.ts';
import { hourSeconds } from '#platform/shared/duration.ts';
import type { CallLimit, LimitKind } from '../../domain/settings.ts';

/** Calls allowed from one network address per window, by kind (E5, AUTH-C4). */
export const defaultCallLimits: Readonly<Record<LimitKind, CallLimit>> = {
  token: { limit: 150, windowSeconds: 300 },
  refresh: { limit: 150, windowSeconds: 300 },
  signup: { limit: 30, windowSeconds: 300 },
  verify: { limit: 30, windowSeconds: 300 },
  otp: { limit: 30, windowSeconds: 300 },
  recover: { limit: 30, windowSeconds: 300 },
  resend: { limit: 30, windowSeconds: 300 },
  user: { limit: 30, windowSeconds: 300 },
  reauthenticate: { limit: 30, windowSeconds: 300 },
  anonymous: { limit: 30, windowSeconds: hourSeconds },
  authorize: { limit: 60, windowSeconds: 300 },
  factors: { limit: 15, windowSeconds: 60, burst: 30 },
};

const limitName = /^AUTH_LIMIT_([A-Z]+)$/;

/** Whether a name is AUTH_LIMIT_<KIND> for a known kind. */
export function isLimitName(name: string): boolean {
  const kind = limitName.exec(name)?.[1];
  return kind !== undefined && Object.hasOwn(defaultCallLimits, kind.toLowerCase());
}

/** The limits that AUTH_LIMIT_<KIND> sets, and the usual ones. @throws StartError */
export function limitsOf(env: NodeJS.ProcessEnv): Record<LimitKind, CallLimit> {
  const own = Object.entries(env).flatMap(([name, value]) => {
    const kind = limitName.exec(name)?.[1]?.toLowerCase();
    if (kind === undefined || !value) return [];
    const [, limit, windowSeconds] = /^([1-9]\d{0,6})\/([1-9]\d{0,5})$/.exec(value) ?? [];
    if (!limit) throw new StartError(`${name} must be calls and seconds like 30/300; it is '${value}'.`);
    return [[kind, { limit: Number(limit), windowSeconds: Number(windowSeconds) }] as const];
  });
  return { ...defaultCallLimits, ...Object.fromEntries(own) };
}

/** A limit so far above the default that it isn't one. */
export function looseLimit(env: NodeJS.ProcessEnv): string | null {
  const rate = ({ limit, windowSeconds }: CallLimit) => limit / windowSeconds;
  const loose = Object.entries(limitsOf(env)).find(
    ([kind, own]) => rate(own) > 10 * rate(defaultCallLimits[kind as LimitKind]),
  );
  return loose ? `AUTH_LIMIT_${loose[0].toUpperCase()} at more than ten times its default` : null;
}
