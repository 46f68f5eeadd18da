import type { AnyRouter } from '@orpc/server';
import type { ErrorCode, FeatureRefusals } from '#platform/shared/errors.ts';
import type { EventDeclaration } from '#platform/shared/event.ts';
import type { SystemTx } from './database/database.ts';
import type { Listener } from './events/listener.ts';
import type { App } from './http/answers.ts';
import type { RealtimeChannel } from './realtime/channel.ts';
import type { Exception, Retention } from './retention.ts';

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
  /** How long rows are kept: the privacy page's sentence and the job that clears away are both made from it. */
  kept: Retention;
  exceptions?: readonly Exception[];
};

/** Machines of someone else that this installation, or a browser on its behalf, speaks to (CARE C7). */
export type OutsideService = {
  /** For the privacy page: a sentence up to where the hosts stand, such as 'Mails to you are handed to'. */
  what: string;
  /** Hosts only, since an address may carry a password. */
  hosts: readonly string[];
  /** The origin whose scripts and frames pages may hold, if any. */
  pageOrigin?: string;
};

/** What a feature that keeps something of people says on the privacy page, under a title of its own. */
type Keeping = { title: string; personalData: PersonalData[] } | { title?: never; personalData?: never };

/** What one feature brings to the server. The composition root is the only reader. */
export type ServerFeature = Keeping & {
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
  /** Those that the settings name; none without them. */
  outside?: readonly OutsideService[];
  /** The HTTP status of each code of its own: just those that its contract adds to `FeatureRefusals`. */
  refusals?: Partial<Record<ErrorCode, number>>;
  /** Writes the feature's public content; safe to repeat at every start. */
  seed?: (tx: SystemTx) => Promise<void>;
  /** Starts what runs beside the calls, such as listening to the database; gives how to stop it. */
  start?: () => Promise<() => Promise<void>>;
};

type Refusing<Name extends string> = Name extends keyof FeatureRefusals
  ? { refusals: FeatureRefusals[Name] }
  : { refusals?: never };

/** Declares a feature. One with codes of its own that leaves out `refusals`, or one of them, does not compile. */
export function defineFeature<const Name extends string>(
  feature: ServerFeature & { name: Name } & Refusing<Name>,
): ServerFeature {
  return feature;
}
