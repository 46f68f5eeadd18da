import { home } from '#features/home/web/index.ts';
import { safety } from '#features/safety/web/index.ts';
import type { RouterParts } from '#platform/web/router/routes.tsx';

/** Every feature of the web, and what one hands to the router for all. */
export const parts: RouterParts = {
  features: [home, safety],
  joinCommunity: async () => ({ Page: () => null }),
};
