import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as v from 'valibot';
import type { NewPrice } from '#features/circles/prices/domain/asked-price.ts';
import { isRefused, reasonOf, wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import type { ToastText } from '#platform/web/ui/toast.ts';
import type { Outcome } from '#platform/web/use-one-toast.ts';
import { useSameId } from '#platform/web/use-same-id.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Workshop } from '../domain/contract.ts';
import type { WorkshopDetails } from '../domain/details.ts';
import { datesOf, type Repeats, type Scope } from '../domain/series.ts';
import { api } from './api.ts';
import { membersWorkshopsStrings } from './members/strings.ts';
import { putOnMine, workshopLists } from './queries.ts';

const words = membersWorkshopsStrings.schedule;

/** Plans, changes and calls off workshops; each reports in one toast, but what's planned stands there itself. Null if it failed. */
export function useSchedule() {
  const refused = useRef<unknown>(null);
  const keep = (error: unknown) => {
    refused.current = error;
  };
  const creation = useCreation(keep);
  const update = useChange(api.update, words.saved, words.failed.edit, keep);
  const renewal = useChange(api.renewLink, membersWorkshopsStrings.leading.renewed, words.failed.edit);
  const cancel = useChange(api.end, membersWorkshopsStrings.leading.cancelled, words.failed.cancel);
  return {
    /** What the server said of the fields of what was refused last, by their names in the form. */
    faults: () => faultsOf(refused.current),
    renew: async (id: string) => madeOf(await renewal.run({ id })),
    busy: creation.busy || update.busy || cancel.busy || renewal.busy,
    create: async (details: WorkshopDetails, from: From, repeats: Repeats | null) =>
      madeOf(await creation.run({ ...details, ...from, repeats })),
    update: async (id: string, details: WorkshopDetails, scope: Scope, cohosts: string[]) =>
      madeOf(await update.run({ ...details, id, scope, ...asking(cohosts) })),
    cancel: async (id: string, scope: Scope) => madeOf(await cancel.run({ id, scope })),
  };
}

/** What it's planned from: a template, and the circle it's the same as; what a seat costs, and who's asked to host it. */
type From = { ai_template_id: string | null; plan_from: string | undefined; price: NewPrice | null; cohosts: string[] };
type Creation = WorkshopDetails & From & { repeats: Repeats | null };

/** R-ERR-27, R-ERR-28. What it made is said by its card, and once is enough. */
function useCreation(keep: (error: unknown) => void) {
  const queries = useQueryClient();
  const makeOne = useSameId();
  return useWrite({
    mutationFn: ({ ai_template_id, plan_from, repeats, price, cohosts, ...details }: Creation) =>
      makeOne(async (id) => {
        const from = { ai_template_id, plan_from, repeats: onWire(repeats), price, ...asking(cohosts) };
        const made = await api.create({ ...details, ...from, id });
        // The first try may have succeeded after all, with what was typed then.
        const meant = { ...details, scheduled_at: firstOf(details, repeats) };
        const kept = differs(made, meant) ? await api.update({ ...meant, id, scope: 'later' }) : made;
        putOnMine(queries, kept);
        return kept;
      }),
    failed: (error) => {
      keep(error);
      return refusal(error, words.failed.create);
    },
    invalidates: workshopLists,
  });
}

function useChange<Given>(
  ask: (given: Given) => Promise<Workshop>,
  done: string,
  failed: (reason: string) => string,
  keep: (error: unknown) => void = () => {},
) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: async (given: Given) => {
      const made = await ask(given);
      putOnMine(queries, made);
      return made;
    },
    loading: words.saving,
    done: () => ({ title: done }),
    failed: (error) => {
      keep(error);
      return refusal(error, failed);
    },
    invalidates: workshopLists,
  });
}

const Details = v.array(v.object({ path: v.string(), message: v.string() }));

function faultsOf(error: unknown): Faults {
  const details = isRefused(error) && v.is(Details, error.details) ? error.details : [];
  const fields = details.map(({ path, message }) => [fieldOf(path), message] as const);
  return Object.fromEntries(fields.filter(([field]) => field !== null));
}

function fieldOf(path: string): string | null {
  const [, cohost] = /^cohosts\.(\d)$/.exec(path) ?? [];
  if (cohost !== undefined) return `cohost-${Number(cohost) + 1}`;
  return path === 'max_participants' ? 'seats' : null;
}

function madeOf(outcome: Outcome<Workshop>): Workshop | null {
  return outcome.ok ? outcome.made : null;
}

const asking = (cohosts: string[]) => (cohosts.length > 0 ? { cohosts } : {});

const onWire = (repeats: Repeats | null) => repeats && { ...repeats, without: [...(repeats.without ?? [])] };

/** When what was planned begins: the first of its dates may be left out. */
function firstOf({ scheduled_at, time_zone }: WorkshopDetails, repeats: Repeats | null): string {
  const [first] = datesOf(Date.parse(scheduled_at), time_zone, repeats);
  return first ? new Date(first.at).toISOString() : scheduled_at;
}

function differs(made: Workshop, details: WorkshopDetails): boolean {
  return Object.entries(details).some(([name, value]) => made[name as keyof WorkshopDetails] !== value);
}

/** The server's own message is part of the words. */
function refusal(error: unknown, failed: (reason: string) => string): ToastText {
  const say = wordsFor(error, { no_free_code: words.failed.code, other: failed });
  const reason = wordsFor(error, {
    offline: words.reasons.offline,
    no_free_code: error instanceof Error ? error.message : words.reasons.other,
    other: reasonOf(error) ?? words.reasons.other,
  });
  return { title: say(reason) };
}
