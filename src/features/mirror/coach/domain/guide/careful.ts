import { compiled } from './signs.ts';

/**
 * Things a listener mustn't feed: fears that may be delusions, a high that may be too high, rituals, hunger, violence. The
 * guide confirms nothing and argues with nothing; it stays with the feeling, and asks about sleep, people and professionals.
 */
export type CarefulThing = { id: string; pattern: RegExp; say: readonly string[]; ask: readonly string[] };

const thing = (id: string, signs: string, say: readonly string[], ask: readonly string[]): CarefulThing => ({
  id,
  pattern: compiled(signs),
  say,
  ask,
});

/** The same, by its signs or by what's done again and again. */
const repeated = (...of: Parameters<typeof thing>): CarefulThing => ({
  ...thing(...of),
  pattern: new RegExp(`${compiled(of[1]).source}|${againAndAgain.source}`),
});

const again = "(?:keep|kept|have to|had to|need to|must|can't stop|always|end up) (?:[^ ]+ )?";
/** Of these one alone is anybody's day: "I have to check with my manager", "I could count to five". */
const onlyTogether =
  "have to check|keep checking|check the|wash my hands|washing my hands|count to|have to count|if i don't do it|or something bad will happen|or something terrible|rituals?|please tell me it's|just tell me it's|reassure me|over and over";
const againAndAgain = new RegExp(
  ` ${again}(?:check|checking|count|counting|wash|washing|touch|touching|tap|tapping) (?:[^ ]+ ){0,4}(?:stove|oven|hob|gas|lock|locks|door|doors|taps?|iron|plugs?|switch(?:es)?|hands|times|twice|over and over|again and again)(?= )| (?:${onlyTogether})(?= )(?:[^.]{0,160}) (?:${onlyTogether})(?= )`,
);

/** Each with its own words, the more pressing ones first. */
export const carefulThings: readonly CarefulThing[] = [
  thing(
    'violence-from',
    "he hits me|she hits me|hit me again|he hit me|she hit me|beats me|beat me up|chokes me|choked me|forces me|forced me to|raped me|threatens to kill me|he'll kill me|she'll kill me|threatened me|afraid of him|afraid of her|scared of my husband|scared of my partner|pushed me down|threw me against",
    [
      'That’s violence, and you didn’t cause it. I believe that you’re frightened.',
      'Nobody has a right to do that to you, whatever went before. You’ve been living on guard.',
      'You’re being hurt by somebody who ought to be safe for you. It isn’t your fault.',
      'You’ve had to keep that quiet, and it’s good that you said it.',
    ],
    [
      'Are you safe where you are right now? If not, the emergency number’s the right call, and “Help now” has it.',
      'Who near you could know about this? A helpline for violence at home will talk it through without pushing you.',
      'Is there a place you could go tonight, if you had to?',
      'What would make the next hours safer for you?',
    ],
  ),
  thing(
    'violence-to',
    "i want to hurt him|i want to hurt her|i want to kill him|i want to kill her|want to kill my boss|i could kill him|i'll kill him|i'm going to kill him|i'm going to kill her|hit my kid|hit my child|hit my son|hit my daughter|hurt my baby|hurt the baby|shake the baby|shook the baby|make them pay with|i hit him|i hit her",
    [
      'You’re right at the edge, and it frightens you a little too. Nobody has to be hurt: distance comes first.',
      'That’s how big it’s grown in you. Before anything else, put a door between you and them, and breathe out.',
      'You said it before anything happened, and that matters. Please step away from them now, if they’re near.',
    ],
    [
      'Can you leave the room, and is there somebody who could come and take over? If you might act on it, call the emergency number.',
      'Who could you call this minute, so that you’re not alone with it?',
      'Is everybody safe right now?',
    ],
  ),
  thing(
    'delusion',
    "through my tv|through the tv|following me everywhere|they're watching me|they are watching me|watching my every|spying on me|cameras in my|a chip in|implanted|reading my thoughts|read my thoughts|hear my thoughts|control my mind|controlling my mind|controlling my thoughts|the fbi|the cia|secret service|being poisoned|poisoning my|poisoning me|i'm already dead|i am already dead|i'm actually dead|i'm dead and|my organs|been replaced by|an impostor who looks|messages just for me|secret messages|the radio is talking|voices tell|voices in my|hearing voices|hear voices|(?<!(?:he|she|dad|mum|grandad|nan|i) (?:did|does|do) (?:all )?)the voices|chosen one|i am god|i'm god|i'm the messiah|god told me to|special mission|gangstalk*|they're all in on it|in on it|plotting against",
    [
      'That must be frightening to live with, and you sound worn out by it. What’s behind it, I can’t tell from here.',
      'You’re on your guard day and night. I won’t argue with you about it, and I can’t confirm it either.',
      'It feels completely real to you, and you’re very alone in it. I can only speak about what it does to you.',
      'You’ve been trying to make sense of something alarming. It’s a lot for one mind to hold without rest.',
      'Whatever’s going on there, the fear is yours, and it’s exhausting you.',
    ],
    [
      'How have you been sleeping these last nights?',
      'Who’s somebody you trust that you could sit with today?',
      'Would you tell a doctor about this? They can help with the fear and the sleep, whatever the cause turns out to be.',
      'When did it begin, and what was going on in your life then?',
      'What helps you feel a little safer, even for some minutes?',
    ],
  ),
  thing(
    'mania',
    "haven't slept in days and|don't need sleep|don't need to sleep|barely need sleep|no need for sleep|slept two hours and|slept 2 hours and|haven't slept for three days|quit my job to|invested everything|all my savings|maxed out my|genius idea|going to be a billionaire|change the whole world|unstoppable|invincible|mind is on fire|ideas won't stop|best i've ever felt in my|sold my car to|ten businesses",
    [
      'There’s a great deal of drive in you just now, and very little rest.',
      'Everything’s going fast in you, and it feels like it can’t go wrong. I’d go slowly exactly there.',
      'You’re lit up, and the people round you may be struggling to keep up.',
      'So much is possible in your eyes right now. Big steps keep; they’re still there after three nights of sleep.',
    ],
    [
      'How much have you slept this week, in hours?',
      'What do the people who know you well say about it?',
      'Have you known a time like this before, and what came after it?',
      'Could you show it to a doctor this week, before the next big step? Little sleep with so much energy is worth that.',
    ],
  ),
  repeated(
    'compulsion',
    "please tell me it's off|please tell me it's locked|just tell me it's off|just tell me it's locked|just tell me it's safe|ocd|(?<! (?:is it|is that|is this|am i) (?:[^ ]+ ){1,6})intrusive thought*|contaminat*|touch everything twice",
    [
      'The doubt comes, you do the thing, and it’s quiet for a moment; then it wants more from you.',
      'I could say it’s all right, and in ten minutes the doubt would be back in you. So I won’t feed it.',
      'You know it makes little sense, and it has a grip on you all the same.',
      'It takes hours from you, and shame on top.',
    ],
    [
      'Who knows about it? There are therapists who work with just this, and it’s one of the things they can really help with.',
      'Whom could you tell, so that it isn’t a secret any more? A family doctor knows where to send you.',
      'How has it been with your sleep, and with the people round you?',
    ],
  ),
  thing(
    'eating',
    "haven't eaten in|haven't eaten for|make myself throw up|made myself throw up|making myself sick|purge*|purging|starv*|laxatives|calories a day|too fat to eat|don't deserve to eat|skip meals to|anorexi*|bulimi*",
    [
      'You’re at war with your body, and it’s taking more and more room in your day.',
      'There’s a rule in you about food that’s become very strict, and you’re the one who pays for it.',
      'It gives you a feeling of control, and at the same time it has control of you.',
      'You’ve kept this to yourself, and it’s a hard thing to be alone with.',
    ],
    [
      'Who knows? A doctor’s the right person here, sooner rather than later, because the body needs looking after too.',
      'Whom near you could you let in on this, so that you don’t do it alone?',
      'How are you sleeping, and how’s your strength? A doctor could look at both with you.',
      'Do you get dizzy or faint? If so, please have it looked at today.',
    ],
  ),
];
