import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Resources a server process has used so far; CPU in microseconds, memory in bytes. */
export type Usage = { cpu: number; resident: number; heap: number };

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (options: object) => void;
/** The kind that also hands empty pages back: others leave what a rush took standing, for every server alike. */
const collectGarbage = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** Answers `/usage` (after a garbage collection with `?gc`), so that every server is measured alike. */
export function answerUsage(request: IncomingMessage, response: ServerResponse): void {
  if (!request.url?.startsWith('/usage')) return;
  if (request.url.endsWith('?gc')) collectGarbage();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const usage: Usage = { cpu: user + system, resident: rss, heap: heapUsed };
  response.setHeader('Connection', 'close').end(JSON.stringify(usage));
}

export function serve(server: Server): void {
  server.on('request', answerUsage);
  server.listen(0, '127.0.0.1', () => {
    console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.once('SIGTERM', () => process.exit(0));
}
