import { notedEnd, noteEnd } from './session-end.ts';
import { storedSession } from './stored-session.ts';

/** Why a command failed: the accounts server's code, `offline` (no response) or `server` (a fault). */
export type Failed = {
  ok: false;
  code: string;
  /** How long the server asks us to wait. */
  retryAfterSeconds?: number;
  /** Of `weak_password`: `length`, `characters`, `pwned`. */
  reasons?: readonly string[];
};
export type Done = { ok: true } | Failed;

let askedToWait: number | undefined;

/**
 * The client drops headers, so Retry-After is remembered here. And it trusts the device's clock with a time that the server
 * told: a session's end is left for it to reckon from `expires_in`, so that a clock that's hours off neither asks for a new
 * token at every call nor holds on to one that's over. It removes a session whose renewal was refused without a word why,
 * so that's noted; one that was asked to wait isn't refused, and is told so in a way that the client understands.
 */
export const listeningFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, withNewestToken(init));
  if (answer.status === 429) askedToWait = Number(answer.headers.get('Retry-After')) || undefined;
  if (answer.status === 429 && isRefresh(init)) return new Response(null, { status: 503 });
  if (answer.status >= 400 && answer.status < 500) await noteRefusal(answer, init);
  return answer.ok ? withoutEnd(answer) : answer;
};

/**
 * A tab that was frozen between two tries would come back with a refresh token that others have replaced often since, which
 * looks stolen and ends the session (B5): it shows the one that is kept now.
 */
function withNewestToken(init: RequestInit | undefined): RequestInit | undefined {
  const newest = storedSession()?.refresh_token;
  return newest && isRefresh(init) ? { ...init, body: JSON.stringify({ refresh_token: newest }) } : init;
}

function isRefresh(init: RequestInit | undefined): boolean {
  return typeof init?.body === 'string' && init.body.startsWith('{"refresh_token":');
}

async function noteRefusal(refusal: Response, init: RequestInit | undefined): Promise<void> {
  const told = await refusal
    .clone()
    .json()
    .catch(() => null);
  if (isRefresh(init)) noteEnd(told?.code === 'session_expired' ? 'long-ago' : 'elsewhere');
  // A refused renewal says more than what is refused after it.
  else if (told?.code === 'session_not_found' && notedEnd() === 'left') noteEnd('elsewhere');
}

async function withoutEnd(answer: Response): Promise<Response> {
  const body = await answer
    .clone()
    .json()
    .catch(() => null);
  if (!body?.expires_in) return answer;
  const { expires_at: _byTheServer, ...session } = body;
  return Response.json(session, { status: answer.status });
}

/** Runs a call of the accounts client and returns its outcome in one shape. */
export async function attempt<T extends { error: unknown }>(
  work: () => Promise<T>,
): Promise<{ ok: true; result: T } | Failed> {
  askedToWait = undefined;
  try {
    const result = await work();
    return result.error ? failed(result.error) : { ok: true, result };
  } catch (error) {
    return failed(error);
  }
}

const codeOfName: Record<string, string> = {
  AuthSessionMissingError: 'session_not_found',
  AuthRefreshDiscardedError: 'refresh_discarded',
  TypeError: 'offline',
};

function failed(error: unknown): Failed {
  const { status, reasons } = error as { status?: number; reasons?: readonly string[] };
  return {
    ok: false,
    code: codeOf(error),
    ...(status === 429 && askedToWait !== undefined && { retryAfterSeconds: askedToWait }),
    ...(reasons?.length && { reasons }),
  };
}

function codeOf(error: unknown): string {
  const { name = '', status, code } = error as { name?: string; status?: number; code?: string };
  if (name === 'AuthRetryableFetchError') return status ? 'server' : 'offline';
  return codeOfName[name] ?? code ?? 'server';
}
