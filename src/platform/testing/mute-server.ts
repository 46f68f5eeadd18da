import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type MuteServer = {
  port: number;
  /** Resolves once somebody has connected. */
  reached: Promise<unknown>;
  stop(): void;
};

/** Accepts connections on loopback and never says a word, as a database or a mail server does that hangs. */
export async function startMuteServer(): Promise<MuteServer> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    reached: once(server, 'connection'),
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
