import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** The gateway's own address. */
export const realtimePath = '/realtime';

/** What an upgrade request asks for. */
export type Upgrade = { path: string; query: URLSearchParams };

/**
 * Reads an upgrade request before any WebSocket exists; the status is the HTTP answer that refuses it. A page of
 * another site is refused by its Origin; programs send none.
 */
export function readUpgrade(
  request: IncomingMessage,
  paths: ReadonlySet<string>,
  origins: readonly string[],
): Upgrade | { status: 403 | 404 } {
  const url = URL.parse(request.url ?? '', 'http://gateway');
  if (!url || !paths.has(url.pathname)) return { status: 404 };
  const { origin, host } = request.headers;
  if (origin !== undefined && !origins.includes(origin) && URL.parse(origin)?.host !== host) return { status: 403 };
  return { path: url.pathname, query: url.searchParams };
}

const refusals = {
  429: ['Too Many Requests', '{"code":"rate_limited","message":"Too many connections come from this network."}'],
  403: ['Forbidden', '{"code":"forbidden","message":"Another site may not connect here."}'],
  404: ['Not Found', '{"code":"not_found","message":"Nothing answers a WebSocket here."}'],
} as const;

/** Refuses an upgrade with a plain HTTP answer. */
export function rejectUpgrade(socket: Duplex, status: 403 | 404 | 429): void {
  const [reason, body] = refusals[status];
  socket.on('error', () => socket.destroy());
  // One whose client never ends its own half would stay for good, and no limit counts it.
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
