import type { AccountChange, TokenKind } from './contract.ts';

/** The words of one mail. Subjects are neutral, since they show on locked screens and to others (CARE C17). */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The text of its link, where there is one. */
  link?: string;
  closing: string[];
};

const notYou = 'If this was not you, leave the link unopened.';
const passwordToChoose =
  'No password counts for this address yet, as we could not be sure which is yours. Choose one as soon as you are in, or by “Forgot your password?” later.';

/** About the account in question: its address, the one it's changing to, and whether a password was kept. */
type About = { email: string | null; newEmail: string | null; hasPassword: boolean };

/**
 * The words around a link and a code.
 * @param life of the code and of the link, in seconds
 */
export function tokenWords(kind: TokenKind, life: { code: number; link: number }, about: About): MailWords {
  const both = `The code is good for ${span(life.code)}, the link for ${span(life.link)}, and each works once.`;
  const type = 'Type this code where you are waiting, or open the link with the same browser.';
  switch (kind) {
    case 'signup':
      return {
        subject: 'Please confirm your e-mail address',
        heading: 'Good that you are here',
        paragraphs: [`One last step, and you are in. ${type}`, ...(about.hasPassword ? [] : [passwordToChoose])],
        link: 'Confirm my address',
        closing: [both, notYou],
      };
    case 'recovery':
      return {
        subject: 'Choose a new password',
        heading: 'A new password',
        paragraphs: [`Here is the way to a new one. ${type}`],
        link: 'Choose a new password',
        closing: [both, `${notYou} Your password stays as it is.`],
      };
    case 'magiclink':
      return {
        subject: 'Your way in',
        heading: 'Come in',
        paragraphs: [type],
        link: 'Sign in',
        closing: [both, notYou],
      };
    case 'email_change_current':
      return {
        subject: 'Please confirm a change of address',
        heading: 'You are changing your e-mail address',
        paragraphs: [
          `From now on we would write to ${about.newEmail ?? 'another address'}. Please confirm it here, and in the mail that we sent there.`,
        ],
        link: 'Confirm the change',
        closing: [both, 'If this was not you, do not confirm it, and choose a new password soon.'],
      };
    case 'email_change_new':
      return {
        subject: 'Should an account move to this address?',
        heading: 'Is this your new address?',
        paragraphs: whoMoves(about),
        link: 'Confirm my new address',
        closing: [both, `${notYou} Also if you are just creating an account: that has a mail of its own.`],
      };
    case 'reauthentication':
      return {
        subject: 'Is it you?',
        heading: 'A short check that it is you',
        paragraphs: ['Type this code where you are waiting.'],
        closing: [
          `It is good for ${span(life.code)} and works once.`,
          'If this was not you, someone is using your account: sign in and choose a new password.',
        ],
      };
  }
}

function whoMoves({ email }: About): string[] {
  return [
    `${email ? `The account of ${email}` : 'An account without an address'} is to move to this address.`,
    'Is it yours? Then type this code where you asked for the change, or open the link.',
  ];
}

/** For someone who signs up with an address that already has an account; it may not be its owner. */
export const alreadyHereWords: MailWords = {
  subject: 'You already have an account',
  heading: 'You have been here before',
  paragraphs: [
    'Someone, probably you, wanted to create an account with this address. There is one already, and it is as it was.',
    'You can sign in with it. If the password does not come to mind, you can choose a new one there.',
  ],
  link: 'Sign in',
  closing: ['If this was not you, leave the link unopened.'],
};

const changes: Record<AccountChange, { subject: string; heading: string; text: string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: 'You are signed out on all other devices.',
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    text: 'From now on we write to the new one. This is our last mail to this address.',
  },
  'factor-added': {
    subject: 'A second step was added',
    heading: 'Signing in has a second step now',
    text: 'Besides your password we ask for a code.',
  },
  'factor-removed': {
    subject: 'A second step was removed',
    heading: 'A second step of signing in was removed',
    text: 'We no longer ask for its code.',
  },
  'identity-linked': {
    subject: 'A way to sign in was added',
    heading: 'There is a new way into your account',
    text: 'You can now sign in with another service as well.',
  },
  'identity-unlinked': {
    subject: 'A way to sign in was removed',
    heading: 'A way into your account was removed',
    text: 'You can no longer sign in with that service.',
  },
};

/** Tells people about a change to their account (X10). */
export function changeWords(what: AccountChange, contact: string | null): MailWords {
  const { subject, heading, text } = changes[what];
  const help = contact ? ` or write to ${contact}` : ' or write to whoever runs this place';
  return {
    subject,
    heading,
    paragraphs: [text],
    link: 'Look at my account',
    closing: [`If it was you, all is well. If not, choose a new password at once,${help}.`],
  };
}

/** A duration, in the words people use. */
function span(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? count(minutes, 'minute') : count(Math.floor(minutes / 60), 'hour');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
