import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';

/* The browser's clock and randomness, for everything in this tab that takes a Clock or a Random. */

export const clock: Clock = { now: () => Date.now() };

export const random: Random = { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) };
