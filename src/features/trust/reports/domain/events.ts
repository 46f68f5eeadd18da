import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

const OfReport = v.object({ report_id: Id, user_id: Id });

/** A report, or an appeal, waits for this steward; one event for each of them. */
export const ReportWaits = event('reports.waits', OfReport);

/** A steward has decided about what this person told. */
export const ReportDecided = event('reports.decided', OfReport);

/** Something follows for this person. */
export const MeasureTaken = event('reports.measure-taken', OfReport);

/** What this person said to that was answered. */
export const AppealAnswered = event('reports.appeal-answered', OfReport);
