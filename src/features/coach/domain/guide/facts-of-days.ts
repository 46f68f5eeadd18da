import { type Move, move } from './move.ts';

const rest = '(?: (?!(?:and|but|because|so|though|alone|anymore)\\b)\\w+){0,6}$';
const me = '^(?:well |so |and )?(?:I|we)(?: (?:also|still|usually|mostly|normally|often|sometimes|only|just|always))*';

/*
 * Bare facts about somebody's days: work, ways, weather, meals, what they do for its own sake. Nothing's read into them;
 * what's asked is what a listener would want to know of just that.
 */

/** Facts about what days are made of; the first that fits is taken. */
export const factsOfDays: readonly Move[] = [
  move(
    'fact-shifts',
    5,
    `${me}(?:'m| am|'re)? (?:work|working|do|doing|on|start|worked) (?:mostly |only |permanent |rotating )*(?:nights?|night shifts?|lates|earlies|shifts|split shifts|early shifts?|late shifts?)${rest}`,
    ['So your clock runs against everybody else’s.', 'You’re on your feet when most doors are shut.'],
    ['When’s your evening, then?', 'Do you sleep all right in daylight?', 'Who’s up, when you are?'],
  ),
  move(
    'fact-hours',
    5,
    `${me}(?:'m| am)? (?:work|working|do|on) (?:weekends|part time|full time|four days|three days|two days|five days|half days|\\d+ hours|freelance|for myself|term time)${rest}`,
    ['So that’s how your week is cut.', 'You’ve got your days sorted into two heaps, then.'],
    ['Is that what you chose?', 'What are the other days for?'],
  ),
  move(
    'fact-from-home',
    5,
    `${me}(?:'m| am)? (?:work|working) (?:mostly )?(?:from|at) home${rest}`,
    ['So work and home share one table.', 'Your way to work is a few steps long, then.'],
    ['How do you know when the day’s over?', 'Who do you speak to, between the calls?'],
  ),
  move(
    'fact-my-work',
    5,
    `${me}(?:'m| am)? (?:teach|teaching|nurse|drive (?:a|an|the) (?:bus|taxi|lorry|van|truck|train)|run (?:a|an|the|my own) (?!mile|marathon|race|bit)|manage (?:a|an|the)|clean (?:offices|houses)|deliver|repair|sell|cook in|train as|training as|work (?:in|at|for|as|with|on))${rest}|^I(?:'m| am) (?:a|an) (?:\\w+ )?(?:teacher|nurse|doctor|driver|builder|plumber|electrician|carpenter|mechanic|engineer|farmer|soldier|cleaner|cook|chef|baker|waiter|waitress|hairdresser|accountant|lawyer|solicitor|secretary|librarian|musician|painter|dentist|vet|midwife|carer|social worker|scientist|lecturer|manager|welder|gardener|journalist|programmer|developer|designer|architect|pharmacist|paramedic|receptionist|postman|barista|translator|teaching assistant|student nurse|civil servant|estate agent|shop assistant|care worker|warehouse operative|roofer|plasterer|decorator|physio\\w*|psychologist|photographer|writer|editor)$`,
    ['So that’s what your working day is made of.', 'You’d be able to tell stories from that, I should think.'],
    ['What’s a good day there?', 'How did you come to it?', 'What do people get wrong about that work?'],
  ),
  move(
    'fact-way-to-work',
    5,
    `${me} (?:take|get|catch|go by|come by|use) (?:the |a )?(?:bus|train|tube|tram|ferry|metro|coach|underground|bike|car)${rest}|${me} (?:cycle|drive|walk|commute|bike) (?:to|in|into|for) (?:work|uni|school|town|college|the office|an hour|half an hour)${rest}`,
    ['So there’s a stretch of road before your day begins.', 'You’ve got that bit of in-between every day, then.'],
    ['What do you do on the way?', 'A good half-hour, or a lost one?', 'Do you see the same faces each time?'],
  ),
  move(
    'fact-get-up',
    5,
    `${me} (?:get up|wake up|wake|go to bed|go to sleep|start work|start|finish|leave the house|leave home|get home)(?: (?:at|around|about|before|by|early|late))${rest}`,
    ['So you know what that hour looks like.', 'That’s where the edges of your day are, then.'],
    ['By choice, or because you have to?', 'What’s the first thing you do then?'],
  ),
  move(
    'fact-meals',
    5,
    `${me} (?:eat|ate|cook|cooked|have|had|made|make|order|ordered) (?:(?:a |my |our |some )?(?:breakfast|lunch|dinner|tea|supper|toast|soup|pasta|pizza|curry|chips|sandwich|sandwiches|porridge|eggs|takeaway|fish|salad|cake|stew|beans|roast)|at|around|about|late|early|together|in front of)\\b${rest}`,
    ['So that’s what your table looks like.', 'You’ve got that sorted, at any rate.'],
    [
      'Who’s at the table with you?',
      'A nice bit of the day, or just a thing to get done?',
      'Who does the cooking, at yours?',
    ],
  ),
  move(
    'fact-weather',
    5,
    "^(?:it|it's|it has|it was|the weather)(?:'s| has| is| was)?(?: been)? ?(?:still |just |really |so |very |quite |pretty )*(?:rained|raining|rains|snowed|snowing|foggy|windy|sunny|hot|freezing|cold|drizzling|stormy|icy|grey|wet|pouring|warm|mild|lovely out|bright out)(?: (?:all|today|outside|here|out|again|this|since|for|last|most|every|again|and)\\b.*)?$",
    ['So that’s the view from your window.', 'You’ve had the weather for company, then.'],
    ['Does it get into your mood, or do you not mind?', 'What do you do with a day like that?'],
  ),
  move(
    'fact-moving-about',
    5,
    `${me} (?:run|swim|cycle|jog|row|lift|climb|hike|walk|walk the dog|go (?:to the gym|running|swimming|walking|climbing|cycling|for (?:a )?(?:walks?|runs?|swims?))|do (?:yoga|pilates|karate|judo|boxing|parkrun)|play (?:football|tennis|squash|badminton|golf|cricket|rugby|hockey|basketball|darts|bowls|netball))${rest}`,
    ['So your legs get their share of the week.', 'You’ve got somewhere for the body to go, then.'],
    [
      'What’s your head like, right after?',
      'By yourself, or with others?',
      'What happens to you in a week without it?',
    ],
  ),
  move(
    'fact-making',
    5,
    `${me}(?:'m| am|'ve been)? (?:play|playing|sing|singing|paint|painting|draw|drawing|write|writing|knit|knitting|sew|sewing|bake|baking|garden|gardening|fish|fishing|dance|dancing|collect|collecting|build|building|grow|growing|crochet|fix up|restore|keep bees|do (?:pottery|photography|crosswords|jigsaws|puzzles|woodwork|the crossword))(?! (?:to|that|it|up|back|down|me|along|the line|walls|on)\\b)${rest}`,
    ['So there’s a thing you do that nobody makes you do.', 'You’ve got that to go to, then.'],
    [
      'What got you started on it?',
      'When did you last have a proper hour for it?',
      'Does anybody get to see or hear it?',
    ],
  ),
  move(
    'fact-reading',
    5,
    `${me}(?:'m| am|'ve been)? (?:read|reading|watch|watched|watching|listen to|listened to|listening to|saw|finished) (?:a|an|the|some|old|another|lots of|mostly|this) (?:\\w+ ){0,3}(?:books?|novels?|films?|movies?|series|shows?|documentary|documentaries|podcasts?|radio|match|news|telly|thrillers?|album|concert|play)${rest}`,
    ['So that’s been your company.', 'You’ve been somewhere else for a while, in your head.'],
    ['What’s still with you of it?', 'Good company, or just a way to switch off?'],
  ),
  move(
    'fact-learning',
    5,
    `${me}(?:'m| am|'ve been)? (?:study|studying|learn|learning|take lessons|taking lessons|doing (?:a|an|my) (?:\\w+ )?(?:degree|course|apprenticeship|masters?|phd|diploma|a levels)|in (?:my )?(?:first|second|third|final|last) year|at (?:uni|college|university|sixth form))${rest}`,
    ['So you’re learning something, on top of everything else.', 'You’ve got a subject, then.'],
    ['What drew you to it?', 'Which part of it do you like, and which part not?'],
  ),
  move(
    'fact-day-off',
    5,
    "^(?:it's|today's|today is|it is|I've got|I have|I'm on|I'm|I am|we're on|this is) (?:my |a |the |our |on )?(?:day off|days off|weekend off|holiday|holidays|annual leave|half term|bank holiday|week off|off today|off work today|off this week)(?: .{1,20})?$",
    ['So nobody’s waiting for you today, or so one would hope.', 'You’ve got a day with no bell in it, then.'],
    ['How do you like to spend one of those?', 'What would make it a good one?'],
  ),
  move(
    'fact-new-there',
    5,
    "^(?:I|we)(?:'re| are|'m| am|'ve| have)?(?: just| got| getting| have)* (?:a new|a different|new) (?:boss|manager|head|team|team leader|colleague|flatmate|housemate|neighbours?|teacher|office|system|rota|job|contract|doctor|landlord)(?: (?!and\\b|but\\b)\\w+){0,4}$",
    ['So things are being shuffled, where you are.', 'You’ll have to find out how that one works, then.'],
    ['What do you know about it so far?', 'Are you glad of it, or will you miss how it was?'],
  ),
  move(
    'fact-never-yet',
    5,
    "^I(?:'ve| have) never (?:been (?:abroad|skiing|camping|on a plane|to \\w+(?: \\w+)?)|seen (?:the sea|snow|a play)|flown|learned to \\w+|learnt to \\w+|driven|ridden a \\w+|eaten \\w+|owned a \\w+|lived alone|lived anywhere else|had a (?:dog|cat|pet|car))$",
    ['So that’s a first you’ve still got in front of you, if you want it.', 'You’ve done without it up to now.'],
    ['Would you like to, or does it leave you cold?', 'What do you picture, when you think of it?'],
  ),
  move(
    'fact-languages',
    5,
    `${me} (?:speak|spoke|talk) (?!to\\b|with\\b|about\\b|up\\b|very\\b|too\\b|less\\b|more\\b|every\\b|on\\b)\\w+(?: (?:at home|with|and|to|at|as)\\b.*)?$`,
    ['So you’ve got more than one voice to speak in.', 'There’s more than one language in your day, then.'],
    ['Which one do you swear in?', 'In which of them are you most yourself?'],
  ),
  move(
    'fact-went-there',
    5,
    `^(?:I|we)(?:'ve| have)? (?:went|been|drove|flew|travelled|took the train|cycled) (?:to|over to|up to|down to|round to|back to) (?!.*\\b(?:funeral|hospital|court|police|clinic|doctors?|hospice|grave|cemetery|ward|emergency|a e)\\b)(?:a |an |the |my |our )?(?:\\w+ ){1,4}?(?:yesterday|last \\w+|at the weekend|today|this morning|on \\w+|in \\w+|for (?:a|the) \\w+)$`,
    ['So you got out of the house.', 'You’ve been somewhere, then, and you’re back.'],
    ['What was the best bit of it?', 'Who was with you?', 'What’s stayed with you from there?'],
  ),
  move(
    'fact-bought',
    5,
    `^(?:I|we)(?:'ve| have)? (?:just |recently |finally )?(?:bought|ordered|got myself|got ourselves|got) (?:a|an|some|new) (?:new |second hand |used |red |blue |green |black |white )?(?:car|bike|phone|sofa|bed|table|lamp|coat|jacket|shoes|dress|laptop|computer|telly|tv|fridge|oven|washing machine|plants?|desk|bookcase|rug|kettle|camera|guitar|piano|tent|van)${rest}`,
    ['So that’s new, and it’s yours.', 'You’ve got something to unpack, then.'],
    ['Pleased with it, or not sure yet?', 'What made you go for it?'],
  ),
  move(
    'fact-broken-thing',
    6,
    "(?:the|my|our) (?:boiler|car|fridge|washing machine|dishwasher|oven|phone|laptop|computer|telly|tv|heating|wifi|internet|kettle|lift|sink|shower|toilet|tap|roof|van|bike)(?:'s| has| have| is| was)?(?: just| been| completely| finally)? (?:broken|broke|broken down|broke down|packed up|packed in|went|gone|died|dead|bust|in the garage|at the garage|in for repair|being repaired|being fixed|leaking|leaks|down|off|not working|stopped working|playing up|conked out|won't start|wouldn't start|failed its mot)(?: (?:again|on|this|last|yesterday|today|now|down|and|in)\\b.*)?",
    ['You only notice how much hangs on it once it stops.', 'One more thing for you to ring people about.'],
    ['Is it sorted yet?', 'Who deals with that sort of thing, at yours?', 'What did it throw out of your day?'],
  ),
  move(
    'fact-next-door',
    5,
    "^(?:the|my|our) neighbours?(?:'s|'re| are| is| have| has|'ve)? (?!.*(?:noise|shout|loud|row|fight|drum|bark|party|parties|complain))(?:\\w+ ){1,8}?\\w+$",
    ['So there’s life going on, on the other side of your wall.', 'You can follow it from where you are, then.'],
    ['Does it bother you, or is it just there?', 'Do you know them at all?'],
  ),
  move(
    'fact-meeting-with',
    6,
    "(?:I(?:'ve| have)(?: got)?|there's|it's) (?:a|an|my|the|this) (?:\\w+ )?(?:meeting|talk|chat|review|appraisal|one to one|call|sit down|conversation) with <whom>(?! (?:yesterday|last)).*|I(?:'m| am) (?:meeting|seeing|talking to|sitting down with) (?:my )?(?:boss|manager|supervisor|head teacher|landlord|team lead|hr|union rep)\\b.*",
    [
      'So it’ll be you on one side of a table, and you want to come out with something.',
      'You’ve got a date for it, then, and you’re getting ready.',
    ],
    ['What do you want to have said by the end of it?', 'What’s the least you’d be content with?'],
  ),
  move(
    'fact-diary',
    5,
    "^(?:I|we)(?:'ve| have)?(?: got| have)? (?:a|an|my|the) (?:\\w+ ){0,2}(?:appointment|interview|check up|checkup|scan|exam|test|viewing|haircut|driving lesson|driving test|rehearsal|match|shift|party|wedding|flight|deadline|visit)(?: (?:on|at|in|tomorrow|today|next|this|coming|later|for|with)\\b.*)?$",
    ['So that’s in your diary.', 'You’ve got that coming up, then.'],
    ['Would you rather have it behind you, or is it nothing much?', 'What happens there, as far as you know?'],
  ),
  move(
    'fact-body',
    5,
    "^I(?:'ve| have)?(?: got| had| have)? (?:asthma|diabetes|hay fever|migraines|eczema|arthritis|epilepsy|a bad (?:back|knee|hip|shoulder)|high blood pressure|tinnitus|endometriosis|coeliac disease|crohn's|ibs|psoriasis|an allergy|allergies|sciatica)(?: (?:since|for|now|too|as well|like)\\b.*)?$|^I (?:wear|use) (?:a |an |my )?(?:glasses|hearing aids?|wheelchair|stick|walking stick|inhaler|brace)(?: .{1,25})?$|^I broke my (?:arm|wrist|leg|ankle|foot|toe|collarbone|hand|finger)(?: .{1,25})?$",
    ['So that comes along, wherever you go.', 'You’ve got to reckon with that, day in, day out.'],
    ['What does it ask of you, on a normal day?', 'What have people got to know about it, to get on with you?'],
  ),
];
