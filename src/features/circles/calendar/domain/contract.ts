import { oc } from '@orpc/contract';
import * as v from 'valibot';

/** My private calendar. Its address isn't in it: that's shown once, when it's made. */
const Feed = v.object({
  shows_titles: v.boolean(),
  /** ISO 8601. */
  made_at: v.string(),
});
export type Feed = v.InferOutput<typeof Feed>;

/** Null while there's none. An object, since a bare null is no answer for every client. */
const OwnFeed = v.object({ feed: v.nullable(Feed) });
export type OwnFeed = v.InferOutput<typeof OwnFeed>;

const MadeFeed = v.object({ feed: Feed, address: v.string() });
export type MadeFeed = v.InferOutput<typeof MadeFeed>;

const Titles = v.object({ shows_titles: v.boolean() });

/** Below it, under a secret name, anyone with its address reads a calendar. */
export const calendarPath = '/api/v1/calendar';
const path = calendarPath;

/** Calls about one's private calendar. */
export const calendarContract = {
  own: oc.route({ method: 'GET', path, summary: 'My private calendar, without its address' }).output(OwnFeed),
  make: oc
    .route({ method: 'POST', path, summary: 'Make my calendar an address; an earlier one stops working' })
    .output(MadeFeed),
  change: oc
    .route({
      method: 'PATCH',
      path,
      summary: 'Whether my calendar names the circles; refused with `not_found` without one',
    })
    .input(Titles)
    .output(OwnFeed),
  remove: oc
    .route({ method: 'DELETE', path, summary: 'Turn my calendar off; its address stops working' })
    .output(OwnFeed),
};
