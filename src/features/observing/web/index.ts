/** The room's ability. */
export const loadObserving = async () => (await import('./observing-ability.tsx')).observingAbility;
