import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { Workshop } from '../domain/contract.ts';
import type { WorkshopDetails } from '../domain/details.ts';
import { api } from './api.ts';
import { readableTime } from './components/workshop-entry.tsx';
import { workshopsStrings } from './strings.ts';

const words = workshopsStrings.schedule;
const clock = { now: () => Date.now() };
const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };

/** Plans, changes and calls off workshops; each says in one toast how it went. Null when it did not work. */
export function useSchedule() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  // A plan whose making was not answered is made again under the same id, so that there is one.
  const wantedId = useRef<string | null>(null);

  async function run(
    loading: string,
    work: () => Promise<Said>,
    failed: (reason: string) => string,
  ): Promise<Workshop | null> {
    const id = toast.loading(loading);
    setBusy(true);
    try {
      const { made, title, text } = await work();
      toast.success(title, { id, ...(text && { description: text }) });
      list(queries, made);
      return made;
    } catch (error) {
      const isCode = error instanceof ApiError && error.code === 'no_free_code';
      toast.error((isCode ? words.failed.code : failed)(reasonOf(error)), { id });
      return null;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['workshops'] });
    }
  }

  /** R-ERR-27, R-ERR-28. */
  const create = (details: WorkshopDetails, templateId: string | null) =>
    run(
      words.saving.create,
      async () => {
        wantedId.current ??= newId(clock, random);
        const id = wantedId.current;
        try {
          const made = await api.create({ ...details, id, ai_template_id: templateId });
          // The first try may have been heard after all, with what was typed then.
          const kept = differs(made, details) ? await api.update({ ...details, id }) : made;
          wantedId.current = null;
          return { made: kept, title: words.saved.create, text: readableTime(kept.scheduled_at, kept.time_zone) };
        } catch (error) {
          if (!isUnanswered(error)) wantedId.current = null;
          throw error;
        }
      },
      words.failed.create,
    );

  const update = (id: string, details: WorkshopDetails) =>
    run(
      words.saving.edit,
      async () => {
        const made = await api.update({ ...details, id });
        return { made, title: words.saved.edit };
      },
      words.failed.edit,
    );

  const cancel = (id: string) =>
    run(
      words.saving.edit,
      async () => {
        const made = await api.end({ id });
        return { made, title: workshopsStrings.leading.cancelled };
      },
      words.failed.cancel,
    );

  return { busy, create, update, cancel };
}

type Said = { made: Workshop; title: string; text?: string };
type Mine = InfiniteData<{ workshops: Workshop[]; next: string | null }>;

/** Puts it on the list of its person at once, in its place or first; the list is asked for again all the same. */
function list(queries: QueryClient, made: Workshop): void {
  queries.setQueryData<Mine>(['workshops', 'mine'], (mine) => {
    const [first, ...rest] = mine?.pages ?? [];
    if (!mine || !first) return mine;
    const isListed = mine.pages.some(({ workshops }) => workshops.some(({ id }) => id === made.id));
    const pages = isListed ? mine.pages : [{ ...first, workshops: [made, ...first.workshops] }, ...rest];
    const renew = (one: Workshop) => (one.id === made.id ? made : one);
    return { ...mine, pages: pages.map((page) => ({ ...page, workshops: page.workshops.map(renew) })) };
  });
}

function differs(made: Workshop, details: WorkshopDetails): boolean {
  return Object.entries(details).some(([name, value]) => made[name as keyof WorkshopDetails] !== value);
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** What a server that refused had to say; of faults nothing is repeated. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return words.reasons.other;
  if (error.code === 'offline') return words.reasons.offline;
  return error.status < 500 || error.code === 'no_free_code' ? error.message : words.reasons.other;
}
