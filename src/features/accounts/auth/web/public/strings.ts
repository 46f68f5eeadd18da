/** The words of what accounts show on other pages. Separate, so that those needn't load the rest. */
export const authPublicStrings = {
  devices: {
    title: 'Where you’re signed in',
    text: 'By browser and system. If you don’t recognise one, sign it out, and then choose a new password.',
    name: (browser: string | null, system: string | null) => {
      if (browser && system) return `${browser} on ${theSystem[system] ?? system}`;
      if (system) return `A browser on ${theSystem[system] ?? system}`;
      return browser ?? 'A browser we don’t know';
    },
    current: 'This device',
    signedIn: (when: string) => `Signed in ${when}`,
    lastUsed: (when: string) => `Last used around ${when}`,
    signOut: 'Sign out this device',
    signOutOthers: 'Sign out everywhere else',
    done: (name: string) => ({ title: 'Signed out', text: `${name} is signed out.` }),
    doneOthers: { title: 'Signed out everywhere else', text: 'You’re signed in on this device only.' },
    failed: {
      title: 'That device is still signed in',
      text: 'The server didn’t answer. Please try again in a moment.',
    },
    failedOthers: {
      title: 'Your other devices are still signed in',
      text: 'The server didn’t answer. Please try again in a moment.',
    },
    list: 'Your devices',
  },
  factorRemoval: {
    title: 'Your second step is about to be removed',
    text: (when: string) =>
      `Someone told the people who run this site that it’s lost. It goes around ${when}, and from then on your password alone lets you in. If that wasn’t you, please stop it and choose a new password.`,
    stop: 'Stop this',
    stopped: 'Stopped. Your second step stays, and signing in goes on as before.',
    failed: { title: 'We couldn’t stop it', text: 'The server didn’t answer. Please try again in a moment.' },
  },
  deletion: {
    title: 'Your account is about to be deleted',
    text: (when: string) =>
      `It goes around ${when}, as you asked, with everything that’s yours. You can still change your mind.`,
    keep: 'Keep my account',
    kept: 'Your account stays, and everything in it.',
    failed: {
      title: 'Your account is still about to be deleted',
      text: 'The server didn’t answer. Please try again in a moment.',
    },
  },
  recoveryCodes: {
    title: 'Recovery codes',
    text: 'Each one lets you in once, in place of your second step, if you lose your phone or app. Keep them on paper or in a password manager, not on your phone alone.',
    left: (left: number) => {
      if (left === 0) return 'You have none.';
      return left === 1 ? 'One of yours still works.' : `${left} of yours still work.`;
    },
    make: 'Make recovery codes',
    makeAnew: 'Make new recovery codes',
    ask: {
      title: 'Make new recovery codes?',
      text: 'The ones you have now will stop working at once.',
      stay: 'Keep them',
      act: 'Make new ones',
    },
    once: 'We show them only this once.',
    onceAnew: 'We show them only this once. Any from before no longer work.',
    list: 'Your recovery codes',
    copy: 'Copy them',
    copied: { title: 'Copied', text: 'Please paste them somewhere safe, soon.' },
    notCopied: { title: 'We couldn’t copy them', text: 'Please write them down instead.' },
    kept: 'I’ve kept them',
    failed: { title: 'There are no new codes yet', text: 'Something went wrong. Please try again in a moment.' },
  },
} as const;

/** Systems that need a word before their name. */
const theSystem: Record<string, string> = { iPhone: 'an iPhone', iPad: 'an iPad', Mac: 'a Mac' };
