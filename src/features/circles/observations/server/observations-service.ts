import type { Caller, Database } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { AboutMe, NewObservation, Observation } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { namedIn } from '../domain/naming.ts';
import * as repository from './observations-repository.ts';

export type ObservationsDeps = { database: Database; personKeys: PersonKeys };

/** What hosts observed in a circle, for them and for the people named in it (CARE C15). */
export type ObservationsService = {
  /** @throws Refusal `not_found` */
  list(caller: Caller, workshopId: string): Promise<{ observations: Observation[] }>;
  /** Empty for someone who isn't named in any. */
  aboutMe(caller: Caller, workshopId: string): Promise<{ observations: AboutMe[] }>;
  /** The same `id` again changes nothing. @throws Refusal `not_found`, `conflict`, `too_large` */
  keep(caller: Caller, workshopId: string, observation: NewObservation): Promise<Observation>;
  /** @throws Refusal `not_found` */
  remove(caller: Caller, workshopId: string, id: string): Promise<{ id: string }>;
};

export function createObservationsService({ database, personKeys }: ObservationsDeps): ObservationsService {
  const none = () => new Refusal('not_found', 'There is no such circle of yours.');
  return {
    async list(caller, workshopId) {
      if (!(await database.asUser(caller, (tx) => repository.findHosted(tx, workshopId)))) throw none();
      const observations = await database.asSystem((tx) =>
        repository.findObservations(tx, personKeys, { workshopId, reader: caller.userId }),
      );
      return { observations };
    },

    aboutMe: (caller, workshopId) =>
      database.asUser(caller, async (tx) => ({
        observations: await repository.findAboutMe(tx, personKeys, workshopId, caller.userId),
      })),

    async keep(caller, workshopId, observation) {
      const hosted = await database.asUser(caller, (tx) => repository.findHosted(tx, workshopId));
      if (!hosted) throw none();
      if (!hosted.isOn) throw new Refusal('conflict', 'Nothing is noted of this circle now.');
      return database.asSystem(async (tx) => {
        const { id, text } = observation;
        const [writer, find] = [caller.userId, { workshopId, reader: caller.userId, id }];
        const before = await repository.findObservations(tx, personKeys, find);
        if (before.length === 0) {
          if ((await repository.countOf(tx, workshopId, writer)) >= limits.perCircle)
            throw new Refusal('too_large', `A host has at most ${limits.perCircle} observations of a circle.`);
          const others = await repository.findOthers(tx, workshopId, writer);
          const named = namedIn(text, others).map(({ userId }) => userId);
          await repository.insertObservation(tx, personKeys, { workshopId, writer, named }, observation);
        }
        const [kept] = await repository.findObservations(tx, personKeys, find);
        if (!kept?.is_mine) throw new Refusal('conflict', 'This id belongs to another observation.');
        return kept;
      });
    },

    remove: (caller, workshopId, id) =>
      database.asUser(caller, async (tx) => {
        if (!(await repository.deleteObservation(tx, workshopId, caller.userId, id)))
          throw new Refusal('not_found', 'There is no such observation of yours.');
        return { id };
      }),
  };
}
