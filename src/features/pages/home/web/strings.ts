/** The words of Home. It promises only what is there today. */
export const homeStrings = {
  title: { first: 'Come as you are.', tender: 'Leave a little closer', rest: 'to yourself, and to others.' },
  lead: 'Small live circles, each led by a real person. Take a breath, then look around.',
  find: 'Find a circle today',
  haveCode: 'I have a code',
  breathe: { in: 'breathe in', out: 'breathe out', pause: 'Hold the circle still', play: 'Let the circle breathe' },
  seats: ['Noor', 'Ivo', 'Lena', 'Sam'],
  code: {
    title: 'Is someone waiting for you?',
    text: 'Type the code they gave you. Just the digits is fine.',
    label: 'Meeting code',
    placeholder: '123-456-789',
    submit: 'Join with code',
  },
  promisesTitle: 'What you can count on',
  promises: [
    {
      tag: 'Live, with a few people',
      title: 'Meet in a circle',
      text: 'Faces first, words when they come, and silence that’s allowed to stay silent. Listening is taking part.',
    },
    {
      tag: 'A link or a code',
      title: 'Arrive in a minute',
      text: 'Nothing to install. See yourself first, choose the name others see, and come in with your camera and microphone on or off.',
    },
    {
      tag: 'Yours alone',
      title: 'Nothing is recorded',
      text: 'Attune has no recorder and keeps no video and no sound. Nothing is read from your face or your voice.',
    },
  ],
  howItWorks: 'How a circle works',
  next: {
    title: 'The next circles',
    all: 'See all',
  },
  topicsTitle: 'Five ways in. Everyone is welcome.',
  topics: [
    { id: 'im', title: 'Interpersonal Mindfulness', line: 'Notice yourself while someone is there.' },
    { id: 'yoga', title: 'Authentic Relating', line: 'Say the true thing, kindly.' },
    { id: 'nvc', title: 'Non-violent Communication', line: 'Observe, feel, need, ask.' },
    { id: 'touch', title: 'The Art of Touch', line: 'Boundaries first, presence second.' },
    { id: 'mm', title: 'Mindfulness Meditation', line: 'Sit down. Nothing to fix.' },
  ],
  closing: {
    title: 'There’s a seat for you.',
    text: 'Attune is for adults, 18 and over. It’s practice with others, not treatment.',
    join: 'Sign up',
    signIn: 'Sign in',
  },
} as const;
