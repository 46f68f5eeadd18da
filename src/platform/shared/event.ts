import type * as v from 'valibot';

/** A kind of fact, as its feature declares it. Made by `event` alone. */
export type EventDeclaration<Payload = unknown> = {
  /** In the past tense, with the noun it happened to: `workshop.ended`. */
  readonly name: string;
  readonly payload: v.GenericSchema<Payload>;
};

/**
 * Declares a fact that others may listen to: `event('workshop.ended', v.object({ workshop_id: Id }))`, in the feature's
 * `domain/events.ts`. The payload crosses the outbox as JSON, so its schema transforms nothing.
 */
export function event<Payload>(name: string, payload: v.GenericSchema<Payload>): EventDeclaration<Payload> {
  return { name, payload };
}
