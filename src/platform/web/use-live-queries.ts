import { type InvalidateQueryFilters, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Asking, askAfter } from '#platform/shared/spread.ts';
import { useSession } from './session/use-session.ts';
import type { ServerFrame } from './socket-client.ts';
import { clock } from './world.ts';

/** A frame that says to ask again, at some moment within so many milliseconds. */
type ChangedFrame = ServerFrame & { within?: number };

/**
 * Frames that say what changed, so that most needn't be asked for. `take`: puts it where it's shown, and whether that has to
 * be asked for all the same: then at most once in `gap` milliseconds. `follows`: whether they're heard by now. The first
 * one answers `watch`, and says when to ask for what happened while nobody listened.
 */
type Told<Frame> = {
  type: string;
  take(queries: QueryClient, frame: Frame): boolean;
  gap: number;
  follows?(on: boolean): void;
};

/**
 * What a tab says once per connection to hear of changes, the frame it hears, and what it asks for again then. `about`: whether such a
 * frame is about that; without it, each is.
 */
export type Live<Frame = never> = {
  watch: string;
  /** What it says with that, and says once it's left. */
  of?: object;
  left?: object;
  changed: string;
  queries: InvalidateQueryFilters;
  about?: (frame: ServerFrame) => boolean;
  told?: Told<Frame>;
};

/** While mounted, keeps a member's queries up to date without a reload. `live` is the same object at every render. */
export function useLiveQueries<Frame extends ChangedFrame>(live: Live<Frame>): void {
  const userId = useSession().user?.id;
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const leaving = new AbortController();
    void followLive(queries, live, leaving.signal);
    return () => leaving.abort();
  }, [userId, queries, live]);
}

/** Until `signal` is aborted. */
export async function followLive<Frame extends ChangedFrame>(
  queries: QueryClient,
  live: Live<Frame>,
  signal: AbortSignal,
): Promise<void> {
  const { onConnected, shareSocket } = await import('./realtime.ts');
  if (signal.aborted) return;
  const socket = shareSocket(signal);
  const { askSoon, forgetLast } = asking(() => void queries.invalidateQueries(live.queries), signal);
  const following = switchOf(live.told?.follows);
  socket.on([live.changed], (frame: ChangedFrame) => {
    if (live.about?.(frame) ?? true) askSoon({ within: frame.within });
  });
  const { told } = live;
  if (told)
    socket.on([told.type], (frame) => {
      const { within } = frame as Frame;
      if (told.take(queries, frame as Frame)) askSoon({ within, gap: told.gap });
    });
  // Also fetches what happened while disconnected.
  const begun = () => {
    // Others on this connection keep it open, so the answer may come after this page was left.
    if (signal.aborted) return;
    if (told) following(true);
    else askSoon();
  };
  onConnected(socket, () => void socket.send({ type: live.watch, ...live.of }).then(begun, () => {}));
  socket.onStatus((status) => {
    if (status === 'connected') return;
    following(false);
    forgetLast();
  });
  const leave = () => {
    following(false);
    // Where the line went with this page, there's nobody to say it to.
    if (live.left) socket.send({ type: live.watch, ...live.left }).catch(() => {});
  };
  signal.addEventListener('abort', leave, { once: true });
}

/** Says only what wasn't said last; off at first. */
function switchOf(say: (on: boolean) => void = () => {}): (on: boolean) => void {
  let said = false;
  return (on) => {
    if (on === said) return;
    said = on;
    say(on);
  };
}

/** Asks once for any number of frames within a moment: in one's turn, or sooner where one says so. */
function asking(ask: () => void, signal: AbortSignal) {
  let turn: { timer: ReturnType<typeof setTimeout>; at: number; chance: number } | undefined;
  let last: number | undefined;
  const forget = () => {
    clearTimeout(turn?.timer);
    turn = undefined;
  };
  signal.addEventListener('abort', forget, { once: true });
  function run(): void {
    forget();
    last = clock.now();
    ask();
  }
  return {
    askSoon({ within, gap }: Pick<Asking, 'within' | 'gap'> = {}): void {
      const now = clock.now();
      // Drawn once for each turn: the earliest of many would be early in every tab.
      const chance = turn?.chance ?? Math.random();
      const after = askAfter({ within, gap, last, now }, chance);
      if (turn && turn.at <= now + after) return;
      forget();
      turn = { timer: setTimeout(run, after), at: now + after, chance };
    },
    /** What was missed is asked for, however short ago that was done. */
    forgetLast(): void {
      last = undefined;
    },
  };
}
