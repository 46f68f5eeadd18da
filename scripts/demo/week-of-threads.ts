import type { DemoName } from '../demo-world.ts';

/*
 * What the demo's people wrote to each other in the week before it starts, so that the inner circle can be read as it's meant: short,
 * about oneself, and answered. Nobody in it is real.
 */

/** A word that somebody says by a tap. */
type Tap = [who: DemoName, word: 'with-you' | 'me-too' | 'thank-you'];

export type DemoAnswer = {
  by: DemoName;
  hoursAgo: number;
  words: string;
  /** The answer before it that this one's about, counted from 0. */
  quotes?: number;
  /** Who asked said that this helped. */
  helped?: true;
  taps?: Tap[];
};

export type DemoThread = Omit<DemoAnswer, 'quotes' | 'helped'> & {
  kind?: 'question';
  /** What it's hidden behind. */
  note?: string;
  /** Asks this, and who chose which of the answers, counted from 0. */
  poll?: { question: string; choices: string[]; days: number; votes: [who: DemoName, choice: number][] };
  /** Shares the circle of this title. */
  shares?: string;
  answers: DemoAnswer[];
};

/** Where everyone arrives. */
export const arriving: DemoThread[] = [
  {
    by: 'mira',
    hoursAgo: 151,
    words:
      'Welcome, whoever you are. What brought you here? A single line is plenty.\n\nI’ll begin. I’ve led circles for a while now, and what I never get used to is how quiet a room gets when someone says a true thing.',
    taps: [['edda', 'thank-you']],
    answers: [
      {
        by: 'edda',
        hoursAgo: 150,
        words:
          'My granddaughter signed me up and said it’s like the knitting group, without the knitting. So far she’s right, except that nobody has brought cake.',
      },
      {
        by: 'bob',
        hoursAgo: 148,
        words:
          'A colleague came back from one of these and asked how I was, and then waited for the answer. I wanted to know where he’d learned that.',
        taps: [['alice', 'me-too']],
      },
      {
        by: 'leo',
        hoursAgo: 147,
        words: 'Honestly? I looked up “how to stop snapping at everyone”. We have a four-month-old. Hello.',
        taps: [
          ['alice', 'with-you'],
          ['mira', 'with-you'],
        ],
      },
      {
        by: 'alice',
        hoursAgo: 145,
        words: 'I live by a river and talk to it more than to people. Thought I’d try the other way round.',
      },
      {
        by: 'noor',
        hoursAgo: 141,
        words:
          'Reading this on a tram in Utrecht, with the rain going sideways. I came for the silence, and stayed for what people say just after it.',
      },
      {
        by: 'mira',
        hoursAgo: 139,
        words:
          'Edda, I’ll see what I can do about the cake. Bob, that’s the best reason I’ve heard in a long while. Alice and Noor, I’m glad you’re here. And Leo, hello: with the snapping and the little sleep you’re in good company.',
      },
    ],
  },
  {
    by: 'leo',
    hoursAgo: 98,
    note: 'Losing my temper while a baby cries',
    words:
      'Last night at about four I shouted. Not at her, I think, more at the ceiling. She went quiet at once, and that was worse than the crying.\n\nI put her down, went into the kitchen and stood there with the fridge open. Then I went back in and said sorry to someone who can hardly hold her head up.\n\nI’m not after advice. I just didn’t want to be the only one who knows.',
    taps: [
      ['alice', 'with-you'],
      ['bob', 'me-too'],
      ['noor', 'with-you'],
    ],
    answers: [
      {
        by: 'edda',
        hoursAgo: 97,
        words:
          'I shouted at mine in 1974. He’s a very kind man now, and he doesn’t remember it. I do, and that’s all right. You went into the kitchen. That’s the part that counts.',
        taps: [['leo', 'thank-you']],
      },
      {
        by: 'mira',
        hoursAgo: 95,
        words:
          'Thank you for telling us, Leo. Putting her down and stepping out looked after both of you. If a night ever gets to be more than you can carry, Help now lists people who are awake.',
      },
      {
        by: 'bob',
        hoursAgo: 90,
        words:
          'Ours is nine now. We had one word, “swap”: if either of us said it, the other took over and wasn’t allowed to ask why. (Sorry, that’s nearly advice.)',
      },
      {
        by: 'leo',
        hoursAgo: 76,
        quotes: 2,
        words: 'We tried “swap” last night. Twice. Nobody asked why. Thank you.',
        taps: [['bob', 'thank-you']],
      },
    ],
  },
  {
    by: 'sami',
    kind: 'question',
    hoursAgo: 52,
    words:
      'My English is slow, and when I’m nervous it’s slower. Can I come to a circle and only listen at first? I don’t want that people wait for me.',
    taps: [['edda', 'with-you']],
    answers: [
      {
        by: 'alice',
        hoursAgo: 51,
        helped: true,
        words:
          'Yes. In my first one I passed three times, and at the end I said my name. Someone thanked me for listening. And if you do speak, slow is rather nice: everyone breathes out.',
        taps: [['sami', 'thank-you']],
      },
      {
        by: 'mira',
        hoursAgo: 50,
        words:
          'Welcome, Sami, I’m glad you asked. You can pass in every round and never have to say why. If you’d like the facilitator to know, write them a line when you say you’ll come. Only they can read it.',
      },
      {
        by: 'sami',
        hoursAgo: 47,
        words: 'Thank you both. I’ve said I’ll come to one. I’ll be the one who nods.',
        taps: [['mira', 'thank-you']],
      },
      { by: 'bob', hoursAgo: 31, words: 'Nodding is underrated.' },
    ],
  },
  {
    by: 'edda',
    hoursAgo: 27,
    words:
      'Does anyone else find things easier in writing? I wrote to my sister, by hand, two pages, and it turned out that what I wanted to say was one line. I’ll send her the line.',
    // It waits for Mira, who sees on her desk what has had no answer for a day.
    answers: [],
  },
  {
    by: 'bob',
    hoursAgo: 6,
    words:
      'A small thing. Our kettle takes three minutes, and for years I’ve read the news in them. This week I just stood there. The first day I could hardly bear it, which told me something. This morning there was a robin.',
    answers: [{ by: 'alice', hoursAgo: 3, words: 'I’d like to hear more about the robin.' }],
  },
];

/** About non-violent communication. */
export const topic: DemoThread[] = [
  {
    by: 'alice',
    kind: 'question',
    hoursAgo: 128,
    words:
      'The man upstairs plays the drums. Not badly, which makes it harder. How do you ask for quiet without sounding like a headmistress?',
    taps: [['leo', 'me-too']],
    answers: [
      {
        by: 'noor',
        hoursAgo: 126,
        helped: true,
        words:
          'What would you do with the quiet? I’d begin there. “I’d love to read in the evening” is something he can give you. “Less noise” is only something he can stop.',
        taps: [['alice', 'thank-you']],
      },
      { by: 'edda', hoursAgo: 121, words: 'I’d knock with a cake. I know that isn’t in the book.' },
      {
        by: 'bob',
        hoursAgo: 110,
        words:
          'When I had to ask something like that, one sentence helped me: “Would you tell me if that doesn’t work for you?” After that it wasn’t an order any more.',
      },
      {
        by: 'alice',
        hoursAgo: 79,
        words:
          'I went up. I said that from eight I’d love to read, and would he tell me if that’s too early. He’d had no idea it came through. He only plays so long because it’s too quiet up there, he said. Now he stops at half past seven, and on Sunday we’re having tea. With cake, Edda.',
        taps: [
          ['edda', 'with-you'],
          ['noor', 'with-you'],
        ],
      },
      {
        by: 'mira',
        hoursAgo: 78,
        words: 'You asked for something he could have said no to. I think that’s why he could say yes.',
      },
    ],
  },
  {
    by: 'edda',
    hoursAgo: 70,
    words:
      'A sentence I’m glad I didn’t say this week: “You always do that.” To the receptionist at my dentist’s, of all people.\n\nWhat I said was: “I’ve come twice for nothing, and I’m cross. Could we look at it together?” She turned her screen round so I could see, and the mistake was mine.',
    taps: [
      ['alice', 'thank-you'],
      ['noor', 'me-too'],
    ],
    answers: [
      { by: 'leo', hoursAgo: 69, words: 'She turned the screen round. I’ll keep that.' },
      {
        by: 'mira',
        hoursAgo: 66,
        words: '“Could we look at it together?” I want that on a mug. Good to have you in here, too, Leo.',
      },
    ],
  },
  {
    by: 'mira',
    hoursAgo: 22,
    shares: 'Observe, feel, need, ask',
    words:
      'There’s room left in this one, if you’ve never tried it. Bring a small everyday conflict, the smaller the better. The dishes will do.',
    answers: [{ by: 'sami', hoursAgo: 4, words: 'The dishes of my flatmate? Then I have one. Many.' }],
  },
];

/** Under the thread that the series got by itself after its first date. */
export const stayed: DemoAnswer[] = [
  {
    by: 'edda',
    hoursAgo: 117,
    words:
      'That I’m allowed not to nod. For fifty years I’ve nodded so that people know I’m listening. I kept still, and heard more.',
    taps: [['alice', 'me-too']],
  },
  {
    by: 'alice',
    hoursAgo: 104,
    words:
      'How loud my own answer was in my head, long before it was my turn. And that it went away when I didn’t pick it up.',
    taps: [['bob', 'me-too']],
  },
  { by: 'leo', hoursAgo: 95, words: 'I fell asleep in the silence. Best ten minutes of my week.' },
  {
    by: 'noor',
    hoursAgo: 92,
    words:
      'Thank you, all three. Edda, I tried it at dinner: not nodding is astonishingly hard. And Leo, resting is welcome with us, even if it snores a little.',
    taps: [['leo', 'thank-you']],
  },
];

/** Of the series, after its first date. */
export const series: DemoThread[] = [
  {
    by: 'noor',
    hoursAgo: 74,
    words:
      'Something small until we meet again, if you’d like it. Once a day, let someone finish, and wait for one breath before you answer. Only one. Tell us what happened, or don’t.',
    poll: {
      question: 'How long shall we sit in silence when we begin?',
      choices: ['Two minutes', 'Five minutes', 'Ten, and I’ll rest my eyes'],
      days: 2,
      votes: [
        ['noor', 1],
        ['bob', 1],
        ['edda', 1],
        ['leo', 2],
        ['alice', 0],
      ],
    },
    answers: [
      {
        by: 'bob',
        hoursAgo: 70,
        words:
          'I did it in a meeting at work. It felt so odd that I counted the tiles. Nobody noticed, except that for once I’d heard the question.',
      },
      {
        by: 'alice',
        hoursAgo: 45,
        words:
          'With my mother, on the phone. She asked if I was still there. I said yes, she said “good”, and then neither of us said anything. It was the longest nice silence we’ve ever had.',
        taps: [
          ['edda', 'with-you'],
          ['noor', 'with-you'],
        ],
      },
      {
        by: 'noor',
        hoursAgo: 43,
        quotes: 1,
        words: 'Yes, good, and then nothing. I’ll take that with me. And Bob, I know those tiles.',
      },
      { by: 'edda', hoursAgo: 12, words: 'One breath, and my doctor explained it again, properly this time.' },
    ],
  },
  {
    by: 'leo',
    kind: 'question',
    hoursAgo: 26,
    words: 'Could I come ten minutes late next time? Bedtime is a negotiation.',
    answers: [
      {
        by: 'noor',
        hoursAgo: 24,
        helped: true,
        words: 'Of course. We begin in silence, so you’ll come in muted, and your seat is kept. Don’t hurry.',
        taps: [['leo', 'thank-you']],
      },
      { by: 'leo', hoursAgo: 23, words: 'Then I’ll bring my own silence, or what’s left of it.' },
    ],
  },
];
