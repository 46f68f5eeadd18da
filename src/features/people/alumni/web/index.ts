/** Alumni Network, for the tab of the platform (R-PROD-11). */
export const loadAlumniNetwork = async () => (await import('./public/components/alumni-network.tsx')).AlumniNetwork;
