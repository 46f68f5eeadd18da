import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Muted } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { type Mutes, mutedFor, noMutes, type Readable, withoutWord, withWord } from '../domain/muted.ts';
import * as repository from './mutes-repository.ts';

export type MutesDeps = {
  database: Database;
  personKeys: PersonKeys;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
};

/** What others of our features ask. */
export type MutesApi = {
  /** What this person has muted, to fold or leave out what they'd rather not read. */
  mutesOf(tx: UserTx | SystemTx, userId: string): Promise<Mutes>;
  /** Those of these people who haven't muted it: who's told of something that was written. */
  withoutMuters(tx: SystemTx, userIds: readonly string[], said: Readable): Promise<string[]>;
};

/** What one would rather not read in the inner circle. It's for them alone; nobody's told (CARE C27). */
export type MutesService = MutesApi & {
  muted(caller: Caller): Promise<Muted>;
  /** @throws Refusal `muted_enough` */
  muteWord(caller: Caller, word: string): Promise<Muted>;
  unmuteWord(caller: Caller, word: string): Promise<Muted>;
  /** @throws Refusal `not_found` for what they can't read, what nobody is named for, and what's their own; `muted_enough` */
  mutePerson(caller: Caller, postId: string): Promise<Muted>;
  unmutePerson(caller: Caller, id: string): Promise<Muted>;
};

const enough = () => new Refusal('muted_enough', 'There’s no room for one more.');

export function createMutesService({ database, personKeys, requireAdult }: MutesDeps): MutesService {
  const mutesOf: MutesApi['mutesOf'] = async (tx, userId) =>
    (await repository.findMutes(tx, personKeys, [userId])).get(userId) ?? noMutes;

  /** Does it, and reads what's muted then. */
  const then = (caller: Caller, act: (tx: UserTx) => Promise<unknown>) =>
    database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      await act(tx);
      const { words } = await mutesOf(tx, caller.userId);
      return { words: words.toReversed(), people: await repository.findPeople(tx, caller.userId) };
    });

  return {
    mutesOf,
    async withoutMuters(tx, userIds, said) {
      const found = await repository.findMutes(tx, personKeys, userIds);
      return userIds.filter((id) => mutedFor(found.get(id) ?? noMutes, id, said) === null);
    },

    muted: (caller) => then(caller, () => Promise.resolve()),

    muteWord: (caller, word) =>
      then(caller, (tx) =>
        repository.changeWords(tx, personKeys, caller.userId, (words) => {
          const next = withWord(words, word);
          if (next.length > limits.words) throw enough();
          return next;
        }),
      ),

    unmuteWord: (caller, word) =>
      then(caller, (tx) => repository.changeWords(tx, personKeys, caller.userId, (words) => withoutWord(words, word))),

    mutePerson: (caller, postId) =>
      then(caller, async (tx) => {
        const author = await repository.findAuthor(tx, postId);
        if (!author || author.id === caller.userId) throw new Refusal('not_found', 'There is no such post.');
        const { people } = await mutesOf(tx, caller.userId);
        if (!people.has(author.id) && people.size >= limits.people) throw enough();
        await repository.insertPerson(tx, caller.userId, author);
      }),

    unmutePerson: (caller, id) => then(caller, (tx) => repository.deletePerson(tx, caller.userId, id)),
  };
}
