import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type Listening = {
  server: Server;
  /** The actual port: with PORT 0 the system chose it. */
  port: number;
  /** Answers requests from now on; until then they get a 503. */
  answerWith(handler: Handler): void;
  /** Accepts no more connections and lets running requests finish, for a while. */
  close(): Promise<void>;
};

/** Milliseconds that running requests get to finish when the server stops. */
const graceMs = 5_000;

/** Milliseconds a client may take to send a request's headers, until it's cut off. */
const headersMs = 10_000;
/** Which part of that lies between two looks: Node's own limit is that much less, so that nobody gets more than the whole. */
const lookPart = 0.1;

/**
 * Milliseconds an idle connection is kept. Longer than proxies keep theirs (60 s by default), or they'd send requests on
 * connections that are just being closed.
 */
const keepAliveTimeout = 75_000;

/**
 * Binds the port first of all, so that a taken one is reported before anything else happens.
 * @throws StartError when the port isn't available
 */
export async function listen(
  { host, port }: { host: string; port: number },
  { headersWithin = headersMs } = {},
): Promise<Listening> {
  const connectionsCheckingInterval = headersWithin * lookPart;
  const headersTimeout = headersWithin - connectionsCheckingInterval;
  const pace = { headersTimeout, connectionsCheckingInterval, keepAliveTimeout };
  const server = createServer(pace, starting);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portTrouble(error, host, port)));
    server.listen(port, host, resolve);
  });
  let closed: Promise<void> | undefined;
  return {
    server,
    port: (server.address() as AddressInfo).port,
    answerWith: (handler) => void server.off('request', starting).on('request', handler),
    close: () => (closed ??= close(server)),
  };
}

async function close(server: Server): Promise<void> {
  const done = new Promise((resolve) => server.close(resolve));
  const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
  server.closeIdleConnections();
  await done;
  clearTimeout(impatience);
}

/** Answers early requests: alive, but not ready. */
function starting(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"alive"}');
    return;
  }
  response
    .writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1', Refresh: '1' })
    .end('Attune is starting.');
}

function portTrouble(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken: stop what uses it, or set PORT to another one.`);
  }
  if (error.code === 'EACCES') {
    return new StartError(`This user can't use port ${port}: set PORT to one above 1023.`);
  }
  return new StartError(`The server can't listen on ${host}:${port} (${error.code}): check HOST and PORT.`);
}
