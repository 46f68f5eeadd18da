import * as v from 'valibot';
import { defineSettings } from '#platform/server/settings.ts';
import { needsCalling } from '../domain/called.ts';

export type SafetySettings = {
  /** The day when the operator last called the lines on Help now. */
  called: string | undefined;
  /** Whether people reach this place from elsewhere. */
  isPublic: boolean;
};

/** What the operator of a public place is told until the lines were called. */
export const reminder =
  'The help lines on /help-now come from public sources, and numbers change: call those of the countries your people ' +
  "live in, then set HELP_LINES_CALLED to that day. Someone who needs one shouldn't be the first to find out.";

/** The help lines' part of the environment. */
export const safetySettings = defineSettings({
  entries: { HELP_LINES_CALLED: v.optional(v.pipe(v.string(), v.isoDate('must be a day like 2026-11-22'))) },
  read: (values, { local }): SafetySettings => ({ called: values.HELP_LINES_CALLED, isPublic: !local }),
  cautions: ({ called }, now) => (needsCalling(called, now) ? [reminder] : []),
});
