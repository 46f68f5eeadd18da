import type { Service } from '../domain/voice-wire.ts';

/** Where the sound goes, in words. */
const to = (service: Service | null) => service?.name ?? 'a program on this server';

/** Every word about the voice facilitator (CARE C11, C21). */
export const voiceStrings = {
  name: 'AI Facilitator, a program',
  errors: {
    lost: { title: 'Connection Error', text: 'Lost connection to voice facilitator' },
    failed: { title: 'Voice Session Error', text: 'Could not start AI voice facilitator' },
    microphone: { title: 'Microphone Error', text: 'Could not access microphone' },
  },
  notSet: 'That didn’t reach the room. Please try again.',
  turned: {
    listens: { title: 'Listening Started', text: 'Everyone here said yes. Anyone can stop it at any time.' },
    stops: 'The AI Facilitator is quiet now, and hears nobody',
    refused: 'It isn’t listening: not everyone wants this',
    aloud: 'The AI Facilitator’s lines are read aloud now. It hears nobody.',
    off: 'The AI Facilitator’s voice is off',
  },
  question: {
    label: 'A question to everyone',
    title: 'May a program listen to this circle?',
    asked: 'May a program listen to this circle? You’re asked below the bar, and have a minute.',
    text: (service: Service | null) =>
      `Everyone’s voice would go to ${to(service)}, which answers with a voice. Attune keeps none of it. It listens only if everyone says yes within a minute. Nobody sees your answer, and you can take a yes back at any time.`,
    yes: 'Yes, it may listen',
    no: 'No, please don’t',
    answered: 'Thank you. It listens only if everyone says yes; nobody sees who answered what.',
  },
  line: {
    label: 'AI Facilitator’s voice',
    listens: (service: Service | null) =>
      `A program listens, and may speak. Voices go to ${to(service)}; nothing is kept here.`,
    rests: 'The program that listens is resting: it hears nobody right now.',
    aloud: 'A program’s lines are read aloud. It hears nobody.',
    speaks: 'The AI Facilitator, a program, is speaking.',
    stop: 'Stop it listening',
    silence: 'Don’t play its voice for me',
    unsilence: 'Play its voice for me',
  },
  card: {
    title: 'A suggestion from its voice',
    comes: 'The AI Facilitator, a program, has a suggestion for you',
  },
} as const;

/** What hosts have of it in the AI sheet. */
export const voicePanelStrings = {
  title: 'Its voice',
  switch: 'Voice Facilitator',
  asks: (service: Service | null) =>
    `It hears the circle through ${to(service)}, and answers with a voice. Everyone is asked first, and one no is enough. Nobody finds out whose.`,
  reads: 'Each browser reads the AI Facilitator’s lines aloud, with its own voice. It hears nobody.',
  noVoice: 'This browser has no voice of its own. Others may hear the lines; you read them in the chat.',
  listen: 'Listen',
  mute: 'Mute AI',
  state: {
    asking: 'Everyone is being asked. No answer within a minute counts as a no.',
    listening: 'It listens, and may speak.',
    rests:
      'It’s resting: there’s a silence, a quiet phase, a break, someone’s turn or small groups, or everything’s quiet.',
    mute: 'It’s quiet, and hears nobody.',
    refused: 'Not everyone wants this. You can ask again in a few minutes.',
    askable: 'Not everyone wanted this. If you ask again, everyone is asked.',
    trouble: 'The connection to its service failed. Listen tries again.',
    aloud: 'Its lines are read aloud.',
  },
} as const;

/** Its seat among the people. */
export const voiceSeatStrings = {
  listens: 'listens. Everyone here has said yes.',
  quiet: 'is quiet, and hears nobody.',
  asking: 'isn’t listening. Everyone is being asked.',
  aloud: 'reads its lines aloud, and hears nobody.',
  yours: 'You said yes to it listening.',
  takeBack: 'Take back my yes',
} as const;
