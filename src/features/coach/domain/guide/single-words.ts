import { compiled } from './signs.ts';

/** What one or two words may be the beginning of, and an easy question to it: with a choice in it, nobody has to find words. */
type SingleWord = { id: string; pattern: RegExp; say: readonly string[]; ask: readonly string[] };

const word = (id: string, signs: string, say: readonly string[], ask: readonly string[]): SingleWord => ({
  id,
  pattern: compiled(signs),
  say,
  ask,
});

/** Each with its own words; the first that fits is taken. */
const singleWords: readonly SingleWord[] = [
  word(
    'nothing',
    'nothing|nothing much|not much|nowt|nada|nothing really',
    ['Nothing you’d want to put into words, then.', 'A quiet sort of day, or a closed one.'],
    ['A quiet nothing, or a full one?', 'Would you rather talk about something small?'],
  ),
  word(
    'everything',
    'everything|all of it|the lot|too much|everyone',
    ['All of it at once.', 'No corner of it that’s easy.'],
    ['Which bit was loudest today?', 'If one thing were lifted off, which would you choose?'],
  ),
  word(
    'nights',
    'nights|night shift|night shifts|shifts|lates|earlies|overnight',
    ['So you’re up while everybody else sleeps.', 'You live on the other side of the clock.'],
    ['How’s that for you, all right or wearing?', 'What gets lost, with those hours?'],
  ),
  word(
    'work',
    'work|job|office|my job|boss|warehouse|shop|hospital|colleagues|deadline|deadlines|meetings|manager',
    ['So that’s where your day goes.', 'And you bring some of it home.'],
    [
      'Too much of it, the wrong sort, or the people?',
      'What do you do there?',
      'Good day there, bad day, or just long?',
    ],
  ),
  word(
    'school',
    'school|uni|college|exams|exam|homework|class|studying|thesis|revision|maths',
    ['That takes up most of your day.', 'That’s with you even when you’re not there.'],
    ['Is it the work, the people, or what comes after?', 'Which bit of it is the worst?'],
  ),
  word(
    'divorce',
    'divorce|divorced|separated|separation|custody',
    [
      'A small word for a whole life being taken apart.',
      'That’s forms and dates on the outside, and something else inside.',
    ],
    ['Wanted, or not wanted?', 'In the middle of it, or nearly through?'],
  ),
  word(
    'pet',
    'cat|dog|my cat|my dog|the cat|the dog|rabbit|hamster|horse',
    ['Somebody who doesn’t ask you questions.', 'So you’re not quite alone in there.'],
    ['What’s the name?', 'A talker, or a quiet one?'],
  ),
  word(
    'partner',
    'girlfriend|boyfriend|my girlfriend|my boyfriend|my wife|my husband|wife|husband|partner|my ex|ex|her|him|breakup|love',
    ['So it’s about the two of you.', 'That’s close to the bone, then.'],
    ['Is it something that happened, or something that’s missing?', 'Still together, or is that the thing?'],
  ),
  word(
    'family',
    'family|mum|mom|dad|parents|my mum|my mom|my dad|my parents|brother|sister|my brother|my sister|kids|my kids|home',
    ['So it’s near to you.', 'You don’t get to leave that at the door.'],
    ['Something that happened, or how it always is?', 'Is it a worry, or more of a row?'],
  ),
  word(
    'friends',
    'friends|friend|mates|people|my friends',
    ['So it’s about people.', 'That can sting you as much as anything.'],
    ['Too many of them, or too few?', 'Somebody in particular?'],
  ),
  word(
    'money',
    'money|rent|bills|debt|broke|skint',
    ['That one doesn’t leave you alone, not even in the shower.', 'It’s dull and it’s everywhere, for you.'],
    ['This month, or all the time?', 'Does anybody know?'],
  ),
  word(
    'tired',
    'tired|exhausted|knackered|shattered|drained|sleepy|wrecked|beat|worn out|burnt out',
    ['You’re worn through.', 'There’s not much left in you today.'],
    ['Short of sleep, or tired of something?', 'Body, head, or both?'],
  ),
  word(
    'sleep',
    'sleep|insomnia|not sleeping|no sleep|awake|sleepless|nightmares',
    ['So the nights don’t give you anything.', 'You lie there, and the clock goes on.'],
    ['Getting off, or waking up in the middle?', 'What’s your head doing, at that hour?'],
  ),
  word(
    'sad',
    'not great|not good|not so good|not well|not so great|sad|down|low|crying|shit|awful|terrible|rubbish|bad|crap|miserable|depressed|unhappy|heavy',
    ['It’s a heavy sort of day for you.', 'You’re low, and you say so. That’s something.'],
    ['New today, or has it been around a while?', 'Is it about something, or just there?'],
  ),
  word(
    'lonely',
    'lonely|alone|isolated|no one|loneliness',
    ['And you’re telling it to a screen. That says something about the evening.', 'You’d like somebody there.'],
    ['Nobody around, or nobody who gets you?', 'When’s it worst?'],
  ),
  word(
    'angry',
    'angry|mad|furious|annoyed|pissed off|pissed|livid|irritated|fed up|frustrated',
    ['There’s heat in you today.', 'Somebody or something stepped over a line with you.'],
    ['At somebody, or at all of it?', 'Hot angry, or cold angry?'],
  ),
  word(
    'anxious',
    'anxious|anxiety|worried|nervous|scared|afraid|panic|stressed|stress|tense|on edge|fear',
    ['You’re braced for something.', 'Your body’s on watch.'],
    ['About something that’s coming, or all the time?', 'Where does it sit, chest, stomach, head?'],
  ),
  word(
    'bored',
    'bored|boring|boredom|same|same old|numb|empty|blank|grey|nothingness',
    ['Not much gets through to you just now.', 'The days don’t leave much of a mark on you.'],
    ['Nothing to do, or nothing that’s worth doing?', 'Is it restful, or does it itch?'],
  ),
  word(
    'noise',
    'loud|noisy|noise|busy|hectic|crowded|chaos|cold|hot|dirty|dark|far',
    ['That gets into you after a while.', 'You’re in that for hours.'],
    ['Do you get used to it, or does it pile up?', 'What’s the first minute of quiet like?'],
  ),
  word(
    'away',
    'gaming|games|telly|telly on|films|series|tv|netflix|youtube|scrolling|phone|music|reading|football|gym|running|sleeping|drinking|beer|weed|smoking',
    ['So there’s one place that’s yours.', 'That asks nothing of you.'],
    ['To be in it, or to be out of everything else?', 'With anybody, or on your own?'],
  ),
  word(
    'making',
    'art|drawing|painting|guitar|piano|writing|singing|dance|dancing|books|cars|bikes|skating|baking|cooking|gardening|knitting|photos|animals|dragons|anime',
    ['So there’s one thing that goes the way you want it.', 'That’s a place of your own.'],
    ['What sort, mostly?', 'For yourself, or do people get to see it?'],
  ),
  word(
    'weather',
    'rain|raining|snow|snowing|fog|foggy|wind|windy|storm|grey|grey sky|freezing|drizzle|sun|sunny|heat|hot out|cold out',
    ['So that’s what’s at your window.', 'It’s that sort of sky for you, then.'],
    ['Does it get to you, or is it only weather?', 'In, or out in it?'],
  ),
  word(
    'house',
    'house|flat|home alone|the house|my house|my flat|my room|room|bedroom|kitchen|sofa|garden|balcony|upstairs|downstairs',
    ['So that’s where you are with it.', 'You’re between those walls a good deal.'],
    ['Full house, or only you?', 'Is it a place to rest in, or the trouble itself?'],
  ),
  word(
    'child',
    'daughter|son|my daughter|my son|baby|toddler|the baby|grandson|granddaughter|stepson|stepdaughter|teenager|the boys|the girls|the kids',
    ['There’s somebody small or not so small in it, and yours.', 'So it’s about a child of yours.'],
    ['With you, or somewhere else just now?', 'A worry, a row, or missing them?'],
  ),
  word(
    'week-time',
    'weekends|weekend|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|evenings|mornings|afternoons|lunchtimes|holidays',
    ['So it has its days, for you.', 'You know in advance when it’s coming, then.'],
    ['Too full then, or too empty?', 'What happens then, that doesn’t on other days?'],
  ),
  word(
    'month-time',
    'january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|christmas',
    ['So there’s a month with a mark on it, for you.', 'You’ve got the date ready.'],
    ['Behind you, or still to come?', 'What was in it, or will be?'],
  ),
  word(
    'eating',
    'soup|toast|pizza|crisps|chocolate|biscuits|takeaway|cereal|dinner|lunch|breakfast|fridge|cooking for one|coffee|tea|noodles|sandwich|leftovers',
    ['So that’s what there was for you.', 'You’ve had something, at any rate.'],
    ['On your own with it, or was somebody there?', 'Hungry, or just to have something?'],
  ),
  word(
    'moving-body',
    'swimming|walking|walk|run|yoga|bike|cycling|pool|park|canal|woods|climbing|tennis|dancing',
    ['So there’s somewhere for your body to go.', 'That gets you out of your own four walls.'],
    ['With somebody, or by yourself?', 'How are you, right after?'],
  ),
  word(
    'shouting',
    'shouting|yelling|screaming|rows|arguing|fighting|arguments|fights|slamming',
    ['So it gets loud, and you’re in the middle of it.', 'You hear that long after it’s stopped, I’d guess.'],
    ['At you, or round you?', 'What do you do, while it lasts?'],
  ),
  word(
    'thinking',
    'thinking|overthinking|thoughts|head|my head|brain|worrying|worries|brooding',
    ['So your head keeps working when you’d rather it stopped.', 'You go round and round it.'],
    ['One thought over and over, or many?', 'When’s it loudest?'],
  ),
  word(
    'texts',
    'texting|texts|message|messages|whatsapp|calls|call|no reply|ghosted|left on read|online|instagram|emails',
    ['So it’s about who writes, or doesn’t, for you.', 'You look at the screen more than you’d like.'],
    ['Waiting for one, or for them to stop?', 'Whose?'],
  ),
  word(
    'strict',
    'strict|rules|controlling|grounded|curfew',
    ['So there are rules, and you keep running into them.', 'You haven’t got much room, then.'],
    ['Fair strict, or too much?', 'What’s the rule you mind most?'],
  ),
  word(
    'good',
    'happy|good news|great|brilliant|excited|relieved|calm|calmer|easier|lighter|proud|hopeful|better|lovely',
    ['That’s good to read.', 'You’ve got some light in your day.'],
    ['What happened?', 'What’s made it so?'],
  ),
  word(
    'ill',
    'ill|sick|poorly|unwell|flu|migraine|pain|hurting|sore|cancer|chemo|surgery|operation|diagnosis|doctors|a&e|results',
    ['So it’s about somebody’s body, yours or another’s.', 'That’s a word that changes the whole day for you.'],
    ['You, or somebody close to you?', 'Is it known what it is, or are you waiting?'],
  ),
  word(
    'headshake',
    'shaking my head',
    ['You can’t believe it, or you can, and that’s the trouble.', 'That got a shake of the head from you.'],
    ['At whom, yourself or somebody else?', 'What did it?'],
  ),
  word(
    'stuck',
    'stuck|lost|trapped|confused|dunno|unsure|life|future|decisions',
    ['You can’t see the way on from here.', 'That’s a big word for so few letters, and you chose it.'],
    ['Too many ways, or none?', 'Since when, about?'],
  ),
];

/** What may stand beside such a word without making a sentence of it. */
const little =
  /^(?: (?:my|the|a|an|just|only|really|very|so|too|bit|of|some|mostly|mainly|always|still|often|and|or|well|maybe|probably|lots|all|again|today|now|it's|i'm|feeling|feel|kind|sort|not|bad|hard|i))* $/;

/** The one these words are, if any. */
export function singleWordOf(low: string): SingleWord | undefined {
  // "Not angry" isn't anger; "not great" is a word of its own.
  const without = low.replace(/^ (?:not|never|no longer) (?:that |so |really |very |too )*/, ' ');
  return singleWords.find(
    ({ id, pattern }) =>
      pattern.test(low) &&
      little.test(low.replace(pattern, '')) &&
      !(without !== low && pattern.test(without)) &&
      !(id === 'good' && /\b(?:not|no|never|isn't|wasn't)\b/.test(low)),
  );
}
