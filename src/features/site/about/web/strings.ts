/** The words of How it works: honest before anything else (CARE C3, C8, C11, C21, C22). */
export const aboutStrings = {
  title: 'How it works',
  lead: 'A circle is a few people, live on video, with one person who leads it. You’re heard, you hear others, and you go home a little lighter. That’s all, and it’s a lot.',
  facts: [
    {
      title: 'Three to nine people, rarely more',
      text: 'Small enough that nobody disappears, and nobody has to perform.',
    },
    { title: 'Half an hour to ninety minutes', text: 'It starts and ends on time.' },
    { title: 'One facilitator', text: 'Someone who has prepared the evening and looks after the agreements.' },
  ],
  evening: {
    title: 'An evening, step by step',
    steps: [
      {
        art: 'door',
        title: 'At the door',
        text: 'You see yourself first, choose the name others see, and turn your camera and microphone on or off. Only then do you go in.',
      },
      {
        art: 'arriving',
        title: 'Arriving',
        text: 'The facilitator greets you by name and reads the agreements: what’s said here stays here, speak for yourself, it’s fine to pass, be alone or wear headphones, no recording.',
      },
      {
        art: 'round',
        title: 'A round',
        text: 'You take turns with one small, open question while the others listen. Anyone who passes is thanked just the same.',
      },
      {
        art: 'pair',
        title: 'Something to practise',
        text: 'A breath, a way of asking, a conversation where one of you only listens. It’s explained before it begins, and you can stop at any time.',
      },
      {
        art: 'silence',
        title: 'Silence',
        text: 'A few minutes without words, with a clear beginning and end. You can open your eyes. Nothing is expected of you.',
      },
      {
        art: 'closing',
        title: 'One word each',
        text: 'The circle closes with a word from each of you, or none. The facilitator stays a little longer for anyone who needs it.',
      },
    ],
  },
  facilitator: {
    title: 'What the facilitator does',
    does: [
      'Welcomes everyone and keeps time.',
      'Makes room for quiet voices, and keeps loud ones from taking over.',
      'Stays with anyone who cries, and asks what would help.',
      'Asks anyone who breaks the agreements to leave, and can end the circle.',
    ],
    doesTitle: 'A facilitator',
    doesNotTitle: 'A facilitator isn’t',
    doesNot: [
      'a therapist. A circle is practice with others, not treatment.',
      'a judge of how well you feel, speak or breathe.',
      'able to help in an emergency. Help now lists people who are.',
    ],
  },
  between: {
    title: 'Between circles',
    lead: 'The inner circle is a small place to write to each other: when you arrive, about a topic, or with the people of your own circle. It’s for those who’ve signed up.',
    are: {
      title: 'There is',
      lines: [
        'someone who greets you when you first write something.',
        'one word by a tap, for the person who wrote: ‘With you’, ‘Me too’ or ‘Thank you’.',
        'what’s new since you were here, and then an end to it.',
      ],
    },
    aren: {
      title: 'There isn’t',
      lines: [
        'a ranking, a count beside a name, or a list without an end.',
        'a message from anyone you haven’t practised with.',
        'a program that writes. What you read is by people.',
      ],
    },
  },
  ai: {
    title: 'What the AI does, and what it doesn’t',
    lead: 'The AI Facilitator and the coach are programs that work with rules and sentences written by people. Wherever they write, a label says so in words, before the first message and beside every line. The people who run this site may add an AI model; then you’re asked first, and its lines say that they’re a model’s.',
    may: {
      title: 'It may',
      lines: [
        'suggest a next step to the facilitator, who takes it or leaves it.',
        'say what people wrote beforehand. A small model on this site’s own server sorts what you write to the coach, and writes nothing itself.',
        'listen, but only if everyone says yes. One no is enough, and nobody finds out whose it was.',
      ],
    },
    never: {
      title: 'It never',
      lines: [
        'reads feelings from your face or your voice.',
        'makes decisions about a person, or talks to you as if it were one.',
        'knows how you’re doing. It can offer help when words suggest danger, but it can miss them.',
      ],
    },
  },
  recorded: {
    title: 'Nothing is recorded',
    text: 'Attune has no recorder, and keeps no video, no sound and no captions. Nobody can stop a camera pointed at a screen, and we won’t pretend otherwise. That’s why every circle agrees not to record.',
    privacy: 'What is kept, and for how long',
  },
  practical: {
    cost: {
      title: 'What it costs',
      text: 'Taking part is free. Whatever else changes, Help now will always be free, and so will getting a copy of your data or having it deleted. For those, write to the people who run this site.',
      link: 'How to ask',
    },
    need: {
      title: 'What you need',
      lines: [
        'A browser on a phone or a computer. There’s nothing to install.',
        'A quiet place to yourself for an hour, or headphones.',
        'A camera if you like, a microphone if you want to speak.',
        'To be 18 or older.',
      ],
    },
  },
  closing: {
    title: 'There’s a seat for you.',
    circles: 'See circles',
    join: 'Sign up',
    help: 'Need to talk to someone now?',
    helpLink: 'Help now',
  },
} as const;
