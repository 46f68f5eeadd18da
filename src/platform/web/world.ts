import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';

/* What the browser knows of time and chance, for everything in this tab that is handed a Clock or a Random. */

export const clock: Clock = { now: () => Date.now() };

export const random: Random = { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) };
