/* What's said to a yes, a no, a shrug, or a word alone. None of it is about how little was said: that would be a reproach. */

/** Replies of each kind, by name. */
export const repliesToFewWords = {
  dunno: [
    'You don’t have to know.',
    'That’s all right. It was a big question.',
    'It doesn’t have an answer yet, and you needn’t make one up.',
    'Not knowing is an answer, too.',
    'Fine, we’ll leave that one lying.',
    'Something’s there, and you haven’t got a word for it. That happens.',
    'No need to dig.',
    'Then you don’t know, and that’s that for now.',
    'Okay. It may come to you later, or not at all.',
  ],
  fine: [
    'You’re getting by.',
    'Nothing’s on fire, then.',
    'An ordinary sort of day for you.',
    'Okay. I’ll take you at your word.',
    'All right. Nothing’s wrong that you’d want to go into.',
    'Good enough, then, as far as you’re concerned.',
  ],
  'so-so': [
    'Neither here nor there, for you.',
    'Not bad enough to complain of, then, and not good.',
    'You’re just about all right.',
    'Nothing to write home about, then.',
    'A grey sort of in-between.',
    'You’ve had better days, and worse ones too.',
  ],
  whatever: [
    'You can shrug at it here.',
    'Either you’ve stopped caring how it goes, or you’re tired of caring.',
    'A shrug, then. I’ll take that, too.',
    'It can go any way it likes, as far as you’re concerned.',
    'Okay. Nobody needs you to care about it just now.',
  ],
  'never-mind': [
    'All right, we’ll let it go. It can come back if it wants to.',
    'Okay, that’s put away. You can take it up again any time.',
    'No problem; nothing’s lost.',
    'Then we’ll leave it there. You weren’t taking up too much room.',
  ],
  'half-said': [
    'That sounds like the start of a sentence. The rest can come whenever it likes.',
    'You’d begun to say something. I’ll wait.',
    'I’m listening for the rest, if there’s a rest.',
    'It’s half out, and the other half can take its time.',
  ],
  sorry: ['Nothing to be sorry for.', 'No harm done.', 'You needn’t apologise here.', 'That’s all right, really.'],
  'that-is-all': [
    'Then that’s what there is, and you’ve said it.',
    'That’s enough to have said. Nothing more has to come.',
    'All right. We can leave it at that, or sit with it a bit.',
  ],
  yes: [
    'Yes.',
    'Mm.',
    'I thought you might say so.',
    'So that’s near it.',
    'All right.',
    'Okay, then we’re talking about the same thing.',
    'Then I’ve followed you.',
  ],
  // To the question the talk began with.
  'yes-first': ['Good. I’m here.', 'All right, I’m listening.', 'Okay. We’ve begun, then.'],
  ok: ['Okay.', 'All right, then.', 'Good, then.', 'Right you are.', 'Okay, good.', 'All right by me.'],
  nod: [
    'I’m with you.',
    'Mm-hm.',
    'You’re still here, and that’s something.',
    'Yes, I can see that.',
    'I hear you.',
    'Okay, I’ve got that.',
  ],
  no: [
    'Not that, then.',
    'No. Thanks for saying.',
    'All right, I was off there.',
    'A clear no. I’ll leave that.',
    'Then it’s something else.',
    'Okay, that doesn’t fit.',
    'Not it. I’ll not push.',
  ],
  short: [
    'That’s one piece of it, and it’s enough to go on.',
    'You can leave it at that, or add to it.',
    'So there’s that, for you.',
    'Okay. That’s on the table.',
  ],
  // The same word, some turns later.
  'word-again': [
    '{Word} again. You keep coming back to that.',
    'So it’s {word}, and still {word}, for you.',
    '{Word}, then. That’s where you end up each time.',
  ],
  'word-again-ask': [
    'What’s one thing about it that you’ve not said yet?',
    'What was it like today?',
    'What would make it a bit easier on you?',
  ],
  // "Mum", and then "ill": of whom it's said.
  'of-whom': [
    'Your {person} is {state}, then, and it’s on your mind.',
    'So your {person} is {state}, and you live with that.',
  ],
  'of-whom-ask': ['How long has that been so?', 'How are you, with that?', 'Who else knows?'],
  'grave-of': [
    'I’m sorry. That’s a hard word to have beside “{person}”, and you have it with you all day.',
    'Oh. And it’s your {person}. I’m sorry.',
  ],
  'grave-of-ask': [
    'How long have you known?',
    'Where are you with it today?',
    'What’s {person} like, when it’s a good day?',
  ],
  linked: ['{Last}, and {bit}.', '{Last}. And {bit}.', 'First {last}, then {bit}.', 'So {last}, and {bit} too.'],
  maybe: [
    'Could be. We can leave it at that.',
    'A maybe’s fine.',
    'Somewhere near it, then.',
    'Half a yes, then.',
    'You’re not sure, and you don’t have to be.',
  ],
  // "No." to "You haven't been in there since": it agrees.
  'no-agreed': ['No.', 'Mm, no.', 'No, I see.', 'No. It’s how you say.'],
  'yes-to-what': [
    'No hurry with that one.',
    'I asked that badly; it isn’t a yes-or-no question.',
    'You can leave that question where it is.',
  ],
  'no-to-what': [
    'Nothing there, then. That’s all right.',
    'Then we’ll leave that one.',
    'Okay, we’ll skip that.',
    'That’s fine. It needn’t have an answer.',
    'All right, never mind that question.',
  ],
  // Of two things offered: a yes may be to either, and a no is to both.
  'yes-to-choice': [
    'Some of that, then.',
    'One of those, or a bit of each.',
    'Near enough, by the sound of it.',
    'So there’s something in that, for you.',
  ],
  'no-to-choice': [
    'Neither, then.',
    'Okay, neither of them fits. I was only guessing.',
    'Not those two, then.',
    'All right, it’s something else for you.',
  ],
  'both-of-it': [
    'Both, then, and you get them at once.',
    'So both. There’s no either-or in it for you.',
    'You’ve got both of them, then.',
  ],
  'both-ask': [
    'Which of them came first?',
    'Which do you notice more right now?',
    'Does one of them set off the other?',
  ],
  'neither-of-it': [
    'Neither, so I was looking in the wrong place.',
    'Neither of those. You’d know it if I hit it.',
    'Not the one and not the other, then, for you.',
  ],
  'neither-ask': ['What would come closer?', 'Is there a word that fits better?', 'How would you put it?'],
  'one-of-it': [
    'So that one. It helps me to see where you are.',
    'That one of the two, then. You didn’t have to look far.',
  ],
  'one-ask': ['What’s that one like?', 'What makes it that one?'],
  'no-ask': ['What’s nearer to it?', 'What would you rather talk about?'],
  'go-deeper': [
    'Stay with that, if you like.',
    'Go on.',
    'And what else?',
    'Tell me the rest.',
    'There may be more to that, and it can come.',
    'Anything that goes with it is welcome.',
  ],
} as const satisfies Record<string, readonly string[]>;
