import type { BroughtAnswer } from '#platform/shared/brought.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { UserTx } from './database/database.ts';
import { query } from './database/query.ts';

/**
 * Brings several things where they belong, one after the other, in one transaction: whoever hears the answer may let go of them. One that's
 * refused leaves nothing behind, and the others as they are. A fault of ours undoes them all, and is thrown.
 * @param items null for what couldn't be read
 */
export async function bringEach<One>(
  tx: UserTx,
  items: readonly (One | null)[],
  bring: (one: One) => Promise<'kept' | 'known'>,
): Promise<BroughtAnswer[]> {
  const answers: BroughtAnswer[] = [];
  for (const one of items) answers.push(one === null ? refused('invalid_input') : await answerOf(one));
  return answers;

  async function answerOf(one: One): Promise<BroughtAnswer> {
    try {
      // A savepoint on the same connection, so `tx` is within it.
      return { state: await query(tx).transaction(() => bring(one)), why: null };
    } catch (error) {
      if (error instanceof Refusal) return refused(error.code);
      throw error;
    }
  }
}

const refused = (why: string): BroughtAnswer => ({ state: 'refused', why });
