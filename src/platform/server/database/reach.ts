import pg from 'pg';
import { StartError } from '../start-error.ts';
import { sqlState } from './errors.ts';
import { connectionOptions, usualPatience } from './patience.ts';

/**
 * A connection of its own, for one purpose; `hangUp` ends it. Its statements may take as long as they need.
 * @param setting the one that `url` comes from
 * @throws StartError when the database can't be reached, or doesn't accept the login
 */
export async function reach(url: string, name: string, setting = 'DATABASE_URL'): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(url, name));
  // One that breaks says so in its next answer; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new StartError(sentence(error, setting));
  });
  return client;
}

function sentence(error: Error, setting: string): string {
  const state = sqlState(error);
  if (state === '28P01' || state === '28000' || error.message.startsWith('SASL')) {
    return `The database doesn't accept the login of ${setting} (${error.message}): check its name and password.`;
  }
  const silent = error.message === 'timeout expired';
  const why = silent ? `no answer within ${usualPatience.connectMs / 1_000} seconds` : error.message || state;
  return `The database can't be reached (${why}): check that it runs and that ${setting} is right.`;
}

/** Ends a connection; one that the database doesn't end as well, since it has gone silent, is cut. */
export async function hangUp(client: pg.Client, { closeMs } = usualPatience): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), closeMs);
  await client.end();
  clearTimeout(timer);
}
