type Share = { of: number; part: number };

/** The protocol in plain words (CARE C12, C22): it offers help when words suggest danger, and claims no more. */
export const protocolStrings = {
  title: 'How we keep you safe',
  lead: 'When your words suggest danger, Attune offers help. Here’s what the program looks for, what it then says, who it tells, and how often it’s wrong.',
  now: 'If it’s urgent, don’t read on.',
  help: 'Help now',
  parts: [
    {
      title: 'What it looks for',
      lines: [
        'Words about ending one’s life, about hurting oneself, and about seeing no way forward, when they’re about you, and now.',
        'It tells apart what’s said about a friend, a film or long ago, a plain “no”, and sayings such as “this job is killing me”.',
        'It reads English best. In German, Spanish and French it only knows the plainest signs.',
        'It’s a list of written rules, and weights of words that were worked out from made-up examples. It doesn’t learn from you, and it reads no feelings from a face or a voice.',
        'In a talk with the coach that isn’t kept on your device alone, a small language model on this site’s own server reads each line as well. It writes nothing, keeps nothing and sends nothing anywhere.',
      ],
    },
    {
      title: 'Where it reads, and where it doesn’t',
      lines: [
        'What you write for yourself: the note of a check-in, a moment, an answer on a journey, a note in a quiet minute, the line to yourself after a circle, what the coach should remember, a word you mute, and what brings you here and a line about you, on your profile.',
        'What you write for others: your own lines in a circle’s chat and in its notes, a message to all small groups, an answer in your own words, what you note as an observer or for the next date, what a facilitator should know, what you say about a circle afterwards, a line of thanks, what you post or answer in the inner circle, a note to someone you’ve practised with, your card among its people, and what you tell a steward.',
        'All that is read on your own device. Nothing about it leaves it, and nothing is noted.',
        'In a talk with the coach: before any answer is written, and once more on every answer before you see it. A talk that you keep only on your device is read only there.',
        'It reads nobody else’s lines on your device, and no sound and no picture.',
      ],
    },
    {
      title: 'What it does then',
      lines: [
        'It shows you, and only you, a card: helplines in your country, your own safety plan, and the person you trust, each one tap away. You can close it.',
        'In a talk it asks first, plainly, whether you’re thinking of ending your life. A “no” is believed, and the way stays open.',
        'After a hard talk it asks you on your next visit how you are, once. It keeps a date for that and not a word of the talk, for 30 days at most.',
      ],
    },
    {
      title: 'What it never does',
      lines: [
        'It never names a way to be harmed, never makes a diagnosis, never promises that all will be well, and never pretends to be a person.',
        'It never ends a talk, and takes nothing away from you.',
        'None of it costs anything.',
      ],
    },
    {
      title: 'Who is told',
      lines: [
        'The program tells nobody, and Attune calls no one for you: no police, no ambulance, no relative, no facilitator. That’s why the numbers are so near.',
        'In a circle, “Tell the facilitator” tells them, privately, and only if you tap it.',
        'In the inner circle, someone who’s worried about a post can tell people. That’s a person’s press, too, and never the program’s.',
      ],
    },
    {
      title: 'Between circles, in writing',
      lines: [
        'In the inner circle it’s people who look after each other. A host sees when someone has written for the first time, or has had no answer for a day.',
        '“I’m worried about this” tells the hosts of that space and the stewards, who then read the post, and shows its author a private card with help. It only happens when a person presses it.',
        'You can report a post, a note or a card, and keep yourself apart from the one who wrote it. A steward reads each report, says why they decided as they did, and can be asked again.',
        'Only you can post your words. What the program noticed in them stays on your device, and they go where you send them all the same.',
        'Nobody you haven’t practised with can send you a message.',
      ],
    },
    {
      title: 'What it can’t do',
      lines: [
        'It’s a program. It misses some of what’s serious, and worries about some of what’s harmless.',
        'It isn’t treatment or an emergency service, and it can’t replace someone who could sit beside you.',
      ],
    },
  ],
  scores: {
    title: 'How often it’s right',
    text: 'Measured on published collections of messages and made-up talks. Parts of them were used while it was built, so expect it to do somewhat worse on words it has never met.',
    caption: (date: string) => `Measured on ${date}`,
    what: 'What',
    result: 'Result',
    share: ({ part, of }: Share) => `${part} of ${of}`,
    rows: {
      found: 'Messages about danger that it noticed',
      falseAlarms: 'Harmless messages it worried about',
      within12: 'Talks with someone in danger in which it asked within twelve turns',
      within3: 'And within three turns',
      asked: 'Talks about someone else in which it asked',
      forced: 'Talks about someone else that it took to be about the person writing, without asking',
    },
    data: 'The collections:',
  },
} as const;
