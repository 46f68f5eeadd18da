import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';
import { momentKinds } from './contract.ts';

const Told = v.object({ user_id: Id, moment_id: Id, kind: v.picklist(momentKinds) });

/** Somebody kept a moment, perhaps a while ago without a connection. Says nothing of what's in it. */
export const MomentRecorded = event('moment.recorded', Told);

/** Somebody changed a moment, or deleted it: what followed from it may not hold any more. */
export const MomentChanged = event('moment.changed', Told);
