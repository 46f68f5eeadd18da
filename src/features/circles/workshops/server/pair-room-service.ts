import { record } from '#platform/server/audit-trail.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { LifeService } from './life-service.ts';
import { insertHost } from './members-repository.ts';
import { nameMember } from './name-steps.ts';
import { insertWorkshop } from './workshops-repository.ts';

type PairRoomDeps = { clock: Clock; random: Random; life: Pick<LifeService, 'change'> };

/** The first to come is listed first. */
type RoomForTwo = {
  title: string;
  description: string;
  at: Date;
  minutes: number;
  people: readonly { userId: string; name: string }[];
};

/**
 * A private room for two, open at once. Both are its hosts, since neither leads; it has neither code nor link and only their
 * two seats, so that nobody else comes in. It ends by itself like any room that was opened on the spot.
 */
export type PairRoomService = { openForTwo(tx: SystemTx, room: RoomForTwo): Promise<string> };

export function createPairRoomService({ clock, random, life }: PairRoomDeps): PairRoomService {
  return {
    async openForTwo(tx, { title, description, at, minutes, people }) {
      const id = newId(clock, random);
      const [first] = people;
      if (!first) throw new TypeError('a room for nobody');
      await insertWorkshop(tx, {
        id,
        title,
        description,
        category: 'general',
        is_public: false,
        is_instant: true,
        scheduled_at: at,
        duration_minutes: minutes,
        max_participants: people.length,
        facilitator_id: first.userId,
        created_at: new Date(clock.now()),
      });
      for (const { userId, name } of people) {
        await insertHost(tx, id, userId, name, userId === first.userId ? 'facilitator' : 'cohost');
        await nameMember(tx, id, userId, name);
      }
      await record(tx, 'workshop-made', { by: { id: first.userId }, about: id });
      await life.change(tx, id, { type: 'start', newRoomId: newId(clock, random) });
      return id;
    },
  };
}
