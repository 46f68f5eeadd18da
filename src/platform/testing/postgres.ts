import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

/** The versions the SQL is written for: the oldest we support and the one we ship. */
export type Engine = '15' | '18';
export type EngineUrls = { engine: Engine } & Omit<EmbeddedPostgres, 'stop'>;

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EngineUrls[];
    /** Goes after the run, with all that's in it. */
    folder: string;
  }
}

const fifteen = '/usr/lib/postgresql/15/bin';

/** Vitest's global set-up: both engines with a migrated template database each, in a folder that goes with them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'attune-tests-'));
  const engines: Engine[] = (await hasFifteen()) ? ['18', '15'] : ['18'];
  const outcomes = await Promise.allSettled(engines.map((engine) => start(engine, join(folder, engine))));
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const stop = async () => {
    await Promise.all(running.map((postgres) => postgres.stop()));
    await rm(folder, { recursive: true });
  };
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  project.provide('folder', folder);
  project.provide(
    'postgres',
    running.map(({ stop: _stop, ...urls }, index) => ({ engine: engines[index] as Engine, ...urls })),
  );
  return stop;
}

async function hasFifteen(): Promise<boolean> {
  const found = await access(join(fifteen, 'postgres')).then(
    () => true,
    () => false,
  );
  if (!found && process.env.CI === 'true')
    throw new Error(`PostgreSQL 15 is missing: install postgresql-15 (${fifteen}).`);
  if (!found) console.warn(`\n*** NOT RUN: tests on PostgreSQL 15, which is not installed (${fifteen}) ***\n`);
  return found;
}

async function start(engine: Engine, dataDir: string): Promise<EmbeddedPostgres> {
  const binaries = engine === '15' ? { binaries: { folder: fifteen, major: 15 } } : {};
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, ...binaries });
  await migrate(postgres.ownerUrl, { logins: postgres });
  return postgres;
}
