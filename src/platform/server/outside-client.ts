/** A service answered that what it was told belongs elsewhere. Nothing was sent there. */
export class SentElsewhere extends Error {
  constructor(status: number) {
    super(`The service sends us elsewhere (${status}), where we don't follow.`);
    this.name = 'SentElsewhere';
  }
}

/**
 * `fetch`, for all that this server asks of others; a wall (`scripts/walls/outside.ts`) refuses any other. It never follows a redirect:
 * people agreed to one service by its name, and what's said to it goes to no other (ADR 111). @throws SentElsewhere
 */
export async function fetchOutside(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  if (response.status < 300 || response.status >= 400) return response;
  await response.body?.cancel().catch(() => undefined);
  throw new SentElsewhere(response.status);
}
