import { createHmac } from 'node:crypto';

/** A TURN server that shares a secret with us, and for how long a login there is good, in seconds. */
export type TurnSettings = { urls: readonly string[]; secret: string; seconds: number };

/**
 * A login of coturn's REST scheme (`use-auth-secret`, draft-uberti-behave-turn-rest): the name says until when it's good,
 * in seconds since 1970, and the password is the name signed. Who it was made for is only a hash, since the server logs
 * it. `now` in ms.
 */
export function turnLogin({ secret, seconds }: TurnSettings, userId: string, now: number) {
  const person = createHmac('sha256', secret).update(userId).digest('hex').slice(0, 16);
  const username = `${Math.floor(now / 1000) + seconds}:${person}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
