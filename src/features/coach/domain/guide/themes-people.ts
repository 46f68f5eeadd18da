import type { Theme } from './theme.ts';

/** What people talk about that has to do with others. The first theme whose signs stand in the words is taken. */
export const themesOfPeople: readonly Theme[] = [
  {
    id: 'grief',
    signs:
      'died|passed away|we buried|i buried|buried him|buried her|buried my|lost my grandad|lost my grandma|lost my nan|lost my gran|lost my friend|lost my uncle|lost my aunt|lost my granny|lost my grandfather|lost my grandmother|the ashes|scatter*|in a hospice|he passed|she passed|passed last|passed in|would have been|smell of him|smell of her|funeral|death of|grief|grieving|mourning|widow*|since he died|since she died|lost my mum|lost my mom|lost my dad|lost my father|lost my mother|lost my husband|lost my wife|lost my brother|lost my sister|lost my son|lost my daughter|lost the baby|miscarriage|stillb*|anniversary of|his ashes|her ashes',
    hold: [
      'The world has gone on, and part of you is still standing where it stopped.',
      'There’s love in this that has nowhere to go now, and you carry it around all day.',
      'You miss more than a person; you miss who you were beside them.',
      'It comes in its own time, and it doesn’t ask whether the moment suits you.',
      'You’re living in a day they aren’t in, and that’s strange as well as sad.',
      'Other people’s lives have closed over it, and yours hasn’t.',
    ],
    ask: [
      'What would you like somebody to know about them?',
      'When in the day does it find you?',
      'What do you still catch yourself wanting to tell them?',
      'Who lets you talk about them without changing the subject?',
    ],
    idea: [
      'some people set aside ten minutes a day for the one they miss, with a photo or a song, so that it doesn’t have to push in everywhere else',
      'a letter to the one you miss, which nobody will read, sometimes gives the unsaid things a place',
    ],
  },
  {
    id: 'faith',
    signs:
      'my faith|lost faith|religion|religious|church|mosque|temple|synagogue|believe in god|in god|pray|praying|prayed|prayer*|the priest|the vicar|the imam|the rabbi|sunday mass|bible',
    hold: [
      'It isn’t only what you believe; it’s also where you belong and with whom.',
      'You’d want to be honest in it, and that’s taking something from you.',
      'You grew up inside of that, and you notice it wherever you stand now.',
      'There’s nobody you’d sooner ask, and you’ve no answer from there.',
    ],
    ask: [
      'What’s left of it that’s still yours?',
      'What did it give you, in good times?',
      'With whom could you speak of it openly?',
    ],
    idea: [
      'some people find it easier to speak of this with one believer they trust, who’s doubted too, than with all at once',
    ],
  },
  {
    id: 'pet',
    signs:
      'my dog died|my cat died|our dog died|our cat died|put him down|put her down|put my dog|put our dog|put my cat|put our cat|my dog is gone|our dog is gone|my cat is gone|lost my dog|lost my cat',
    hold: [
      'You’ve lost somebody who was simply glad you existed, every single day.',
      'It’s a real loss, and you may have met people who treat it as a small one.',
      'Your house is full of places where they used to be.',
    ],
    ask: ['What was the two of you on an ordinary day?', 'Where do you notice the quiet most?'],
    idea: ['writing down ten small things they did keeps them near, and it’s allowed to make you laugh'],
  },
  {
    id: 'breakup',
    signs:
      "we broke up|she left on|he left on|she left in|he left in|she's left|he's left|she moved out|he moved out|broke up with|she broke up|he broke up|the breakup|my ex|dumped me|left me|divorce*|separated|separation|split up|moved out|she ended it|he ended it|ended things",
    hold: [
      'It’s a future you’re losing too, and you’d already furnished it.',
      'Your days still have the shape of two, and you’re walking through them as one.',
      'You’re missing somebody and you’re hurt by the same somebody, both at once.',
      'Part of you keeps going back over it, as if the right sentence could still be found.',
      'You’ve lost the person you’d normally tell about a day like this.',
    ],
    ask: [
      'What do you miss, and what don’t you miss?',
      'When is it loudest?',
      'What do you know about yourself now that you didn’t know before?',
    ],
    idea: [
      'some people put the phone in another room at the hour when looking them up is hardest to resist, and have one other thing ready for that hour',
      'writing the message and not sending it until two nights have passed has spared many people a hard morning',
    ],
  },
  {
    id: 'couple',
    signs:
      'my husband|my wife|my boyfriend|my girlfriend|my partner|my fiance*|our marriage|my marriage|our relationship|my relationship',
    hold: [
      'You want to be met by the person who’s nearest, and lately it’s from there that it hurts.',
      'There’s a distance between you two that’s grown quietly, and you’re the one who’s noticing.',
      'It isn’t only about what happened; it’s about whether you still count.',
      'You’re keeping the peace, and it costs you some of your own.',
      'You’d like to stop defending yourself for one evening and just be close.',
      'It’s lonely to be two and not to be heard.',
    ],
    ask: [
      'What do you wish they understood, if they understood only one thing?',
      'What happens in you right before it turns into the old scene?',
      'When were the two of you last on the same side?',
      'What have you not said yet?',
    ],
    idea: [
      'it can help to begin with what you saw and what you felt, then one small request, at an hour when nobody’s tired',
      'some couples agree on a word that means “stop, twenty minutes, then we go on”, and it only works if both come back',
    ],
  },
  {
    id: 'baby',
    signs:
      'newborn|my baby|the baby|breastfeed*|postpartum|maternity|pregnan*|new mum|new mom|new dad|toddler|ivf|fertility',
    hold: [
      'You love that child, and you’ve hardly any of yourself left at the end of the day; both are true.',
      'Everyone asks how the little one is, and hardly anyone asks about you.',
      'You’re grieving a bit for the life that was yours, and it feels forbidden to say so.',
      'You’re on call with your whole body, and nobody relieves you.',
    ],
    ask: [
      'When did you last have an hour that belonged to you?',
      'What’s the part nobody warned you about?',
      'Who could hold things for a while so that you can lie down?',
    ],
    idea: [
      'a midwife, a doctor or a health visitor hears this every week and can do more than people expect, so it’s worth saying to one of them plainly',
    ],
  },
  {
    id: 'children',
    signs:
      'my son|my daughter|my kid*|my child*|my teen*|my teenager|single mum|single mom|single parent|stepson|stepdaughter|parenting|the kids|my boys|my girls',
    hold: [
      'You measure yourself against a parent nobody could be at the end of such a day.',
      'Under the worry there’s how very much you want it to go well for them.',
      'You’re holding everyone’s moods, and yours come last.',
      'It stings most because you care so much about doing it differently.',
      'You’re afraid of losing the thread between you and your child.',
    ],
    ask: [
      'What do you think they’d say they need from you?',
      'What went a little better on a day when it went better?',
      'What did you need at that age that you didn’t get?',
      'Who’s beside you in this?',
    ],
    idea: [
      'ten minutes a day in which your child decides what you two do, with no teaching in it, often softens more than a talk',
      'a repair counts for a lot: going back later and saying “I was too loud, and you didn’t deserve it” teaches children that closeness survives',
    ],
  },
  {
    id: 'parents',
    signs:
      'my mum|my mom|my mother|my dad|my father|my parents|my stepdad|my stepmom|my stepmum|my stepfather|my stepmother|my mother-in-law|my family|my folks',
    hold: [
      'However grown-up you are, with them a much younger you answers the door.',
      'You’re still hoping to be seen by them as you are, and it hurts each time it doesn’t come.',
      'You know what they’ll say before they say it, and it lands all the same.',
      'There’s loyalty in you and there’s anger, and neither makes the other untrue.',
      'You’ve been the reasonable one for a long time.',
    ],
    ask: [
      'What would you have needed to hear from them?',
      'What’s it like in your body when they call?',
      'Where’s the line you’d draw, if nobody were hurt by it?',
      'Who were you in that family?',
    ],
    idea: [
      'one short sentence, prepared beforehand and said the same way each time, holds a boundary better than a good argument',
      'some people decide before a visit how long it’ll be and what they’ll do right after, and find that it changes the visit',
    ],
  },
  {
    id: 'siblings',
    signs:
      'my sister|my brother|my siblings|my twin|my cousin|my aunt|my uncle|my grandma|my grandmother|my grandfather|my grandpa|my nan|my gran',
    hold: [
      'Somebody who’s known you from the start can miss you by a mile, and that’s its own kind of hurt.',
      'You’d like to put the old roles down, and the family keeps handing them back to you.',
      'You still want them in your life, or it wouldn’t trouble you so.',
    ],
    ask: [
      'What was it like between the two of you before?',
      'What would you tell them if it stayed calm?',
      'What would you still like there to be, between you?',
    ],
    idea: [
      'a message that asks for nothing, only says “I thought of you when…”, can open a door that a talk about the past would shut',
    ],
  },
  {
    id: 'care',
    signs:
      'dementia|alzheimer*|caring for|carer|caregiver|hospice|chemo|her cancer|his cancer|has cancer|in hospital|in the hospital|care home|nursing home|stroke|look after my|looking after my|terminal',
    hold: [
      'You’re losing them in pieces, and in between there’s the shopping to do.',
      'You’re strong for everyone, and nobody sees what it takes from you.',
      'You’re tired, and then you feel bad for being tired.',
      'There’s no right amount you could do; you’d always think it should’ve been more.',
    ],
    ask: [
      'Who looks after the one who looks after?',
      'What’s the hardest hour of your day?',
      'What would you hand over first, if somebody asked?',
    ],
    idea: [
      'one fixed hour a week that somebody else takes, always the same hour, is easier to ask for than help in general',
    ],
  },
  {
    id: 'friends',
    signs:
      'my friend*|my best friend|friendship|my mate*|my flatmate|my roommate|my housemate|group chat|left out|excluded|ghosted',
    hold: [
      'It hurts in a place people don’t take as seriously as love, and it’s just as deep.',
      'You keep wondering what you did, and nobody’s telling you.',
      'You’d like to be somebody’s first thought for once.',
      'You give a lot, and you’ve started counting, which you never wanted to do.',
    ],
    ask: [
      'What did you two have that you’d like back?',
      'What do you think happened, in your own version?',
      'Who are you most yourself with these days?',
    ],
    idea: [
      'asking a simple “are we all right?” is often less frightening for the other than we think, since they may be wondering too',
    ],
  },
  {
    id: 'lonely',
    signs:
      'lonely|loneliness|alone|nobody calls|no friends|nobody to talk|no one to talk|isolated|by myself|on my own|nobody would notice|no one would notice|invisible',
    hold: [
      'You can be among people all day and still not be with anyone.',
      'It’s not company you’re short of so much as somebody who’d notice.',
      'The evenings are long when there’s nobody to tell them to, and you know each corner of them.',
      'You’ve got a lot to give, and it’s going round and round in one room.',
      'After a while you stop reaching out, to be spared another silence.',
    ],
    ask: [
      'When did you last feel that somebody really got you?',
      'What would be a small bit of company, not too much?',
      'Who crosses your mind when you think of calling someone?',
      'What makes reaching out hard?',
    ],
    idea: [
      'it’s often easier to be beside people than opposite them: a class, a choir, a walk, the same café at the same hour',
      'one message to one person you used to like, with a memory in it and no apology, is a small door to try',
    ],
  },
  {
    id: 'boss',
    signs:
      'my boss|my manager|my supervisor|my team lead|my colleague*|my coworker*|my co-worker*|bullied at work|the office|my team',
    hold: [
      'You’re good at what you do, and it’s how you’re treated that wears you down.',
      'You take it home with you, so that the evening belongs to them as well.',
      'What you’d like is quite ordinary: to be treated with respect.',
      'You’re careful with every word there, and being careful all day is work too.',
    ],
    ask: [
      'What does it do to your evenings?',
      'What would fair look like?',
      'Who there sees what you see?',
      'What have you swallowed that you’d like to say?',
    ],
    idea: [
      'writing down what was said, with the date, right after it happened, steadies the mind and is useful if you ever need it',
      'asking for a talk about one concrete thing, with one wish, tends to go further than raising the whole climate',
    ],
  },
  {
    id: 'new-love',
    signs:
      'met someone|met somebody|new girlfriend|new boyfriend|falling in love|in love with|crush|first date|second date|asked me out|dating',
    hold: [
      'Something’s opening, and you’re a little afraid to lean on it yet.',
      'You’re excited, and you’re keeping an eye on the exit.',
      'It matters enough to you that it could hurt.',
    ],
    ask: [
      'What do you like about who you are with them?',
      'What would you like to go slowly about?',
      'What’s the hope, said quietly?',
    ],
    idea: ['telling them one true small thing early is a kinder test than waiting for signs'],
  },
];
