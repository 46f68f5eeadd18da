import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type WebFeature } from '#platform/web/feature.ts';
import type { LedLoads } from './pages/led.tsx';

/** What hosts look back on, with what other features know of their circles. */
export function afterCircleWith(parts: LedLoads): WebFeature {
  const load = async () => {
    const { pageWith, title } = await import('./pages/led.tsx');
    return { Page: pageWith(parts), title };
  };
  return defineFeature({
    name: 'after-circle',
    pages: [{ path: patterns.led, access: 'members', frame: 'site', load }],
  });
}
