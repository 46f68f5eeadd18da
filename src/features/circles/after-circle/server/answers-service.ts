import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { AskedAfterCircle, Mine, NewSaid } from '../domain/contract.ts';
import { asSet, opensNow } from '../domain/opening.ts';
import * as answers from './answers-repository.ts';
import * as opening from './opening-repository.ts';

export type AnswersDeps = { database: Database; personKeys: PersonKeys; clock: Clock; random: Random };

/** What people say of a circle once it's over, to its hosts, without their names. */
export type AnswersService = {
  /** What Today asks about. */
  asked(caller: Caller): Promise<AskedAfterCircle>;
  mine(caller: Caller, workshopId: string): Promise<Mine>;
  /** Once more takes the place of what was said. @throws Refusal `not_found`, and `conflict` once it's opened */
  answer(caller: Caller, said: NewSaid): Promise<Mine>;
  /** @throws Refusal `conflict` once it's opened */
  takeBack(caller: Caller, workshopId: string): Promise<Mine>;
  leave(caller: Caller, workshopId: string): Promise<Mine>;
  /** Opens what's ready; safe to run on several servers at once. */
  open(): Promise<void>;
};

const isOpened = () => new Refusal('conflict', 'It’s opened already, together with others.');

export function createAnswersService({ database, personKeys, clock, random }: AnswersDeps): AnswersService {
  async function openPot(tx: SystemTx, pot: string): Promise<void> {
    const sealed = opensNow(await opening.lockSealed(tx, pot), clock.now());
    const [newest] = sealed;
    if (!newest) return;
    const set = asSet(await opening.readSealed(tx, personKeys, sealed), random);
    const makeId = () => newId(clock, random);
    await opening.insertSet(tx, personKeys, { id: makeId(), pot, keptBy: newest.facilitatorId, set, makeId });
    await opening.markOpened(tx, sealed);
  }

  return {
    asked: (caller) => database.asUser(caller, async (tx) => ({ circles: await answers.findAsked(tx, caller.userId) })),

    mine: (caller, workshopId) =>
      database.asUser(caller, (tx) => answers.findMine(tx, personKeys, workshopId, caller.userId)),

    answer: (caller, said) =>
      database.asUser(caller, async (tx) => {
        const kept = await answers.putAnswer(tx, personKeys, caller.userId, said);
        const mine = await answers.findMine(tx, personKeys, said.id, caller.userId);
        if (!kept && mine.state === 'opened') throw isOpened();
        if (!kept) throw new Refusal('not_found', 'Nobody asks you about this circle.');
        return mine;
      }),

    takeBack: (caller, workshopId) =>
      database.asUser(caller, async (tx) => {
        await answers.deleteAnswer(tx, workshopId, caller.userId);
        const mine = await answers.findMine(tx, personKeys, workshopId, caller.userId);
        if (mine.state === 'opened') throw isOpened();
        return mine;
      }),

    leave: (caller, workshopId) =>
      database.asUser(caller, async (tx) => {
        await answers.leaveUnsaid(tx, workshopId, caller.userId);
        return answers.findMine(tx, personKeys, workshopId, caller.userId);
      }),

    async open() {
      const pots = await database.asSystem(opening.findFullPots);
      await oneByOne(pots, (pot) => database.asSystem((tx) => openPot(tx, pot)));
    },
  };
}
