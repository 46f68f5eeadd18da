/** My Journey, for the tab of the platform (R-PLAT-20). */
export const loadMyJourney = async () => (await import('./public/components/my-journey.tsx')).MyJourney;
