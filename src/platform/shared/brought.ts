import * as v from 'valibot';
import { Refusal } from './errors.ts';

/*
 * Several things that one call brings, such as what was written without a connection (docs/decisions/127). Each is judged by
 * itself: what's wrong with one is said of that one, and changes nothing for the others.
 */

/** How many one call may bring; a call of the longest texts there are stays below what a body may weigh. */
export const mostBrought = 100;

/** What became of each, in their order: `known` was there already as it says; `why` is the code of a refusal. */
export const Brought = v.object({
  answers: v.array(
    v.object({ state: v.picklist(['kept', 'known', 'refused']), why: v.nullable(v.pipe(v.string(), v.maxLength(60))) }),
  ),
});
export type BroughtAnswer = v.InferOutput<typeof Brought>['answers'][number];

/** What such a call carries; what doesn't fit `One` is null there, and is refused alone. */
export function bringing<One extends v.GenericSchema>(One: One) {
  const each = v.pipe(
    v.custom<v.InferInput<One>>(() => true),
    v.transform((given): v.InferOutput<One> | null => {
      const read = v.safeParse(One, given);
      return read.success ? read.output : null;
    }),
  );
  return v.object({ items: v.pipe(v.array(each), v.nonEmpty(), v.maxLength(mostBrought)) });
}

/**
 * Brings each, one after the other; a refusal is that one's alone, so it has to come before anything of it is written. Any other
 * failure is thrown, and all of the call with it.
 * @param items null for what couldn't be read
 */
export async function bringEach<One>(
  items: readonly (One | null)[],
  bring: (one: One) => Promise<'kept' | 'known'>,
): Promise<BroughtAnswer[]> {
  const answers: BroughtAnswer[] = [];
  for (const one of items) answers.push(one === null ? refused('invalid_input') : await answerOf(one));
  return answers;

  async function answerOf(one: One): Promise<BroughtAnswer> {
    try {
      return { state: await bring(one), why: null };
    } catch (error) {
      if (error instanceof Refusal) return refused(error.code);
      throw error;
    }
  }
}

const refused = (why: string): BroughtAnswer => ({ state: 'refused', why });
