import type { StepType } from './phases.ts';

/** What a step is called, and what it asks. Nothing here is homework: every one may stay empty. */
export type StepWords = { name: string; content: string };

/** For a circle that nothing more is known about. */
export const usualWords: Readonly<Record<StepType, StepWords>> = {
  pre_reflection: {
    name: 'An intention',
    content: 'What would make this circle worth your time? One line is enough, and it needn’t be wise.',
  },
  preparation: {
    name: 'Room to arrive',
    content:
      'What helps you arrive? A closed door, headphones, a glass of water, ten minutes with nothing in them. Note the one thing you’d like to have ready.',
  },
  workshop_activity: {
    name: 'While you’re together',
    content: 'One thing you noticed in the circle. A word is plenty.',
  },
  reflection: {
    name: 'The day after',
    content: 'What’s still with you? A sentence someone said, a feeling, a question.',
  },
  integration: {
    name: 'A week on',
    content: 'Where did the circle turn up in your week, if it did? And what’s one small thing you’d like to keep up?',
  },
  follow_up: {
    name: 'A month on',
    content: 'Looking back: what has stayed, or changed a little? Nothing is a fine answer, too.',
  },
};

type TopicWords = Readonly<Record<string, Partial<Record<StepType, Partial<StepWords>>>>>;

/** What's different for a topic, by its slug. */
export const topicWords: TopicWords = {
  'interpersonal-mindfulness': {
    pre_reflection: {
      content:
        'When did you last feel really listened to? And what would you like to bring to the listening this time?',
    },
    reflection: { content: 'When was it easy to listen, and when did you stop hearing?' },
    integration: { content: 'Was there a conversation this week where you waited a breath longer? How was that?' },
  },
  yoga: {
    pre_reflection: {
      content:
        'What would you like to show a little more of, among these people? What would you rather keep to yourself?',
    },
    reflection: {
      content: 'Was there a moment when you said what was true for you? What was it like just before, and just after?',
    },
    integration: {
      content: 'Who could you be a little more yourself with this week? What would be the smallest way?',
    },
  },
  'non-violent-communication': {
    pre_reflection: {
      content:
        'Is there a conversation you keep turning over? What did you need in it? You needn’t tell anyone in the circle.',
    },
    reflection: { content: 'Which feeling or need did you find words for? Which one still hasn’t any?' },
    integration: {
      content: 'Was there a moment this week to ask for something plainly? How did it go, or what held it back?',
    },
  },
  'the-art-of-touch': {
    pre_reflection: {
      content:
        'What would you like, and what would you rather not? A real yes needs both. Either can change at any moment.',
    },
    preparation: {
      content:
        'What helps you feel at ease? Clothes you can move in, a warm room, nobody walking in. Note the one thing you’d like to have ready.',
    },
    reflection: { content: 'Where did you notice a clear yes, and where a clear no? Both are worth remembering.' },
    integration: {
      content: 'Where in your week could you ask before, or say no more easily? A small place is enough.',
    },
  },
  'mindfulness-meditation': {
    pre_reflection: { content: 'What brings you to sitting quietly just now? Whatever it is, bring it along.' },
    reflection: { content: 'What did you notice once it was quiet? Restlessness counts, and so does boredom.' },
    integration: { content: 'Were there a few quiet breaths somewhere in your week? Where might the next ones fit?' },
  },
};

/** For the circle's facilitator. */
export const leaderWords: Readonly<Record<StepType, StepWords>> = {
  pre_reflection: {
    name: 'An intention',
    content: 'What would you like to hold for the people who come? And how do you want to be yourself while you do?',
  },
  preparation: {
    name: 'Room to arrive',
    content:
      'What do you need so that you can listen? Note the one thing you’d like to have ready before you open the room.',
  },
  workshop_activity: {
    name: 'While you’re together',
    content: 'One moment you’d like to remember. A word is plenty.',
  },
  reflection: {
    name: 'The day after',
    content: 'What went well? What would you do differently? And how are you, after holding it?',
  },
  integration: {
    name: 'A week on',
    content: 'What would you like to carry into the next circle, and what can you leave behind?',
  },
  follow_up: {
    name: 'A month on',
    content: 'What has this circle taught you about leading? One line is enough.',
  },
};
