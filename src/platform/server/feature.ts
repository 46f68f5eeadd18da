import type { AnyRouter } from '@orpc/server';
import type { SystemTx } from './database/database.ts';
import type { App } from './http/answers.ts';
import type { RealtimeChannel } from './realtime/gateway.ts';

/** What a listener hears: a fact in the past tense, with an id by which a repeat is known. */
export type DomainEvent = { id: string; type: string; payload: Record<string, unknown> };

/**
 * A listener runs after the fact, at least once, on some server; a repeat must change nothing more.
 * Its name tells it apart from others of the same event.
 */
export type Listener = { name: string; event: string; hear(event: DomainEvent): Promise<void> };

/** Work that comes again by the clock; `cron` in UTC. */
export type Job = { name: string; cron: string; run(): Promise<void> };

/** How one table's personal rows are exported, deleted and kept; a test asks it of every table with a person in it. */
export type PersonalData = {
  table: string;
  /** The column that holds the person's id. */
  person: string;
  what: string;
  export: 'yes' | 'no: holds secrets only';
  onDeletion: 'deleted' | 'unnamed';
  /** How long rows are kept, in words that the privacy page shows. */
  kept: string;
};

/** What one feature brings to the server. The composition root is the only reader. */
export type ServerFeature = {
  name: string;
  /** Procedures of the feature's contract, by the key under which the root mounts them. */
  routes?: AnyRouter;
  /** Plain HTTP where a foreign wire contract rules (accounts). */
  http?: (app: App) => void;
  realtime?: RealtimeChannel;
  listeners?: Listener[];
  jobs?: Job[];
  personalData?: PersonalData[];
  /** Writes the feature's public content; safe to repeat at every start. */
  seed?: (tx: SystemTx) => Promise<void>;
};

export function defineFeature(feature: ServerFeature): ServerFeature {
  return feature;
}
