import * as v from 'valibot';
import { defineSettings } from '#platform/server/settings.ts';

export type SafetySettings = {
  /** The day on which the operator last called the lines on Help now. */
  called: string | undefined;
  /** Whether people reach this place from elsewhere. */
  isPublic: boolean;
};

/** The help lines' part of the environment. */
export const safetySettings = defineSettings({
  entries: { HELP_LINES_CALLED: v.optional(v.pipe(v.string(), v.isoDate('must be a day like 2026-11-22'))) },
  read: (values, { local }): SafetySettings => ({ called: values.HELP_LINES_CALLED, isPublic: !local }),
});
