import { weeksLater } from '#features/circles/workshops/domain/series.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import { nextMeeting } from '../domain/weekly.ts';
import type { PairRow } from './pairs-repository.ts';

/** What one of a pair is told; the same `id` again tells nothing. It names nobody. */
type PracticeNews = {
  id: string;
  userId: string;
  kind: 'practice-pair' | 'practice-times' | 'practice-agreed' | 'practice-soon';
  workshopId: null;
  /** When they meet next; null before they've agreed. */
  circleAt: Date | null;
};

export type Telling = {
  /** Puts it into the person's notifications, unless they don't want it. */
  notify: (tx: SystemTx, news: PracticeNews) => Promise<void>;
  /** What was told is of no use any more. */
  markRead: (tx: SystemTx, userId: string, ids: readonly string[]) => Promise<void>;
};

const paired = (pairId: string, userId: string) => personalId(`practice-pair ${pairId}`, userId);
const offered = ({ id, offeredAt }: PairRow, userId: string) => personalId(`practice-times ${id} ${offeredAt}`, userId);
const agreedOn = ({ id, agreement: { agreed } }: PairRow, userId: string) =>
  personalId(`practice-agreed ${id} ${agreed?.from}`, userId);
const soon = (pairId: string, meetsAt: number, userId: string) =>
  personalId(`practice-soon ${pairId} ${meetsAt}`, userId);

/** To the one who wished it first: the other reads it where they've just wished it. */
export async function tellPaired(tx: SystemTx, { notify }: Telling, pairId: string, userId: string): Promise<void> {
  const id = paired(pairId, userId);
  await notify(tx, { id, userId, kind: 'practice-pair', workshopId: null, circleAt: null });
}

/** Times that somebody offers, or that they took one. */
export async function tellAgreement(tx: SystemTx, { notify }: Telling, pair: PairRow, userId: string): Promise<void> {
  const { offer, agreed } = pair.agreement;
  const circleAt = agreed && new Date(agreed.from);
  if (offer)
    await notify(tx, { id: offered(pair, userId), userId, kind: 'practice-times', workshopId: null, circleAt });
  else if (agreed)
    await notify(tx, { id: agreedOn(pair, userId), userId, kind: 'practice-agreed', workshopId: null, circleAt });
}

/** An hour before they meet, once. */
export async function tellSoon(
  tx: SystemTx,
  { notify }: Telling,
  pairId: string,
  meetsAt: number,
  userId: string,
): Promise<void> {
  const id = soon(pairId, meetsAt, userId);
  await notify(tx, { id, userId, kind: 'practice-soon', workshopId: null, circleAt: new Date(meetsAt) });
}

/** What was offered before is taken, or offered otherwise. */
export async function forgetOffer(tx: SystemTx, { markRead }: Telling, pair: PairRow): Promise<void> {
  if (pair.offeredAt === null) return;
  for (const userId of pair.people) await markRead(tx, userId, [offered(pair, userId)]);
}

/** Another time was agreed on: what was told of the one before is of no use any more. `now` in ms. */
export async function forgetAgreed(tx: SystemTx, { markRead }: Telling, pair: PairRow, now: number): Promise<void> {
  for (const userId of pair.people) await markRead(tx, userId, agreedNews(pair, userId, now));
}

/** A practice has ended: nothing that was told of it waits for anybody any more. `now` in ms. */
export async function forgetAll(tx: SystemTx, { markRead }: Telling, pair: PairRow, now: number): Promise<void> {
  for (const userId of pair.people)
    await markRead(tx, userId, [paired(pair.id, userId), offered(pair, userId), ...agreedNews(pair, userId, now)]);
}

/** Of what was agreed, of the next time, and of the last one, whose reminder nobody may have read. */
function agreedNews(pair: PairRow, userId: string, now: number): string[] {
  const { agreed } = pair.agreement;
  if (!agreed) return [];
  const next = nextMeeting(agreed, now);
  const last = weeksLater(next, agreed.timeZone, -1);
  return [agreedOn(pair, userId), soon(pair.id, next, userId), soon(pair.id, last, userId)];
}
