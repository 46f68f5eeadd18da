import type { AnyRouter } from '@orpc/server';
import type { EventDeclaration } from '#platform/shared/event.ts';
import type { Tx } from './database/database.ts';
import type { Listener } from './events/listener.ts';
import type { App } from './http/answers.ts';
import type { RealtimeChannel } from './realtime/gateway.ts';

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
  /** Every event of `domain/events.ts`; a listener to any other is refused at the start. */
  events?: readonly EventDeclaration[];
  listeners?: readonly Listener[];
  jobs?: Job[];
  personalData?: PersonalData[];
  /** Writes the feature's public content; safe to repeat at every start. */
  seed?: (tx: Tx) => Promise<void>;
};

export function defineFeature(feature: ServerFeature): ServerFeature {
  return feature;
}
