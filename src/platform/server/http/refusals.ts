import { type ErrorStatus, generalStatus } from '#platform/shared/errors.ts';
import type { ServerFeature } from '../feature.ts';

/**
 * The HTTP status of every code: the general ones and those that features declare.
 * @throws Error when a code is declared twice
 */
export function refusalStatus(features: readonly Pick<ServerFeature, 'name' | 'refusals'>[]): ErrorStatus {
  const status: Record<string, number> = { ...generalStatus };
  for (const { name, refusals = {} } of features) {
    for (const [code, of] of Object.entries(refusals)) {
      if (Object.hasOwn(status, code)) throw new Error(`${name} declares the code ${code}, which there is already.`);
      status[code] = of;
    }
  }
  return status as ErrorStatus;
}
