import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import { Refusal } from '#platform/shared/errors.ts';
import { AuthFrame, closeCodes } from '#platform/shared/realtime.ts';
import type { Bearer, Database } from '../database/database.ts';
import { parseFrame } from './frame.ts';

/** A first frame is hardly more than a token. */
const firstFrameBytes = 16 * 1024;
/** Frames a client may send ahead, before its token is checked. */
const sentAheadAtMost = 64;

/** Why a connection isn't let in, and its close code. */
export class ClosedDoor extends Error {
  readonly refusal: Refusal;
  readonly closeCode: number;

  constructor(refusal: Refusal, closeCode: number) {
    super(refusal.message);
    this.refusal = refusal;
    this.closeCode = closeCode;
  }
}

/** The standard's close code for it (RFC 6455, by IANA). */
export const tryAgainLater = 1013;
const doors = new Map<string, number>([
  ['unauthorized', closeCodes.authRequired],
  ['session_ended', closeCodes.sessionEnded],
]);

const unauthorized = (message: string) => new ClosedDoor(new Refusal('unauthorized', message), closeCodes.authRequired);

/**
 * Waits for the first frame, which must be an `auth` frame; what follows is collected in `ahead`. A client that sends
 * more than a few frames ahead, or more bytes than one frame may have, is cut off.
 */
export function firstFrame(
  ws: WebSocket,
  { authWithinMs, frameBytes }: { authWithinMs: number; frameBytes: number },
  ahead: Buffer[],
): Promise<AuthFrame> {
  return new Promise((resolve, reject) => {
    let first = true;
    let bytesAhead = 0;
    const timer = setTimeout(() => reject(unauthorized('The first frame did not come in time.')), authWithinMs);
    ws.once('close', () => {
      clearTimeout(timer);
      reject(unauthorized('The connection closed before its first frame.'));
    });
    ws.on('message', function hear(data: RawData) {
      const bytes = data as Buffer;
      if (!first) {
        bytesAhead += bytes.length;
        if (ahead.length < sentAheadAtMost && bytesAhead <= frameBytes) {
          ahead.push(bytes);
          return;
        }
        // Messages already received would still be emitted.
        ws.off('message', hear);
        ws.terminate();
        return;
      }
      first = false;
      clearTimeout(timer);
      const parsed = v.safeParse(AuthFrame, bytes.length <= firstFrameBytes ? parseFrame(bytes) : null);
      if (parsed.success) resolve(parsed.output);
      else reject(unauthorized('The first frame must be { type: "auth", access_token }.'));
    });
  });
}

/**
 * The person behind a token, with a live session; must be the one in the address, if it names one.
 * @throws ClosedDoor
 */
export async function admit(
  frame: AuthFrame,
  query: URLSearchParams,
  deps: { verify(token: string): Promise<Bearer>; database: Pick<Database, 'asUser'> },
): Promise<Bearer> {
  try {
    const caller = await deps.verify(frame.access_token);
    await deps.database.asUser(caller, async () => {});
    const named = query.get('userId');
    if (named !== null && named.toLowerCase() !== caller.userId) {
      throw new ClosedDoor(new Refusal('forbidden', 'The address names someone else.'), closeCodes.authRequired);
    }
    return caller;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new ClosedDoor(error, doors.get(error.code) ?? tryAgainLater);
  }
}
