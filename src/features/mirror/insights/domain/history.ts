import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import type { Tried } from '#features/mirror/moments/domain/helped.ts';

/** One person's own past, and nobody else's (CARE C14). */
export type History = {
  felt: readonly Felt[];
  tried: readonly Tried[];
  /** When the circles they were in ended, in ms since 1970. */
  circles: readonly number[];
  /** IANA name of the clocks they live by. */
  timeZone: string;
};
