import type { Theme } from './theme.ts';

/** What people talk about that goes on inside them. */
export const themesWithin: readonly Theme[] = [
  {
    id: 'panic',
    signs:
      "panic|panics|panicked|panicking|panicky|panic attack*|heart racing|heart was racing|can't breathe|hyperventilat*|my chest is|my chest hurts|tight chest|chest tight|going to faint|losing control|dizzy",
    hold: [
      'Your body sounds the alarm at full volume, and it’s hard to believe it’s an alarm and not the fire.',
      'It comes over you like weather, and afterwards you’re afraid of the next time.',
      'You’ve started to plan your days round it.',
      'While it’s there, nothing you know about it seems to help.',
    ],
    ask: [
      'What’s the first thing you notice when it begins?',
      'What’s it like right now, in your body?',
      'What’s helped it pass, even a little?',
    ],
    idea: [
      'letting the out-breath be longer than the in-breath for a minute, without forcing it, gives the body something to go by',
      'naming five things you can see, slowly and in detail, can bring the room back',
    ],
  },
  {
    id: 'anxiety',
    signs:
      "anxious|anxiety|worr*|nervous|afraid|scared|terrified|overthink*|what if|dread|dreading|dreaded|fear*|on edge|racing thoughts|can't stop thinking|uneasy",
    hold: [
      'Your mind runs ahead to meet every bad thing before it can surprise you.',
      'It’s like keeping watch all night: nothing’s happened, and you’re worn out.',
      'You know it may never come, and knowing doesn’t quiet it.',
      'Behind the worry stands something you very much want to keep safe.',
      'You never get to put the question down; there’s always one more “what if”.',
    ],
    ask: [
      'What’s the worst of it, the picture behind the worry?',
      'Where do you feel it?',
      'What’s it trying to protect, do you think?',
      'When’s it a bit quieter?',
      'What would you do with the room, if the worry took up less?',
    ],
    idea: [
      'some people give worry an appointment, fifteen minutes in the afternoon with pen and paper, and send it there when it comes at other hours',
      'asking “is there something I can do about it today?” and then either doing it or writing it down for later sometimes cuts the loop',
    ],
  },
  {
    id: 'social',
    signs:
      'social anxiety|awkward|small talk|parties|everyone staring|everyone looking|they judge me|people judging me|everyone judging me|are judging me|feel judged|judged|blush*|speak in public|public speaking|presentation|introvert|in groups|in front of people',
    hold: [
      'You’re with people and you’re watching yourself being with people, and that’s two jobs.',
      'You’re sure they see every flaw that you see.',
      'Afterwards you play it back, and you’re a harsh editor.',
      'You’d like to be in it, and the fear keeps you at the edge.',
    ],
    ask: [
      'What do you imagine they’re thinking?',
      'With whom is it a little easier?',
      'What would you do there if nobody were judging?',
    ],
    idea: [
      'turning your attention outward, to the colour of somebody’s coat or the sound of a voice, gives the watcher in you a different job',
    ],
  },
  {
    id: 'shame',
    signs:
      "ashamed|shame|embarrass*|humiliat*|disgusted with myself|if people knew|nobody knows|never told anyone|secret|i cheated|i lied|what i did|i hurt someone|can't forgive myself|guilt*|my fault|regret*",
    hold: [
      'You’ve carried it alone, so it’s had nobody’s voice but yours to be judged by.',
      'It weighs because it goes against somebody you want to be.',
      'You’d be gentler with anyone else who told you this.',
      'Part of you wants it to be seen at last, and part of you wants to hide again.',
      'You keep going back to that moment with what you only know now.',
    ],
    ask: [
      'What would you say to a friend who’d told you the same?',
      'What does it say about what matters to you?',
      'What do you fear somebody would think?',
      'What would making some of it good look like?',
    ],
    idea: ['telling one safe person one part of it, not all, is often where it begins to shrink'],
  },
  {
    id: 'worth',
    signs:
      "not good enough|never good enough|a failure|such a failure|worthless|i'm a loser|such a loser|i'm useless|feel useless|am useless|so useless|hate myself|i'm stupid|i'm so stupid|feel stupid|felt stupid|am stupid|so stupid|i'm ugly|feel ugly|so ugly|am ugly|imposter|impostor|everyone else is|compare myself|behind in life|behind everyone|self-esteem|confidence|not enough|disappointment|pathetic|fraud",
    hold: [
      'There’s a voice in you that keeps the score, and it never counts what went well.',
      'You hold yourself to something you’d never ask of anyone you love.',
      'You’re looking at everyone’s front doors and comparing them with your cellar.',
      'You work so hard at being enough, and the bar moves each time you get near.',
      'It sounds as if you learned early on that being loved has to be earned.',
    ],
    ask: [
      'Whose voice does that sound like?',
      'When did you last feel all right as you are?',
      'What would somebody who’s fond of you say here?',
      'What’s it like to carry that around all day?',
    ],
    idea: [
      'writing the harsh sentence down and then answering it as you’d answer a friend, in ink, makes it a voice among others',
    ],
  },
  {
    id: 'anger',
    signs:
      'angry|furious|so mad|my rage|in a rage|this rage|full of rage|rage in|pissed off|pisses me off|resent*|unfair|fed up|sick of|hate him|hate her|hate them|betray*|lied to me|blew up|snapped at|lost my temper|frustrat*|annoy*|irritat*',
    hold: [
      'Something that matters to you was stepped on, and your anger’s standing guard.',
      'Under the heat there’s something sore.',
      'You’ve swallowed a lot before it came out like this.',
      'You want it to be seen that this wasn’t all right.',
      'There’s strength in that anger, and you don’t quite know where to put it.',
    ],
    ask: [
      'What line was crossed?',
      'What’s under it, when it cools?',
      'What would you want them to really get?',
      'Where does it go, when you can’t say it?',
    ],
    idea: [
      'using the strength first, stairs or a cold tap or a fast walk, and talking only after, spares most people a second fight',
      'finishing the sentence “I need…” three times, before saying anything to them, shows what the anger’s for',
    ],
  },
  {
    id: 'numb',
    signs:
      "numb|feel nothing|nothing matters|feel empty|feeling empty|felt empty|i'm empty|so empty|empty inside|emptiness|don't feel anything|can't feel|feel flat|feeling flat|felt flat|i'm flat|so flat|everything is flat|just flat|it's pointless|all pointless|feels pointless|going through the motions|autopilot|no joy|don't enjoy|nothing interests",
    hold: [
      'It’s as if somebody’s turned the colours down, and you’re going through the day behind glass.',
      'Feeling nothing can be how a person gets by when there’d be too much to feel.',
      'You remember that things used to matter, and you can’t find the way back to it.',
      'You do what’s asked, and you aren’t quite there while you do it.',
    ],
    ask: [
      'When did you last feel something, even something small?',
      'How long has it been like this?',
      'What did you use to love?',
      'What’s it like to tell me this?',
    ],
    idea: [
      'doing one small thing you used to like, for ten minutes and without waiting to feel like it, sometimes lets the feeling follow later',
    ],
  },
  {
    id: 'low',
    signs:
      "sad|sadness|feel like shit|feel like crap|feel shit|feel awful|feel terrible|feel horrible|feel rotten|shitty day|rough day|depress*|down lately|feeling down|miserable|i cry|i cried|i've cried|i was crying|i'm crying|i keep crying|i just cry|want to cry|could cry|been crying|made me cry|makes me cry|started crying|stop crying|cry all|cry myself|crying every|crying again|in tears|close to tears|my tears|hopeless|feel heavy|so heavy|feels heavy|feeling heavy|heavy heart|i'm heavy|heavy today|everything is heavy|feel low|feeling low|so low|i'm low|low today|been low|bit low|really low|very low|low mood|unhappy|heartbroken|don't want to get up|can't get out of bed",
    hold: [
      'Even ordinary things have become heavy, and you carry them without anybody noticing.',
      'It’s a sadness that doesn’t always have a sentence to go with it.',
      'You keep functioning, and inside it’s raining.',
      'You’d like to be able to put it down for an hour, and it comes along everywhere.',
      'It takes so much out of you just to be where you’re expected.',
    ],
    ask: [
      'What’s the heaviest part today?',
      'When’s it a shade lighter?',
      'What’s the heaviest part of the day?',
      'Who’s noticed?',
      'How long has this been with you?',
    ],
    idea: [
      'a very small thing at a fixed hour, a shower or a step outside the door, can hold up a day that has nothing else',
      'if it’s been most days for two weeks or more, a doctor is worth telling; that’s not giving up, it’s getting company',
    ],
  },
  {
    id: 'trauma',
    signs:
      'flashback*|trauma*|abused|abuse|assault*|raped|molested|my childhood|the accident|since my accident|ptsd|triggered|keeps coming back',
    hold: [
      'Something that’s over isn’t over in your body.',
      'You survived it with what you had then, and some of that’s still switched on.',
      'You decide what you tell here, and how much; you’ve had that taken from you once.',
      'It’s a lot to have been carrying, and for so long.',
    ],
    ask: [
      'What helps you know that you’re here, and that it’s now?',
      'What would feel safe enough to say, and what would you rather leave?',
      'Who knows about it?',
    ],
    idea: [
      'looking round slowly and saying where you are and what day it is can help when the past gets loud; for the rest of it, somebody trained to go slowly is worth finding',
    ],
  },
  {
    id: 'identity',
    signs:
      "coming out|come out to|gay|lesbian|bisexual|queer|i'm trans|am trans|being trans|non-binary|nonbinary|my gender|my culture",
    hold: [
      'You’d like to be one person everywhere, and you keep checking where that’s safe.',
      'You’re outgrowing something, and the new shape isn’t there yet.',
      'You’re weighing being known against being accepted, and nobody should have to.',
      'You’ve known something about yourself for longer than you’ve been able to say it.',
    ],
    ask: [
      'With whom can you be all of it?',
      'What part of you is waiting to be said?',
      'What would it be like, not to have to hide it for a day?',
    ],
    idea: ['people who’ve walked the same road, in a group or online, often give what the nearest people can’t yet'],
  },
  {
    id: 'role',
    signs:
      "who i am|find myself|what i'm for|what am i for|who am i now|who i used to be|used to be good at|used to be really good|nobody needs me|don't need me anymore|don't need me any more|empty nest|moved out|since i retired|since i stopped working|gave up my job|gave up my career|just a mum|just a mom|only a mum|stay at home",
    hold: [
      'There’s a part of you that knew exactly what it was doing, and it hasn’t gone.',
      'You gave something up, and nobody’s marked the day.',
      'You’re needed a little less, and you’re proud of it, and it leaves a gap.',
      'You’ve been somebody for others for so long that the question what you’re for yourself sounds new.',
    ],
    ask: [
      'What of it do you miss with your hands, so to speak?',
      'When did you last feel in your element?',
      'What would you like to be asked about, that nobody asks?',
      'Which part of you has been waiting?',
    ],
    idea: [
      'taking one afternoon a week back for the thing you were good at, before deciding anything larger, tells you more than thinking about it',
    ],
  },
  {
    id: 'meaning',
    signs:
      "no meaning|the meaning|meaningless|meaning of|meaning in|my purpose|no purpose|a purpose|sense of purpose|what's it all for|getting older|turning 30|turning 40|turning 50|turning 60|midlife|retire*|wasted my|wasted years|all wasted|feel wasted|time is running|my life is|nothing to look forward|is this it",
    hold: [
      'You did what one’s supposed to do, and now you stand there and ask whose life it is.',
      'It’s not that nothing’s good; it’s that it doesn’t add up to something for you.',
      'You feel the time going by, and you’d like it to have been spent on something.',
      'A question like that doesn’t come to people who’ve stopped caring.',
    ],
    ask: [
      'When did you last lose track of the time?',
      'What did you want at fifteen that you still understand?',
      'What would you be sorry not to have done?',
      'What’s quietly good, even now?',
    ],
    idea: [
      'noting each evening which hour felt most alive, for two weeks and without judging, draws a map that thinking can’t',
    ],
  },
  {
    id: 'pride',
    signs:
      'proud|i did it|i managed|i finally|got the job|got promoted|passed my|passed the|i passed|good news|it worked|it went well|went well|stood up for|spoke up|sober for|first time in',
    hold: [
      'You did that, and it didn’t come for free.',
      'There’s something in you that’s a bit taller since then.',
      'You’d half given up on it, and now you’re standing on the other side.',
      'It’s good to have it heard, not only to have done it; you’ve earned a moment of both.',
      'You went on when it would’ve been easy to leave it.',
    ],
    ask: [
      'What did it take?',
      'What does it tell you about yourself?',
      'Who’d be glad to hear it?',
      'What would you like to keep of it?',
    ],
    idea: ['writing down how you did it, while it’s fresh, makes it something to go back to on a harder day'],
  },
  {
    id: 'joy',
    signs:
      'happy|happiness|joy*|wonderful|lovely|amazing day|great day|good day|beautiful|grateful|thankful|laughed|was fun|had fun|such fun|so much fun|enjoyed|excited|relieved|so glad|feeling better|feel better|feeling good|peaceful|hopeful',
    hold: [
      'Something in you has room today.',
      'It did you good, and you can hear it in how you tell it.',
      'You were really there for that, not just passing through.',
      'There’s lightness in it, and you’ve been missing that.',
      'You noticed it while it was happening, and that’s a gift of its own.',
    ],
    ask: [
      'What made it so?',
      'Where do you feel it?',
      'What of it would you like to have more of?',
      'Who was part of it?',
      'What’s the moment you’d keep?',
    ],
    idea: ['staying with a good moment for three slow breaths before going on helps it to be kept'],
  },
];
