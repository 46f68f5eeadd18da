import { type Move, move } from './move.ts';

const relation =
  '(?:mum|mom|mother|dad|father|sister|brother|husband|wife|partner|boyfriend|girlfriend|son|daughter|grandma|grandmother|gran|nan|grandad|grandfather|grandpa|aunt|uncle|cousin|friend|best friend|dog|cat|baby)';

/** Short answers in a talk about somebody who's died; only there. */
export const readingsOfLosses: readonly Move[] = [
  move(
    'lost-whom',
    6,
    `^(?:it was |it's )?my (?:\\w+ )?${relation}$`,
    ['I’m sorry. So that’s who you’re missing.', 'I’m sorry that you had to lose somebody so close.'],
    ['What should I know, to have an idea of who that was?', 'What were you to each other?'],
  ),
  move(
    'no-age',
    6,
    "^(?:he was |she was |only |just |aged |at |he'd just turned )*(?:\\d|[1-6]\\d)(?: years old)?$",
    [
      'That’s no age. There should have been more, and you know it.',
      'So young, and you’re the one who goes on getting older.',
    ],
    ['What would’ve been next, in that life?', 'What do you see, when you say that number?'],
  ),
  move(
    'years-together',
    6,
    '^(?:he was |she was |nearly |almost |we had |about )*(?:\\d{1,2}|\\w+teen|\\w+ty)(?: years(?: old| together)?)?$',
    ['You had all those years together.', 'That’s a long time to have had somebody about the house.'],
    ['What are the years you think of most?', 'What was a good day like, with the two of you?'],
  ),
  move(
    'what-of',
    6,
    '^(?:it was |a |the |of |his |her |from )*(?:cancer|heart(?: attack)?|stroke|kidneys|liver|lungs|old age|covid|pneumonia|sepsis|a tumou?r|leukaemia|an infection)$',
    ['So you may have had to watch it come.', 'One word, and you know everything that was in it.'],
    ['How were the last days?', 'Were you there?'],
  ),
];
