import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import makeCameras from '../e2e/camera.ts';
import configuration from '../playwright.config.ts';
import { type Child, startChild } from './child.ts';

/** What a benchmark starts and uses; all of it is cleaned up afterwards. */
export type Scratch = {
  folder(): Promise<string>;
  postgres(): Promise<EmbeddedPostgres>;
  child(file: string, env: Record<string, string>): Promise<Child>;
  /** With the fake camera of the tests; a later flag counts more than one before. */
  browser(flags?: string[]): Promise<Browser>;
  defer(end: () => Promise<unknown>): void;
};

/** Runs a benchmark, and ends what it started in reverse order, however it went. */
export async function withScratch<T>(run: (scratch: Scratch) => Promise<T>): Promise<T> {
  const ends: (() => Promise<unknown>)[] = [];
  const scratch: Scratch = {
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'attune-bench-'));
      ends.push(() => rm(folder, { recursive: true }));
      return folder;
    },
    async postgres() {
      const postgres = await startEmbeddedPostgres({ dataDir: await scratch.folder() });
      ends.push(() => postgres.stop());
      return postgres;
    },
    async child(file, env) {
      const child = await startChild(file, env);
      ends.push(() => child.stop());
      return child;
    },
    async browser(flags = []) {
      makeCameras();
      const { args = [], ...options } = configuration.use?.launchOptions ?? {};
      const browser = await chromium.launch({ ...options, args: [...args, ...flags] });
      ends.push(() => browser.close());
      return browser;
    },
    defer: (end) => void ends.push(end),
  };
  try {
    return await run(scratch);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
