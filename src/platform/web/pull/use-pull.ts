import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '../ui/announcer.ts';
import { toast } from '../ui/toast.ts';
import { followPulls } from './pull-gesture.ts';
import { refreshScreen } from './refresh-screen.ts';
import { pullStrings as words } from './strings.ts';

/** Milliseconds that the sign stays at least, so that a quick answer is seen, too. */
const seenMs = 400;

/** How far the page is pulled, whether it's being refreshed, and how to do that without a finger. */
export function usePull() {
  const [pulled, setPulled] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const running = useRef(false);

  const refresh = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setRefreshing(true);
    announce(words.refreshing);
    const [how] = await Promise.all([refreshScreen(), new Promise((seen) => setTimeout(seen, seenMs))]);
    running.current = false;
    setRefreshing(false);
    if (how === 'fresh') announce(words.fresh);
    else toast.error(words[how]);
  }, []);

  useEffect(() => {
    const end = new AbortController();
    // Browsers that would reload the whole page when it's pulled leave it to us.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    followPulls({ pulled: setPulled, refresh: () => void refresh() }, end.signal);
    return () => {
      end.abort();
      style.removeProperty('overscroll-behavior-y');
    };
  }, [refresh]);

  return { pulled, isRefreshing, refresh };
}
