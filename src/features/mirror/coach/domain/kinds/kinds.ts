import type { SpokenKind } from './kind.ts';
import { kindsOfAsking } from './kinds-of-asking.ts';
import { kindsOfGladness } from './kinds-of-gladness.ts';
import { kindsOfLoss } from './kinds-of-loss.ts';
import { kindsOfTrouble } from './kinds-of-trouble.ts';
import { kindsOfWays } from './kinds-of-ways.ts';

/** Every kind of line that's told apart. */
export const kinds: readonly SpokenKind[] = [
  ...kindsOfTrouble,
  ...kindsOfLoss,
  ...kindsOfGladness,
  ...kindsOfWays,
  ...kindsOfAsking,
];
