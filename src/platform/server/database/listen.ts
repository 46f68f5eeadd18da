import pg from 'pg';
import type { Database } from './database.ts';
import { connectionOptions, type Patience } from './patience.ts';
import { hangUp } from './reach.ts';

type Hearer = { hear(payload: string): void; missed?: (() => void) | undefined };

const longestPauseMs = 5_000;

/**
 * LISTEN for all channels on one connection, opened when first needed and reopened whenever it's lost or goes silent.
 * Notices sent while it was down are missed. Listeners hear of that once it's back; those that must miss nothing also poll
 * from time to time.
 */
export function createListener(
  url: string,
  patience: Patience,
): { listen: Database['listen']; close(): Promise<void> } {
  const channels = new Map<string, Set<Hearer>>();
  let newest: pg.Client | undefined;
  let client: Promise<pg.Client | undefined> | undefined;
  let pauseMs = 100;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...connectionOptions(url, 'attune listen', patience),
      query_timeout: patience.beatMs,
    });
    newest = fresh;
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const hearer of channels.get(channel) ?? []) hearer.hear(payload);
    });
    await fresh.connect();
    for (const channel of channels.keys()) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    const beat = setInterval(() => fresh.query('SELECT 1').catch(() => hangUp(fresh, patience)), patience.beatMs);
    fresh.once('end', () => {
      clearInterval(beat);
      reopenSoon();
    });
    pauseMs = 100;
    return fresh;
  }

  /** Resolves without a client when none is available; another try is scheduled then. */
  function start(): Promise<pg.Client | undefined> {
    timer = undefined;
    client = open().catch(() => {
      if (newest) void hangUp(newest, patience);
      reopenSoon();
      return undefined;
    });
    return client;
  }

  function reopenSoon(): void {
    client = undefined;
    if (closed || timer) return;
    timer = setTimeout(startAgain, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function startAgain(): Promise<void> {
    if (!(await start())) return;
    for (const hearers of channels.values()) for (const { missed } of hearers) missed?.();
  }

  async function add(channel: string): Promise<void> {
    // Without a connection right now, the next one listens to whatever is wanted then.
    await (await client)?.query(`LISTEN ${pg.escapeIdentifier(channel)}`).catch(() => {});
  }

  return {
    async listen(channel, hear, missed) {
      const hearer = { hear, missed };
      const hearers = channels.get(channel);
      if (hearers) hearers.add(hearer);
      else channels.set(channel, new Set([hearer]));
      if (!client && !timer) await start();
      else if (!hearers) await add(channel);
      return async () => {
        const left = channels.get(channel);
        left?.delete(hearer);
        // No UNLISTEN, which would wait for an answer when the server stops; what nobody hears is passed over.
        if (left?.size === 0) channels.delete(channel);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      if (newest) await hangUp(newest, patience);
    },
  };
}
