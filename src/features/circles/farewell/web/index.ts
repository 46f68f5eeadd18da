/** What's asked on the way out of a circle. */
export const loadLeaving = async () => (await import('./public/components/leaving.tsx')).Leaving;
