import { patterns } from '#platform/shared/paths.ts';
import type { Page } from '#platform/web/feature.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** Requested while the page's chunk loads. */
const loadSettings = async () => (await import('./settings-store.ts')).loadSettings();

/** The settings load along with the page, so that nothing on it moves when they arrive. */
const loadJoin: Page['load'] = async () => {
  const [{ JoinPage }] = await Promise.all([import('./pages/join-community.tsx'), loadSettings()]);
  return { Page: JoinPage };
};
const loadSignIn: Page['load'] = async () => {
  const [{ SignIn }] = await Promise.all([import('./pages/sign-in.tsx'), loadSettings()]);
  return { Page: SignIn };
};

/** The screen that the router shows to signed-out people instead of a members' part. */
export const loadJoinCommunity: Page['load'] = async () => {
  const [{ JoinCommunity }] = await Promise.all([import('./pages/join-community.tsx'), loadSettings()]);
  return { Page: JoinCommunity };
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
