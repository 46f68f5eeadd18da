import * as v from 'valibot';
import type { EventDeclaration } from '#platform/shared/event.ts';

/** An event as recorded in the outbox; the id identifies repeats. */
export type RecordedEvent = { id: string; type: string; payload: unknown };

/** What `on` makes: a queue for one kind of event. Its name distinguishes it from others for the same event. */
export type Listener = {
  name: string;
  event: EventDeclaration;
  /** It hears so long after the event; at once if left out. */
  afterSeconds?: number;
  /** Of events that wait at the same time, those this says the same of are heard as one: the first stands for all. */
  oneFor?(event: RecordedEvent): string;
  /** How many a server hears at the same time; one after the other if left out. */
  atOnce?: number;
  hear(event: RecordedEvent): Promise<void>;
};

/**
 * Listens to a declared event. `hear` runs after the commit, at least once, on some server; a repeat (same id) must
 * change nothing more. If it throws, it's retried for some hours.
 */
export function on<Payload>(
  event: EventDeclaration<Payload>,
  name: string,
  hear: (fact: { id: string; payload: Payload }) => Promise<void>,
  timing: Pick<Listener, 'afterSeconds' | 'atOnce'> & { oneFor?: (payload: Payload) => string } = {},
): Listener {
  const { oneFor, ...when } = timing;
  return {
    name,
    event,
    ...when,
    ...(oneFor && {
      oneFor({ id, payload }: RecordedEvent) {
        const read = v.safeParse(event.payload, payload);
        // One that doesn't fit fails alone, when it's heard.
        return read.success ? oneFor(read.output) : id;
      },
    }),
    hear: async ({ id, payload }) => hear({ id, payload: v.parse(event.payload, payload) }),
  };
}

type Declaring = { name: string; events?: readonly EventDeclaration[]; listeners?: readonly Listener[] };

/**
 * The listeners of all features, each of an event that one feature declares.
 * @throws Error for an undeclared event, a name declared twice, or two listeners on one queue
 */
export function listenersOf(features: readonly Declaring[]): Listener[] {
  const declared = new Map<string, EventDeclaration>();
  for (const { name: feature, events = [] } of features) {
    for (const event of events) {
      if (declared.has(event.name)) throw new Error(`${feature} declares ${event.name}, which is declared already.`);
      declared.set(event.name, event);
    }
  }
  const listeners = features.flatMap(({ listeners = [] }) => listeners);
  const queues = new Set<string>();
  for (const listener of listeners) {
    const queue = queueOf(listener);
    if (declared.get(listener.event.name) !== listener.event)
      throw new Error(`${queue} listens to an event that no feature lists under \`events\`.`);
    if (queues.has(queue)) throw new Error(`There are two listeners called ${queue}.`);
    queues.add(queue);
  }
  return listeners;
}

/** The name of a listener's queue. */
export const queueOf = ({ event, name }: Listener) => `${event.name}/${name}`;
