import { type Move, move } from './move.ts';

/** What people tell of fears, of hard talks ahead, of their bodies and their nights. */
export const movesOfFear: readonly Move[] = [
  move(
    'have-to-tell',
    8,
    "I (?:have to|need to|must|'ve got to|'m going to|am going to|should|'ve to|have got to|'m supposed to) (?:really |finally |just )?(?:tell|talk to|speak to|ask|confront|say (?:it|this|something) to|break it to|have a word with|have the talk with) <whom>",
    [
      'You haven’t said a word yet, and you’re already in the room with {whom}.',
      'That’s a hard sentence to carry around until then.',
      'There’s a talk ahead of you, and it’s started in your head.',
    ],
    [
      'Which sentence are you most afraid of saying?',
      'What do you most want {whom} to understand?',
      'How do you think it’ll land?',
    ],
  ),
  move(
    'rehearsing',
    7,
    '(?:practi[sc](?:e|es|ed|ing)|rehears\\w+|going over (?:it|what)|in the mirror|run(?:ning)? through it|play(?:ing)? it (?:out|over|through)|over and over in my head|scripting|typed (?:it|this|that) out|wrote (?:it|a) (?:out|script)|keep imagining)',
    [
      'You’ve said it many times already, with nobody there.',
      'You’re working hard to get it past the lump in your throat.',
    ],
    ['Which sentence do you get stuck on?', 'What would you like to hear back?'],
  ),
  move(
    'goes-blank',
    7,
    "(?:then |and )?(?:it's|it is|they're|the words are) (?:just |all )?gone(?=[.,!]|$)|(?:go|goes|went) blank|I (?:freeze|froze|choke|choked|clam up|clammed up)|words (?:won't|don't|didn't|never) come|lump in my throat|tongue-tied|stumble over|can't get (?:it|the words) out",
    ['The words are there, and when you need them they aren’t.', 'At exactly that moment it shuts in you.'],
    ['What’s the first word of it, just the one?', 'What happens right before it goes?'],
  ),
  move(
    'what-if',
    6,
    'what if <what>',
    [
      'That’s the picture you keep seeing.',
      'In your head it’s already happened, more than once.',
      'That “what if” won’t leave you be.',
    ],
    [
      'And if it did happen, what would you do first?',
      'What would you need, if it came to that?',
      'How near does it feel, just now?',
    ],
  ),
  move(
    'more-scared-of',
    8,
    '(?:more )?(?:scared|afraid|frightened|terrified) of (?<what>[^,.;:!?]{3,60}?) than [^.!?]{2,50}',
    ['Nothing frightens you as much as {what}.', '{What}: that comes before everything else.'],
    ['What would it mean, if it happened?', 'What’s at the bottom of that?'],
  ),
  move(
    'scared-that',
    6,
    "(?:scared|afraid|terrified|frightened|worried|scares me|worries me|dreading) (?:is )?(?:that )?(?<what>(?:I'll|I|he|she|they|it|we|my|he'll|she'll|they'll|it'll|she'd|he'd|they'd|it'd|people|I'm|he's|she's|it's|I'd|nobody) [^.;:!?,]{2,60}?)(?=[,.;:!?]|$| (?:and|but|because|so) )",
    ['The fear is that {what}.', 'You see it coming: that {what}.'],
    ['What’s the hardest part of that picture?', 'What makes it feel so near?'],
  ),
  move(
    'scared-of',
    6,
    "(?:I'm|I am|I was|I get|so|really|bit|makes me|feel|feeling|been|always) <soft>(?:scared|afraid|terrified|frightened|nervous|anxious|stressed|worried) (?:of|about) (?!(?:her|him|them|me|it|that|this|us)(?![a-z ]))<what>",
    ['{What}: that’s where the fear sits.', 'It’s {what} that you’re bracing for.'],
    [
      'What’s the worst of it, when you picture it?',
      'What would make it one size smaller?',
      'What do you know about it that’s reassuring?',
    ],
  ),
  move(
    'feels-sick',
    6,
    "(?:feel|feeling|felt|makes me|I'm) (?:so |a bit |physically |really )?(?:sick|nauseous|ill) (?:about|with|just|thinking|at)|sick to my stomach|(?:knot|pit|butterflies) in (?:my|the)|my stomach(?:'s| is| was| in| turns| drops| churns)",
    ['It’s gone right to your stomach.', 'Your body’s already taken it in, ahead of you.'],
    ['What’s your body getting ready for?', 'When’s it worst?'],
  ),
  move(
    'heart-racing',
    7,
    "(?:my )?heart(?:'s| is| was|beat)? (?:just )?(?:going|racing|pounding|hammering|beating|thumping|raced|pounds|races)|(?:I'm|my hands are|hands were|was|start|started) (?:shaking|trembling|sweating)|can't breathe|feel it in my (?:chest|stomach|throat|shoulders|neck|bones|whole body)|chest (?:is|was|feels|felt|gets|goes) tight|panicking|panic attack",
    [
      'Your body’s sounding the alarm now, though nothing’s happened yet.',
      'It’s in your whole body, not just your thoughts.',
    ],
    ['What’s it doing right now?', 'What’s helped it come down, other times?'],
  ),
  move(
    'hardly-sleeping',
    6,
    "(?:don't|can't|didn't|couldn't|haven't|barely|hardly|not) <soft>(?:sleep|slept|sleeping)|(?:\\w+) hours(?: of sleep)?(?: maybe| if I'm lucky| a night)(?=[.,;]|$)|(?:lie|lay|lying) (?:there|awake)|awake (?:all|half|until|till|at)|wake(?:s)? up at|(?:3|4|three|four) in the morning",
    ['You’re running on very little.', 'The nights aren’t giving you anything back.'],
    ['What’s your head busy with, at that hour?', 'What’s the last thing before you lie down?'],
  ),
  move(
    'head-still-there',
    7,
    "(?:my )?(?:head|mind|brain)(?:'s| is| was)? (?:still|won't|never|keeps|doesn't|just keeps|full|spinning|racing)|can't (?:switch|turn) (?:it |my (?:brain|head|mind) )?off|can't stop thinking",
    ['You’ve left, and your head hasn’t.', 'Your body’s home; the rest of you is still there.'],
    ['What’s it still working on?', 'What would let it knock off for the night?'],
  ),
  move(
    'one-on-another',
    6,
    "(?:on top of (?:it|that|this|everything)|to top it|one thing after another|as if that wasn't enough|last straw|never (?:ends|stops)|all at once|at the same time)",
    ['One thing on top of the other, and no pause between.', 'It doesn’t wait for you to be done with the last one.'],
    ['Which of it weighs the most?', 'Which one would you put down first, if you could?'],
  ),
  move(
    'torn',
    7,
    "(?:torn|can't decide|can't make up my mind|stay or (?:go|leave)|go or stay|going back and forth|between two|on the fence|don't know which)",
    ['Both have a hold on you.', 'Each way costs you something, or you’d have gone by now.'],
    [
      'What would you lose, with each?',
      'Which one do you keep coming back to?',
      'What does it feel like when you say one of them out loud?',
    ],
  ),
  move(
    'cannot-tell-anyone',
    7,
    "(?:can't|couldn't|could never|never) (?:really )?(?:tell|talk to|say (?:this|that|it) to) (?<who>anyone|anybody|people|them)|nobody knows|no one knows|kept it (?:to myself|a secret)|keep it to myself|bottle it up|bottled up",
    [
      'You’ve had this to yourself, with nobody to hold the other end.',
      'It’s only been in your own head so far, and there it grows.',
    ],
    ['What do you fear people would say?', 'What’s it like to say even this much?'],
  ),
  move(
    'fault',
    6,
    '(?:blame myself|feel (?:so )?(?:guilty|bad|terrible|awful) (?:about|for|that)|guilt|feel guilty|feel bad)',
    ['You’re holding yourself to account for it.', 'It goes against how you’d like to be, and so it gnaws at you.'],
    ['What exactly do you hold against yourself?', 'What would you say to a friend who’d done the same?'],
  ),
  move(
    'ashamed',
    7,
    "(?<!(?:she|he|they)(?:'s|'re| is| was| are| were|) (?:so |who's |just )?)(?:ashamed|embarrassed|embarrassing|humiliat\\w+|mortified|shame)",
    ['You’d have liked the ground to open.', 'You see yourself through their eyes, and it burns.'],
    ['Whose eyes are the hardest?', 'What would you say to somebody who told you this?'],
  ),
  move(
    'too-much',
    5,
    "(?:it's|it is|it's all|it all gets|everything's|is|was|it was|been|feels) (?:just |all |a bit |way |getting |far )?too much|overwhelm\\w*|spread too thin|can't (?:cope|keep up|manage)|drowning|snowed under|no time for",
    ['There’s more coming at you than one person can carry.', 'It’s full, and it keeps being poured.'],
    ['What’s the loudest of it, right now?', 'What of it isn’t really yours?'],
  ),
  move(
    'exhausted',
    5,
    "(?:I'm|I am|so|I feel|just|feeling|been) <soft>(?:absolutely |completely |utterly )?(?:exhausted|knackered|shattered|worn out|drained|wiped out|burnt out|burned out|running on empty|dead tired|so tired|tired all)",
    ['You’ve been running on what’s left.', 'You’re worn right through, and the day hasn’t noticed.'],
    [
      'What takes the most out of you?',
      'When did you last feel rested?',
      'What would you put down first, if nobody minded?',
    ],
  ),
];
