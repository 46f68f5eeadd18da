import type { Logger } from 'pino';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { needsCalling } from '../domain/called.ts';
import { reminder, type SafetySettings } from './settings.ts';

export { safetySettings } from './settings.ts';

/** Help lines: the pages need no server; the operator of a public place is reminded to call them once a year (CARE C12). */
export function createSafety({ clock, log, settings }: { clock: Clock; log: Logger; settings: SafetySettings }): {
  feature: ServerFeature;
} {
  return {
    feature: defineFeature({
      name: 'safety',
      async start() {
        if (settings.isPublic && needsCalling(settings.called, clock.now())) log.warn(reminder);
        return async () => {};
      },
    }),
  };
}
