import { sharedLookUp } from '#platform/server/batch.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { findPairs } from './blocks-repository.ts';
import { type BlocksDeps, createBlocksService } from './blocks-service.ts';
import { personalData } from './personal-data.ts';
import { createBlocksRoutes } from './routes.ts';

/** People who don't want to meet each other (CARE C6). */
export function createBlocks(deps: BlocksDeps): {
  feature: ServerFeature;
  api: { pairsOf(userIds: readonly string[]): Promise<[string, string][]> };
} {
  const feature = defineFeature({
    name: 'blocks',
    routes: createBlocksRoutes(createBlocksService(deps)),
    title: 'People you’ve blocked',
    personalData,
  });
  // After a restart everybody comes back at once.
  const pairsOf = sharedLookUp(
    (userIds) => deps.database.asSystem((tx) => findPairs(tx, userIds)),
    ([one, other], userIds) => userIds.has(one) || userIds.has(other),
  );
  return { feature, api: { pairsOf } };
}
