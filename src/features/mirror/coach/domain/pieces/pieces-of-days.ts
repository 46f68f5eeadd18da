import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import { end, type Untitled } from './piece.ts';

/** Today, work, the night, a fright, something ahead. */
export const piecesOfDays: readonly Untitled[] = [
  {
    id: 'plan',
    source:
      'Behavioural activation (Martell, Dimidjian & Herman-Dunn, 2010) and if-then plans (Gollwitzer, 1999): small, named and with an hour, a thing gets done more often.',
    asks: {
      rules: lines(`
        (give|make|write|help|need|want) ~3 plan ~2 (for|to get through|through) ~2 (today|tomorrow|day|days|weekend|tonight|week|morning|evening)
        (help me|can you|could you|let us|lets|want to|need to) ~2 plan ~2 (today|tomorrow|day|days|weekend|tonight|week|morning|evening)
        how ~2 (get|do|can) i ~3 through ~1 (today|the day|tomorrow|the weekend|this weekend|this day)
        a plan for (today|tomorrow|the next two days)
      `),
      must: [
        'Can you give me a plan for tomorrow?',
        'help me plan my day',
        'How do I get through the weekend?',
        'A plan for today',
      ],
      mustNot: [
        'My plan for tomorrow is to call her.',
        'They want to plan the party.',
        'I have no plans for the weekend.',
      ],
    },
    tells: {
      rules: lines(`
        (do not|dont) know ~2 (where to start|how to start|where to begin|how to begin) ~1 (today|tomorrow|with the day|with today)
        (get|getting) nothing done ~1 (today|lately|$)
      `),
      must: ['I don’t know where to start today', 'I get nothing done lately'],
      mustNot: ['I don’t know where she is.', 'We got it done.'],
    },
    steps: [
      {
        say: 'Good, let’s make one in three small steps, and small’s what makes it work. Which day is it for?',
        choices: ['Today', 'Tomorrow', 'The next two days'],
      },
      {
        say: 'First the ground: one thing your body needs. What’ll it be, and around when?',
        choices: ['Something warm to eat', 'Ten minutes outside', 'A shower and fresh clothes', 'Going to bed on time'],
      },
      {
        say: 'Second, one thing that’s waiting. Take the smallest piece of it, one that’s done in a quarter of an hour. What is it?',
        choices: ['One message I owe', 'One corner of a room', 'The first five minutes of a task'],
      },
      {
        say: 'Third, something that’s only good, however small. What would be a little nice?',
        choices: ['Hearing from someone', 'Music and a cup of something', 'Something with my hands'],
      },
      {
        say: 'And in case it goes sideways: what usually gets in the way?',
        choices: ['I’m too tired', 'I forget', 'Something comes up', 'I think it’s pointless'],
      },
    ],
    end: {
      say: 'Then that’s the plan. If “{5}” turns up, do half of one thing, and it still counts. You can come back and tell me how it went.',
      keep: ['For {1}: {2}.', 'Then: {3}.', 'And something good: {4}.'],
    },
  },
  {
    id: 'too-much-work',
    source:
      'Masicampo & Baumeister (2011): an open task takes up the mind until it has a plan. Sorting by what must be, can wait, or can go is common in coaching.',
    asks: {
      rules: lines(`
        (help|what|how) ~4 (workload|work is too much|work too much|overwhelmed at work|swamped at work)
        (help me|can you help me|could you help me|want to|need to|how do i) ~2 (sort|order|prioriti*) ~3 (work|tasks|to do list|todo list|workload)
        when work is too much
      `),
      must: ['Help me with my workload', 'Can you help me sort my to do list?', 'How do I prioritise all these tasks?'],
      mustNot: ['He works too much.', 'Work was fine today.', 'I sorted the laundry.'],
    },
    tells: {
      rules: lines(`
        my ~1 (work|workload|job) ~1 (is|gets|has got|feels) ~2 too much
        ^ (work is|works) ~2 too much
        i ~3 (drowning|buried|snowed under) ~1 (in|under|with|at) ~1 (work|tasks|deadlines)
      `),
      must: ['Work’s too much', 'My job is just too much right now', 'I’m drowning in work'],
      mustNot: ['There’s too much work in that garden for one person.', 'The boat was drowning in fog.'],
    },
    steps: [
      { say: 'Let’s get it out of your head first. What’s on the pile? Just list it, as it comes, with commas.' },
      { say: 'Which of these would really hurt if it weren’t done by tomorrow night? One or two at most.' },
      { say: 'And which could wait a week without much happening?' },
      {
        say: 'Is there one that somebody else could take, or that could be done half as well?',
        choices: ['Yes, one', 'I could ask for more time', 'No, all of it’s mine'],
      },
      {
        say: 'Who ought to know that it’s too much?',
        choices: ['My boss', 'A colleague', 'Someone at home', 'Nobody, for now'],
      },
      {
        say: 'So first there’s “{2}”. What’s the first ten minutes of it, so small that you could begin tired?',
      },
    ],
    end: {
      say: 'That’s enough order for one evening: “{2}” first, and the rest has its place. A pile that’s written down mostly weighs less.',
      keep: ['First: {2}.', 'It begins with: {6}.', 'This can wait: {3}.'],
    },
  },
  {
    id: 'cannot-sleep',
    source:
      'Stimulus control (Bootzin, 1972) and the NHS advice on insomnia: don’t fight for sleep, get up after a while, same hour in the morning. Writing down tomorrow’s tasks: Scullin and others (2018).',
    asks: {
      rules: lines(`
        (help|how|what) ~4 (fall asleep|get to sleep|get back to sleep|can not sleep)
        when sleep will not come
      `),
      must: ['What can I do to get back to sleep?', 'How do I fall asleep?', 'When sleep won’t come'],
      mustNot: ['He asked how I slept.', 'We talked until we fell asleep.', 'I slept well.'],
    },
    tells: {
      rules: lines(`
        ^ ~2 i ~1 can not ~1 (sleep|fall asleep|get to sleep|get back to sleep) ~1 (tonight|again|at all|any more|now|$)
        i ~2 (lying|lie|been) awake ~2 (for hours|again|since|right now|$)
      `),
      must: ['I can’t sleep', 'I can’t fall asleep again', 'I’ve been awake for hours'],
      mustNot: [
        'My son can’t sleep without his bear.',
        'I can’t sleep on planes, but that’s fine.',
        'I was awake by six and went for a run.',
      ],
    },
    steps: [
      {
        say: 'A night like that’s long. You don’t have to make sleep happen; lying still in the dark is rest, too. What’s keeping you up?',
        choices: ['Thoughts about tomorrow', 'Something that happened', 'My body’s restless', 'I don’t know'],
        to: { 'My body’s restless': 'body', 'I don’t know': 'body' },
      },
      {
        say: 'Then let’s put it somewhere else than your head. What’s the one thing that mustn’t be forgotten? Write it here, and it’s down.',
      },
      {
        say: 'And what’s the first small step about it, in daylight?',
        choices: ['I’ll look at it after breakfast', 'I’ll ask somebody', 'There’s nothing to do about it'],
      },
      {
        name: 'body',
        say: 'Now the body. Let the out-breath be longer than the in-breath, six or seven times, and let the jaw and the hands go heavy. How long have you been awake?',
        choices: ['Not long', 'Half an hour or more', 'Hours'],
        to: { 'Not long': 'stay' },
      },
      {
        say: 'Then it’s kinder to get up for a bit: dim light, something dull, no clock. Go back when your eyes get heavy. What could you do that’s dull enough?',
        choices: ['Fold something', 'Read something slow', 'Sit with a warm drink'],
        next: end,
      },
      {
        name: 'stay',
        say: 'Then stay where you are. Turn the clock away, and count the out-breaths from ten down to one; when you lose count, begin again, it doesn’t matter. What would help to let the day be over?',
        choices: ['It’s enough for today', 'Tomorrow’s its own day', 'I’m safe in here'],
        next: end,
      },
    ],
    end: {
      say: 'One night like this does less harm than it feels like. Get up at your usual time, and the next night comes easier. I hope it’s kind to you now.',
      keep: ['What kept me up: {1}.', 'For tomorrow, not for tonight: {2}.', 'First: {3}.'],
    },
  },
  {
    id: 'panic-now',
    source:
      'NHS and NICE (CG113) on panic: it peaks within minutes and passes. Grounding by the senses, and a longer out-breath, as in cognitive behavioural therapy.',
    asks: {
      rules: lines(`
        (i am|am i|think i am) ~2 (having|in|getting) ~2 (panic|panic attack|anxiety attack) !(about|over)
        i am ~2 (panicking|panicing) ~3
        (help|how|what) ~4 (panic|panic attack|anxiety attack) ~2 (now|stop|pass|calm|$)
        how (do|can) i (stop|calm|end) ~2 (panic|panic attack|panic attacks|anxiety attack)
        panic right now
        panic , right now
      `),
      must: ['I’m having a panic attack', 'i am panicking help', 'How do I stop a panic attack?', 'Panic, right now'],
      mustNot: ['My mum had a panic attack last year.', 'Don’t panic, I told him.', 'I used to have panic attacks.'],
    },
    steps: [
      {
        say: 'I’m here. It feels as if something terrible’s about to happen, and it’ll pass: a panic climbs for some minutes and then comes down by itself. Are you somewhere safe, sitting or standing?',
        choices: ['Yes', 'I’m on the move', 'My chest or arm hurts'],
        to: { 'My chest or arm hurts': 'body' },
      },
      {
        name: 'feet',
        say: 'Press both feet into the ground. Name three things you can see, anything at all.',
      },
      {
        say: 'Good. Now let the air out slowly, as through a straw, and only then in. Four times. What are two sounds you can hear?',
      },
      {
        say: 'Touch something cold or rough, and stay with how it feels for a moment. Where are you now, from one, nearly calm, to ten?',
        choices: ['8 to 10', '5 to 7', '1 to 4'],
        to: { '1 to 4': 'after' },
      },
      {
        say: 'Still high, and that’s how it goes. You needn’t push it away; let it be there, like rain. Four more slow breaths out. Is it a little lower?',
        choices: ['A little', 'Not yet'],
      },
      {
        name: 'after',
        say: 'You’re coming through it. Afterwards one’s often tired and shaky; that’s only the body coming down. What would be good now?',
        choices: ['Sit a while', 'Drink something', 'Write to someone'],
        next: end,
      },
      {
        name: 'body',
        say: 'Panic can do that, and only a doctor can tell it from the heart. If the pain’s new, presses, or goes to an arm or the jaw, please call {emergency} now. Do you know this from earlier panics?',
        choices: ['Yes, I know it', 'No, it’s new'],
        to: { 'Yes, I know it': 'feet', 'No, it’s new': 'call' },
      },
      {
        name: 'call',
        say: 'Then don’t wait: call {emergency}, and say what you feel. It’s never wrong to ask. I’m here afterwards.',
        choices: ['I’ll call', 'It’s going away'],
        to: { 'It’s going away': 'after' },
        next: end,
      },
    ],
    end: {
      say: 'You got through it, and you can again. If these come often, a doctor or a therapist can help a great deal with panic.',
      keep: ['It passed. Feet on the ground, a long breath out.', 'And then: {6}.'],
    },
  },
  {
    id: 'ahead',
    source:
      'Ramirez & Beilock (2011): writing worries down before an exam. Brooks (2014): reading nerves as excitement. If-then plans: Gollwitzer (1999).',
    asks: {
      rules: lines(`
        (help me|how do i|how can i) ~3 (prepare|get ready|calm down|stay calm) ~3 (exam|exams|test|presentation|speech|interview|audition|viva|pitch|talk)
        (an exam|a talk|a presentation|an interview) ~4 ahead
      `),
      must: ['Help me prepare for my interview', 'How can I stay calm in the exam?', 'An exam or a talk ahead'],
      mustNot: ['The exam was easy.', 'I test software for a living.', 'My interview went well yesterday.'],
    },
    tells: {
      rules: lines(`
        i ~3 (nervous|scared|afraid|anxious|stressed|worried|terrified|panicking|dreading) ~4 (exam|exams|test|presentation|speech|interview|audition|viva|pitch|driving test)
        my ~1 (exam|test|presentation|speech|interview|audition|viva|pitch|driving test) ~1 is ~1 (tomorrow|today|on monday|on tuesday|on wednesday|on thursday|on friday|next week)
        i have ~2 (exam|test|presentation|speech|interview|audition|viva|pitch|driving test) ~3 (tomorrow|today|on monday|on tuesday|on wednesday|on thursday|on friday|next week)
      `),
      must: [
        'I’m so nervous about my exam tomorrow',
        'I have a presentation on Friday and I’m terrified',
        'My driving test is on Monday',
      ],
      mustNot: ['She has an exam on Monday.', 'I’m not scared of him.', 'I had an interview on Friday.'],
    },
    steps: [
      {
        say: 'Nerves mean that it matters to you. What’s ahead, and when is it?',
      },
      {
        say: 'What’s the worst your head is telling you about it? Say it as blunt as it is; on the page it loses some of its weight.',
      },
      {
        say: 'And if that happened, what would you do in the ten minutes after? There’s nearly always something.',
        choices: ['Take a breath and go on', 'Ask for a moment', 'Laugh about it later', 'I don’t know'],
      },
      {
        say: 'What do you already have for it, even if it isn’t everything?',
        choices: ['I’ve prepared some of it', 'I’ve done such a thing before', 'Somebody’s on my side'],
      },
      {
        say: 'What’s the one thing still worth doing before then, and when? One, not ten.',
      },
      {
        say: 'Last: a pounding heart is your body getting ready. What’ll you tell yourself at the door?',
        choices: ['I’m excited', 'One sentence at a time', 'I only have to begin'],
      },
    ],
    end: {
      say: 'Then you’ve got what you need for now: “{5}” before, and “{6}” at the door. Sleep’s worth more than the last page.',
      keep: ['Before it: {5}.', 'At the door: {6}.', 'If it goes wrong: {3}.'],
    },
  },
];
