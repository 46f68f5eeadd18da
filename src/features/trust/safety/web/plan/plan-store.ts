import { isRecord } from '#platform/shared/records.ts';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { storedSession } from '#platform/web/session/stored-session.ts';
import type { KeptPlan, SafetyPlanChange } from '../../domain/plan/contract.ts';
import { fitsPlan, type PlanPerson, peopleOf, type SafetyPlan } from '../../domain/plan/plan.ts';

/*
 * What stands in the account, once more on this device, so that it's read without a connection. It goes at sign-out, as all
 * of localStorage does (CARE C18).
 */

const keyOf = (person: string) => `attune-plan-${person}`;

/** The plan as it last was in this person's account; null where none is known. */
export function readMirror(person: string): KeptPlan | null {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? 'null');
    return isKept(noted) ? noted : null;
  } catch {
    return null;
  }
}

/** What can't be read any more is asked for again, instead of taking the page it stands on along. */
const isKept = (noted: unknown): noted is KeptPlan =>
  isRecord(noted) && typeof noted.version === 'number' && fitsPlan(noted.plan);

/** Notes what stands in the account now. */
export function keepMirror(person: string, kept: KeptPlan): void {
  try {
    // An answer that comes after the sign-out leaves nothing behind it.
    if (!kept.plan || storedSession()?.user.id !== person) localStorage.removeItem(keyOf(person));
    else localStorage.setItem(keyOf(person), JSON.stringify(kept));
  } catch {
    // Without access to storage there's no plan without a connection.
  }
}

/** The newer of what the account said and what's noted. An answer of the account's counts, where they're as old. */
export function newerOf(account: KeptPlan | undefined, noted: KeptPlan | null): KeptPlan | null {
  return account && (!noted || account.version >= noted.version) ? account : noted;
}

/** What isn't in the account, by the one id `plan`: a plan for this device only, or changes that wait for a connection. */
export const plansHere = (person: string) => deviceStore<SafetyPlanChange>(person, 'safety-plan');

/** Their plan by what this device knows; null where it knows of none. */
async function planHere(person: string): Promise<SafetyPlan | null> {
  const here = await plansHere(person)
    .get('plan')
    .catch(() => undefined);
  return fitsPlan(here?.plan) ? here.plan : (readMirror(person)?.plan ?? null);
}

/** The one person they trust, by what this device knows; null for nobody. */
export async function trustedHere(person: string): Promise<PlanPerson | null> {
  const plan = await planHere(person);
  return plan ? (peopleOf([plan.trusted])[0] ?? null) : null;
}

/** On a device that knows of no plan, a new phone say, the account is asked, and what it has is noted here. */
export async function notePlan(): Promise<void> {
  const person = storedSession()?.user.id;
  if (person && !(await planHere(person))) await planInAccount(person);
}

/** Its client is loaded only here: Help now stays light. */
async function planInAccount(person: string): Promise<void> {
  try {
    keepMirror(person, await (await import('../api.ts')).safetyApi.plan({}));
  } catch {
    // Another visit tries again.
  }
}
