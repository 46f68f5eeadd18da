import { patterns } from '#platform/shared/paths.ts';
import type { Page } from '#platform/web/feature.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** The settings come along with a page, so that nothing on it moves when they are there. */
function withSettings(load: Page['load']): Page['load'] {
  return async () => {
    const [page] = await Promise.all([load(), import('./settings-store.ts').then((store) => store.loadSettings())]);
    return page;
  };
}

const loadJoin = withSettings(() => import('./pages/join.tsx'));
const loadSignIn = withSettings(() => import('./pages/sign-in.tsx'));

/** The screen that the router shows to the signed-out in place of a members' part. */
export const loadJoinCommunity = withSettings(() => import('./pages/join-community.tsx'));

/** The way back in, in place of a page whose session has ended. */
export const loadSignInHere = async () => {
  const [{ SignInHere }] = await Promise.all([
    import('./components/sign-in-here.tsx'),
    import('./settings-store.ts').then((store) => store.loadSettings()),
  ]);
  return { SignInHere };
};

/** What one signs in with, for the profile; loaded there and nowhere else. */
export const loadSigningIn = async () => (await import('./account/components/signing-in.tsx')).SigningIn;

/** Their second factors, the same way. */
export const loadSecondSteps = async () => (await import('./account/components/second-steps.tsx')).SecondSteps;

/** Leaving for good, the same way. */
export const loadDeleteAccount = async () => (await import('./account/components/delete-account.tsx')).DeleteAccount;

const join = [patterns.login, patterns.signup, patterns.join];
const open = { access: 'everyone', frame: 'site', prerender: true, visitorsFirst: true } as const;

export const auth = defineFeature({
  name: 'auth',
  pages: [
    { ...open, path: patterns.auth, load: loadSignIn },
    ...join.map((path): Page => ({ ...open, path, load: loadJoin })),
  ],
});
