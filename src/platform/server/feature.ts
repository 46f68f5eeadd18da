import type { AnyRouter } from '@orpc/server';
import type { ErrorCode, FeatureRefusals } from '#platform/shared/errors.ts';
import type { EventDeclaration } from '#platform/shared/event.ts';
import type { SystemTx } from './database/database.ts';
import type { Listener } from './events/listener.ts';
import type { Hooked } from './hooks.ts';
import type { App } from './http/answers.ts';
import type { HeadSource } from './http/page-heads.ts';
import type { RealtimeChannel } from './realtime/channel.ts';
import type { Exception, Retention } from './retention.ts';

/** Scheduled work; `cron` is in UTC. */
export type Job = { name: string; cron: string; run(): Promise<void> };

/**
 * The columns of a table in the copy of a person's data: what each is called there, or in a sentence why it's left out.
 * A test demands every column.
 */
export type CopiedColumns = Readonly<Record<string, string | { leftOut: string }>>;

/**
 * How one table's personal rows are exported, deleted and kept; a test demands it of every table with a person in it.
 */
export type PersonalData = {
  table: string;
  /** The column that holds the person's id. */
  person: string;
  what: string;
  export: CopiedColumns | 'no: holds secrets only';
  onDeletion: 'deleted' | 'unnamed';
  /** How long rows are kept: the privacy page's sentence and the job that clears away are both made from it. */
  kept: Retention;
  exceptions?: readonly Exception[];
};

/** Files that a feature keeps for its rows. A file whose row is gone goes, too. */
export type WantedFiles = {
  /** For the operator, such as 'pictures in posts'. */
  what: string;
  /** Which of these ids of files some row still names. */
  wanted(tx: SystemTx, ids: readonly string[]): Promise<readonly string[]>;
  /** Those that belong into the copy of somebody's data. */
  ownOf?(tx: SystemTx, userId: string): Promise<readonly CopiedFile[]>;
};

/** A file by its name in the store, and by the one it has in somebody's copy, such as 'pictures-in-posts/….webp'. */
export type CopiedFile = { stored: string; name: string };

/** Outside services that this installation, or a browser on its behalf, talks to (CARE C7). */
export type OutsideService = {
  /** For the privacy page: the sentence up to the hosts, such as 'E-mails to you are sent through'. */
  what: string;
  /** Hosts only, since an address may carry a password. */
  hosts: readonly string[];
  /** The origin whose scripts and frames pages may load, if any. */
  pageOrigin?: string;
};

/** A feature's entry on the privacy page, under its own title, if it keeps anything about people. */
type Keeping = { title: string; personalData: PersonalData[] } | { title?: never; personalData?: never };

/** What one feature brings to the server. The composition root is the only reader. */
export type ServerFeature = Keeping & {
  name: string;
  /** Procedures of the feature's contract, by the key the root mounts them under. */
  routes?: AnyRouter;
  /** Plain HTTP, for a wire contract that isn't ours (accounts). */
  http?: (app: App) => void;
  /** What its pages say of themselves in their HTML, to people who may read them without signing in. */
  heads?: readonly HeadSource[];
  realtime?: RealtimeChannel;
  /** Every event in `domain/events.ts`; a listener to any other is refused at start. */
  events?: readonly EventDeclaration[];
  listeners?: readonly Listener[];
  /** What it does in the transactions of other features. */
  hooks?: readonly Hooked[];
  jobs?: Job[];
  /** Files that its rows name, such as pictures; also listed in src/server-files.ts. */
  files?: WantedFiles;
  /** Those that the settings name. */
  outside?: readonly OutsideService[];
  /** The HTTP status of each code of its own: just those that its contract adds to `FeatureRefusals`. */
  refusals?: Partial<Record<ErrorCode, number>>;
  /** Writes the feature's public content; runs at every start. */
  seed?: (tx: SystemTx) => Promise<void>;
  /** Starts what runs besides calls, such as listening to the database; returns how to stop it. */
  start?: () => Promise<() => Promise<void>>;
};

type Refusing<Name extends string> = Name extends keyof FeatureRefusals
  ? { refusals: FeatureRefusals[Name] }
  : { refusals?: never };

/**
 * Declares a feature. One with codes of its own that leaves out `refusals`, or one of them, does not compile.
 * @throws Error when its personal data go by a job that it doesn't have
 */
export function defineFeature<const Name extends string>(
  feature: ServerFeature & { name: Name } & Refusing<Name>,
): ServerFeature {
  const { name, jobs = [], personalData = [] } = feature;
  for (const age of personalData.flatMap(({ kept, exceptions = [] }) => [kept, ...exceptions])) {
    const job = typeof age === 'object' && 'forget' in age && typeof age.forget === 'object' ? age.forget.job : null;
    if (job !== null && !jobs.some((one) => one.name === job)) throw new Error(`${name} has no job called ${job}.`);
  }
  return feature;
}
