import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { isQuiet } from '#features/accounts/profile/domain/quiet-hours.ts';
import { batch } from '#platform/server/batch.ts';
import type { Database } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import type { Handling, Outcome, PushSender } from '#platform/server/push/sender.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { PushDue } from '../../domain/events.ts';
import { isPushed, type NotificationKind, subjectOf } from '../../domain/kinds.ts';
import { keepSeconds, pushMessage, urgencyOf } from '../../domain/push/push-message.ts';
import { mayPush, nextTry, ringsAt } from '../../domain/push/push-rules.ts';
import { findChoices, findQuiet } from '../choices-repository.ts';
import { findUnreadKind } from '../notifications-repository.ts';
import * as repository from './deliveries-repository.ts';
import { deleteGone } from './devices-repository.ts';

export type PushDeps = { database: Database; clock: Clock; sender: PushSender; log: Pick<Logger, 'warn'> };

/** Tells devices what their people are told in the app. Safe to run on several servers at once. */
export type PushService = {
  /** Something new that this person's devices are to be told, each once, as far as the week's limit allows. */
  tell(userId: string, notificationId: string): Promise<void>;
  /** Tells one device, if nobody else does, and it's still of use. */
  send(deliveryId: string): Promise<void>;
  /** Wakes what waited for the end of quiet hours or for another try, or lies with a server that was killed. */
  wake(): Promise<void>;
};

/** What's in the queue already needn't be put there again. */
const queuedMs = 20_000;

export function createPushService(deps: PushDeps): PushService {
  const { database, clock, sender, log } = deps;

  /** What's taken or settled at the same time shares a transaction: most of what a push costs is its commits. */
  const together = { atMost: 100, atOnce: 2, keyOf: String };
  const claim = batch(async (ids: readonly string[]) => {
    const claimed = await database.asSystem((tx) => repository.claimDeliveries(tx, ids, new Date(clock.now())));
    return ids.map((id) => claimed.find((one) => one.id === id));
  }, together);
  const settled = (state: 'sent' | 'dropped') =>
    batch(async (ids: readonly string[]) => {
      await database.asSystem((tx) => repository.settle(tx, ids, state));
      return ids;
    }, together);
  const settle = { sent: settled('sent'), dropped: settled('dropped') };

  async function finish({ id, tries, device }: repository.PushDelivery, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'sent') return void (await settle.sent(id));
    const wait = outcome.kind === 'later' ? nextTry(tries, outcome.seconds) : null;
    if (wait !== null) return putOff(id, clock.now() + wait * 1_000, tries);
    if (outcome.kind === 'gone') await database.asSystem((tx) => deleteGone(tx, device.id, device.endpoint));
    else log.warn({ why: outcome.why, tries }, 'a push service didn’t take a notice; it is given up');
    await settle.dropped(id);
  }

  const putOff = (id: string, at: number, tries: number) =>
    database.asSystem((tx) => repository.putOff(tx, id, new Date(at), tries));

  const send: PushService['send'] = async (deliveryId) => {
    const delivery = await claim(deliveryId);
    if (!delivery) return;
    const told = await read(deps, delivery);
    if (told === null) return void (await settle.dropped(deliveryId));
    const { kind, circle, post, names, quiet } = told;
    const now = clock.now();
    if (quiet && isQuiet(now, quiet)) return putOff(deliveryId, ringsAt(now, quiet), delivery.tries - 1);
    const message = pushMessage({ id: delivery.notificationId, kind, circle, post }, names);
    const how = handlingOf(
      { kind, names },
      `${delivery.caller.userId} ${kind} ${circle?.id ?? post ?? delivery.notificationId}`,
    );
    await finish(delivery, await sender.send(delivery.device, JSON.stringify(message), how));
  };

  const wake: PushService['wake'] = () =>
    database.asSystem(async (tx) => {
      for (const { id, userId } of await repository.findDue(tx, new Date(clock.now() - queuedMs)))
        await tx.emit(PushDue, { user_id: userId, delivery_id: id });
    });

  return { tell: (userId, notificationId) => tell(deps, userId, notificationId), send, wake };
}

async function tell({ database, clock }: PushDeps, userId: string, notificationId: string): Promise<void> {
  return database.asSystem(async (tx) => {
    await repository.takeTurn(tx, userId);
    const kind = await findUnreadKind(tx, notificationId);
    if (!kind || !isPushed(await findChoices(tx, userId), subjectOf(kind))) return;
    const now = new Date(clock.now());
    if (!mayPush(kind, await repository.countSent(tx, userId, notificationId, now))) return;
    const at = ringsAt(now.getTime(), await findQuiet(tx, userId));
    const rows = (await repository.findDeviceIds(tx, userId)).map((device_id) => ({
      id: personalId(notificationId, device_id),
      user_id: userId,
      device_id,
      notification_id: notificationId,
    }));
    const made = await repository.insertDeliveries(tx, rows, new Date(at));
    if (at > now.getTime()) return;
    for (const delivery_id of made) await tx.emit(PushDue, { user_id: userId, delivery_id });
  });
}

/** By the rights of the device's own session: what it may not see any more it isn't told. */
async function read({ database }: PushDeps, { caller, notificationId }: repository.PushDelivery) {
  try {
    const told = await database.asUser(caller, (tx) => repository.findNotice(tx, notificationId));
    return told && isPushed(told.chosen, subjectOf(told.kind)) ? told : null;
  } catch (error) {
    // Signed out or banned meanwhile; a database that's away isn't that.
    if (error instanceof Refusal && error.code === 'session_ended') return null;
    throw error;
  }
}

/** News of the same kind about the same circle takes the place of what still waits at the push service, which can't tell either. */
function handlingOf({ kind, names }: { kind: NotificationKind; names: boolean }, about: string): Handling {
  const topic = createHash('sha256').update(about).digest('base64url').slice(0, 32);
  return { ttl: keepSeconds(kind, names), urgency: urgencyOf(kind), topic };
}
