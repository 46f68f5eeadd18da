import type { Kept } from '../domain/contract.ts';

/** The plain words of the privacy page; the list of what is kept comes from the features themselves (CARE C20). */
export const privacyStrings = {
  title: 'Privacy',
  lead: 'What this place knows of you, for how long, and what it never learns. In plain words, and from the same list that the clearing away follows.',
  operator: {
    title: 'Who runs this place',
    named: (name: string) => `${name} runs this place and answers for it.`,
    contact: 'Write to',
    nobody:
      'Nobody is named yet: this is most likely a trial on someone’s own computer. A public place must say here who runs it.',
  },
  never: {
    title: 'Never kept',
    lines: [
      'No picture, no sound and no captions of any circle. Attune has no recorder. Nobody can stop a camera that is pointed at a screen, which is why every circle agrees not to record.',
      'No reading of feelings from a face or a voice.',
      'No tracking: no analytics, no advertising, no cookies from anyone else.',
      'Nothing about whether anyone opened Help now.',
    ],
  },
  kept: {
    title: 'What is kept, and for how long',
    text: 'Each part of Attune declares what it keeps. This is all of it, here and now.',
    loading: 'Asking for the list',
    offline: 'You are offline. The list shows as soon as you are back.',
    time: 'Kept',
    deletion: 'When your account goes',
    copy: 'In the copy of your data',
    onDeletion: {
      deleted: 'It goes, too.',
      unnamed: 'It stays without your name.',
    } satisfies Record<Kept['on_deletion'], string>,
    exported: 'Yes.',
    secret: 'No, it holds secrets only.',
  },
  device: {
    title: 'On this device',
    lines: [
      'Attune sets no cookies.',
      'Your browser keeps your sign-in, and the colours you chose. While you are in a room it remembers that, so that a reload brings you back; the tab remembers whether your camera or microphone was off.',
      'An invitation that you brought along is kept for an hour at most, until you are in.',
      'Signing out takes all of it away but the colours.',
    ],
  },
  others: {
    title: 'Who else is asked',
    none: 'Nobody. This installation is set up to speak to no other service.',
    people:
      'In a live room pictures and voices go straight from person to person. For that, the browsers in a room learn each other’s network address. They never show it.',
  },
  rights: {
    title: 'Your rights',
    lines: [
      'To know what is kept about you, and to have a copy that you can take along.',
      'To have it put right, and to have it deleted.',
      'To take back a consent at any time, as easily as you gave it.',
      'To complain to the data protection authority where you live.',
    ],
    how: 'Your name and what others see of you are yours to change on your profile. A copy of your data, and deleting it, have no button yet: a person does both, by hand and free of charge.',
    ask: 'Write to',
    anyone: 'whoever runs this place',
    from: 'from the address you sign in with, and say what you would like.',
  },
} as const;
