import type { AccountChange, TokenKind } from './contract.ts';
import { limits } from './limits.ts';

/** The words of one mail. Subjects are neutral, since they show on locked screens and to others (CARE C17). */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The text of its link, where there is one. */
  link?: string;
  closing: string[];
};

const notYou = 'If this wasn’t you, don’t open the link.';
const passwordToChoose =
  'There’s no password for this address yet, because we couldn’t be sure which one was yours. Choose one as soon as you’re in, or later with “Forgot your password?”.';

/** About the account in question: its address, the one it's changing to, and whether a password was kept. */
type About = { email: string | null; newEmail: string | null; hasPassword: boolean };

/** What a link's type is called on the wire: both halves of a change of address have the same (D6). */
export const linkType = (kind: TokenKind) =>
  kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind;

/**
 * The words around a link and a code.
 * @param life of the code and of the link, in seconds
 */
export function tokenWords(kind: TokenKind, life: { code: number; link: number }, about: About): MailWords {
  const both = `The code is good for ${span(life.code)}, the link for ${span(life.link)}, and each works once.`;
  const type = 'Type this code on the page that’s waiting for it, or open the link in the same browser.';
  switch (kind) {
    case 'signup':
      return {
        subject: 'Please confirm your e-mail address',
        heading: 'We’re glad you’re here',
        paragraphs: [`One last step, and you’re in. ${type}`, ...(about.hasPassword ? [] : [passwordToChoose])],
        link: 'Confirm my address',
        closing: [both, notYou],
      };
    case 'recovery':
      return {
        subject: 'Choose a new password',
        heading: 'A new password',
        paragraphs: [`Here’s how to choose a new one. ${type}`],
        link: 'Choose a new password',
        closing: [both, `${notYou} Your password stays as it is.`],
      };
    case 'magiclink':
      return {
        subject: 'Your sign-in link',
        heading: 'Come in',
        paragraphs: [type],
        link: 'Sign in',
        closing: [both, notYou],
      };
    case 'email_change_current':
      return {
        subject: 'Please confirm a change of address',
        heading: 'You’re changing your e-mail address',
        paragraphs: [
          `Once it’s confirmed, we’ll write to ${about.newEmail ?? 'another address'} instead. Please confirm it here, and in the e-mail we sent there.`,
        ],
        link: 'Confirm the change',
        closing: [both, 'If this wasn’t you, don’t confirm it, and choose a new password soon.'],
      };
    case 'email_change_new':
      return {
        subject: 'Should an account move to this address?',
        heading: 'Is this your new address?',
        paragraphs: whoMoves(about),
        link: 'Confirm my new address',
        closing: [both, `${notYou} The same goes if you’re just signing up: there’s a separate e-mail for that.`],
      };
    case 'reauthentication':
      return {
        subject: 'Is this you?',
        heading: 'A quick check that it’s you',
        paragraphs: ['Type this code on the page that’s waiting for it.'],
        closing: [
          `It’s good for ${span(life.code)} and works once.`,
          'If this wasn’t you, someone else is using your account: sign in and choose a new password.',
        ],
      };
  }
}

function whoMoves({ email }: About): string[] {
  return [
    `Someone asked to move ${email ? `the account of ${email}` : 'an account without an address'} to this address.`,
    'If it’s yours, type this code where you asked for the change, or open the link.',
  ];
}

/** For someone who signs up with an address that already has an account; it may not be its owner. */
export const alreadyHereWords: MailWords = {
  subject: 'You already have an account',
  heading: 'You’ve been here before',
  paragraphs: [
    'Someone, probably you, tried to sign up with this address. It already has an account, and nothing about it has changed.',
    'You can sign in as usual. If you’ve forgotten your password, you can choose a new one there.',
  ],
  link: 'Sign in',
  closing: [notYou],
};

const changes: Record<AccountChange, { subject: string; heading: string; text: string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: 'You’re signed out on all other devices.',
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    text: 'From now on we’ll write to the new one. This is our last e-mail to this address.',
  },
  'factor-added': {
    subject: 'A second step was added',
    heading: 'Signing in now has a second step',
    text: 'As well as your password, we’ll ask for a code.',
  },
  'factor-removed': {
    subject: 'A second step was removed',
    heading: 'A second step was removed',
    text: 'We’ll no longer ask for its code.',
  },
  'factor-removal-begun': {
    subject: 'Your second step is about to be removed',
    heading: 'Did you lose your second step?',
    text: `Someone told the people who run this site that it’s lost. It goes in ${limits.factorRemovalHours} hours, and from then on your password alone lets you in. If that wasn’t you, sign in with your second step before then: that stops it.`,
  },
  'factor-removal-stopped': {
    subject: 'Your second step stays',
    heading: 'Your second step stays',
    text: 'It won’t be removed. Signing in goes on as before.',
  },
  'recovery-codes-made': {
    subject: 'New recovery codes were made',
    heading: 'You have new recovery codes',
    text: 'Each one works once, in place of your second step. Any from before no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    heading: 'Someone signed in with a recovery code',
    text: 'It stood in for your second step, and won’t work again.',
  },
  'identity-linked': {
    subject: 'A way to sign in was added',
    heading: 'There’s a new way into your account',
    text: 'You can now sign in with another service as well.',
  },
  'identity-unlinked': {
    subject: 'A way to sign in was removed',
    heading: 'A way into your account was removed',
    text: 'You can no longer sign in with that service.',
  },
};

/** Tells people about a change to their account (X10). @param left recovery codes that still work, after one was used */
export function changeWords(what: AccountChange, contact: string | null, left?: number): MailWords {
  const { subject, heading, text } = changes[what];
  return {
    subject,
    heading,
    paragraphs: [text, ...(left === undefined ? [] : [codesLeft(left)])],
    link: what === 'factor-removal-begun' ? 'Stop this' : 'See my account',
    closing: [`If this was you, all is well. If not, choose a new password right away, or write to ${whom(contact)}.`],
  };
}

/** Tells that an account stays, which someone had asked to delete. */
export function keptWords(contact: string | null): MailWords {
  return {
    subject: aboutAccount,
    heading: 'Your account stays',
    paragraphs: ['It won’t be deleted. Everything is as it was; we’re glad you’re staying.'],
    link: 'See my account',
    closing: [`If this wasn’t you, choose a new password right away, or write to ${whom(contact)}.`],
  };
}

const aboutAccount = 'About your account';

/**
 * Tells when an account will be deleted, and how to keep it.
 * @param why `idle-again`: the second mail about an idle one
 */
export function deletionWords(why: 'asked' | 'idle' | 'idle-again', due: Date, contact: string | null): MailWords {
  const day = due.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const words = { subject: aboutAccount, heading: `Your account will be deleted on ${day}` };
  const last = 'This is our last e-mail about it.';
  if (why === 'asked') {
    return {
      ...words,
      paragraphs: [
        'You asked us to delete it. Until then you can still use it, and change your mind: sign in and choose “Keep my account”.',
        `Your other devices are signed out. ${last}`,
      ],
      link: 'See my account',
      closing: [
        `If this wasn’t you, keep your account and choose a new password right away, or write to ${whom(contact)}.`,
      ],
    };
  }
  return {
    ...words,
    paragraphs: [
      'You haven’t signed in for a long time, and we don’t keep what nobody needs. If you’d like to keep your account, just sign in before that day.',
      ...(why === 'idle' ? [] : [last]),
    ],
    link: 'Sign in',
    closing: ['If you don’t need it any more, there’s nothing to do. All the best to you.'],
  };
}

function whom(contact: string | null): string {
  return contact ?? 'the people who run this site';
}

function codesLeft(left: number): string {
  if (left === 0) return 'That was the last one. Please make new ones on your profile.';
  return `There ${left === 1 ? 'is one' : `are ${left}`} left. You can make new ones on your profile at any time.`;
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
