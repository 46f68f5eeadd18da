import { isLoopback } from '#platform/server/environment-values.ts';

const callMs = 5_000;
const mostBytes = 256 * 1024;

/** An address that may be called or sent to: https, or http on this machine. @throws Error */
export function requireSafeAddress(text: string): URL {
  const address = new URL(text);
  const safe = address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname));
  if (!safe) throw new Error('The address of the service is not safe.');
  return address;
}

/** `fetch` for a service that nobody here answers for: five seconds, 256 KiB, no redirects, never in the clear. */
export async function boundedFetch(url: string, init: object): Promise<Response> {
  requireSafeAddress(url);
  const options = init as RequestInit;
  const limit = AbortSignal.timeout(callMs);
  const response = await fetch(url, {
    ...options,
    redirect: 'manual',
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
  });
  const { status, headers } = response;
  return new Response(await readBounded(response), { status, headers });
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the transfer, too.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('The service answered too much.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
