import type { Theme } from './theme.ts';

/** What people talk about that has to do with their days: work, money, sleep, the body, plans. */
export const themesOfDays: readonly Theme[] = [
  {
    id: 'job-loss',
    signs:
      'laid off|lost my job|got fired|was fired|redundan*|unemployed|job hunt*|job search|applications|rejected again|rejection letter|job interview|interviews',
    hold: [
      'It’s the income, and it’s also what you say when people ask who you are, and you’ve lost both in one go.',
      'Each no is about a form, and it lands on you as a person.',
      'Your days have lost their edges, and that’s harder than it sounds.',
      'You’re putting yourself out there again and again, with very little coming back.',
    ],
    ask: [
      'What did that work give you beside the money?',
      'What keeps you steady on a day with no news?',
      'Who knows how hard this is on you?',
    ],
    idea: [
      'some people search for two fixed hours a day and then stop on purpose, so that it doesn’t eat the whole day',
    ],
  },
  {
    id: 'study',
    signs:
      'exam*|my thesis|dissertation|my degree|university|uni|college|school|my grades|homework|my studies|phd|deadline for my paper|revision|my professor',
    hold: [
      'It’s stopped being about the subject; it’s about whether you’re good enough to be there.',
      'You look around and everyone seems to know how it’s done.',
      'The longer it lies there, the bigger it grows, and the harder you are on yourself.',
      'A lot of hope is riding on this, and not all of it is yours.',
    ],
    ask: [
      'What would “good enough” look like here?',
      'Whose voice is it that says it has to be perfect?',
      'What part of it do you actually like?',
      'What’s the very first small piece?',
    ],
    idea: [
      'twenty-five minutes with the phone elsewhere, on the easiest piece, is a way in; the point is only to begin',
    ],
  },
  {
    id: 'burnout',
    signs:
      "burnt out|burned out|burnout|burn out|exhausted|no energy left|running on empty|can't keep up|overworked|overtime|too much work|workload|no break|nonstop|60 hours|drained|worn out|so tired",
    hold: [
      'You’ve been going on willpower for a while, and it’s running low.',
      'Rest has become one more thing you’re behind with.',
      'You keep everything going, and the price is being paid somewhere where nobody looks.',
      'It isn’t sleep alone that’s missing; it’s an hour in which nobody wants something of you.',
      'Your body’s been saying “enough” for longer than you’ve let yourself hear it.',
    ],
    ask: [
      'What would you put down first, if nobody minded?',
      'When did you last feel rested, and what was different?',
      'What are you afraid would happen if you did less?',
      'What gives you back even a little?',
    ],
    idea: [
      'before adding anything restful, it may be worth taking one thing away: the one that costs most and is missed least',
      'a doctor is a good person to tell when tiredness doesn’t go with sleep, since the body may have a reason of its own',
    ],
  },
  {
    id: 'work',
    signs:
      'my work|at work|to work|from work|work is|work was|hate work|my job|the job|deadline*|meeting*|my career|shift|shifts|clients|customers|promotion|quit my job|my business|project',
    hold: [
      'A good part of you lives at work, so when it goes wrong there, it goes far in.',
      'You’re asking whether this is still worth what it takes from you.',
      'You do it properly even when nobody’s looking, and you’d like somebody to look for once.',
      'By the time you’re home, the best of you has been used up.',
    ],
    ask: [
      'What part of it still feels like yours?',
      'What would need to change for a Monday to feel lighter?',
      'What does it cost you that nobody sees?',
      'What made you choose it once?',
    ],
    idea: [
      'a small ritual between work and home, the same each day, a walk round the block or a change of clothes, tells the body that it’s over',
    ],
  },
  {
    id: 'money',
    signs:
      "money|debt*|rent|bills|i'm broke|we're broke|can't afford|overdraft|loan|the mortgage|have a mortgage|my mortgage|evict*|savings|paycheck|payday|benefits",
    hold: [
      'It sits behind every other thing you do, like a hum you can’t switch off.',
      'There’s shame tied to it, though you’d never think less of a friend in your place.',
      'You’re doing sums in your head while people talk to you.',
      'It takes away the freedom to be carefree about anything.',
    ],
    ask: [
      'What’s the part you haven’t dared to look at yet?',
      'Who knows?',
      'What would give you a bit of ground under your feet this week?',
    ],
    idea: [
      'a free debt advice service can look at the letters with you, and most people say the hour before was worse than the hour itself',
    ],
  },
  {
    id: 'sleep',
    signs:
      "sleep*|insomnia|awake|nightmare*|bad dream*|3am|4am|lying there|lie there|can't switch off|wide awake|asleep|middle of the night",
    hold: [
      'At night everything gets a louder voice, and there’s nobody up to contradict it.',
      'You’re tired to the bone, and your head still holds its meeting.',
      'By now the bed itself makes you tense; you’re watching yourself not sleep.',
      'The day begins with you already owing it something.',
    ],
    ask: [
      'What does your mind pick up first when the light’s off?',
      'What’s the hour before bed like?',
      'When did you last sleep well, and what was going on then?',
    ],
    idea: [
      'if sleep doesn’t come after a while, getting up and sitting in low light with something dull is kinder than lying there and trying',
      'a page by the bed where tomorrow’s things get written down lets the head stop holding them',
    ],
  },
  {
    id: 'body',
    signs:
      'my back|chronic|migraine*|headache*|my illness|my diagnosis|fibromyalgia|in pain|my pain|my body|hospital|surgery|my knee|doctors|my symptoms|flare|long covid|endometriosis|my health',
    hold: [
      'You’re bargaining with your body every day, and nobody sees the negotiations.',
      'You’ve had to explain it so often that explaining has become a second illness.',
      'You miss being able to count on your body.',
      'It makes your world smaller, and you’re the one who has to be brave about it.',
    ],
    ask: [
      'What would you like people to understand without your explaining it?',
      'What’s still yours on a bad day?',
      'What does a better hour look like?',
    ],
    idea: ['keeping back a little energy on good days, instead of spending all of it, often makes the bad ones fewer'],
  },
  {
    id: 'habit',
    signs:
      'drinking|drink too|alcohol|wine every|sober|weed|smoking|cigarettes|gambling|scrolling|my phone all|porn|binge*|relapse*|addicted|addiction|video games|vaping|overeat*|too much sugar|off sugar',
    hold: [
      'It does something for you, or you’d have dropped it long ago; and it takes something too.',
      'Part of you wants it gone, and part of you would miss it.',
      'It’s the one thing that switches the noise off, and then it brings its own noise.',
      'You promise yourself in the morning, and the evening knows nothing of it.',
    ],
    ask: [
      'What does it give you in that moment?',
      'What do you like less about it?',
      'When’s it easier to leave it?',
      'What would be different if it took up half as much room?',
    ],
    idea: [
      'some people don’t forbid it but put ten minutes in between, with a glass of water and a walk through the room, and then decide',
      'if it’s alcohol every day, it’s safer to talk with a doctor before stopping all at once',
    ],
  },
  {
    id: 'moving',
    signs:
      'moved to|moving to|new city|new country|homesick|immigra*|visa|far from home|relocat*|new town|expat|foreign|refugee|emigrat*|abroad',
    hold: [
      'You’re between two places, and neither is quite yours.',
      'Everything takes more strength when not even the supermarket knows you.',
      'You chose it, or you had to; either way you left people who’d recognise your step.',
      'You’re a smaller version of yourself in a language or a place that isn’t home yet.',
    ],
    ask: [
      'What do you miss that nobody would guess?',
      'Where have you felt a bit at home so far?',
      'Who do you tell about your days?',
    ],
    idea: ['going to one place at the same hour each week, till a face there nods, is how many people began to belong'],
  },
  {
    id: 'decision',
    signs:
      "decide|decision|decisions|choose|choice|torn|should i stay|stay or|whether to|options|dilemma|can't make up my mind|undecided|pros and cons|both options|on the fence|regret it",
    hold: [
      'Both ways cost you something you love, which is why no list settles it.',
      'You’re not short of arguments; you’re waiting for permission.',
      'It’s tiring to live in both futures at once.',
      'Some part of you may have decided already and be waiting for the rest to catch up.',
      'You’d like to be sure before you move, and this isn’t the kind of thing that gets sure.',
    ],
    ask: [
      'If it went well, what would you be glad you chose?',
      'What would you lose with each, honestly?',
      'What does it feel like when you say one of them out loud?',
      'Which regret could you live with better?',
    ],
    idea: [
      'living one day as if it were decided one way, and the next day the other, tells people more than another list',
      'setting a day on which you’ll decide, and leaving it alone till then, gives the mind a rest',
    ],
  },
  {
    id: 'overwhelm',
    signs:
      "overwhelm*|too much|everything at once|so many things|to-do|todo list|drowning|can't cope|juggling|falling apart|piling up|behind on|stressed|stress|pressure|chaos|hectic",
    hold: [
      'It’s not one thing; it’s that they all want you in the same minute.',
      'There’s no edge left where you end and the list begins.',
      'You’re so busy holding it together that there’s no hand free to put anything down.',
      'You’ve been strong for so long that people have stopped asking.',
    ],
    ask: [
      'Which of these is the loudest right now?',
      'What could wait a week and nobody would die of it?',
      'What’s yours to do, and what have you just been left with?',
      'What would one easier hour look like?',
    ],
    idea: [
      'writing everything down on one page, then drawing a ring round only what’s for today, lets the rest stop shouting',
      'doing the smallest one first, just to feel something close, can loosen the jam',
    ],
  },
  {
    id: 'putting-off',
    signs:
      "procrastinat*|putting it off|put it off|keep delaying|lazy|can't start|can't get started|never finish|avoid it|avoiding|unproductive|motivation|no motivation|discipline",
    hold: [
      'What looks like laziness from outside feels to you like standing before a wall.',
      'You’re spending all your strength on not doing it, and then you scold yourself for being tired.',
      'There’s something in it that you’d rather not feel, so you look away.',
      'You want it to matter and to be easy to begin, and just now it’s only the first.',
    ],
    ask: [
      'What feeling comes up when you sit down to it?',
      'What would make it a little less grim?',
      'What did help you start on something, some other time?',
    ],
    idea: [
      'agreeing with yourself on two minutes only, and really being allowed to stop then, takes the wall down to a step',
    ],
  },
  {
    id: 'world',
    signs:
      'watch the news|read the news|reading the news|watching the news|in the news|the news is|the news are|the news every|climate|the war|politics|elections|the world|the planet|the economy|society',
    hold: [
      'You can’t unsee it, and you can’t mend it from your kitchen, and you sit there with both.',
      'It would be easier if you cared less, and you don’t want to care less.',
      'There’s a helplessness in it that reaches right into your day.',
    ],
    ask: ['What in all of that touches you nearest?', 'What does it do to your days?', 'What’s within your reach?'],
    idea: [
      'reading the news once, at a fixed hour, and doing one small thing for one cause tends to leave people less helpless than following all of it',
    ],
  },
];
