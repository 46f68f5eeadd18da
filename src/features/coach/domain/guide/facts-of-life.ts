import { type Move, move } from './move.ts';

const now =
  '(?: (?:now|these days|at the moment|already|still|too|as well|mostly|a bit|a little|sometimes|by the way|actually|again|since|most days|every day|every week|at weekends|on and off|(?:on|in|since|last|this|next|every) \\w+(?: \\w+)?))*$';
const few = '(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|some|a few|several|twin|\\d)';
const age =
  '(?:\\d{1,2}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)';

/*
 * Bare facts about who somebody is, where they live and with whom: nothing's read into them. What's asked is what a
 * listener would want to know of just that.
 */

/** Facts about people and places; the first that fits is taken. */
export const factsOfLife: readonly Move[] = [
  move(
    'fact-moved-to',
    5,
    `^<who>(?:'s|'ve| has| have)? (?:just |recently |only )?moved (?:back |away |over |out |up |down )*(?:to|into|in with) <place>${now}`,
    [
      'So {place} is where {whose} post goes now, and you’re where you were.',
      'To {place}, then; that’s a goodbye of sorts, also for you.',
    ],
    ['How far is that from you?', 'How often did you see {whom}, before?', 'Are you pleased about it, or do you mind?'],
  ),
  move(
    'fact-i-moved',
    5,
    `^(?:I|we)(?:'ve| have)? (?:just |recently |only )?moved (?:here |back |away |over |house |out |in )*(?:(?:to|into|from) <place>|last \\w+|in \\w+|\\w+ \\w+ ago)${now}`,
    ['So you know what it is to pack up a whole life in boxes.', 'You’ve changed one front door for another, then.'],
    ['Was that your idea?', 'What did you leave behind there?', 'Which of the two places feels like home?'],
  ),
  move(
    'fact-lives-with-us',
    5,
    `^<who>(?:'s| is)? (?:lives?|living|stays|staying) (?:with (?:me|us)|at ours|at mine|in our \\w+|here)${now}|^(?:I|we) share (?:a|the|my) \\w+ with .{2,30}$|^(?:I|we) live with (?:my |our |his |her |two |three |some )?\\w+(?: \\w+)?${now}`,
    ['So you share a kettle and a front door.', 'You’re under one roof, then.'],
    ['Whose house is it, really, when it comes to the small things?', 'How does that go, most days?'],
  ),
  move(
    'fact-lives-alone',
    5,
    `^I (?:live|'m living|am living) (?:alone|by myself|on my own)${now}`,
    [
      'So nobody moves your things, and nobody asks how your day was.',
      'Your own four walls, then, and your own rules.',
    ],
    ['Is that how you like it, or how it came about?', 'When’s it best, having the place to yourself?'],
  ),
  move(
    'fact-lives-in',
    5,
    `^<who>(?:'s| is)? (?:still |now )?(?:lives?|living|based|settled) (?:over |up |down |out )?(?:in|near|by|outside|at|on) <place>${now}`,
    ['So it’s {place}, when you want to see {whom}.', 'You know somebody in {place}, then.'],
    ['Is that far from where you are?', 'When were you last there?', 'Do you two mostly phone, or mostly meet?'],
  ),
  move(
    'fact-home-is',
    5,
    "^(?:I|we)(?:'ve)? (?:live|rent|own|have|got|share|bought|'re in|'m in|am in|are in) (?:in )?(?:a|an|the|our) (?:\\w+ ){0,3}(?:flat|house|room|bungalow|cottage|studio|caravan|boat|farm|terrace|apartment|village|town|street|block|estate|cul de sac)(?: (?!(?:and|but|because|so)\\b)\\w+){0,6}$|^(?:I|we) live (?:in|near|by|on|above|over|next to|opposite) <place>$",
    ['I can picture a little more of where you’re sitting.', 'So that’s what’s outside your door.'],
    [
      'What do you hear, when you open the window there?',
      'Do you like it there?',
      'Who else is under that roof?',
      'How long have you been there?',
    ],
  ),
  move(
    'fact-from-there',
    5,
    `^(?:I|we) (?:grew up|was born|were born|was raised|come|came|went to school) (?:in|near|on|from|outside) (?!(?:a|an|the) )<place>${now}|^I(?:'m| am) (?:originally )?from <place>${now}`,
    ['So {place} is where you learned how people talk.', 'You started out in {place}, then.'],
    ['How much of {place} is still in you?', 'When were you last back there?', 'Who’s there now, of your people?'],
  ),
  move(
    'fact-grew-up-where',
    5,
    `^(?:I|we) (?:grew up|was born|was raised) (?:in|near|on|above|by|next to|over|outside) (?:a|an|the) (?:\\w+ ){0,2}(?:farm|village|town|city|estate|island|pub|shop|coast|sea|mountains|country|countryside|valley|forest|river|caravan|boat|suburbs|army base|bakery)${now}`,
    ['So that’s the first bit of the world you knew.', 'You carry that place about with you still, I’d think.'],
    ['What do you still smell or hear, when you think of it?', 'Who was there with you?'],
  ),
  move(
    'fact-they-are-from',
    5,
    `^<who>(?:'s| is| was| comes?| came|'re| are) (?:originally )?(?:from|born in) <place>${now}`,
    ['So there’s a bit of {place} in the story.', '{Place}: so you know two places, yours and {whose}.'],
    ['Have you been there together?', 'What’s come along from there: food, words, a temper?'],
  ),
  move(
    'fact-pet-named',
    5,
    `^(?:I|we)(?:'ve)? (?:have|got|have got|keep|own|adopted) (?:${few}|my|our) (?:\\w+ ){0,2}(?:cat|dog|rabbit|hamster|guinea pig|budgie|parrot|tortoise|horse|pony|kitten|puppy) (?:called|named) ~?(?<place>\\w+)$|^(?:my|our) (?:cat|dog|rabbit|hamster|horse|pony|puppy|kitten)(?:'s| is) called ~?(?<place>\\w+)$`,
    ['{Place} it is; from now on you needn’t explain who that is.', 'Then I know who’s meant, when you say {place}.'],
    ['What’s {place} like?', 'Whom does {place} listen to, at yours?'],
  ),
  move(
    'fact-pets',
    5,
    `^(?:I|we)(?:'ve)? (?:have|got|have got|keep|own|adopted|rescued) (?:${few}|my|our) (?:\\w+ ){0,2}(?:cats?|dogs?|rabbits?|hamsters?|guinea pigs?|budgies?|parrots?|tortoises?|chickens|hens|ducks|horses?|pon(?:y|ies)|goldfish|snakes?|goats?|sheep|bees|kittens?|pupp(?:y|ies))(?! called| named)(?: ~?\\w+){0,3}$`,
    [
      'So there’s something at home that wants its breakfast from you.',
      'You’ve got company with a will of its own, then.',
    ],
    ['What name do you call out at feeding time?', 'Who decides in that house, you or the animals?'],
  ),
  move(
    'fact-age',
    5,
    `^I(?:'m| am| turned|'ll be| turn)(?: only| just| nearly| almost| about to be| going to be)? ${age}(?: years old)?${now}`,
    ['I’ll keep that in mind, with the rest of what you tell me.', 'So that’s where you are in years.'],
    ['Is that a number you think about, or just a number?', 'Does it feel like that age, from inside?'],
  ),
  move(
    'fact-their-age',
    4,
    `^<who>(?:'s| is| turned| turns|'ll be)(?: only| just| nearly| almost)? ${age}(?: years old)?${now}`,
    ['So that gives me an idea of {whom}.', 'Old enough for some things and too young for others, as you’ll know.'],
    ['What’s that age like, in {whose} case?', 'What are you two like together, these days?'],
  ),
  move(
    'fact-children',
    5,
    `^(?:I|we)(?:'ve)? (?:have|got|have got|had|'re parents of) (?:${few} )?(?:\\w+ )?(?:triplets|kids?|children|sons?|daughters?|boys?|girls?|grandchildren|grandsons?|granddaughters?|grandkids|stepkids|stepchildren|twins|teenagers)(?: \\w+){0,4}$`,
    [
      'So there’s a whole little crowd that belongs to you.',
      'You’ve got people who call you by a name nobody else does.',
    ],
    ['How old are they by now?', 'Which of them is most like you?', 'Are they with you, or out in the world?'],
  ),
  move(
    'fact-siblings',
    5,
    `^I(?:'ve)? (?:have|got|have got) ${few} (?:\\w+ ){0,2}(?:brothers?|sisters?|siblings?|half brothers?|half sisters?|step\\w+)(?: and .*)?${now}|^I(?:'m| am) (?:the (?:oldest|youngest|eldest|middle|second)|a (?:twin|middle child))(?: \\w+){0,4}$`,
    ['So you learned early to share a bathroom.', 'You weren’t the only one at that table, then.'],
    ['What was your part in it: the loud one, the good one, the one in between?', 'Who are you closest to?'],
  ),
  move(
    'fact-only-child',
    5,
    "^I(?:'m| am| was) an only child$|^I (?:don't|never) (?:have|had) (?:any )?(?:brothers|sisters|siblings)(?: or sisters)?$|^I have no (?:brothers|sisters|siblings)(?: or sisters)?$",
    ['So you had the back seat to yourself.', 'You were the only one they had to look at, then.'],
    ['Did you like that, or did you wish for somebody?', 'Who was it you played with?'],
  ),
  move(
    'fact-no-children',
    5,
    "^(?:I|we) (?:don't|never) (?:have|had) (?:any )?(?:kids|children)$|^(?:I|we) have no (?:kids|children)$|^no kids$",
    ['No children, then; you say it plainly.', 'So it’s a house without small shoes in the hall, for you.'],
    ['Is that how you wanted it, or how it came?', 'Do people leave you in peace about it?'],
  ),
  move(
    'fact-married',
    5,
    `^(?:I|we)(?:'re| are| got|'ve been| have been|'m| am| were)(?: just| getting| newly)? (?:married|engaged|together|a couple)(?: (?:in|for|since|last|this|at|on|about|nearly|almost|over) .{1,25})?$`,
    ['So it’s the two of you, and that has a history.', 'You’ve got somebody you signed up with, then.'],
    ['How did you two meet?', 'What’s it like between you, on an ordinary Tuesday?'],
  ),
  move(
    'fact-their-work',
    5,
    `^<who>(?:'s| is| was|'re| are| were) (?:a|an|the) (?:\\w+ )?(?:postman|teacher|nurse|doctor|driver|builder|plumber|electrician|carpenter|joiner|mechanic|engineer|miner|farmer|fisherman|soldier|policeman|police officer|fireman|firefighter|cleaner|cook|chef|baker|butcher|waiter|waitress|barman|barber|hairdresser|shopkeeper|accountant|lawyer|solicitor|secretary|clerk|librarian|priest|vicar|musician|painter|decorator|roofer|tailor|seamstress|dentist|vet|midwife|carer|social worker|scientist|professor|lecturer|manager|salesman|pilot|sailor|welder|bricklayer|gardener|journalist|programmer|developer|designer|architect|pharmacist|paramedic|surgeon|caretaker|receptionist|lorry driver|bus driver|taxi driver|train driver|shop assistant)${now}`,
    [
      'So you know that work from close by, from the family side of it.',
      'You’d have seen what that does to a person’s hands or hours.',
    ],
    [
      'What did that mean at home?',
      'Did you ever think of doing the same?',
      'What did you make of it, when you were small?',
    ],
  ),
  move(
    'fact-they-work',
    5,
    `^<who>(?:'s| is)? (?:works?|working|drives?|driving|teaches|manages?|runs?|volunteers?) (?!away\\b|off\\b|out\\b)(?:as|in|at|for|with|a|an|the|nights|days|shifts|part|full|from|on|away|abroad)(?: \\w+){0,6}$`,
    ['So that’s where {whose} hours go.', 'You know by the clock when to expect {whom}, then.'],
    ['When do you two get to see each other?', 'What comes home from that with {whom}?'],
  ),
  move(
    'fact-they-play',
    5,
    `^<who> (?:also |still |only )?(?:plays?|sings?|paints?|draws?|collects?|swims?|dances?|cycles?|rides?|bakes?|fishes|knits?|climbs?|skates?|does (?!not|n't|nothing|everything|that|it|this|all)|is (?:into|mad about|good at|learning)|plays)(?! (?:the victim|games with|hard to|up|dumb|along))(?: (?!me\\b|us\\b|him\\b|her\\b)\\w+){1,4}$`,
    ['So that’s the thing that’s {whose} own.', 'You know where to find {whom}, then.'],
    ['Are you in on it, or do you watch from the side?', 'What do you see in {whom}, in the middle of that?'],
  ),
  move(
    'fact-parents-apart',
    5,
    `^(?:my |our )?(?:parents|mum and dad)(?:'re| are| got| were| have been| split| separated|'ve been)(?: up)?(?: divorced| separated| not together| apart| no longer together)?(?: when I was \\w+)?${now}`,
    [
      'So you’ve got two addresses to your childhood.',
      'You know what it is to carry a bag from one to the other, perhaps.',
    ],
    ['How old were you?', 'How is it between the two of them, these days?'],
  ),
  move(
    'fact-they-are-such',
    5,
    `^<who>(?:'s| is) (?:a |an )?(?:vegetarian|vegan|left handed|right handed|tall|short|deaf|blind|colour blind|a twin|muslim|catholic|jewish|hindu|buddhist|christian|religious|atheist|polish|italian|french|german|spanish|irish|scottish|welsh|american|indian|dutch|shy|quiet|funny|ginger|smoker|night owl|early bird|only child|football fan|morning person)${now}`,
    [
      'So that’s a thing to know about {whom}.',
      'You’ve learned to reckon with that, I’d think, for the small things at least.',
    ],
    ['Does it play a part, between you?', 'How do you get on with that?'],
  ),
  move(
    'fact-i-am-such',
    5,
    `^I(?:'m| am) (?:a |an )?(?:vegetarian|vegan|left handed|right handed|tall|short|deaf|colour blind|twin|muslim|catholic|jewish|hindu|buddhist|christian|religious|atheist|polish|italian|french|german|spanish|irish|scottish|welsh|american|indian|dutch|smoker|night owl|early bird|football fan|morning person|redhead)${now}`,
    ['So that’s one thing I know about you now.', 'You’ll have had a lifetime of people remarking on that.'],
    ['Does it matter much, day to day?', 'When do you notice it?'],
  ),
  move(
    'fact-they-have',
    4,
    `^<who>(?:'s got| has| has got|'ve got| have| owns?| bought| got) (?:a|an|two|three|new|their own|his own|her own) (?!.*\\b(?:job|problem|temper|tumou?r|cancer|affair|drink|stroke|heart|baby|disease|illness|cold|fever|breakdown|gun|knife|girlfriend|boyfriend|wife|husband|go|point|habit|way|look|row|fight|crush|panic|fit|fall|accident|operation|scan|go at|word)\\b)(?:\\w+ )?\\w+$`,
    ['You know somebody with one of those, then.', 'So that’s part of {whose} days.'],
    ['What’s that to you: envy, fun, or neither?', 'Do you get anything of it?'],
  ),
  move(
    'fact-retired',
    5,
    `^(?!I\\b|we\\b)<who>(?:'s| is| has|'ve| have)? retired${now}`,
    [
      'So the days are free on {whose} side, and yours go on as before.',
      'One alarm clock fewer in the family, then, and you’ve still got yours.',
    ],
    ['How does that go with your own days?', 'What’s {whose} day made of, now?'],
  ),
  move(
    'fact-news-of-theirs',
    5,
    `^<who>(?:'s| is|'re| are| has| have|'ve| got)? (?:just |now )?(?:having a baby|expecting|pregnant|had a baby|getting married|engaged|got engaged|got married|buying a house|bought a house|starting a new job|started a new job|a new job|passed \\w+ test|got a place at \\w+|graduated|graduating|back together)${now}`,
    ['That’s news, and you’re one of those who heard it.', 'So things are moving, over on {whose} side.'],
    ['What was your first thought, when you heard?', 'Does it change anything for you?'],
  ),
  move(
    'fact-coming-over',
    5,
    `^<who>(?:'s| is|'re| are) (?:coming|visiting|staying|flying in|popping in)(?: (?:over|round|to \\w+|for|home|back|up|down|on|this|next|at|with|here|us|me)\\b.*)?$`,
    ['So you’ll have {whom} there.', 'You’ll be laying an extra place, then.'],
    ['Looking forward to it, or bracing a little?', 'What does a visit of {whose} look like?'],
  ),
];
