import { type Move, move } from './move.ts';

/** Everyday sayings, of the body, the head and the household: "done in", "can't complain", "what can you do". */
export const readingsOfSayings: readonly Move[] = [
  move(
    'not-so-good',
    5,
    "^(?:but |and |well |just |yeah )*(?:(?:I'm|I am|it's|I was|I've been)(?: just)? )?not (?:been |doing |feeling |going |having )*(?:so |too |very |that |really |a |at all )*(?:great|good|well|ok|okay|right|myself|brilliant|clever|the best|good day|great day)(?: (?:today|lately|at the moment|these days|right now|tonight|really|if I'm honest|this week))*$",
    [
      'You’re not at your best, and you can say so.',
      'It’s one of those days for you, then.',
      'You’re a bit below the waterline today.',
    ],
    [
      'Is it the day, or has it been like that for a while?',
      'What’s been the worst of the day?',
      'Where do you notice it: body, mood, or everywhere?',
    ],
  ),
  move(
    'done-in',
    5,
    "(?:I'm|I am|I've been|feel|feeling) (?:just |absolutely |completely |pure |fair |proper |totally |so |a bit |pretty |dead |well )*(?:done in|wrecked|wiped out|wiped|on my knees|dead on my feet|running on (?:empty|fumes)|shattered|zonked|whacked|cream crackered|banjaxed|jiggered|wabbit|shot|bushed|pooped|drained|knackered|burnt out)(?![\\w'])",
    [
      'You’re right down to the bottom of the tank.',
      'There’s hardly anything left in your legs, by the sound of it.',
      'You’ve been giving out more than you get back.',
    ],
    [
      'When did you last get a proper rest?',
      'What’s taking the most out of you?',
      'Who could take a bit of it off you, just for a night?',
    ],
  ),
  move(
    'head-is-gone',
    5,
    "my (?:head|brain|mind)(?:'s| is| was|'s been) (?:just |absolutely |all |pure |totally |completely |a )*(?:mince|mush|fried|cabbage|mashed|wrecked|melted|scrambled|all over the (?:place|shop)|gone|done in|spinning|full|fog|foggy|soup|mess|porridge|banging|busting|nipping)(?![\\w'])",
    ['You can’t get a straight thought through.', 'Your head’s given up sorting things, for today.'],
    ['What’s in there that won’t be sorted?', 'When did it last feel clear?', 'What goes first, when it’s like that?'],
  ),
  move(
    'no-air',
    6,
    "(?:^|[.!?,;] |\\band |\\bbut |\\bI )(?:I )?(?:just )?can't (?:really |even )?(?:breathe|catch my breath|get (?:any |enough )?(?:air|breath))(?: properly| right| in)?(?![\\w'])",
    [
      'Your breath’s gone short, and that’s frightening.',
      'It feels as though there isn’t enough air, and your body panics at that.',
    ],
    ['What’s your breath doing now: fast, shallow, stuck?', 'Are you sitting, standing, or lying down?'],
  ),
  move(
    'no-help-to-know',
    6,
    "know(?:ing)? (?:it|that|it's|this|I'm|all that|what it is)[^.?!]*[.,;]? ?(?:but |and )?(?:it |that )?(?:doesn't|does not|don't) (?:really )?(?:help|stop it|make it (?:go away|better|stop))|doesn't help (?:knowing|to know)",
    ['You’ve got the name for it, and it carries on regardless.', 'Your head knows, and your body won’t be told.'],
    ['What does your body need, that knowing can’t give it?', 'What’s brought it down a notch, another time?'],
  ),
  move(
    'no-words-for-them',
    6,
    "(?:I )?(?:just )?(?:don't|didn't|never) (?:even |really )?know what to (?:say|write|tell)(?: to)?(?: <whom>)(?![\\w'])",
    [
      'You’d like to say something to {whom}, and nothing seems right.',
      'There’s no sentence that would do it justice, as you see it.',
    ],
    ['What would you want {whom} to feel, if words were easy?', 'What do you two do, when nobody says anything?'],
  ),
  move(
    'they-struggle',
    6,
    "<who> (?:just |really |still )*(?:can't|can hardly|can barely|couldn't|struggles to) (?:even )?(?:breathe|walk|eat|swallow|stand|get up|get out of bed|talk|speak|move|see|hear)(?: (?:right|properly|well|much|any ?more|on \\w+ own))*",
    [
      'You see {whom} struggle for it, and you can’t do it in {whose} place.',
      'It’s hard on you to stand by while {who} can’t.',
    ],
    ['Who’s with {whom} just now?', 'What have you been told about it?', 'What’s it like, to sit there beside {whom}?'],
  ),
  move(
    'that-i-will',
    5,
    "^(?:just |mostly |probably )?that (?:I'll|I will|I'm going to|I might) <what>",
    ['That’s the picture in your head, before anything’s happened.', 'So that’s what you see coming.'],
    [
      'And if it did come to that, what then?',
      'How real does it look, from where you are?',
      'What’s the way out of that picture?',
    ],
  ),
  move(
    'up-to-here',
    5,
    "(?:I'm|I am|I've been|been)(?: just| always)? (?:up to (?:ninety|high doh|my (?:eyes|ears|neck|eyeballs)|here)|run(?:ning)? off my feet|rushed off my feet|snowed under|up the walls|chasing my tail|chasing myself|all over the shop|run ragged|spinning plates|flat out)",
    ['Everything wants you at once, and there’s one of you.', 'You’re running, and it doesn’t get any less.'],
    [
      'What would fall over first, if you stopped?',
      'What’s on the list that isn’t really yours?',
      'When did it get to be like that?',
    ],
  ),
  move(
    'in-bits',
    5,
    "(?:I'm|I am|I was|I've been|feel)(?: just| all| absolutely| totally)? (?:in (?:bits|pieces|tatters|a heap|ribbons)|a wreck|a right mess|all over the place|heartbroken|gutted|devastated|in a bad way|not right)(?![\\w'])",
    [
      'It’s knocked you flat, and you’re still picking up the pieces.',
      'You’re hurting, and it shows in how you say it.',
    ],
    ['What hit you hardest?', 'Who’s seen you like this?', 'What’s got you through as far as here?'],
  ),
  move(
    'up-to-here-with-it',
    5,
    'had it up to here|(?:doing|does|did|done) my nut(?: in)?|at the end of my (?:tether|rope)|taking the (?:mick|mickey|michael|biscuit)|(?:sick|tired) to the (?:back )?teeth|had my fill|bored of (?:this|it) now',
    ['You’ve swallowed a lot of it, and there’s no room for more.', 'There’s a line, and it’s been stepped over.'],
    ['What tipped it?', 'What would you say, if nobody could answer back?', 'What have you let go by, up to now?'],
  ),
  move(
    'keeps-thinking',
    5,
    '(?:I )?keep (?:thinking|imagining|worrying|dreaming|wondering|picturing|remembering|seeing)(?: (?:that|about|of|if|whether))?',
    ['That thought keeps coming back, whatever you do with it.', 'Your head won’t let go of that one.'],
    [
      'When does it come, mostly?',
      'And what do you do with it, when it’s back?',
      'What would it take for it to leave you be?',
    ],
  ),
  move(
    'what-if-alone',
    5,
    '^(?:yes |yeah |but |and |still )*what if$',
    ['The “what if” stays, however often you answer it.', 'You’ve had the answer, and the question doesn’t care.'],
    ['What does it want from you, that “what if”?', 'How does it sound, on a good day?'],
  ),
  move(
    'what-can-you-do',
    5,
    "^(?:ah |sure |well |but |so |and |oh |yeah )+what can (?:you|I|we) do(?: about it| like| though)?$|^what can you do eh$|^(?:ah well|oh well|so it goes|such is life|that's life|can't be helped|no use crying|there you go|there we are|sure there you go|sure that's it)$",
    [
      'There’s nothing to be done, you say, and it goes on all the same.',
      'You shrug, and you’re the one who carries it on.',
      'You’ve made your peace with it, or you’re working on it.',
    ],
    ['And on the days when shrugging isn’t enough?', 'If something could be done, what would it be?'],
  ),
  move(
    'keeps-going',
    4,
    "^(?:yeah |well |aye |ah )*(?:can't complain|mustn't grumble|I can't complain|can't grumble|plodding on|soldiering on|getting on with it|you just get on with it|just getting on with it|keeping on|head down)$",
    ['You get on with it, and you don’t make a fuss.', 'Not a complaint from you, whatever there’d be to say.'],
    ['And if you did complain, for a minute?', 'What would be top of the list, if there was one?'],
  ),
  move(
    'since-the-clock',
    4,
    "^(?:from |since )(?:about |around |nearly |half )*(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|lunch|breakfast|dinner|tea|midnight|noon|this morning|last night|yesterday|this afternoon|work)(?: ?(?:am|pm|o'clock|ish))?$",
    ['So it’s been going on for some hours, for you.', 'You’ve been at it since then, with no break.'],
    ['What was going on just before it started?', 'Has it let up at all, in between?'],
  ),
  move(
    'was-checked',
    5,
    "(?:had|got) (?:it|that|my heart|my bloods?|myself|everything|tests?) (?:checked|looked at|tested|done)|(?:doctors?|gp|they|hospital) (?:said|told me|says) (?:it's |it was |I'm |that I'm |everything's |all )*(?:fine|normal|clear|healthy|nothing|ok|okay)",
    [
      'You’ve heard that it’s all right, and tonight that doesn’t reach you.',
      'One part of you knows what they said, and another hasn’t got the message.',
    ],
    ['What would it take for the message to get through?', 'What did you feel, when you heard it then?'],
  ),
  move(
    'next-to-me-asleep',
    5,
    "(?:<who>|everyone|everybody|the whole house|the kids?)(?:'s|'re| is| are| be)? (?:all |fast |sound |already )*(?:asleep|sleeping|snoring|in bed)(?: (?:next to|beside|upstairs|next door).*)?$|(?:don't|didn't|do not) want to wake (?:him|her|them|<whom>|anyone|everyone)",
    ['Somebody’s close by, and still you’re alone with it.', 'You let others sleep, and you keep watch by yourself.'],
    ['What would you want to hear, if somebody woke up?', 'What makes it hard to wake anyone?'],
  ),
  move(
    'out-of-work-them',
    6,
    "<who>(?:'s| has)? (?:just |now )?(?:(?:gone and )?lost (?:his|her|their) job|been (?:sacked|laid off|let go|made redundant|fired)|got (?:sacked|fired|laid off))",
    [
      'So {who} is out of work, and you feel it from where you stand.',
      'You see {whom} without it, and you do the sums too.',
    ],
    ['What changes for you, with that?', 'How is it between you, since?'],
  ),
  move(
    'drinking-again',
    6,
    "<who>(?:'s| is| was| went| has been|'s been)? (?:back )?on the (?:drink|bottle|lash|beer|sauce|batter|session)(?: again)?|<who>(?:'s| is| was| came home)? (?:drunk|pissed|steaming|hammered|locked|plastered|blootered) again",
    ['So it’s started again, and you know how those days go.', 'You’d hoped that was over, and here it is.'],
    ['And you, on days like that?', 'Who else gets to see it?', 'How did it begin, this time?'],
  ),
  move(
    'checked-again',
    6,
    "(?:I've|I have|I)(?: already)? (?:checked|been back to check|been up to check|got up to check)(?:[^.!?]{0,30} (?:times|twice|again|over and over|so often))",
    ['You’ve looked, and looking doesn’t settle it.', 'The checking helps for a minute, and then it’s back to you.'],
    ['What happens in you between one look and the next?', 'What would it be like to leave it unlooked-at?'],
  ),
];
