import pg from 'pg';
import type { Database } from './database.ts';

type Hear = (payload: string) => void;

const longestPauseMs = 5_000;

/**
 * LISTEN for all channels on one connection, opened when first needed and reopened whenever it's lost. Notices sent
 * while it was down are missed, so listeners that must miss nothing also poll from time to time.
 */
export function createListener(url: string): { listen: Database['listen']; close(): Promise<void> } {
  const channels = new Map<string, Set<Hear>>();
  let client: Promise<pg.Client | undefined> | undefined;
  let pauseMs = 100;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'attune listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const hear of channels.get(channel) ?? []) hear(payload);
    });
    await fresh.connect();
    for (const channel of channels.keys()) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    fresh.once('end', reopenSoon);
    pauseMs = 100;
    return fresh;
  }

  /** Resolves without a client when none is available; another try is scheduled then. */
  function start(): Promise<pg.Client | undefined> {
    timer = undefined;
    client = open().catch(() => {
      reopenSoon();
      return undefined;
    });
    return client;
  }

  function reopenSoon(): void {
    client = undefined;
    if (closed || timer) return;
    timer = setTimeout(start, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function tell(command: 'LISTEN' | 'UNLISTEN', channel: string): Promise<void> {
    // Without a connection right now, the next one listens to whatever is wanted then.
    await (await client)?.query(`${command} ${pg.escapeIdentifier(channel)}`).catch(() => {});
  }

  return {
    async listen(channel, hear) {
      const hearers = channels.get(channel);
      if (hearers) hearers.add(hear);
      else channels.set(channel, new Set([hear]));
      if (!client && !timer) await start();
      else if (!hearers) await tell('LISTEN', channel);
      return async () => {
        const left = channels.get(channel);
        left?.delete(hear);
        if (left?.size !== 0) return;
        channels.delete(channel);
        await tell('UNLISTEN', channel);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await (await client)?.end();
    },
  };
}
