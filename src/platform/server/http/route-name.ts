import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './answers.ts';

/**
 * What was called, for log and metrics, after it was answered: a procedure ('workshops.join') or the pattern of a route
 * ('/auth/v1/user'); never an address, which has ids and queries in it. Everything that's a page is '/*'.
 */
export function routeName(c: Context<AppEnv>): string {
  const procedure = c.get('procedure');
  if (procedure !== undefined) return procedure;
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return patterns.findLast((path) => !path.includes('*')) ?? patterns.findLast((path) => path !== '/*') ?? '/*';
}
