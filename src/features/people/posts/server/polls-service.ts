import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { type AskedPoll, isSamePoll } from '../domain/polls.ts';
import type { Poll } from '../domain/polls-contract.ts';
import * as repository from './polls-repository.ts';
import { findPost } from './reading-repository.ts';

export type PollsDeps = {
  database: Database;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
};

/** Choosing in a post's poll: who chose what is told to nobody. */
export type PollsService = {
  /** Once more is no error. @throws Refusal `not_found`, `poll_over`, `not_in_space` */
  vote(caller: Caller, postId: string, choice: number): Promise<Poll>;
  /** @throws Refusal the same */
  takeVoteBack(caller: Caller, postId: string): Promise<Poll>;
};

const noSuchPoll = () => new Refusal('not_found', 'There is no such poll.');

export function createPollsService({ database, requireAdult }: PollsDeps): PollsService {
  const choosing = (
    caller: Caller,
    postId: string,
    act: (tx: UserTx, voting: { choices: number }) => Promise<void>,
  ): Promise<Poll> =>
    database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      const voting = await repository.findVoting(tx, caller.userId, postId);
      if (!voting) throw noSuchPoll();
      if (!voting.isIn) throw new Refusal('not_in_space', 'Come into the space before you choose.');
      if (voting.isOver) throw new Refusal('poll_over', 'It’s over.');
      await act(tx, voting);
      const poll = (await findPost(tx, caller.userId, postId))?.poll;
      if (!poll) throw noSuchPoll();
      return poll;
    });

  return {
    vote: (caller, postId, choice) =>
      choosing(caller, postId, async (tx, { choices }) => {
        if (choice >= choices) throw noSuchPoll();
        await repository.putVote(tx, postId, caller.userId, choice);
      }),
    takeVoteBack: (caller, postId) =>
      choosing(caller, postId, (tx) => repository.deleteVote(tx, postId, caller.userId)),
  };
}

type Changing = {
  postId: string;
  userId: string;
  /** Undefined leaves what's there; null takes it out. */
  poll: AskedPoll | null | undefined;
};

/**
 * Puts another poll into a post, or none, while nobody has chosen. The same again changes nothing.
 * @returns the one that's there then, and whether that's another one
 * @throws Refusal `poll_begun` once somebody has chosen
 */
export async function changePoll(
  tx: SystemTx,
  { postId, userId, poll }: Changing,
): Promise<{ poll: AskedPoll | null; isOther: boolean }> {
  const there = await repository.lockPoll(tx, postId);
  if (poll === undefined || isSamePoll(there, poll)) return { poll: there, isOther: false };
  if (await repository.isBegun(tx, postId)) throw new Refusal('poll_begun', 'Somebody has chosen already.');
  await repository.deletePoll(tx, postId);
  if (poll) await repository.insertPoll(tx, { postId, userId, poll });
  return { poll, isOther: true };
}
