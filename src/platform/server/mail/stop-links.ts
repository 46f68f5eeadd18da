import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { Refusal } from '#platform/shared/errors.ts';
import { Id } from '#platform/shared/ids.ts';
import type { App } from '../http/answers.ts';
import { callLimits } from '../http/call-limits.ts';
import { deriveKey } from '../private-texts/sealing.ts';

/** The kinds of mail that come again and again to members, each with a switch of its own. */
export type StoppedKind = 'reminders' | 'digest' | 'inner-circle';

/** Addresses that let one press in a mail program stop a kind of mail, without signing in (RFC 8058). */
export type StopLinks = {
  linkOf(kind: StoppedKind, userId: string): string;
  /**
   * Hears the presses. To open the address only leads to the switch: mail programs and scanners do so by themselves.
   * @param stop whose they are; for one who's gone it does nothing
   */
  mount(app: App, kind: StoppedKind, switchPath: string, stop: (userId: string) => Promise<void>): void;
};

export function createStopLinks({ secretKey, publicUrl }: { secretKey: Uint8Array; publicUrl: string }): StopLinks {
  const key = deriveKey(secretKey, 'mail-stops');
  const proofOf = (kind: StoppedKind, userId: string) =>
    createHmac('sha256', key).update(`${kind}:${userId}`).digest('base64url');
  const pathOf = (kind: StoppedKind) => `/mail-stops/${kind}`;

  /** @throws Refusal `not_found` for whatever we didn't write */
  function readerOf(kind: StoppedKind, userId: string, proof: string): string {
    const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(kind, userId))];
    if (!v.is(Id, userId) || given.length !== right.length || !timingSafeEqual(given, right))
      throw new Refusal('not_found', 'There is nothing at this address.');
    return userId;
  }

  return {
    linkOf: (kind, userId) => `${publicUrl}${pathOf(kind)}/${userId}/${proofOf(kind, userId)}`,
    mount(app, kind, switchPath, stop) {
      const path = `${pathOf(kind)}/:user/:proof` as const;
      app.use(path, ...callLimits);
      app.get(path, (c) => c.redirect(switchPath, 303));
      app.post(path, async (c) => {
        await stop(readerOf(kind, c.req.param('user'), c.req.param('proof')));
        return c.body(null, 204);
      });
    },
  };
}
