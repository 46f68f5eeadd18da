import type { Found } from '#platform/shared/kept/kept-state.ts';
import { keptStore } from '#platform/web/kept/kept-store.ts';
import type { KeptPlan, SafetyPlanChange } from '../../domain/plan/contract.ts';
import { emptyPlan } from '../../domain/plan/plan.ts';
import { samePlan } from '../../domain/plan/same-plan.ts';
import { safetyApi } from '../api.ts';
import { readMirror } from './plan-store.ts';
import { planNow, planRows, settlePlan } from './queries.ts';

/** Whose it is, and whether what's new of it stays on this device, wherever the plan from before is. */
type Own = { person: string; onDevice: boolean };

const changeOf = ({ plan, version }: KeptPlan): SafetyPlanChange => ({ plan: plan ?? emptyPlan, version });

/** What the account has, by what's known. */
export const foundThere = (kept: KeptPlan | null, onDevice: boolean): Found<SafetyPlanChange> => ({
  body: kept ? changeOf(kept) : ownPlanKept.rules.empty,
  where: kept?.plan && !onDevice ? 'account' : null,
});
/** What this device has. */
export const foundHere = (body: SafetyPlanChange, onDevice: boolean): Found<SafetyPlanChange> => ({
  body,
  where: onDevice ? 'device' : 'waiting',
});

/** Deletes it from the account, and from what's noted of that here. */
export const discardPlan = async (person: string): Promise<KeptPlan> => settlePlan(person, await safetyApi.discard({}));

/**
 * My plan: in my account, only on this device, or on its way. It's what one reaches for in danger, so it's put on this device before
 * it's sent, and never over something that wasn't seen (CARE C12).
 */
export const ownPlanKept = keptStore<Own, SafetyPlanChange, SafetyPlanChange>(planRows, {
  rules: {
    empty: { plan: emptyPlan, version: 0 },
    isSame: (one, other) => samePlan(one.plan, other.plan),
    fits: () => true,
    rebase: ({ plan }, { version }) => ({ plan, version }),
    waits: true,
    emptiedGoes: false,
    asksWhenChanged: true,
    deviceFirst: true,
  },
  idOf: () => 'plan',
  save: async ({ person }, change, signal) =>
    changeOf(await settlePlan(person, await safetyApi.keep(change, { signal }))),
  remove: ({ person }) => discardPlan(person),
  rowOf: (_, change) => change,
  found: (row, { onDevice }) => foundHere(row, onDevice),
  theirs: async ({ person, onDevice }) => foundThere(onDevice ? readMirror(person) : await planNow(person), onDevice),
});
