import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import type { HonestAnswer } from './answer.ts';

/** What the guide can't do, said as it is, and with no story made of it (CARE C25). */
export const answersOutOfReach: readonly HonestAnswer[] = [
  {
    id: 'weather',
    asks: lines(`
      (what|how) (is|will|was) ~1 (the)? weather ~4
      (will|is) it ~2 (rain|raining|snow|snowing|be sunny|be hot|be cold) ~3
      weather forecast
    `),
    must: ['What’s the weather tomorrow?', 'Will it rain today?', 'weather forecast please'],
    mustNot: ['The weather matches my mood.', 'It rained all day.'],
    says: [
      'I don’t know: I have no window and no news, only this talk.',
      'That’s beyond me; I can’t look anything up. Your phone knows.',
    ],
  },
  {
    id: 'time-and-date',
    asks: lines(`
      what (time|day|date|year) is it ~2
      what is (the time|the date|todays date) ~2
    `),
    must: ['What time is it?', 'What is the date?'],
    mustNot: ['What time did she leave?', 'It’s time to go.'],
    says: [
      'I have no clock that I could read out to you; the corner of your screen has one.',
      'I can’t tell: hours don’t reach me. Is it late where you are?',
    ],
  },
  {
    id: 'news-and-facts',
    asks: lines(`
      (what|who) (is|was) ~3 (president|prime minister|capital of|population of|king of|queen of|tallest|biggest|fastest|champion)
      (what|any|tell me) ~2 (news|in the news|headlines) ~2 $
      (can|could|will|would|please) ~2 (look up|look it up|google|search for|search the web|search online) ~4
      ^ (look up|google|search for) ~4
      who won ~4
    `),
    must: ['Who is the president of France?', 'What’s in the news?', 'Can you google that?', 'Who won the match?'],
    mustNot: ['I have news.', 'I googled my symptoms all night.'],
    says: [
      'I can’t look anything up, and I know no news. I only know what’s said here.',
      'That I can’t answer: there’s no encyclopaedia in me, and no way out to one.',
    ],
  },
  {
    id: 'code',
    asks: lines(`
      (write|fix|debug|explain|help me with|give me) ~3 (code|python|javascript|java|html|sql|function|script|regex|formula|spreadsheet|excel)
      how do i ~2 (code|program|install|compile|format) ~3
    `),
    must: ['Write me some Python code', 'Can you fix my code?', 'Give me an Excel formula'],
    mustNot: ['I code for a living.', 'He fixed the script of the play.'],
    says: [
      'Code’s not something I can do; I’m a listener made of sentences. If it’s keeping you up, that part I can hear.',
      'I can’t write or fix code. What I could do is listen to how it’s going.',
    ],
  },
  {
    id: 'maths-and-homework',
    asks: lines(`
      (solve|calculate|what is) ~2 (equation|sum of|square root|percent of|plus|minus|times|divided by) ~3
      (can you|could you|will you|please) ~2 (do|write|finish) ~2 (homework|essay|assignment|cover letter|thesis|speech)
      ^ (do|write|finish) my (homework|essay|assignment|cover letter|thesis|speech)
      help me with ~2 (homework|essay|assignment|cover letter|thesis)
    `),
    must: ['What is the square root of 16?', 'Do my homework', 'Can you write my essay?'],
    mustNot: ['My homework is too much.', 'I wrote an essay.'],
    says: [
      'That’s not in me, I’m afraid: no sums and no essays. If it’s the fear of it, I’m here.',
      'I can’t do that for you. I can help you with beginning it, if that’s the hard part.',
    ],
    pieces: ['too-much-work'],
  },
  {
    id: 'recipe',
    asks: lines(`
      (recipe|recipes) for ~3
      (give|have|know|suggest) ~3 recipe ~3
      (what|how) (should|can|could|do) i ~1 (cook|bake|make for dinner|make for lunch|eat for dinner|have for dinner) ~4
    `),
    must: ['Do you have a recipe for soup?', 'What should I cook tonight?', 'How do I bake bread?'],
    mustNot: ['Her recipe was lost.', 'I cooked for him.'],
    says: [
      'I know no recipes. Something warm and simple would be my guess for most evenings, and that’s all I’ve got.',
      'Cooking’s beyond me. Is there something that somebody used to make for you?',
    ],
  },
  {
    id: 'films-and-music',
    asks: lines(`
      (recommend|suggest|know|name|tell me) ~3 (film|movie|series|show|book|song|podcast|game|music)
      ^ ~2 (play|put on|sing) ~2 (music|song|a song|something) ~3
      what (should|can|could) i ~1 (watch|read|listen to|play) ~3
    `),
    must: ['Recommend a film', 'Play some music', 'What should I watch tonight?'],
    mustNot: ['I watched a film with her.', 'Down there they all play music too loud.'],
    says: [
      'I know no films, books or songs, and I can’t play anything. The “Exercises” here have a voice, if it’s company you’d like.',
      'There I’ve got nothing to recommend; I’ve never seen or heard a thing. What did you like lately?',
    ],
  },
  {
    id: 'joke',
    asks: lines(`
      (tell|know|have|say) ~3 (joke|jokes|something funny|riddle)
      (make|cheer) me (laugh|up|smile) ~1 $
      ^ knock knock
    `),
    must: ['Tell me a joke', 'Make me laugh', 'Knock knock'],
    mustNot: ['He made a joke.', 'She makes me laugh so much.'],
    says: [
      'I’m no good at jokes; the timing’s always off by a whole server. What made you laugh last?',
      'My one joke: a program walks into a circle and says, “I’m listening.” You see. What’s funny in your life just now?',
    ],
  },
  {
    id: 'translate',
    asks: lines(`
      ^ ~2 (translate|translation of) (this|that|it|for me|a|the|into) ~4
      (what is|how do you say|how would you say|how do i say) ~4 in (german|french|spanish|italian|english|polish|turkish|latin)
    `),
    must: ['Translate this for me', 'How do you say love in French?', 'Homesick, how would you say that in Polish?'],
    mustNot: ['I translate books.', 'She said it in German.'],
    says: [
      'I can’t translate. English is all I have, and of that only so much.',
      'That’s not in me; a dictionary does it better.',
    ],
  },
  {
    id: 'money-and-law',
    asks: lines(`
      (who|is there somebody|is there someone|where|how) ~5 (debt|debts|bailiff|eviction|evicted|rent arrears) ~3
      (should|can|how do) i ~2 (sue|appeal|invest|get a loan|declare bankruptcy|file for divorce|get custody|claim benefits|get benefits) ~3
      (legal|financial|tax) advice
    `),
    must: ['Is there someone you can talk to about debts?', 'How do I file for divorce?', 'I need legal advice'],
    mustNot: ['I owe him money.', 'They divorced.'],
    says: [
      'Of money and law I know nothing that you should rely on. There’s free debt and legal advice in most towns, at a citizens’ advice office, a charity or a library; going early helps most.',
      'I mustn’t guess there. A debt advice service or a legal aid office can, mostly free, and they’ve seen worse. I can help you with what to say to them.',
    ],
    pieces: ['first-sentence'],
  },
  {
    id: 'body-question',
    asks: lines(`
      (is|are|could|might|does) ~3 (lump|rash|mole|headache|headaches|pain|stomach ache|dizziness|bleeding) ~3 (dangerous|cancer|serious|normal|bad|mean)
      (what|how) ~3 (cure|treat|get rid of|heal) ~3 (headache|cold|flu|rash|pain|fever|cough|infection)
      (do|could) i have ~2 (cancer|diabetes|covid|a tumour|a tumor|an infection|the flu|thyroid)
    `),
    must: ['Is this lump dangerous?', 'How do I get rid of a headache?', 'Do I have diabetes?'],
    mustNot: ['My heart aches.', 'She has cancer.'],
    says: [
      'That’s for a doctor or a pharmacist; I can’t see you, and a guess could harm. If it’s sudden and bad, call the emergency number under “Help now”.',
      'I’m no judge of bodies. Please ask a doctor, today if it worries you. I can keep you company with the waiting.',
    ],
  },
  {
    id: 'decide-for-me',
    asks: lines(`
      ^ ~2 (just)? tell me what to do ~2
      (decide|choose) for me
      (am i|was i) ~1 (right|wrong) ~2 $
      who is right ~2
    `),
    must: ['Just tell me what to do', 'Can you decide for me?', 'Was I wrong?'],
    mustNot: ['He told me what to do.', 'What would you like to drink?'],
    says: [
      'I’ve no life to answer from, and you’re the one who’d live with it. I can lay out both sides with you, step by step.',
      'That I can’t know. What I can do is ask you the questions that make it clearer.',
    ],
    pieces: ['deciding'],
  },
  {
    id: 'predict',
    asks: lines(`
      (will|is) (he|she|they|it|everything|this|things) ~2 (come back|get better|love me|forgive me|be okay|be ok|be all right|be alright|work out|call me) ~3
      will i ~2 (be okay|be ok|be all right|get over|find someone|find love|get better|be happy|ever be) ~3
    `),
    must: ['Will he come back?', 'Will I be okay?', 'Will it get better?'],
    mustNot: ['He will come back on Sunday.', 'I will be late.'],
    says: [
      'I can’t know that, and I won’t pretend to. I hope so, as far as a program can. What would help while it’s open?',
      'Nobody can promise that. What I do know is that feelings this strong don’t stay as they are. What do you fear most about it?',
    ],
  },
];
