import { type Move, move } from './move.ts';

const soft =
  '(?: (?:still|always|just|also|even|only|really|already|now|mostly|sometimes|often|usually|quite|kind of|never))*';
const me = `^(?:and |but |so |then |now |at \\w+ |some \\w+ |since \\w+ )*I${soft}`;
const past =
  '(?:\\w{2,}ed|was|were|had|did|went|came|got|took|made|gave|saw|lost|broke|fell|sat|stood|ran|found|kept|forgot|sent|brought|bought|built|put|drove|paid|held|heard|threw|chose|ate|rang|wrote|woke|met|let|cut|hit|lied|lent|slept|spent|won|sold|hung|shut|led|began|grew|drew|flew|hid|left|felt|thought|knew|told|said)';

/** What somebody says of themselves, and what may stand behind it; the first that fits is taken. */
export const readingsOfOneself: readonly Move[] = [
  move(
    'i-do-all',
    6,
    "^(?:but |well |and )?(?:I(?:'ve| have)? (?:already )?(?:do|did|done|tried|try|been doing|been through) (?:all|most|everything|every one)(?: of)?(?: (?:that|those|this|it|them))?(?: already)?|(?:did|tried|done) all (?:of )?(?:that|those|this))[.! ]*$|^(?:\\w+ ){0,6}all of it$",
    [
      'So you’re doing all there is to do, and it still isn’t enough.',
      'You’ve worked through the whole list, and you’re no lighter for it.',
      'That’s a lot of effort already, and it’s yours alone.',
    ],
    [
      'What would it be to do a bit less?',
      'Who does some of it, besides you?',
      'What does it cost you, doing all that?',
    ],
  ),
  move(
    'i-do-not-know',
    4,
    `${me}(?:'ve)? (?:don't|do not|didn't|couldn't|can't|have no idea) ?(?:know|tell|say|work out|understand|recogni[sz]e)`,
    [
      'You’ve looked for it, and it isn’t there yet.',
      'That’s still open for you.',
      'You used to know, or thought you would by now.',
    ],
    ['When were you surer of it?', 'What would you have said a year ago?', 'Which part is the least clear?'],
  ),
  move(
    'i-cannot',
    4,
    `${me} (?:can't|cannot|can not|couldn't|could not|am not able|struggle)(?! (?:wait|believe))`,
    [
      'You’ve come up against something there.',
      'It’s not for want of wishing, on your side.',
      'You’d like to, and it won’t go.',
      'There’s a limit there, and you’ve felt it.',
      'That’s closed to you, at least for now.',
    ],
    [
      'What happens when you try?',
      'What gets in the way, right at that moment?',
      'What would have to be different?',
      'When did it still go?',
    ],
  ),
  move(
    'i-have-not',
    4,
    `${me} (?:haven't|have not|hadn't|didn't|did not|won't|wouldn't|never)|^I've never`,
    ['You’ve left that as it is, so far.', 'It didn’t come about, and you haven’t quite let go of it.'],
    ['What kept you from it?', 'What would it have meant?', 'How do you see that today?'],
  ),
  move(
    'i-do-not-want',
    4,
    `${me} (?:don't|do not|didn't|never) want(?: \\w+)*`,
    ['That’s out of the question, for you.', 'You know that much: not that.'],
    ['What is it about that, that you’re so set against?', 'And what would be all right with you?'],
  ),
  move(
    'i-do-not',
    4,
    `${me} (?:don't|do not|am not|'m not|have none|have no)|^I'm not`,
    [
      'That much you’re clear about.',

      'So it isn’t that, for you.',
      'So that isn’t you, whatever others make of it.',
    ],
    ['What’s it like, to say so?', 'And what instead?', 'What makes it so clear?', 'Since when?'],
  ),
  move(
    'i-check',
    5,
    `${me} (?:check|look at|look up|look it up|scroll|google|read|reread|watch|count|go through) (?:her|his|their|my ex's|if|whether|what (?:he|she|they)) \\w+`,
    [
      'You keep going back to it, and it gives you something and takes something.',
      'Part of you has to look.',
      'You want to know, and you’d sooner not know.',
    ],
    ['What are you looking for there?', 'And how are you, after you’ve looked?'],
  ),
  move(
    'i-said',
    5,
    `${me} (?:say|said|told|answered|replied|wrote)(?! (?:yes|no) to)`,
    [
      'You said what could be said. There was more behind it.',
      'That’s what came out of you, and the rest stayed in.',
      'That was the short form of what you meant.',
      'You got that much out, and you’ve gone over it since.',
    ],
    [
      'What did you leave out?',
      'What would you have said, with nobody to spare?',
      'What came back?',
      'How was it, right after?',
    ],
  ),
  move(
    'i-feel',
    4,
    `${me} (?:feel|felt|am feeling)`,
    [
      'So that’s what it’s like from the inside, for you.',
      'That’s how you are with it, never mind how it looks.',
      'You’ve got a feeling there that doesn’t leave when the day’s over.',
      'You say that straight out, and you mean it.',
    ],
    ['When do you feel that most?', 'What makes it stronger?', 'When is it less so?', 'Who’d be surprised to hear it?'],
  ),
  move(
    'i-care',
    4,
    `${me}(?:'m| am)? (?:love|like|miss|enjoy|care|adore|proud|fond)`,
    [
      'That matters to you, and nothing else changes it.',
      'You hold on to that.',
      'It’d be simpler if you didn’t, and you do.',
    ],
    ['What is it that you’d never want to lose there?', 'What does that make harder?', 'How do you show it?'],
  ),
  move(
    'i-hate',
    4,
    `${me} (?:hate|can't stand|dread|dislike|mind)`,
    ['You’d be glad never to have to again.', 'It goes against you, and you know exactly how.'],
    ['What is it about that?', 'What would be there instead, if you could choose?'],
  ),
  move(
    'i-used-to',
    5,
    '^I (?:used to be|was) (?:a|an|the) (?!bit|little|lot|child|kid|mess|failure|idiot|coward|burden|liar|wreck)\\w+|^\\d+ years I \\w+',
    [
      'That was who you were, and a good part of you still is.',
      'You knew what you were there for, then.',
      'You only had to say it, and people knew who you were.',
    ],
    ['What did you like about being that?', 'What of it have you still got?', 'What’s taken its place?'],
  ),
  move(
    'i-always',
    5,
    "^I(?:'m| am)? always|^it's always me|^every \\w+ it's me",
    [
      'So that’s your part, and nobody takes it off you.',
      'It’s become what people expect of you.',
      'You’ve slipped into that over the years, by the sound of it.',
    ],
    ['What if you didn’t, just one time?', 'Who gave you that part?'],
  ),
  move(
    'i-have',
    4,
    `${me}(?:'ve got| have got| have|'ve) (?!been|to\\b|never|not\\b|tried|had)\\w+`,
    ['That’s something you’ve got to live with, for good or ill.'],
    ['How much of you does that take?', 'What does it give you?', 'Is that enough, for you?'],
  ),
  move(
    'i-have-been',
    4,
    `${me}(?:'ve| have) (?:been|had|tried|gone|done|lived|worked|had to)`,
    [
      'You’ve been at that for a while, then.',
      'There’s a good piece of your life in that.',
      'You’ve kept going with it, all this time.',
    ],
    ['How have you kept going?', 'What’s changed since the beginning?', 'What’s it done to you, over the time?'],
  ),
  move(
    'i-must',
    4,
    `${me}(?:'m| am)? (?:have to|must|need to|had to|supposed to|should)`,
    ['That leaves you little choice, by the sound of it.', 'It’s a must for you, and nobody’s asked whether you can.'],
    ['What would happen if you left it?', 'Who’d notice, if you didn’t?'],
  ),
  move(
    'i-am-doing',
    4,
    `${me}(?:'m| am) (?:\\w+ ){0,1}\\w+ing(?! up)`,
    ['You’re in the middle of that right now.', 'So that’s what you’re busy with, whatever else goes on.'],
    ['How’s that going, for you?', 'What are you hoping will come of it?'],
  ),
  move(
    'i-am',
    4,
    `${me}(?:'m| am)(?=[^a-z]|$)`,
    ['That’s where you stand, and it isn’t nothing to you.', 'So that’s how things are with you.'],
    ['What’s it like to be there?', 'What does that mean to you?'],
  ),
  move(
    'we-did',
    4,
    "^we(?:'ve|'re|'d)?\\b",
    [
      'You’re in that together, each in your own way.',
      'That’s the two of you, or all of you. I wonder about your own part.',
      'So that’s something you share, for better or worse.',
    ],
    ['And how was it for you, apart from the others?', 'Who wanted it more?', 'What’s it done between you?'],
  ),
  move(
    'i-was',
    4,
    `${me} (?:was|were)(?=[^a-z]|$)`,
    ['That was so, and you remember it well.', 'You were right in it, then.'],
    ['What’s left of that?', 'What would you say to yourself, back there?'],
  ),
  move(
    'i-did',
    4,
    `${me} ${past}(?=[^a-z]|$)`,
    [
      'You did that, and there was a reason.',
      'You remember doing it.',
      'That was you, on that day, with what you had.',
    ],
    [
      'What was in you when {said}?',
      'What were you hoping for?',
      'And how were you with it?',
      'What had led up to it?',
    ],
  ),
  move(
    'i-stay',
    4,
    `${me} (?:stay|sit|lie|stand|wait|eat|go|sleep|hide|walk|drive|run)(?=[^a-z]|$)`,
    [
      'That’s where you are, then, while the rest goes on.',
      'So you’ve found yourself a place to be with it.',
      'You’re on your own in that, as it sounds.',
    ],
    ['What goes through you when {said}?', 'What would you rather?', 'How long can you stand that?'],
  ),
  move(
    'i-do',
    4,
    `${me} (?!and\\b|or\\b|of\\b)\\w+`,
    [
      'That’s how you get through that part.',
      'So that’s your part in it.',
      'It’s become your way of dealing with it.',
      'You do that, and it goes on.',
      'That’s what your days look like, then.',
    ],
    [
      'What’s going on in you when {said}?',
      'What would happen if you didn’t?',
      'How’s that for you?',
      'What does that do for you?',
      'Who sees that?',
    ],
  ),
];
