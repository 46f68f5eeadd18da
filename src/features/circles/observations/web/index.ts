/** What hosts noted in a circle, for a page that looks back on several. */
export const loadObserved = async () => (await import('./public/components/observed.tsx')).Observed;
/** The room's ability to note it. */
export const loadObserving = async () => (await import('./observing/observing-ability.tsx')).observingAbility;
