import type { ConsentKind } from '../../domain/kinds.ts';

/** What is asked, in just the words of one version. */
export type ConsentQuestion = { question: string; text: string };

type KindWords = {
  name: string;
  /**
   * The words of every version, the first one first; what was once asked stays here, so that people can read what they
   * agreed to. `service` is the outside service that they name.
   */
  versions: readonly [(service: string) => ConsentQuestion, ...((service: string) => ConsentQuestion)[]];
  /** What a withdrawal does. */
  withdrawal: string;
};

/** A copy made before would keep what was deleted. */
const copyToo = 'A copy of your data that’s waiting for you goes, too.';

const kinds: Readonly<Record<ConsentKind, KindWords>> = {
  'check-ins': {
    name: 'Check-ins and moments',
    versions: [
      () => ({
        question: 'Keep your check-ins?',
        text: 'They’re about how you are, so we keep them in your account only if you say so. They’re encrypted there with a key of your own, and nobody else here sees them.',
      }),
      () => ({
        question: 'Keep your check-ins and moments?',
        text: 'They’re about how you are and what you notice, so we keep them in your account only if you say so. They’re encrypted there with a key of your own, and nobody else here sees them. A few plain rules look through them, to suggest what may help and to tell you what stands out. That’s for you alone, and it’s kept the same way.',
      }),
    ],
    withdrawal: `Every check-in and every moment in your account is deleted, and what was suggested from them. ${copyToo} We’ll ask again before we keep another one.`,
  },
  coach: {
    name: 'Talks with the coach',
    versions: [
      () => ({
        question: 'Keep your talks with the coach?',
        text: 'They’re about you, so we keep them in your account only if you say so. They’re encrypted there with a key of your own, and nobody else here sees them.',
      }),
      () => ({
        question: 'Keep your talks with the coach?',
        text: 'They’re about you, so we keep them in your account only if you say so. They’re encrypted there with a key of your own, and nobody else here sees them. The coach remembers a few of your own lines, kept the same way, and may come back to them in later talks; you can read, correct and delete each of them. If you keep check-ins, it also knows how you felt in those of the last three days.',
      }),
    ],
    withdrawal: `Every talk with the coach in your account is deleted, and what it remembers of you. ${copyToo} We’ll ask again before we keep another one.`,
  },
  journey: {
    name: 'Your journey',
    versions: [
      () => ({
        question: 'Keep your journey?',
        text: 'What you write there is about you, so we keep it in your account only if you say so. It’s encrypted there with a key of your own, and nobody else here sees it.',
      }),
    ],
    withdrawal: `Everything you wrote on your journey is deleted from your account. ${copyToo} We’ll ask again before we keep more.`,
  },
  farewells: {
    name: 'Words after a circle',
    versions: [
      () => ({
        question: 'Keep your words after circles?',
        text: 'They’re about how you are, so we keep them in your account only if you say so. They’re encrypted there with a key of your own, and nobody else here sees them.',
      }),
    ],
    withdrawal: `Everything you kept after circles is deleted from your account. ${copyToo} We’ll ask again before we keep more.`,
  },
  'safety-plan': {
    name: 'Your safety plan',
    versions: [
      () => ({
        question: 'Keep your safety plan?',
        text: 'It’s about you and the people close to you, so we keep it in your account only if you say so. It’s encrypted there with a key of your own, and nobody else here sees it.',
      }),
    ],
    withdrawal: `Your safety plan is deleted from your account. ${copyToo} We’ll ask again before we keep another one.`,
  },
  pulses: {
    name: 'Pulses in circles',
    versions: [
      () => ({
        question: 'Keep your pulses?',
        text: 'A pulse is how much energy you have and how you feel, asked in a circle. The circle only ever sees everyone’s together, from five answers on. We keep yours in your account only if you say so.',
      }),
    ],
    withdrawal: `Every pulse in your account is deleted. ${copyToo} We’ll ask again before we keep another one.`,
  },
  ai: {
    name: 'Help from AI',
    versions: [
      () => ({
        question: 'May AI help you here?',
        text: 'AI is a program. It reads what you write to it and answers in its own words, and its answers are always marked. It can be wrong. It runs on this site’s own machine, and what you write goes nowhere else. If you’d rather not, there’s guidance written by people.',
      }),
      () => ({
        question: 'May AI help you here?',
        text: 'AI is a program. It reads what you write to it, what was said before in the same talk, and what the coach remembers of you, unless you paused it. It answers in its own words, and its answers are always marked. It can be wrong. It runs on this site’s own machine, and none of it goes anywhere else. If you’d rather not, there’s guidance written by people.',
      }),
    ],
    withdrawal: 'From now on AI no longer reads what you write. What you’ve kept stays.',
  },
  'ai-hosted': {
    name: 'Help from AI elsewhere',
    versions: [
      (service) => ({
        question: `May your words go to ${service}?`,
        text: `To answer you, what you write to AI is sent to ${service}, outside this site, where their rules apply to it. Nothing is sent unless you say yes.`,
      }),
      (service) => ({
        question: `May your words go to ${service}?`,
        text: `To answer you, what you write to AI is sent to ${service}, outside this site, where their rules apply to it. What was said earlier in the same talk is sent too, even from before you said yes, and so is what the coach remembers of you, unless you paused it. Nothing is sent unless you say yes.`,
      }),
    ],
    withdrawal: 'From now on nothing you write is sent there. What was sent before, we can’t take back.',
  },
};

/** The words of consent, also for the pages of other features. */
export const consentStrings = {
  kinds,
  title: 'What you agreed to',
  text: 'Each of these is up to you, and you can change your mind at any time.',
  list: 'Your answers',
  none: 'Nothing so far. We’ll ask you before we keep anything about how you are.',
  since: {
    yes: (when: string) => `Yes, since ${when}`,
    no: (when: string) => `No, since ${when}`,
    withdrawn: (when: string) => `Withdrawn on ${when}`,
    changed: (when: string) =>
      `You said yes on ${when}. What we ask has changed since, so it counts as no until you say yes again.`,
  },
  keeping: {
    more: 'More about that',
    keep: 'Keep it',
    device: 'Only on this device',
    deviceText: 'What’s kept only on this device stays in this browser until you sign out or clear it.',
    discard: 'Discard',
    offline: 'There’s no connection, so we can’t keep it in your account right now. What you wrote is still here.',
    failed: 'We couldn’t keep it just now. What you wrote is still here; please try again in a moment.',
    changed: 'What we ask has just changed. Please read it once more; what you wrote is still here.',
    notOnDevice: 'This browser won’t keep it for us. What you wrote is still on the page.',
  },
  device: {
    list: 'Only on this device',
    text: 'What you keep of these stays in this browser until you sign out or clear it.',
    remove: 'Delete from this device',
    removeTitle: 'Delete these from this device?',
    removeText: 'They’re nowhere else, so nobody can bring them back. We’ll ask you again at the next one.',
    removed: { title: 'Deleted', text: 'None of these are left on this device.' },
    notRemoved: { title: 'They’re still here', text: 'This browser didn’t let us. Please try again in a moment.' },
  },
  history: 'What you said, and when',
  said: {
    yes: (when: string) => `${when}: yes, to this:`,
    no: (when: string) => `${when}: no`,
  },
  allow: 'Yes, that’s fine',
  turnDown: 'No, thanks',
  allowed: { title: 'Thank you', text: 'You can change your mind here at any time.' },
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw your yes?',
  stay: 'Leave it as it is',
  withdrawn: 'Withdrawn',
  failed: {
    title: 'Nothing has changed yet',
    text: 'We couldn’t save your answer just now. Please try again in a moment.',
  },
  changed: {
    title: 'What we ask has just changed',
    text: 'Please read it once more, and then answer.',
  },
  offline: {
    title: 'Nothing has changed yet',
    text: 'There’s no connection right now. Please try again in a moment.',
  },
} as const;
