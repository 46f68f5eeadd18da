import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/web/api-client.ts';
import { thenWithoutCopies } from '#platform/web/device-store/words-of-others.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSend } from '#platform/web/use-send.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Space, SpaceSettings } from '../domain/contract.ts';
import { api } from './api.ts';
import { anySpace, putSpace, spaceOf } from './queries.ts';
import { spacesStrings as words } from './strings.ts';

/** What's being asked for was told before this, and would come after it. */
async function settle(queries: QueryClient, space: Space): Promise<void> {
  await queries.cancelQueries(spaceOf(space.slug));
  putSpace(queries, space);
}

/** Comes in by a name, or goes by another one; returns what went wrong, in words. */
export function useComingIn(slug: string) {
  const queries = useQueryClient();
  const { run } = useSend({
    mutationFn: (name: string) => api.comeIn({ slug, name }),
    onSuccess: (space) => settle(queries, space),
  });
  return async (name: string): Promise<string | undefined> => {
    const sent = await run(name);
    return sent.ok ? undefined : wordsFor<string>(sent.error, words.failed);
  };
}

/** Leaves; nobody's told. */
export function useLeaving(slug: string) {
  return useWrite({
    mutationFn: () => thenWithoutCopies(api.leave({ slug })),
    done: () => ({ title: words.own.left }),
    failed: (error) => ({ title: wordsFor<string>(error, words.failed) }),
    invalidates: anySpace,
  });
}

/** What its host decides; returns what went wrong, in words, and the space as it stands where another host was first. */
export function useSettings(slug: string) {
  const queries = useQueryClient();
  const { run } = useSend({
    mutationFn: (settings: SpaceSettings) => api.change({ slug, ...settings }),
    onSuccess: (space) => settle(queries, space),
  });
  return async (settings: SpaceSettings): Promise<{ failed: string; stands?: Space } | undefined> => {
    const sent = await run(settings);
    if (sent.ok) return undefined;
    const failed = wordsFor<string>(sent.error, { ...words.failed, settings_changed: words.settings.changed });
    const stands = standsIn(sent.error);
    if (!stands) return { failed };
    putSpace(queries, stands);
    return { failed, stands };
  };
}

/** What a refusal says that stands now. */
function standsIn(error: unknown): Space | undefined {
  if (!(error instanceof ApiError) || error.code !== 'settings_changed') return undefined;
  return (error.details as { stands?: Space } | undefined)?.stands;
}

/** As its host: asks somebody to leave for good. */
export function useSendingAway(slug: string) {
  return useWrite({
    mutationFn: (user_id: string) => api.sendAway({ slug, user_id }),
    done: () => ({ title: words.sendingAway.done }),
    failed: (error) => ({ title: wordsFor<string>(error, { ...words.failed, forbidden: words.sendingAway.refused }) }),
    invalidates: anySpace,
  });
}
