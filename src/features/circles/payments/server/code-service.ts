import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { codeDigest } from '#platform/server/code-digest.ts';
import type { Caller, SystemTx } from '#platform/server/database/database.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { hourSeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { newCode, readCode } from '#platform/shared/passed-code.ts';
import * as codes from './codes-repository.ts';
import { guestCircle, type PayingDeps } from './paying-service.ts';
import { findPrice } from './prices-repository.ts';
import { happenTo } from './seat-steps.ts';
import { moment, nothing, type PaidSeating, seatIn, startSeat } from './seating-steps.ts';
import * as seats from './seats-repository.ts';

/** Free seats by codes that a host makes and passes on (docs/decisions/104). */
export type CodeService = {
  /** @returns the code, which can't be read again afterwards. @throws Refusal `forbidden`, `not_found` without a price, `workshop_ended` */
  make(caller: Caller, workshopId: string, code: { seats: number; for_series: boolean }): Promise<string>;
  /** Nobody can use it any more; what it gave stays. @throws Refusal `forbidden`, `not_found` */
  end(caller: Caller, workshopId: string, codeId: string): Promise<void>;
  /** A seat for the caller. @returns in which circle. @throws Refusal `code_unknown`, `code_spent`, `rate_limited`; as for paying */
  redeem(caller: Caller, door: DoorAhead, typed: string): Promise<string>;
};

/** So that nobody finds one by trying. */
const tries = { limit: 20, windowSeconds: hourSeconds };
const most = 20;

type Own = PayingDeps & PaidSeating & { isOffered: boolean };

export function createCodeService(deps: Own): CodeService {
  const { database, clock, random } = deps;

  /** As its facilitator. */
  const lead = <T>(
    caller: Caller,
    workshopId: string,
    work: (tx: SystemTx, circle: { status: string; seriesId: string | null }) => Promise<T>,
  ) =>
    // A session that lives, first.
    database
      .asUser(caller, async () => {})
      .then(() =>
        database.asSystem(async (tx) => {
          const circle = await seats.lockCircle(tx, workshopId);
          if (circle?.leadId !== caller.userId)
            throw new Refusal('forbidden', 'Only its facilitator can give seats away.');
          return work(tx, circle);
        }),
      );

  return {
    async make(caller, workshopId, { seats: count, for_series }) {
      const code = newCode(random);
      await lead(caller, workshopId, async (tx, { status, seriesId }) => {
        if (!deps.isOffered || !(await findPrice(tx, workshopId))) throw nothing();
        if (status !== 'pending') throw new Refusal('workshop_ended', 'This circle has begun.');
        if ((await codes.findCodes(tx, { id: workshopId, seriesId })).length >= most)
          throw new Refusal('conflict', 'There are many codes already: end one first.');
        await codes.insertCode(tx, {
          id: newId(clock, random),
          workshop_id: workshopId,
          series_id: for_series ? seriesId : null,
          code_hash: codeDigest('seat', readCode(code) ?? ''),
          seats: count,
        });
      });
      return code;
    },
    end: (caller, workshopId, codeId) =>
      lead(caller, workshopId, async (tx, { seriesId }) => {
        if (!(await codes.deleteCode(tx, { id: workshopId, seriesId }, codeId)))
          throw new Refusal('not_found', 'There’s no such code.');
      }),
    redeem: (caller, door, typed) => redeem(deps, caller, door, typed),
  };
}

async function redeem(deps: Own, caller: Caller, door: DoorAhead, typed: string): Promise<string> {
  const { database, clock, random } = deps;
  const { userId } = caller;
  const { id } = await guestCircle(deps, caller, door);
  if (!deps.isOffered) throw nothing();
  await database.asSystem((tx) => takeAttempt(tx, `seat-code:${userId}`, tries));
  const plain = readCode(typed);
  await database.asSystem(async (tx) => {
    const started = await startSeat(tx, { workshopId: id, userId, link: null, clock, random });
    // It may just be let go, or paid for.
    const seat = await seats.lockSeat(tx, started.seat.id);
    if (seat?.state !== 'held') throw moment();
    const circle = { id, seriesId: (await seats.lockCircle(tx, id))?.seriesId ?? null };
    const hash = plain === null ? null : codeDigest('seat', plain);
    const code = hash && (await codes.lockCode(tx, circle, hash, started.price.for_series));
    if (!code) throw new Refusal('code_unknown', 'There’s no such code here.');
    if ((await codes.countUses(tx, code.id)) >= code.seats)
      throw new Refusal('code_spent', 'Every seat on this code is taken.');
    if (!(await seatIn(tx, deps, seat))) throw new Refusal('room_full', 'Every seat is taken.');
    // Begun to pay before: that page is closed at Stripe, or paid back.
    if (seat.session_id !== null) await seats.insertPayback(tx, seat.session_id);
    await seats.updateSeat(tx, seat.id, { session_id: null, code_id: code.id });
    await happenTo(tx, seat.id, { type: 'paid' });
  });
  return id;
}
