import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** Someone asked for a copy of their data, which is made after that. */
export const CopyRequested = event('copy.requested', v.object({ copy_id: Id }));

/** It can be downloaded. */
export const CopyReady = event('copy.ready', v.object({ copy_id: Id }));
