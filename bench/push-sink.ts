import { createServer } from 'node:http';
import { serve } from './fan-out-server.ts';

/*
 * A push service that takes everything at once and only counts, by address: opening ten thousand messages would cost it more
 * than sending them costs us. `/taken` says how many it took, and the most for one address.
 */

const taken = new Map<string, number>();
const server = createServer((request, response) => {
  if (request.url === '/taken') {
    const calls = [...taken.values()].reduce((all, count) => all + count, 0);
    response.end(JSON.stringify({ calls, addresses: taken.size, most: Math.max(0, ...taken.values()) }));
    return;
  }
  if (request.method !== 'POST') return;
  const path = request.url ?? '';
  request.resume().once('end', () => {
    taken.set(path, (taken.get(path) ?? 0) + 1);
    response.writeHead(201).end();
  });
});
serve(server);
