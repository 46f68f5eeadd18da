import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Handler } from './listen.ts';

/** Paths that belong to the server even in development; all others are Vite's. */
const wire = /^\/(api|functions|auth\/v1|realtime|healthz|readyz|metrics)(\/|\?|$)/;

/**
 * Serves pages from source with hot reload, on the same port as the wire.
 * Vite is loaded only here, so that production never needs it.
 */
export async function withDevelopmentPages(
  server: Server,
  answer: Handler,
): Promise<{ handler: Handler; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: { server }, hmr: { server } }, appType: 'custom' });

  const handler: Handler = (request, response) => {
    if (wire.test(request.url ?? '')) return answer(request, response);
    vite.middlewares(request, response, () => {
      vite.transformIndexHtml(request.url ?? '/', readFileSync('index.html', 'utf8')).then(
        (html) => response.writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8' }).end(html),
        (error: Error) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(error.stack),
      );
    });
  };
  return { handler, close: () => vite.close() };
}
