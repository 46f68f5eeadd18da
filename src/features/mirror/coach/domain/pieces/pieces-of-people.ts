import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import { end, type Untitled } from './piece.ts';

/** A talk that has to be had, a message, a quarrel, a no, being alone, a letter. */
export const piecesOfPeople: readonly Untitled[] = [
  {
    id: 'first-sentence',
    source:
      'A soft start (Gottman & Silver, 1999) and speaking of oneself (Gordon, 1970; Rosenberg, 2003): how a talk begins says much about how it ends.',
    asks: {
      rules: lines(`
        (help me|how do i|how can i|how should i|what do i|need help|do not know how to) ~2 (tell|say to|start|begin|bring up|bring it up|talk to|confront|break it to) ~2 (him|her|them|it to|this to|my @other|the talk|conversation|with her|with him|with them)
        how (do|would|can|should|could) i ~2 (start|begin|open) ~2 (conversation|talk)
        the first sentence of ~1 hard (talk|conversation)
        (help me)? ~2 (prepare|prepare for|plan|practise|practice|rehearse) ~2 (hard|difficult|awkward|the|this|that) ~1 (talk|conversation)
      `),
      must: [
        'How do I tell him that I’m leaving?',
        'Help me start the conversation with my sister',
        'The first sentence of a hard talk',
        'I don’t know how to bring it up with her',
      ],
      mustNot: ['I told her yesterday.', 'How did you start working here?', 'I want to talk to you about my week.'],
    },
    tells: {
      rules: lines(`
        i ~2 (have to|need to|must|should|ought to) ~1 (tell|talk to|speak to|confront) ~2 (him|her|them|boss|mother|father|mum|mom|dad|sister|brother|husband|wife|partner|friend) ~8 (afraid|scared|dread|dreading|nervous|can not|do not know|putting it off)
        i ~1 keep putting off ~2 (talk|conversation|telling)
      `),
      must: ['I have to tell my mother and I’m scared', 'I keep putting off the talk with her'],
      mustNot: ['I have to tell you something funny.', 'I should talk more.'],
    },
    steps: [
      { say: 'Yes, let’s find it. Who’s it with, and what’s it about? One line’s enough.' },
      {
        say: 'What do you want from it, at the very least?',
        choices: ['To be heard', 'That something changes', 'To know where I stand', 'To say goodbye to something'],
      },
      {
        say: 'What happened, said as a camera would have seen it? No “always”, no “never”, just the one thing.',
      },
      {
        say: 'And what did it do to you?',
        choices: ['It hurt me', 'It made me angry', 'It worried me', 'I felt alone with it'],
      },
      {
        say: 'Now your own first sentence. You could try: “There’s something that isn’t easy to say. When …, it … me. I’d like to talk about it.” How would it sound in your mouth?',
      },
      {
        say: 'When would be a good moment, with nobody hungry, rushed or listening in?',
        choices: ['Tonight', 'At the weekend', 'On a walk', 'I’ll ask when it suits'],
      },
    ],
    end: {
      say: 'That’s a beginning, and the beginning’s the hardest part. You needn’t win the talk; one sentence that’s true is enough. I’d like to hear how it went.',
      keep: ['“{5}”', 'When: {6}.', 'What I want from it: {2}.'],
    },
  },
  {
    id: 'text-back',
    source:
      'Interpersonal effectiveness in dialectical behaviour therapy (Linehan, 2015): describe, say what you’d like, stay kind, and wait until the first heat has gone.',
    asks: {
      rules: lines(`
        (what|how) (should|do|can|could|would|shall) i ~2 (text|write|reply|answer|message|respond) ~2 (back|him|her|them|to this|to that|to him|to her|to them)
        (help me|can you help me|need help) ~3 (text|reply|answer|respond|message) ~3
        what to (text|write|answer|reply) ~1 back
      `),
      must: [
        'What should I text back?',
        'Help me reply to her message',
        'What to text back',
        'how do i respond to this',
      ],
      mustNot: ['She texted me back.', 'I wrote him a letter last year.', 'He never answers my messages.'],
    },
    steps: [
      { say: 'Let’s write it together. Who’s it from, and what does it say? The part that matters is enough.' },
      {
        say: 'What did it do to you when you read it?',
        choices: ['It stung', 'I’m furious', 'I’m glad and don’t trust it', 'I don’t know'],
      },
      {
        say: 'Does it need an answer today?',
        choices: ['Yes', 'It could wait till tomorrow', 'It needs none at all'],
        to: { 'It needs none at all': 'none' },
      },
      {
        say: 'If they only understood one thing from you, what should it be?',
      },
      {
        say: 'And how would you like to stand with them afterwards?',
        choices: ['Close', 'Polite', 'Further away', 'I don’t mind'],
      },
      {
        say: 'Then try three short lines: “I read your message.” Your one thing, as it is. And what’s next: “Let’s talk on …”, or “I need some time.” How would you write it?',
        next: 'read',
      },
      {
        name: 'none',
        say: 'Then not answering is an answer, and you may put the phone away. What would you have said, just for yourself?',
        next: end,
      },
      {
        name: 'read',
        say: 'Read it once as they would. Is there a word in it that’s only there to sting?',
        choices: ['No, it’s fine', 'Yes, and I’ll take it out', 'Yes, and it stays'],
      },
    ],
    end: {
      say: 'Leave it for ten minutes before you send it; a good message is still good then. However they answer, you said it as you meant it.',
      keep: ['From: {1}.', 'To send: {6}', 'What they should understand: {4}.', 'What I’d have said: {7}'],
    },
  },
  {
    id: 'quarrel',
    source:
      'Anger control (Novaco, 1975) and looking on from a distance (Kross & Ayduk, 2011): the body first, then what it was about, then what’s next.',
    prompt: 'I had a hard conversation.',
    asks: {
      rules: lines(`
        (what|how) ~2 (do|can|should) i ~3 (anger|rage|temper|so angry|this fury)
        (help me) ~3 (anger|rage|temper|calm down)
        angry after ~1 quarrel
      `),
      must: ['What do I do with this anger?', 'Help me with my temper', 'Angry after a quarrel'],
      mustNot: ['He’s always angry.', 'I was never mad at you.', 'What do they do with the stage?'],
    },
    tells: {
      rules: lines(`
        (we|i) ~2 (had|have had|just had) ~3 (hard conversation|fight|quarrel|argument|row|big fight|difficult conversation) !(scene|club|night)
        i am ~2 (angry|furious|mad|raging|fuming) ~3 (after|since|from|because of) ~2 (quarrel|fight|argument|row)
      `),
      must: ['We just had a huge fight', 'I’m furious after our argument'],
      mustNot: ['I don’t want to fight.', 'They had a fight in the film.'],
    },
    steps: [
      {
        say: 'That’s still in the body, so that comes first. Where do you feel it most?',
        choices: ['Jaw or shoulders', 'Chest', 'Hands', 'Stomach', 'It’s mostly gone'],
      },
      {
        say: 'Give it somewhere to go: push your palms together hard for ten seconds, let go, breathe out long. Twice. And then: who was it with, and what was said that stuck?',
      },
      {
        say: 'Under anger there’s often something softer. What might it be here?',
        choices: ['I was hurt', 'I was scared', 'It was unfair', 'I felt small', 'I’m tired of it'],
      },
      {
        say: 'Look at the two of you from the corner of the room, as a kind stranger would. What do you see that you couldn’t see in the middle of it?',
      },
      {
        say: 'Is there a part of it that was yours? A small one counts, and none is possible, too.',
        choices: ['My tone', 'I brought up old things', 'I stopped listening', 'Nothing, this time'],
      },
      {
        say: 'What’s the next thing, and not before tomorrow if it’s still hot?',
        choices: ['Say sorry for my part', 'Say what hurt', 'Ask for a talk', 'Leave it for now'],
      },
    ],
    end: {
      say: 'So underneath it was “{3}”, and next there’s “{6}”. That’s clearer than an hour ago. Let the night lie between, if you can.',
      keep: ['Under the anger: {3}.', 'Seen from the corner: {4}', 'Next: {6}.'],
    },
  },
  {
    id: 'saying-no',
    source: 'Assertiveness training (Alberti & Emmons, 1970): short, without an excuse, and kind to the person.',
    asks: {
      rules: lines(`
        (help me|how do i|how can i|how to|learn to|do not know how to) ~2 (say no|turn down|decline|refuse|set a boundary|set boundaries|set limits) ~3
        ^ saying no $
      `),
      must: ['How do I say no to my boss?', 'Help me set boundaries', 'Saying no'],
      mustNot: ['He said no.', 'There’s no way to say it.', 'I said no at last and it felt good.'],
    },
    tells: {
      rules: lines(`
        i ~1 (can not|can never|never|could not) ~1 say no !(,|i|to that)
        i ~1 (always|keep) (say|saying) yes ~4
      `),
      must: ['I can’t say no to anyone', 'I always say yes when I mean no'],
      mustNot: ['I say no when I want.', 'She can’t say no to cake.'],
    },
    steps: [
      { say: 'A no to them is a yes to something of yours. Who wants what from you?' },
      {
        say: 'And what would your no be a yes to?',
        choices: ['Rest', 'My own time', 'Somebody else who needs me', 'Self-respect'],
      },
      {
        say: 'What are you afraid might happen if you said it?',
        choices: ['They’ll be hurt', 'They’ll be angry', 'They’ll like me less', 'I’ll feel guilty'],
      },
      {
        say: 'A good no is short, warm and has no excuse in it, since an excuse can be argued with: “I like that you asked me. I won’t be able to.” How would yours go?',
      },
      {
        say: 'They may ask again. What’ll you say the second time? The very same sentence is best.',
        choices: ['The same sentence', '“I’ve thought about it, and it’s a no”', 'I’ll say I need a day'],
      },
    ],
    end: {
      say: 'There it is. If “{3}” comes up, it’s only the old worry passing through; it isn’t proof that you did wrong.',
      keep: ['My no: {4}', 'It’s a yes to: {2}.', 'If they ask again: {5}.'],
    },
  },
  {
    id: 'lonely',
    source:
      'Masi and others (2011): what helps most against loneliness is reading others anew. Sandstrom & Dunn (2014): even a short word with someone one hardly knows does good.',
    asks: {
      rules: lines(`
        (help|what|how) ~6 (lonely|loneliness|being alone|so alone) ~4 (do|help|stop|now|$)
        how ~3 (find|make|meet) ~1 (friends|new people)
        when it is lonely
      `),
      must: ['What can I do about being lonely?', 'How do I make friends?', 'When it’s lonely'],
      mustNot: ['I like being alone.', 'She was never lonely.', 'He made friends with the cat.'],
    },
    tells: {
      rules: lines(`
        ^ ~2 i ~1 (am|feel|have been|get) ~2 (lonely|so alone)
        i ~1 have (no friends|nobody to talk to|no one to talk to|no one)
      `),
      must: ['I feel so lonely', 'I have nobody to talk to'],
      mustNot: ['I was home alone and read.', 'We have no friends in common.'],
    },
    steps: [
      {
        say: 'I’m sorry it’s like that. It’s no flaw in you: being lonely is like being hungry, it says that something’s needed. When’s it worst?',
        choices: ['In the evening', 'At weekends', 'Among people', 'All the time'],
      },
      {
        say: 'What are you missing most?',
        choices: [
          'Somebody who knows me',
          'Being touched',
          'A laugh with someone',
          'Being needed',
          'Just voices around me',
        ],
      },
      {
        say: 'What does your head tell you about why nobody calls?',
        choices: ['They’ve forgotten me', 'I’d be a burden', 'I’m not interesting', 'They’re busy'],
      },
      {
        say: 'Many people think just that, and are glad when somebody else writes first. Who’s one person you wouldn’t mind hearing from, even from long ago?',
      },
      {
        say: 'What would be a small line to them, with nothing to ask for? Such as: “I thought of you today when …”',
      },
      {
        say: 'And besides: where could you be among people this week, with something to do there?',
        choices: ['A class or a choir', 'Helping somewhere', 'A circle here', 'The same café twice'],
      },
    ],
    end: {
      say: 'You could send the line now, while it’s warm; an answer may take days, and that says nothing about you. And “{6}” has a place this week.',
      keep: ['To {4}: {5}', 'This week: {6}.'],
    },
  },
  {
    id: 'letter',
    source:
      'Writing for oneself (Pennebaker & Beall, 1986): what’s put into words for nobody else loses some of its grip.',
    asks: {
      rules: lines(`
        (write|writing) ~3 letter ~4 (not send|never send|will not send|not sent|unsent|to nobody)
        (help me|want to|let us|lets|can we) ~2 write ~2 letter ~4
        letter that is not sent
        unsent letter
      `),
      must: [
        'I want to write a letter that I’ll never send',
        'Help me write a letter to my father',
        'A letter that isn’t sent',
        'an unsent letter',
      ],
      mustNot: ['I got a letter from the bank.', 'He sent the letter in May.', 'We read the letter together.'],
    },
    steps: [
      { say: 'A letter like that’s for you alone, so it may be as unfair and as tender as it likes. Who’s it to?' },
      { say: 'Begin in the middle: “What I never told you is …”' },
      { say: 'Go on: “What hurt me most was …”, or “What I miss most is …”, whichever’s true.' },
      { say: 'And now what’s hard to write: “What I’d have wished for is …”' },
      { say: '“What I’ve got from you, whether I wanted it or not, is …”' },
      { say: 'Last: “What I’m leaving with you is …, and what I’m taking along is …”' },
      {
        say: 'Read it through once, slowly. What shall become of it?',
        choices: ['I keep it', 'I’ll write it by hand', 'I’ll burn or tear it up', 'I might send part of it one day'],
      },
    ],
    end: {
      say: 'It’s said now, and nobody had to hear it but you. Be gentle with yourself for an hour; such letters tire one out.',
      keep: ['To {1}.', 'What I never told you: {2}', 'What I take along: {6}'],
    },
  },
];
