import type { WorkshopStatus } from './workshop-machine.ts';

/** What anybody may read of a circle in the lists by now, without asking for it. */
export type CircleNow = {
  seats_left: number;
  max_participants: number;
  status: WorkshopStatus;
  door_closed: boolean;
  started_at: string | null;
};

/** A circle as a list is told of it: it's no longer for everybody, or how it is now. `news`: more than its seats changed. */
export type ToldCircle = { id: string; gone: true } | ({ id: string; news: boolean } & CircleNow);

/**
 * On `/realtime`, after `{ type: 'watch-workshops' }`: one that this person has to do with changed; ask again, at some moment
 * within so many milliseconds.
 */
export type WorkshopsChanged = { type: 'workshops-changed'; id: string; within: number };

/**
 * There, too, to everybody: how circles in the lists are by now, so that nobody has to ask. With `asks` lists are to be read
 * again, as with `WorkshopsChanged`; so they are where what was told alone doesn't make one right.
 */
export type WorkshopsTold = { type: 'workshops-told'; circles: ToldCircle[]; asks: boolean; within: number };
