import { type Move, move } from './move.ts';

/** A yes or a no with somebody in it, "I do not", "Tom doesn't": where people stand to each other; and what comes back again and again. */
export const readingsOfAnswers: readonly Move[] = [
  move(
    'they-always',
    4,
    "^(?:<who>|everyone|everybody|people|nobody|it|that)(?:'s| is| was)? always (?:do|does|did|say|says|said|like that|the same|like this|been|has|have|will|is|happens|goes|get|gets|ask|asks|wins|late|right|tell|tells|think|thinks|find|finds|want|wants|need|needs|make|makes)(?: \\w+){0,4}$",
    [
      'So it isn’t just the once. You know how it goes by now.',
      'You saw it coming, and it still gets you.',
      'It’s the same thing again, and you’re tired of it.',
    ],
    [
      'What happens in you, when it comes round again?',
      'What would you want {whom} to do, just once?',
      'How have you put up with it so far?',
    ],
  ),
  move(
    'they-never',
    4,
    '^(?:<who>|everyone|people|it|that) never (?:do|does|did|say|says|has|have|will|is|happens|works|ask|asks|comes?|calls?|changes?)(?: \\w+){0,3}$',
    [
      'You’ve stopped expecting it, or nearly.',
      'You’ve waited for that more than once.',
      'And you go on noticing, each time.',
    ],
    ['What would it mean to you, if it happened once?', 'When did you last hope for it?'],
  ),
  move(
    'one-does-one-does-not',
    4,
    "^(?:<who>) (?:wants?(?: to)?|does|do|can|would|likes?(?: it)?|could|will|is|are|has|loves? it)(?: \\w+){0,4}[, ]+(?:and |but )?(?:I|me|we) ?(?:don't|do not|can't|cannot|won't|wouldn't|didn't|'m not|am not|haven't|not)$|^I (?:do|want(?: to)?|can|would|am|have|like it)(?: \\w+){0,4}[, ]+(?:and |but )?(?:he|she|they) (?:doesn't|don't|does not|do not|can't|won't|wouldn't|didn't|isn't|aren't|hasn't)$|^I'm (?:\\w+ ){1,3}(?:he|she|they)(?:'s| is|'re| are) not$",
    [
      'Two people, two different wishes, and one of them is yours.',
      'You’re not in the same place with it, the two of you.',
      'So each of you has a side, and they don’t meet.',
    ],
    [
      'How do you two talk about it?',
      'What happens to your side, when you’re together?',
      'What would each of you have to give up?',
    ],
  ),
  move(
    'so-do-i',
    4,
    '^(?:and |but )?(?:so (?:do|am|did|have|would|was|can) I|me too|I do too|same (?:here|for me)|neither (?:do|am|did|can) I|nor (?:do|am|did) I|I want (?:that|it) too)(?: sometimes| really| too| now and then)?$',
    [
      'So you’re not as far apart in that as it looks.',
      'You know that wish from the inside, too.',
      'You can hardly blame anybody for it, since you feel it yourself.',
    ],
    ['When do you feel it?', 'Have you ever said so?'],
  ),
  move(
    'they-do-not-bare',
    4,
    "^(?:but |and |no )?(?:<who>|everyone|the others?|others|people|nobody|no one) (?:doesn't|don't|does not|do not|didn't|won't|wouldn't|can't|isn't|aren't|hasn't|haven't|never (?:do|does|did|has|will))$",
    [
      'You see the difference between the two of you, and it isn’t small.',
      'So it comes back to you.',
      'You’ve noticed who does and who doesn’t.',
    ],
    ['What does that do between you?', 'Has {who} noticed, do you think?'],
  ),
  move(
    'they-do-bare',
    4,
    '^(?:but |and |yes )?(?:<who>|everyone|everybody|the others?|others|people) (?:do|does|did|will|would|can|is|are|have|has)$',
    [
      'And you’re the one who sees it the other way.',
      'So there’s them, and there’s you.',
      'That sets you apart a bit.',
    ],
    ['How’s that, to be the other one?', 'And what do you do then?'],
  ),
  move(
    'i-do-not-bare',
    4,
    "^(?:no |but |and |well |honestly )*I (?:do not|don't|did not|didn't|will not|won't|would not|wouldn't|am not|have not|haven't|never (?:do|did|will|have))(?: either| really)?$|^I'm not$",
    [
      'That’s a no, and it’s yours.',
      'You’re clear on that, and it can stand.',
      'So that much is settled on your side.',
      'You see it differently, and you’ve said so.',
    ],
    ['What’s behind that, for you?', 'What would you want instead?', 'Who has trouble with that no?'],
  ),
  move(
    'i-cannot-bare',
    4,
    "^(?:no |but |and |well |honestly |I just )*I (?:just |really )?(?:can not|cannot|can't|couldn't|could not)(?: either| any more| anymore)?$",
    [
      'That’s beyond you, at least just now.',
      'There’s no way round that for you today.',
      'You’ve asked it of yourself, and it won’t go.',
    ],
    ['What is it in you that says no?', 'What would happen, if you could?'],
  ),
  move(
    'i-have-none-bare',
    4,
    "^(?:and |but )?I(?:'ve| have)(?: got)? (?:none|nobody|no one|nothing|not one)$",
    ['You look at that, and then at yourself.', 'And there you are, with empty hands.'],
    ['When did you last have that?', 'What would one be worth to you?'],
  ),
  move(
    'i-do-bare',
    4,
    "^(?:yes |but |and |well |of course )*(?:I (?:do|did|am|have|will|would|can|could)|I'm the one|me|it's me|only me|just me|always me)$",
    ['So it falls to you.', 'That’s you, then, and nobody else.', 'You’re the one, and you know it.'],
    ['How did it come to be you?', 'Who would, if you didn’t?', 'What’s it like, to be the one?'],
  ),
  move(
    'it-is-not-bare',
    4,
    "^(?:but |and |no |well )*(?:it|that|this) (?:isn't|is not|wasn't|doesn't|does not|didn't|won't|can't|hasn't)$|^(?:but |and )*(?:it's|that's) not$",
    [
      'So how it looks and how it is for you are two things.',
      'You know that better than anybody.',
      'There’s one version for others, and there’s yours.',
    ],
    ['What would the true version be?', 'Who gets to hear the true one?'],
  ),
  move(
    'does-not-help',
    4,
    "^(?:but |and |it |that |nothing )*(?:doesn't|didn't|does not|did not|won't|never|hardly|barely) (?:really |even )?(?:help|helps|work|works|worked|helped|change anything|matter|last|do anything|make a difference)(?: much| me| anymore| any more| at all)?$|^nothing (?:works?|helps?|helped|worked|changes?)(?: any ?more)?$|^no use$|^useless$|^pointless trying$",
    [
      'You’ve tried it, and it left you where you were.',
      'So the thing that ought to do you good doesn’t.',
      'You do it anyway, by the sound of it.',
    ],
    ['What were you hoping it would do?', 'What’s come nearest to helping?', 'What does it do, if it doesn’t do that?'],
  ),
  move(
    'i-know-bare',
    4,
    '^(?:yeah |yes |and |but )*(?:I know|I know that|I know it|I know I know|I get it|I understand that|fair enough|true enough)(?: too)?$',
    ['You know it, and knowing isn’t the hard part.', 'You’ve told yourself so already.', 'You’re ahead of me there.'],
    ['And the part of you that doesn’t listen to that?', 'What’s the part that knowing doesn’t reach?'],
  ),
  move(
    'that-is-it',
    4,
    "^(?:and |so )?(?:that's|that is|that was) (?:about it|all|it|about all|the thing|the worst|the worst part|worse|why|how it is|life|just it)$|^that was a mistake$",
    ['You’ve put your finger on it.', 'So that’s where it sits, for you.', 'That’s the bit you keep coming back to.'],
    ['What makes it that?', 'How long have you known that?', 'What would change, if that changed?'],
  ),
  move(
    'not-ready',
    5,
    "^(?:I'm|I am|I'm just|I just feel) (?:still |really |just )?not (?:yet )?ready(?: .*)?$|^(?:it's |that's )?(?:too soon|too early|not yet)(?: for (?:me|that))?$",
    ['It’s too soon for you, and you can tell.', 'Then it can wait, as far as you’re concerned.'],
    ['What would have to be there first?', 'Who’s in a hurry, if you’re not?'],
  ),
  move(
    'year-since',
    6,
    "^(?:it's|it'll be|it is|it was|it's been|it has been) (?:a|one|two|three|four|five|six|seven|eight|nine|ten|nearly a|almost a|exactly a|\\d+) (?:year|years|month|months) (?:on|since|today|tomorrow|this|next|ago|tonight)(?: .*)?$",
    [
      'So there’s a date in that, and you’ve had it in sight for a while.',
      'You’ve counted, as one does with a day like that.',
    ],
    ['What happened on that day?', 'What do you want to do with that day, when it comes?'],
  ),
  move(
    'not-angry',
    4,
    '^(?:ok |okay |well |yeah |no |fine |alright |maybe )+(?:a bit|a little|a lot|slightly|very|some)$|^(?:a bit|a little) (?:angry|sad|hurt|jealous|lonely|scared|ashamed|tired|lost)(?: maybe)?$',
    ['There, you’ve let a little of it through.', 'So there’s some of that in you, and it’s allowed.'],
    ['What does that bit say?', 'How big would it be, if you let it?'],
  ),
  move(
    'should-have-bare',
    4,
    "^(?:I )?should(?:'ve| have) .*",
    ['You’re looking back, and you’re not easy on yourself.', 'You picture how it might have gone.'],
    ['What would be different today?', 'What did you know then?'],
  ),
];
