import * as v from 'valibot';
import { sources } from './candidate.ts';
import { Because } from './contract.ts';

/** What was kept before there was anything but exercises. */
const OnlyExercise = v.pipe(
  v.object({ exercise: v.string(), ...Because.entries }),
  v.transform(({ exercise, ...why }) => ({ ...why, source: 'exercise' as const, item: exercise, opens: exercise })),
);

/** What is recommended and why, as it's kept: see `Ranked`. */
export const KeptReason = v.union([
  v.object({ source: v.picklist(sources), item: v.string(), opens: v.string(), ...Because.entries }),
  OnlyExercise,
]);
