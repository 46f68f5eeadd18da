import { isLoopback } from '#platform/server/environment-values.ts';
import { fetchOutside } from '#platform/server/outside-client.ts';

const callMs = 5_000;
const mostBytes = 256 * 1024;

/** A URL we may call or redirect to: https, or http on this machine. @throws Error */
export function requireSafeAddress(text: string): URL {
  const address = new URL(text);
  const safe = address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname));
  if (!safe) throw new Error('The address of the service is not safe.');
  return address;
}

/** `fetch` for untrusted services: five seconds, 256 KiB, no redirects, no plain http. */
export async function boundedFetch(url: string, init: object): Promise<Response> {
  requireSafeAddress(url);
  const options = init as RequestInit;
  const limit = AbortSignal.timeout(callMs);
  const response = await fetchOutside(url, {
    ...options,
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
  });
  const { status, headers } = response;
  return new Response(await readBounded(response), { status, headers });
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop also ends the transfer.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('The service answered too much.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
