import { patterns } from '#platform/shared/paths.ts';
import type { Page } from '#platform/web/feature.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** Asked for while the chunk of the page comes. */
const loadSettings = async () => (await import('./settings-store.ts')).loadSettings();

/** The settings come along with the page, so that nothing on it moves when they are there. */
const loadJoin: Page['load'] = async () => {
  const [page] = await Promise.all([import('./pages/join.tsx'), loadSettings()]);
  return page;
};
const loadSignIn: Page['load'] = async () => {
  const [page] = await Promise.all([import('./pages/sign-in.tsx'), loadSettings()]);
  return page;
};

/** The screen that the router shows to the signed-out in place of a members' part. */
export const loadJoinCommunity: Page['load'] = async () => {
  const [page] = await Promise.all([import('./pages/join-community.tsx'), loadSettings()]);
  return page;
};

const join = [patterns.login, patterns.signup, patterns.join];
const open = { access: 'everyone', frame: 'site', prerender: true, visitorsFirst: true } as const;

export const auth = defineFeature({
  name: 'auth',
  pages: [
    { ...open, path: patterns.auth, load: loadSignIn },
    ...join.map((path): Page => ({ ...open, path, load: loadJoin })),
  ],
});
