import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#platform/web/use-write.ts';
import { ownZone } from '#platform/web/when.ts';
import type { Space } from '../../domain/contract.ts';
import type { DigestWay, SpaceDigest } from '../../domain/preset.ts';
import { api } from '../api.ts';
import { putSpace } from '../queries.ts';
import { hearingStrings as words } from './strings.ts';

/** How I hear what's new in a space: how often, and how. */
export type Hearing = { digest: SpaceDigest; by: DigestWay };

/** Chooses that; it shows at once, and goes back where it wasn't taken. The device says at whose nine in the morning it comes. */
export function useHearing(space: Space) {
  const queries = useQueryClient();
  const { run, busy } = useWrite({
    inOrder: `hearing ${space.slug}`,
    mutationFn: ({ digest, by }: Hearing) => api.choose({ slug: space.slug, digest, by, time_zone: ownZone() }),
    done: () => ({ title: words.saved }),
    failed: () => ({ title: words.failed }),
  });
  async function choose(hearing: Hearing): Promise<void> {
    if (!space.own) return;
    putSpace(queries, { ...space, own: { ...space.own, digest: hearing.digest, digest_way: hearing.by } });
    const done = await run(hearing);
    putSpace(queries, done.ok ? done.made : space);
  }
  return { choose, busy };
}
