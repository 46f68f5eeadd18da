import { useEffect } from 'react';

/** Keeps the screen on while this is shown, where the browser can: circles and exercises are mostly listening, not touching. */
export function useWakeLock(): void {
  useEffect(() => {
    const leaving = new AbortController();
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      // Browsers take it back whenever the page is hidden.
      if (document.visibilityState !== 'visible') return;
      // Not every browser has it, and one that saves its battery says no.
      const given = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      if (leaving.signal.aborted) void given?.release();
      else lock = given;
    };
    document.addEventListener('visibilitychange', () => void ask(), { signal: leaving.signal });
    void ask();
    return () => {
      leaving.abort();
      void lock?.release();
    };
  }, []);
}
