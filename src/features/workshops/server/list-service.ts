import * as v from 'valibot';
import type { Database } from '#platform/server/database/database.ts';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import type { WorkshopsChanged } from '../domain/contract.ts';
import { findAudience } from './members-repository.ts';

/** What the database says when a workshop or its members changed (migration 0007). */
const Change = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), person: v.string(), public: v.boolean() }));

const everyone = 'workshops';
const channelOf = (userId: string) => `workshops-of-${userId}`;

/**
 * Tells open lists that a workshop changed, never what: whoever hears it asks again, under their own row rights. Of a
 * private one only those hear who belong to it.
 */
export type ListService = {
  /** From now on this tab hears of changes. */
  watch(connection: Connection): void;
  /** Gives how to stop. */
  start(): Promise<() => Promise<void>>;
};

/** `hub`: where the tabs listen that show lists. */
export type ListDeps = { database: Database; hub: Pick<Hub, 'subscribe' | 'publish'> };

export function createListService({ database, hub }: ListDeps): ListService {
  function watch(connection: Connection): void {
    hub.subscribe(everyone, connection);
    hub.subscribe(channelOf(connection.caller.userId), connection);
  }

  async function tell({ id, person, ...change }: v.InferOutput<typeof Change>): Promise<void> {
    const audience = await database.asSystem((tx) => findAudience(tx, id));
    const frame: WorkshopsChanged = { type: 'workshops-changed', id };
    if (change.public || audience.isPublic) return hub.publish(everyone, frame);
    for (const userId of new Set([person, ...audience.members])) hub.publish(channelOf(userId), frame);
  }

  function hear(payload: string): void {
    const change = v.safeParse(Change, payload);
    // A list that was not told looks again by itself after a while.
    if (change.success) tell(change.output).catch(() => {});
  }

  return {
    watch,
    start: () => database.listen('workshop_changed', hear),
  };
}
