import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const facilitating = defineFeature({
  name: 'facilitating',
  pages: [{ path: patterns.led, access: 'members', frame: 'site', load: () => import('./pages/led.tsx') }],
});
