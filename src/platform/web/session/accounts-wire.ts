import { listeningFetch } from './attempt.ts';

/** As the accounts client answers; `code` is the server's, `status` that of HTTP. */
export type WireAnswer<T> = { data: T; error: null } | { data: null; error: { status: number; code?: string } };

/**
 * A call of /auth/v1 that the accounts client doesn't know, because it's ours alone.
 * @throws TypeError without a response
 */
export async function callAccounts<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  token: string,
  body: object = {},
): Promise<WireAnswer<T>> {
  const answer = await listeningFetch(`${location.origin}/auth/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      // For codes in words.
      'X-Supabase-Api-Version': '2024-01-01',
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { status } = answer;
  if (answer.ok) return { data: (await answer.json()) as T, error: null };
  const told = (await answer.json().catch(() => ({}))) as { code?: string };
  return { data: null, error: { status, ...(status < 500 && told.code !== undefined && { code: told.code }) } };
}
