import { useEffect, useEffectEvent } from 'react';

/** Calls this when the browser's Back shows the very page that was left for another site, as it was left. */
export function useShownAgain(onShown: () => void): void {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (persisted) shown();
    };
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);
}
