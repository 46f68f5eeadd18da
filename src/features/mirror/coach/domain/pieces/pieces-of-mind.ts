import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import { end, type Untitled } from './piece.ts';

/** To decide, to sort, to be listened to, to grieve, to be glad. */
export const piecesOfMind: readonly Untitled[] = [
  {
    id: 'deciding',
    source:
      'The decisional balance (Janis & Mann, 1977), ten minutes, months and years (Welch, 2009), and looking back from a failure (Klein, 2007).',
    prompt: 'I can’t make up my mind.',
    asks: {
      rules: lines(`
        (help me|can you help me|could you help me|need help) ~2 (decide|deciding|choose|choosing|make up my mind|make a decision)
        how (do|can|should) i ~2 (decide|choose|make up my mind|make this decision|make a decision)
        deciding between two
      `),
      must: ['Help me decide between the two jobs', 'How do I choose?', 'Deciding between two'],
      mustNot: ['She decided to stay.', 'I made up my mind last week.', 'How did they choose the colour?'],
    },
    tells: {
      rules: lines(`
        i ~1 (can not|do not know how to|could not) ~1 (decide|choose|make up my mind|make a decision)
        i am ~2 torn ~1 (between|about|$)
      `),
      must: ['I can’t decide whether to stay', 'I’m torn between two jobs'],
      mustNot: ['It’s not for me to decide.', 'My coat is torn.'],
    },
    steps: [
      { say: 'Let’s lay them side by side. What are the two? Just name them, as in “stay, or move to Leeds”.' },
      { say: 'The first of them: what’s the best thing about it, for you and not for others?' },
      { say: 'And the second: what’s the best thing there?' },
      {
        say: 'Now pretend it’s decided for the first one, since this morning. What’s your first feeling?',
        choices: ['Relief', 'A sinking', 'Grief for the other', 'Nothing much'],
      },
      {
        say: 'And if it were the second?',
        choices: ['Relief', 'A sinking', 'Grief for the other', 'Nothing much'],
      },
      {
        say: 'A year on it went wrong, whichever it was. What would you say you hadn’t looked at?',
      },
      {
        say: 'What would make the next step smaller, something you can try before you decide for good?',
        choices: [
          'Ask someone who’s done it',
          'Try it for a week',
          'Find out one number',
          'Sleep on it, till a day I name',
        ],
      },
    ],
    end: {
      say: 'With the first you felt “{4}”, with the second “{5}”. That’s no verdict, but it’s worth believing a little. Next there’s “{7}”.',
      keep: ['Between: {1}.', 'The first feels like: {4}. The second: {5}.', 'Not yet looked at: {6}', 'Next: {7}.'],
    },
  },
  {
    id: 'sorting',
    source:
      'Problem solving (D’Zurilla & Goldfried, 1971) and a set time for worries (Borkovec and others, 1983): what can be done gets a step, what can’t gets a place.',
    prompt: 'I just want to sort my thoughts.',
    asks: {
      rules: lines(`
        (sort|sorting|untangle|order|clear) ~2 (my thoughts|my head|my mind|what is in my head|my worries)
        sorting what is in my head
      `),
      must: ['I want to sort my thoughts', 'Help me sort out my head', 'Sorting what’s in my head'],
      mustNot: ['I sorted the mail.', 'He lost his mind.', 'It crossed my mind.'],
    },
    tells: {
      rules: lines(`
        (so many|too many) ~1 (thoughts|worries) ~2 (in my head|at once|right now|$)
        my (head|mind) is ~2 (full|spinning|racing|a mess|messy)
      `),
      must: ['So many thoughts in my head', 'my head is so full'],
      mustNot: ['She has thoughts on that.', 'My glass is so full.'],
    },
    steps: [
      { say: 'Then out with them first, in any order. What’s in there? Short words will do, with commas.' },
      { say: 'Which one’s the loudest?' },
      {
        say: 'Is that something you can do anything about, this week?',
        choices: ['Yes', 'A little', 'No'],
        to: { No: 'worry' },
      },
      { say: 'What’s the smallest thing to do about it, and on which day?', next: 'second' },
      {
        name: 'worry',
        say: 'Then it needs a place rather than a plan. Give it a quarter of an hour a day to worry in; outside of that it may wait. When would that be?',
        choices: ['After work', 'Before supper', 'On a walk'],
      },
      {
        name: 'second',
        say: 'And which one of the others could you cross out for today?',
        choices: ['One of them', 'None of them', 'Nearly all of them'],
      },
    ],
    end: {
      say: 'The loudest has its step or its hour now, and the others know that they’re written down. How’s your head, compared with before?',
      keep: ['In my head: {1}.', 'The loudest: {2}.', 'The step: {4}', 'Its hour: {5}.'],
    },
  },
  {
    id: 'listening',
    source: 'Person-centred listening (Rogers, 1957): no advice, no plan, and room for whatever comes.',
    prompt: 'Something’s on my mind.',
    asks: {
      rules: lines(`
        (just|only|please) ~1 (listen to me|be heard|be listened to|let me talk|need to talk|want to talk|want to vent|need to vent) !(about|to my|to him|to her)
        (no|without) ~2 (advice|tips|solutions|ideas) ~3 (just listen|only listen|listen)
        (want|need) to (vent|be heard|be listened to|get it off my chest|get something off my chest)
        just being listened to
      `),
      must: ['No tips please, just listen', 'I only want to be heard', 'I need to vent', 'Just being listened to'],
      mustNot: ['He never listens.', 'I just listened to music.', 'She gave me good advice.'],
    },
    steps: [
      {
        say: 'Gladly. No advice and no plans from me; you talk, and I keep quiet company. Where would you like to begin?',
      },
      { say: 'I’ve got that. What else belongs to it?' },
      { say: 'And what’s been the heaviest part, if there is one?' },
      {
        say: 'Is there something about it that nobody’s asked you yet?',
      },
      {
        say: 'You’ve said a good deal. How’s it now, having it out here?',
        choices: ['A bit lighter', 'The same', 'I’d like to go on'],
        to: { 'I’d like to go on': end },
      },
    ],
    end: {
      say: 'Thank you for telling me. Go on as long as you like; I won’t come with ideas unless you ask for one.',
      keep: ['What weighed most: {3}'],
    },
  },
  {
    id: 'grief',
    source:
      'The dual process of grieving (Stroebe & Schut, 1999), to and fro between the loss and the day, and bonds that go on (Klass, Silverman & Nickman, 1996).',
    asks: {
      rules: lines(`
        (help|how|what) ~4 (grief|grieving|mourning) ~2 $
        ^ in grief $
      `),
      must: ['How do I deal with grief?', 'help me with my grief', 'In grief'],
      mustNot: ['Good grief, what a day.', 'Happy birthday to my sister!', 'She wrote about grief.'],
    },
    tells: {
      rules: lines(`
        (anniversary|birthday) ~4 (death|died|without him|without her|gone)
        i ~2 (grieving|mourning) ~4
      `),
      must: ['The anniversary of his death is on Sunday', 'I’m still grieving for my dog'],
      mustNot: ['Their anniversary is in June.', 'He’s grieving.'],
    },
    steps: [
      {
        say: 'I’m sorry. Grief has no right way and no timetable. What is it that brings you just now?',
        choices: [
          'Is this normal?',
          'A day that’s coming',
          'I feel guilty',
          'I’m relieved, and ashamed of it',
          'I miss them',
        ],
        to: {
          'A day that’s coming': 'day',
          'I feel guilty': 'guilt',
          'I’m relieved, and ashamed of it': 'relief',
          'I miss them': 'missing',
        },
      },
      {
        say: 'Crying and not crying, sleeping badly, forgetting things, being angry, laughing in the middle of it, hearing their step on the stairs: all of it’s common, for a long time and in waves. What did you wonder about?',
        next: 'who',
      },
      {
        name: 'day',
        say: 'Such days are often worst before they come. It helps to decide beforehand: something for them, something for you, and somebody near. What could be something for them?',
        choices: ['A candle', 'Their favourite food', 'A walk they liked', 'Nothing at all, and that’s fine'],
        next: 'who',
      },
      {
        name: 'guilt',
        say: 'Guilt keeps them close, in a way; it’s easier to have done something wrong than to have been helpless. What is it that you can’t forgive yourself?',
        next: 'who',
      },
      {
        name: 'relief',
        say: 'Relief isn’t the opposite of love. You can be glad that it’s over, for them and for you, and miss them all the same. What’s it a relief from?',
        next: 'who',
      },
      {
        name: 'missing',
        say: 'What do you miss that nobody else would think of?',
        next: 'who',
      },
      {
        name: 'who',
        say: 'Tell me a little about them, if you like. What were they like on an ordinary day?',
      },
      {
        say: 'And what of theirs do you carry on, without having meant to?',
        choices: ['A saying', 'A way of doing things', 'Something they gave me', 'I don’t know yet'],
      },
      {
        say: 'It’s to and fro: some hours for them, some for the day. What would be an hour for the day, soon?',
        choices: ['Seeing someone', 'Something with my hands', 'Being outside', 'Sleeping'],
      },
    ],
    end: {
      say: 'Thank you for telling me of them. If it gets too heavy to carry, people who know grief are there, too; a doctor or a grief group is no sign of weakness.',
      keep: ['On an ordinary day: {7}', 'What I carry on: {8}.', 'An hour for the day: {9}.'],
    },
  },
  {
    id: 'gladness',
    source:
      'Savouring (Bryant & Veroff, 2007) and telling it to someone who’s glad with you (Gable and others, 2004): good things stay longer when they’re looked at.',
    prompt: 'Something good happened.',
    asks: {
      rules: lines(`
        (have|got|have got) ~2 (good|great|wonderful) news ~1 (to share|to tell|for you|$)
        (want to|like to|help me) ~1 (remember|keep|savour|savor) this ~1 (moment|feeling|day|$)
        something good , worth keeping
      `),
      must: ['I’ve got good news to share', 'I want to remember this', 'Something good, worth keeping'],
      mustNot: ['Nothing good happened.', 'He keeps his promises.', 'Good morning.'],
    },
    steps: [
      { say: 'Oh, do tell. What was it?' },
      { say: 'How lovely. Go back to the best second of it: what did you see, or hear?' },
      {
        say: 'And where did you feel it?',
        choices: ['In my chest', 'I couldn’t stop smiling', 'My shoulders dropped', 'I wanted to dance'],
      },
      {
        say: 'What was your own part in it, if you’re honest and not modest?',
        choices: ['I tried', 'I waited', 'I asked', 'I let it happen'],
      },
      {
        say: 'Who’d be truly glad to hear of it?',
      },
    ],
    end: {
      say: 'That’s worth keeping, for a day when it’s needed. And I’m glad with you, as far as a program can be.',
      keep: ['{1}', 'The best second: {2}', 'My part in it: {4}.'],
    },
  },
];
