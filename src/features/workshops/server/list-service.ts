import * as v from 'valibot';
import type { Database } from '#platform/server/database/database.ts';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import type { WorkshopsChanged } from '../domain/contract.ts';
import { findAudience } from './members-repository.ts';

/** The NOTIFY payload when a workshop or its members changed (migration 0007). */
const Change = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), person: v.string(), public: v.boolean() }));

const everyone = 'workshops';
const channelOf = (userId: string) => `workshops-of-${userId}`;

/**
 * Tells open lists that a workshop changed, never what: they refetch, under their own row rights. Only its members hear
 * about a private one.
 */
export type ListService = {
  /** Subscribes this tab to changes. */
  watch(connection: Connection): void;
  /** Returns how to stop. */
  start(): Promise<() => Promise<void>>;
};

/** `hub`: where tabs that show lists listen. */
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
    // A list that missed it refetches by itself after a while.
    if (change.success) tell(change.output).catch(() => {});
  }

  return {
    watch,
    start: () => database.listen('workshop_changed', hear),
  };
}
