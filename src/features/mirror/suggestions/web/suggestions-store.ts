import type { QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { nameOf } from '#features/mirror/exercises/domain/exercise-names.ts';
import type { History } from '#features/mirror/insights/domain/history.ts';
import type { Helping, Tried } from '#features/mirror/moments/domain/helped.ts';
import { momentsHere } from '#features/mirror/moments/web/queries.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { newId } from '#platform/shared/ids.ts';
import { clock, random } from '#platform/web/world.ts';
import { madeOf, reachedFrom, saidOf } from '../domain/answers.ts';
import { type Suggestion, type SuggestionAnswer, shownDays } from '../domain/contract.ts';
import { lookThrough } from '../domain/look.ts';
import { learnedDays, type Pattern } from '../domain/receptive.ts';
import { reasonNow } from '../domain/triggers.ts';
import { exerciseFor, isActive, saidSince } from '../domain/ways.ts';
import { suggestionsOnDevice } from './queries.ts';

/*
 * Suggestions from check-ins that are kept only on this device: made and kept here by the rules the server runs for the
 * account's (docs/decisions/060). Nothing of them is sent.
 */

type Look = {
  history: History;
  account: readonly Suggestion[];
  quiet: QuietHours | null;
  pattern: Pattern;
  isAsked: boolean;
};

/**
 * Looks through them, and keeps a suggestion if there's reason for one; the account's count for how many there may be.
 * Returns when it's next worth looking, in ISO 8601. Rejects where this browser keeps nothing.
 */
export async function lookHere(person: string, { history, account, quiet, pattern, isAsked }: Look): Promise<string> {
  const store = suggestionsOnDevice(person);
  const now = clock.now();
  const made = account.map(madeOf);
  for (const { id, row: kept } of await store.list()) {
    const row = await answered(person, kept, history.tried);
    if (now - Date.parse(row.created_at) < learnedDays * dayMs) made.push(madeOf(row));
    else await store.delete(id);
  }
  const { reason, next } = lookThrough(history, made, { timeZone: history.timeZone, quiet, pattern }, now, isAsked);
  const created_at = new Date(now).toISOString();
  // Two tabs that look at once find the same.
  const id = `${created_at.slice(0, 10)}-${reason?.trigger}`;
  if (reason && !(await store.get(id))) {
    const fresh = { status: 'pending', user_response: null, effectiveness_score: null } as const;
    await store.put(id, { id, created_at, ...fresh, ...reason });
  }
  return new Date(next).toISOString();
}

/** The same, with what was said after its exercise as its answer. */
async function answered(person: string, one: Suggestion, tried: History['tried']): Promise<Suggestion> {
  const user_response = saidSince(one, tried);
  if (!user_response) return one;
  const row = { ...one, ...saidOf({ id: one.id, status: 'acted_upon', user_response }) };
  await suggestionsOnDevice(person).put(row.id, row);
  return row;
}

const isShown = ({ created_at }: Suggestion) => clock.now() - Date.parse(created_at) < shownDays * dayMs;

/** What nobody has answered yet goes once its reason is gone, and counts again where that changed. */
export async function keepTrueHere(person: string, history: History): Promise<void> {
  const store = suggestionsOnDevice(person);
  for (const { id, row } of await store.list()) {
    if (row.status !== 'pending' || !isShown(row)) continue;
    const reason = reasonNow(row, Date.parse(row.created_at), history);
    if (!reason) await store.delete(id);
    else if (reason.count !== row.count) await store.put(id, { ...row, ...reason });
  }
}

/** Changes nothing where it stands further already. Rejects where there's no such suggestion on this device. */
export async function answerHere(person: string, answer: SuggestionAnswer, tried: readonly Tried[]): Promise<void> {
  const store = suggestionsOnDevice(person);
  const one = await store.get(answer.id);
  if (!one) throw new Error('There is no such suggestion on this device.');
  if (!reachedFrom[answer.status].includes(one.status)) return;
  if (answer.status === 'acted_upon' && isActive(one) && saidSince(one, tried) === undefined)
    await keepHelped(person, one, answer.user_response);
  await store.put(one.id, { ...one, ...saidOf(answer) });
}

/** What's said on the card is said of its exercise (REAL 43). */
async function keepHelped(person: string, one: Suggestion, helped: Helping): Promise<void> {
  const exercise = exerciseFor(one);
  const what = nameOf(exercise)?.title;
  if (exercise === null || what === undefined) return;
  const placed = { id: newId(clock, random), created_at: new Date(clock.now()).toISOString() };
  await momentsHere(person).put(placed.id, { kind: 'helped', ...placed, payload: { what, exercise, helped } });
}
