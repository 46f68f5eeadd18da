import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export type Relay = {
  /** The database's address by way of the relay. */
  url: string;
  /** From now on connections stay open and carry nothing, new ones included, as in a black hole. */
  silence(): void;
  /** Everything passes again, what was held back first. */
  speak(): void;
  /** The connections there are carry nothing ever again; new ones do, as behind a firewall that lost its memory. */
  forget(): void;
  stop(): Promise<void>;
};

type Pair = readonly [near: Socket, far: Socket];

/** A way over TCP to a PostgreSQL on a Unix socket, which can go silent. */
export async function startRelay(databaseUrl: string): Promise<Relay> {
  const { username, pathname, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host') ?? '';
  const pairs = new Set<Pair>();
  let silent = false;
  const server = createServer((near) => {
    const pair: Pair = [near, connect(join(folder, '.s.PGSQL.5432'))];
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => {}).on('close', () => cut(pair));
    if (!silent) pass(pair);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function cut(pair: Pair): void {
    for (const socket of pair) socket.destroy();
    pairs.delete(pair);
  }

  const each = (treat: (pair: Pair) => void) => {
    for (const pair of pairs) treat(pair);
  };
  return {
    url: `postgresql://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    silence() {
      silent = true;
      each(hold);
    },
    speak() {
      silent = false;
      each(pass);
    },
    forget: () => each(hold),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      each(cut);
      await closed;
    },
  };
}

function pass([near, far]: Pair): void {
  near.pipe(far).pipe(near);
}

function hold([near, far]: Pair): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}
