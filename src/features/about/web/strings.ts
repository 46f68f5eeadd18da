/** The words of How it works: honest before anything else (CARE C3, C8, C11, C21, C22). */
export const aboutStrings = {
  title: 'How it works',
  lead: 'A circle is a few people, live on video, and one person who holds it. You are heard, you hear others, and you go home a little lighter. That is all, and it is a lot.',
  facts: [
    {
      title: 'Three to eight people, seldom more',
      text: 'Small enough that nobody disappears, and nobody has to perform.',
    },
    { title: 'Half an hour to ninety minutes', text: 'It begins when it says, and it ends when it says.' },
    { title: 'One facilitator', text: 'A person who has prepared the evening and keeps its agreements.' },
  ],
  evening: {
    title: 'An evening, step by step',
    steps: [
      {
        art: 'door',
        title: 'Before the door',
        text: 'You see yourself first, choose the name that others see, and decide on camera and microphone. Only then do you go in.',
      },
      {
        art: 'arriving',
        title: 'Arriving',
        text: 'The facilitator greets you by name. The agreements are read: what is said stays here, speak of yourself, pass is fine, be alone or wear headphones, no recording.',
      },
      {
        art: 'round',
        title: 'A round',
        text: 'One after the other, with a question that is small and open. The others listen. People who pass are thanked in the same way.',
      },
      {
        art: 'pair',
        title: 'Something to practise',
        text: 'A breath, a way of asking, a conversation in which one only listens. It is explained before it begins, and you may stop at any moment.',
      },
      {
        art: 'silence',
        title: 'Silence',
        text: 'Some minutes without words, with a beginning and an end. You may open your eyes. Nothing is expected of you.',
      },
      {
        art: 'closing',
        title: 'One word each',
        text: 'The circle closes with a word, or none. The facilitator stays a moment longer for anyone who needs it.',
      },
    ],
  },
  facilitator: {
    title: 'What the facilitator does',
    does: [
      'Welcomes everyone and keeps time.',
      'Sees to it that the quiet ones have room, and the loud ones an end.',
      'Stays with someone who cries, and asks what would help.',
      'Asks a person to leave who breaks the agreements, and can end the circle.',
    ],
    doesTitle: 'A facilitator',
    doesNotTitle: 'A facilitator is not',
    doesNot: [
      'a therapist. A circle is practice with others, not treatment.',
      'a judge of how well you feel, speak or breathe.',
      'able to help in an emergency. Help now lists people who are.',
    ],
  },
  ai: {
    title: 'What the AI does, and what it does not',
    lead: 'No AI is at work here today. What follows holds from the first day on which the AI Facilitator, a program, comes: wherever it writes, a label will say so in words, before its first message and beside each line.',
    may: {
      title: 'It may',
      lines: [
        'propose a next step to the facilitator, who takes it or leaves it.',
        'work from written rules alone. Nothing here depends on a model.',
        'listen only if everyone said yes. One no is enough, and nobody learns whose it was.',
      ],
    },
    never: {
      title: 'It never',
      lines: [
        'reads a feeling from your face or your voice.',
        'decides about a person, or speaks to you as if it were one.',
        'finds out how you are. It can offer help when words suggest danger, and it can miss them.',
      ],
    },
  },
  recorded: {
    title: 'Nothing is recorded',
    text: 'Attune has no recorder, and keeps no picture, no sound and no captions. Nobody can stop a camera that is pointed at a screen, and we will not pretend to. That is why every circle agrees not to.',
    privacy: 'What is kept, and for how long',
  },
  practical: {
    cost: {
      title: 'What it costs',
      text: 'Taking part is free. Help now will never cost anything, whatever else may, and neither will a copy of your data or having it deleted. For these you write to whoever runs this place.',
      link: 'How to ask for them',
    },
    need: {
      title: 'What you need',
      lines: [
        'A browser on a phone or a computer. There is nothing to install.',
        'A room of your own for an hour, or headphones.',
        'A camera if you like, a microphone if you want to speak.',
        'To be 18 or older.',
      ],
    },
  },
  closing: {
    title: 'There is a seat for you.',
    circles: 'See circles',
    join: 'Join',
    help: 'Need someone now?',
    helpLink: 'Help now',
  },
} as const;
