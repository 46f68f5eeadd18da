import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type WebFeature } from '#platform/web/feature.ts';
import type { ObservedOf } from './components/led-series.tsx';

/** What hosts look back on, with what they observed, which is another feature's. */
export function afterCircleWith(observed: () => Promise<ObservedOf>): WebFeature {
  const load = async () => {
    const { pageWith, title } = await import('./pages/led.tsx');
    return { Page: pageWith(observed), title };
  };
  return defineFeature({
    name: 'after-circle',
    pages: [{ path: patterns.led, access: 'members', frame: 'site', load }],
  });
}
