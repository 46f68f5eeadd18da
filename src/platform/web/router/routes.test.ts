import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { patterns } from '#platform/shared/paths.ts';
import { parts } from '../../../web-features.ts';
import { createRoutes } from './routes.tsx';

/** Every address that the router knows, but for the one of what isn't found. */
function addressesOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path !== undefined && path !== '*' ? [path] : []),
    ...addressesOf(children),
  ]);
}

test('R-PROD-01 one product in the browser: every address there is opens in it, each once', () => {
  expect(addressesOf(createRoutes(parts)).toSorted()).toEqual(Object.values<string>(patterns).toSorted());
});
