import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import type { HonestAnswer } from './answer.ts';

/** What there is here besides the guide, and where. */
export const answersAboutAttune: readonly HonestAnswer[] = [
  {
    id: 'what-is-attune',
    asks: lines(`
      (what is|what does|explain|tell me about) ~1 (attune|this place|this site|this website|this app|all this) ~2 $
      what is this (for|about|place|app|site) ~1 $
    `),
    must: ['What is Attune?', 'What’s this app about?', 'What is this place?'],
    mustNot: ['What is this noise?', 'This place is loud.'],
    says: [
      'A home for practice: you check in with how you are, think aloud with me, and meet others in circles led by a person. What you learn stays with you.',
      'A place for looking after one’s inner life, alone and with others: check-ins, exercises, me, and live circles.',
    ],
  },
  {
    id: 'what-is-a-circle',
    asks: lines(`
      (what is|what happens in|what happens at|how does|how do|explain) ~2 (circle|circles|workshop|workshops) ~3 $
      (how|where) ~2 (join|find) ~2 (circle|workshop|circles|workshops|group)
    `),
    must: ['What is a circle?', 'What happens in a workshop?', 'How do I join a circle?'],
    mustNot: ['We sat in a circle.', 'The workshop fixed my car.'],
    says: [
      'A small group with video, led by a facilitator, for an hour or two: a beginning, sharing in turns, a close. You can listen only, and pass. “Workshops” shows what’s coming.',
      'People meet by video around a subject, with somebody who leads. Nothing’s recorded, and “I pass” is always fine. You find them under “Workshops”, or by a code.',
    ],
  },
  {
    id: 'what-is-a-check-in',
    asks: lines(`
      (what is|what are|how does|how do|explain) ~2 (check in|checkin|check ins|checkins) ~3 $
    `),
    must: ['What is a check-in?', 'How do check-ins work?'],
    mustNot: ['I checked in at the hotel.', 'The check-in desk was closed.'],
    says: [
      'Two taps for how much energy you’ve got and how pleasant it feels, a word for it if you like, and a line. Over days it shows you your own weather.',
      'A moment to say where you are, for yourself. It’s private, and you choose where it’s kept.',
    ],
  },
  {
    id: 'delete-account',
    asks: lines(`
      (how|can|where|want to) ~2 (delete|close|cancel|leave|remove) ~1 (my)? ~1 (account|profile|membership|subscription)
    `),
    must: ['How do I delete my account?', 'I want to close my account'],
    mustNot: ['My bank closed my account.', 'He deleted his profile.'],
    says: [
      'In your settings, at the bottom: “Delete my account”. It’s gone after seven days, and until then you can change your mind.',
      'Under “Settings”. Everything of yours goes with it after a week.',
    ],
  },
  {
    id: 'report-somebody',
    asks: lines(`
      (how|where|can) ~2 (report|block|complain about) ~2 (someone|somebody|person|user|facilitator|participant|him|her|them|member)
    `),
    must: ['How do I report someone?', 'Can I block a person?'],
    mustNot: ['I blocked his number.', 'She reported the news.'],
    says: [
      'In the menu beside their name: “Report” and “Block”, also in a room and on the farewell page, and about a facilitator, too. A steward reads it, and nobody’s told that it was you.',
      'Tap their name, then “Report” or “Block”. Whoever’s blocked sees nothing of you, and isn’t told.',
    ],
  },
  {
    id: 'help-now',
    asks: lines(`
      (where|how|is there) ~3 (help line|helpline|hotline|crisis line|emergency number|somebody to call|someone to call|real person|human to talk to|person to talk to)
      (want|need|can i) ~2 (talk|speak) to ~1 (real person|human|person|someone real|somebody real)
    `),
    must: ['Is there a helpline?', 'Can I talk to a real person?', 'I need to speak to a human'],
    mustNot: ['I need to speak to my boss.', 'He’s a real person.'],
    says: [
      '“Help now”, at the top of every page, has people for your country at any hour, by phone and by text. They’re free, and you needn’t be in danger to call.',
      'Yes: under “Help now”. You can just say, “I don’t know how to begin”; they hear that a lot.',
    ],
  },
];
