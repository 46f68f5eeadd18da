import type { KeptKind } from '../domain/contract.ts';

/** The plain words of the privacy page; the list of what is kept comes from the features themselves (CARE C20). */
export const privacyStrings = {
  title: 'Privacy',
  lead: 'What this site knows about you, for how long, and what it never finds out. In plain words, and from the same list our clean-up follows.',
  operator: {
    title: 'Who runs this site',
    named: (name: string) => `${name} runs this site and is responsible for it.`,
    contact: 'Write to',
    nobody:
      'Nobody is named yet: this is most likely a trial on someone’s own computer. A public site has to say here who runs it.',
  },
  never: {
    title: 'Never kept',
    lines: [
      'No video, no sound and no captions from any circle. Attune has no recorder. Nobody can stop a camera pointed at a screen, which is why every circle agrees not to record.',
      'No reading of feelings from a face or a voice.',
      'No tracking: no analytics, no advertising, no cookies from anyone else.',
      'Nothing about whether anyone opened Help now.',
    ],
    protocol: 'How we keep you safe, and who’s told',
  },
  kept: {
    title: 'What is kept, and for how long',
    text: 'Each part of Attune says what it keeps. This is the whole list, as it is on this site now.',
    backups: (days: number) =>
      `Backups still hold what was deleted until they’re thrown away, ${days === 1 ? 'a day' : `${days} days`} after they were made.`,
    loading: 'Getting the list',
    offline: 'You’re offline. You’ll see the list as soon as you’re back online.',
    time: 'Kept',
    deletion: 'When your account is deleted',
    copy: 'In the copy of your data',
    onDeletion: {
      deleted: 'Deleted too.',
      unnamed: 'It stays, without your name.',
    } satisfies Record<KeptKind['on_deletion'], string>,
    exported: 'Yes.',
    secret: 'No, it only holds secrets.',
  },
  device: {
    title: 'On this device',
    lines: [
      'Attune sets no cookies.',
      'Your browser keeps your sign-in and the appearance you chose. While you’re in a room it remembers that too, so that a reload brings you back; the tab remembers whether your camera or microphone was off. If you hide your network address in circles, it remembers that for the next one.',
      'If you came with an invitation, it’s kept until you’re in, for an hour at most.',
      'What you keep only on this device is here and nowhere else. What’s suggested from it, and what stands out in it, is worked out here and stays here, too.',
      'The words of a post or an answer you’ve begun stay here until you post them or throw them away. Its pictures wait on this site, for a month after you last looked at them.',
      'If you wrote a safety plan, it’s here once more, with the page it’s on, so that it opens without a connection.',
      'Signing out removes all of it except the appearance.',
    ],
  },
  others: {
    title: 'Who else is involved',
    none: 'Nobody. This site isn’t set up to use any other service.',
    people:
      'In a live room, video and sound go straight from person to person, unless a relay named here passes them on. Where they go straight, the browsers in a room learn each other’s network addresses. They never show them.',
  },
  rights: {
    title: 'Your rights',
    lines: [
      'To know what’s kept about you, and to get a copy to take with you.',
      'To have it corrected, and to have it deleted.',
      'To withdraw your consent at any time, as easily as you gave it.',
      'To complain to the data protection authority where you live.',
    ],
    how: 'On your profile you can change your name and what others see of you, get a copy of your data, and delete your account with everything in it. For anything else a person helps, free of charge.',
    ask: 'Write to',
    anyone: 'the people who run this site',
    from: 'from the address you sign in with, and say what you’d like.',
  },
} as const;
