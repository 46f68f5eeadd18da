import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { AskedPeople, ListedPage, NewCard, OwnCardAnswer } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { writeListingEnd } from '../domain/listing.ts';
import * as repository from './directory-repository.ts';

export type DirectoryDeps = {
  database: Database;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  usernameOf: (tx: UserTx, userId: string) => Promise<string>;
};

/** Those who wish to be found by others here. */
export type DirectoryService = {
  /** @throws Refusal `adults_only` */
  people(caller: Caller, asked: AskedPeople): Promise<ListedPage>;
  own(caller: Caller): Promise<OwnCardAnswer>;
  /** @throws Refusal `adults_only`, `forbidden` to be found with a card that a steward has taken down */
  change(caller: Caller, card: NewCard): Promise<OwnCardAnswer>;
};

export function createDirectoryService({ database, requireAdult, usernameOf }: DirectoryDeps): DirectoryService {
  const own = async (tx: UserTx, userId: string): Promise<OwnCardAnswer> => ({
    card: await repository.findOwnCard(tx, userId),
    proposed_name: await usernameOf(tx, userId),
  });
  return {
    people: (caller, asked) =>
      database.asUser(caller, async (tx) => {
        await requireAdult(tx, caller.userId);
        // One more says whether there's a next page.
        const found = await repository.findPeople(tx, asked, limits.page + 1);
        const shown = found.slice(0, limits.page);
        const last = shown.at(-1);
        return {
          people: shown.map(({ person }) => person),
          next: found.length > limits.page && last ? writeListingEnd(last.end) : null,
        };
      }),

    own: (caller) => database.asUser(caller, (tx) => own(tx, caller.userId)),

    change: (caller, card) =>
      database.asUser(caller, async (tx) => {
        const { userId } = caller;
        // Nothing hinders taking it back.
        if (card.is_listed) {
          await requireAdult(tx, userId);
          if ((await repository.findOwnCard(tx, userId))?.is_removed)
            throw new Refusal('forbidden', 'A steward has taken this card down.');
        }
        await repository.putCard(tx, userId, card);
        return own(tx, userId);
      }),
  };
}
