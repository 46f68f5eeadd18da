import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Circle, Naming } from '../domain/contract.ts';
import { findCircle } from './circle-page-repository.ts';
import * as repository from './naming-repository.ts';

/** Whether e-mails and calendars name a circle: its host may propose it, each guest decides (CARE C17, ADR 118). */
export type NamingService = {
  /** For guests who come, and its hosts. @throws Refusal */
  naming(caller: Caller, workshopId: string): Promise<Naming>;
  /** For the facilitator, for all dates of a series. Taken back, only profiles decide. @throws Refusal */
  propose(caller: Caller, workshopId: string, proposed: boolean): Promise<Naming>;
  /** For guests who come, for all dates of a series, where it's proposed. @throws Refusal */
  answer(caller: Caller, workshopId: string, named: boolean): Promise<Naming>;
  /** Forgets what was said of one that's over, if no other date of its series is to come. */
  forget(workshopId: string): Promise<void>;
};

export function createNamingService({ database }: { database: Database }): NamingService {
  /** @throws Refusal `not_found`, `forbidden` unless it's theirs to say, `workshop_ended` */
  async function requirePart(tx: UserTx, id: string, part: Circle['part']): Promise<void> {
    const circle = await find(tx, id);
    if (circle.part !== part)
      throw new Refusal('forbidden', 'This is the facilitator’s to propose, and each guest’s to decide.');
    if (circle.status === 'ended') throw new Refusal('workshop_ended', 'This circle has ended.');
  }

  async function find(tx: UserTx, id: string): Promise<Circle> {
    const circle = await findCircle(tx, { id });
    if (!circle) throw new Refusal('not_found', 'There is no such circle here.');
    return circle;
  }

  const read = ({ userId }: Caller, workshopId: string) =>
    database.asSystem((tx) => repository.findNaming(tx, workshopId, userId));

  return {
    async naming(caller, workshopId) {
      const { part, is_host } = await database.asUser(caller, (tx) => find(tx, workshopId));
      if (part !== 'coming' && !is_host) throw new Refusal('forbidden', 'This is for whoever comes.');
      return read(caller, workshopId);
    },

    async propose(caller, workshopId, proposed) {
      await database.asUser(caller, async (tx) => {
        await requirePart(tx, workshopId, 'facilitator');
        if (proposed) await repository.insertProposal(tx, workshopId);
        else await repository.deleteProposal(tx, workshopId);
      });
      return read(caller, workshopId);
    },

    async answer(caller, workshopId, named) {
      const { proposed } = await read(caller, workshopId);
      await database.asUser(caller, async (tx) => {
        await requirePart(tx, workshopId, 'coming');
        if (!proposed) throw new Refusal('forbidden', 'Nobody has asked for that.');
        await repository.putAnswer(tx, workshopId, caller.userId, named);
      });
      return read(caller, workshopId);
    },

    forget: (workshopId) => database.asSystem((tx) => repository.deleteNamingOfEnded(tx, workshopId)),
  };
}
