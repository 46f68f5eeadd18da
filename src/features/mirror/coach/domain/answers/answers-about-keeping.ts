import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import type { HonestAnswer } from './answer.ts';

/** Who reads this, where it's kept, and how it goes (CARE C13, C15, C19, C20, C25). */
export const answersAboutKeeping: readonly HonestAnswer[] = [
  {
    id: 'who-reads',
    asks: lines(`
      ^ ~2 who ~1 (can|could|will|does|else|also|actually)? ~2 (read|reads|reading|see|sees|seeing) ~1 (this|it|what i|that i|here|my|me|our)
      ^ ~2 (can|could|will|does|is) ~1 (anyone|anybody|someone|somebody|other people|others|people|a human|a person|a real person|staff) ~2 (read|see|reading|seeing|watching|read along) ~1 (this|it|what i|that i|here|my|me|our|along|$)
      is there ~1 (human|person|somebody|someone|anyone) ~2 (reading|behind|watching)
    `),
    must: ['Who reads this?', 'Can anyone else see what I write?', 'Is there a human reading this?'],
    mustNot: ['Who reads books any more?', 'Can anyone see why she left?'],
    says: [
      'Nobody reads along. What you write here isn’t shown to anyone, not to a facilitator either.',
      'Only you. No person here is sent what you write, and nobody’s told of it.',
    ],
  },
  {
    id: 'facilitator-sees',
    asks: lines(`
      (can|does|will|do) ~1 (my facilitator|the facilitator|facilitators|my host|the host|my group|my circle|the others|my boss|my employer|my company|my parents|my partner|my wife|my husband) ~2 (read|see|know|find out|get|hear)
    `),
    must: ['Does my facilitator see this?', 'Can my boss read it?', 'Will the others know?'],
    mustNot: ['My boss can see me crying.', 'Will the others come?'],
    says: [
      'No. What you say to me isn’t shown to whoever leads your circles, to the others in them, or to anybody who pays.',
      'No. Your talks are yours alone. Just mind who’s looking over your shoulder, or shares this device.',
    ],
  },
  {
    id: 'my-phone',
    asks: lines(`
      (if|when|can|could|whether) ~3 (picks up|takes|has|gets|opens|with|borrows|finds) ~1 my (phone|laptop|tablet|computer|device) ~6 (read|see|scroll|look|open|find)
      (can|could|will) ~3 (scroll|look|read) ~1 back ~1 (through|over)? ~1 (this|it|what i)
    `),
    must: [
      'If my wife picks up my phone can she scroll back through this?',
      'I asked whether somebody with my phone could read it.',
    ],
    mustNot: ['My wife picked up my phone.', 'He looks back.'],
    says: [
      'Whoever holds your phone, unlocked, and is signed in as you sees what you see. A talk you delete is gone, one “not kept” is gone when you leave, and signing out closes the door.',
      'On your own device, yes, as with anything that’s open there. “Without keeping it” leaves nothing to scroll through; and you can delete a talk, or sign out.',
    ],
  },
  {
    id: 'how-long',
    asks: lines(`
      how long (is|are|do you|will|does) ~2 (this|it|that|my talk|my talks|my data|everything|what i say) ~1 (kept|stored|saved|keep|stay|be kept)
      how long do you (keep|store|save) ~3
    `),
    must: ['How long is this kept?', 'How long do you keep my data?'],
    mustNot: ['How long is your arm?', 'How long will he stay, I wonder.'],
    says: [
      'Until you delete it, or your account. “How we keep your data” lists every time limit, one by one.',
      'As long as you like: each talk can be deleted, and with your account all of it goes.',
    ],
  },
  {
    id: 'where-kept',
    asks: lines(`
      ^ where (is|are|do you|does|will) ~2 (this|it|that|my talk|my talks|my data|our talks|what i say|what i write|all this) ~1 (kept|stored|saved|go|end up|keep)
      ^ where (is|are) (my data|my talks|our talks|my words)
      ^ ~2 (is|are|will|do you) ~1 (this|it|that|my talk|my talks|my data|everything|what i say|what i write) ~1 (be)? ~1 (kept|stored|saved|recorded|logged)
      ^ ~2 do you (save|store|keep|record|log) ~1 (this|it|that|my|what i|any of|everything|our)
    `),
    must: ['Where is this stored?', 'Is this saved?', 'Do you record what I say?'],
    mustNot: ['Where is my phone?', 'I saved the file.'],
    says: [
      'You’re asked at your first line: in your account, only on this device, or not at all. It’s kept nowhere else, and nothing’s recorded by sound or picture.',
      'Where you chose: in your account on this server, on this device alone, or nowhere. Under “Your talks” you see what there is.',
    ],
  },
  {
    id: 'delete-talk',
    asks: lines(`
      (how do i|how can i|can i|can you|could you|please|want to) ~1 (delete|erase|remove|clear) ~2 (this|it|that|talk|talks|chat|conversation|everything|history|data|said|wrote|memory|memories)
      (please|can you|could you|will you) ~1 (forget|unsay) ~1 (what i said|what i told you|what i wrote|everything|all of this|about me)
    `),
    must: ['How do I delete this talk?', 'Can you erase what I said?', 'Please forget what I told you'],
    mustNot: ['I want to forget him.', 'I deleted his number.'],
    says: [
      'Under “Your talks” each has “Delete”, and it goes for good, with what I remember of it. “What it remembers” has single lines.',
      'You can: “Your talks”, then “Delete”. I can’t do it by being asked, so that nobody loses a talk by a word.',
    ],
  },
  {
    id: 'encrypted',
    asks: lines(`
      (is|are) ~2 (this|it|my data|my talks|what i write|everything) ~1 (encrypted|secure|safe|protected|sealed) ~1 $
      how (safe|secure) (is|are) ~3
      (can|could) ~1 (hackers|somebody|someone|you) ~1 (hack|get into|steal) ~3
    `),
    must: ['Is this encrypted?', 'How secure is it?', 'Is my data safe?'],
    mustNot: ['Is it safe to walk there?', 'I feel secure with her.'],
    says: [
      'What’s kept in your account is sealed with a key of your own, which dies with the account. No lock’s perfect, so say only what you’re at ease with.',
      'Talks in an account are encrypted, each person’s with a key of theirs. On this device alone they’re as safe as the device is.',
    ],
  },
  {
    id: 'anonymous',
    asks: lines(`
      (is|am|are|will) ~2 (this|it|i|we) ~1 (anonymous|private|confidential|secret|between us)
      (is|are) ~1 (what i say|what i write|my talks|this chat|this conversation) ~1 (anonymous|private|confidential|secret|between us)
      (keep|stay|stays|remain) ~2 (between us|confidential|private|secret) ~1 $
    `),
    must: ['Is this confidential?', 'Am I anonymous?', 'Will you keep it between us?'],
    mustNot: ['He’s a private person.', 'It’s a secret recipe.'],
    says: [
      'It’s private: nobody’s shown what you write. It isn’t anonymous if you’re signed in and keep it, since it’s in your account then.',
      'I tell nobody. What’s kept is under your account, for your eyes; in “A talk that isn’t kept” nothing stays.',
    ],
  },
  {
    id: 'report-me',
    asks: lines(`
      (do|will|would|could|can|are) you ~1 (going to)? ~1 (report|reporting|tell|telling|inform|notify) ~1 (this|it|on me|someone|somebody|anyone|anybody|police|people|parents|doctor|authorities) ~3
      (do|will|would) ~1 (police|authorities|social services) ~2 (know|find out|get|see) ~3
    `),
    must: ['Will you report this?', 'Do you tell anyone?', 'Will the police find out?'],
    mustNot: ['Will you tell me a story?', 'She reported it to the police.'],
    says: [
      'No. I report to nobody and call nobody; whoever’s told, you tell them.',
      'I can’t, and nothing here does it for me. That’s also why, in danger, you need a person: “Help now” has some.',
    ],
  },
  {
    id: 'sold',
    asks: lines(`
      (do you|is|are|will you|does attune) ~3 (sell|sold|share|shared|give away|passed on|pass on) ~2 (my|data|this|it|talks|information|words) ~2
      (is|are) ~1 (my data|my talks|my words|this) ~1 (sold|shared|passed on|used for ads)
      third parties
    `),
    must: ['Do you sell my data?', 'Is my data shared?', 'Do third parties get this?'],
    mustNot: ['He sold his share.', 'We share a flat.'],
    says: [
      'No. Nothing of it is sold, or used for advertising, and no other service gets it unless you’ve said yes to one by name.',
      'It stays where you keep it. If an AI of another service may ever answer here, you’re asked first, and can take it back with one tap.',
    ],
  },
  {
    id: 'export',
    asks: lines(`
      (can|how do|how can) i ~1 (download|export|save|print|get|take) ~2 (my|this|these|our) ~1 (data|talk|talks|chat|conversation|words|copy)
      (copy|export) of (my data|my talks|this talk|everything)
    `),
    must: ['Can I download my talks?', 'How can I export my data?', 'I want a copy of my data'],
    mustNot: ['I downloaded the film.', 'Can I take a break?'],
    says: [
      'Yes, all of it, as files you can read: in your privacy settings, under “Your data”.',
      'You can. Your privacy settings make a copy of everything that’s yours, talks included.',
    ],
  },
];
