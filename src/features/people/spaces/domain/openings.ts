import { limits } from './limits.ts';
import type { SpaceKind } from './preset.ts';

/*
 * First lines that a host may post in their own name, or change as they like: a place where nobody has written yet is hard to begin in.
 * Each asks for something small that everyone has an answer to, and none asks how well somebody does it.
 */

const arrival = [
  'Welcome, whoever you are. What brought you here? A single line is plenty.',
  'If you’d like to say hello: where are you reading this, and what can you see from there?',
  'What would make this a place you like to come back to?',
  'Is there a small thing that did you good lately? I’ll begin in the answers.',
  'You don’t have to write anything here. But if there’s something you’d like to ask us, this is the place.',
];

const series = [
  'Here we can meet between our dates. What’s still with you from last time?',
  'Is there something you wanted to say in the circle, and there wasn’t time for it?',
  'What are you trying out until we meet again? However small.',
  'What helps you to arrive when we begin? I’d love to hear how you do it.',
  'Is there anything you’d like us to look at together on one of our next dates?',
];

/** By the end of the topic's address. */
const topics: Readonly<Record<string, readonly string[]>> = {
  yoga: [
    'What does your body ask for today? One word is enough.',
    'Is there a posture you keep coming back to? What does it give you?',
    'When you have only five minutes, what do you do with them?',
    'Where in your day does moving fit, and where does it never?',
    'Has something changed in how you move, since you began? It can be tiny.',
  ],
  'interpersonal-mindfulness': [
    'When did you last feel really listened to? What did the other one do?',
    'What happens in you when there’s a silence between two people?',
    'Is there somebody you find it easy to be present with? What makes it easy?',
    'What do you notice first when you meet someone: their face, their voice, something else?',
    'Is there a small moment with another person this week that you’d like to keep?',
  ],
  'non-violent-communication': [
    'Is there a sentence you’re glad you didn’t say this week? What would you say instead?',
    'Which need do you notice late, again and again?',
    'What’s a request that’s hard for you to make?',
    'Who do you find it hardest to listen to, and what would help? No names, please.',
    'Has a different word ever turned a talk around for you? Which one was it?',
  ],
  'the-art-of-touch': [
    'What’s a touch that comforts you? A blanket, a hand, a cat: anything counts.',
    'How do you say no to a hug, or how would you like to be able to?',
    'What do your own hands do when you’re tired or sad?',
    'Is there a place on your body that you’d like to be kinder to?',
    'What helps you to feel safe when you practise with somebody else?',
  ],
  'mindfulness-meditation': [
    'What was the last thing you heard before you opened this? Let’s begin there.',
    'How do you sit down to practise when you don’t feel like it? Or don’t you?',
    'What does your mind come back to these days? No need to say why.',
    'Is there a teacher, a book or a sentence that stayed with you?',
    'What’s one ordinary moment today in which you were really there?',
  ],
};

/** What stands in for a topic that has no lines of its own. */
const anyTopic = [
  'What brought you to this? A line is plenty.',
  'How do you practise when there’s hardly any time?',
  'What do you find hard about it? You won’t be the only one.',
  'Is there something that helped you lately, and might help somebody else?',
  'What would you like to ask people who’ve done this for longer?',
];

/** Five for a space of this kind; `category` of a topic's. */
export function openingsFor(kind: SpaceKind, category: string | null): string[] {
  const lines = { arrival, series, topic: topics[category ?? ''] ?? anyTopic }[kind];
  return lines.slice(0, limits.openings);
}
