/** Apart from the profile's: every page of a member has these. */
export const menuStrings = {
  open: 'You',
  colours: 'Appearance',
  steward: 'Steward',
  leave: {
    title: 'Sign out',
    text: 'Signing out removes what Attune kept for you on this device. On a shared device, please do it every time.',
    button: 'Sign out',
    here: 'Sign out on this device',
    everywhere: 'Sign out everywhere',
    done: 'You’re signed out',
    doneText: 'Nothing of yours is left on this device.',
    failed: 'We couldn’t sign you out everywhere',
    failedText: 'The server didn’t answer. You’re still signed in; please try again, or sign out on this device.',
  },
} as const;
