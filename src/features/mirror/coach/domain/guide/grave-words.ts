/**
 * What the guide says to what must never be met with an echo (`graveIn`): plain, short, and with a way to people. It claims
 * nothing that it can't know, asks one thing at most, and gives no method, no dose and no verdict.
 */
export const graveWords = {
  emergency: [
    'That could be an emergency. Please call {emergency} now, or have somebody near you call, before you write on here.',
    'Please don’t wait with that: call {emergency} now. If you aren’t sure, call as well; that’s what they’re there for.',
    'This needs people with you at once. Call {emergency} now, and tell them exactly what you’ve told me.',
  ],
  'emergency-how': [
    'I’m a program and can’t call for you. Put the phone on loudspeaker, unlock the door, and stay where you are.',
    'I can’t see you or call anyone. They’ll tell you what to do until they’re there.',
  ],
  'emergency-still': [
    'Has somebody called {emergency}? If not, that comes first; I’ll be here afterwards.',
    'I’d still like you to call {emergency}. It’s never wrong to ask them, and I can’t judge it from here.',
    'Before anything else: is help on its way? The number is {emergency}.',
  ],
  poisoned: [
    'That can be dangerous, even while you feel all right. Please call {emergency} now and say what it was, how much, and when.',
    'Please call {emergency} now, or have somebody call, and keep the packet by you for them. Don’t wait to see how it goes.',
    'What you’ve taken needs a doctor now, however it feels. Call {emergency}, and tell them what and how much.',
  ],
  'poisoned-ask': [
    'And I’d like to ask you plainly: did you mean to end your life?',
    'May I ask you straight out: were you trying to die?',
  ],
  medicine: [
    'With medicine I mustn’t guess, since a wrong word could harm you. A pharmacist or your doctor can tell you, often by phone and today.',
    'That’s one for a doctor or a pharmacist, not for a program. Until you’ve asked, please leave it as it was prescribed.',
    'I can’t answer that safely. Any pharmacist can, without an appointment; the number’s on the packet or the label.',
  ],
  'medicine-ask': [
    'What’s been on your mind about it?',
    'How have you been with it so far?',
    'What made you think of it today?',
  ],
  violence: [
    'That’s violence, and it isn’t your fault, whatever went before.',
    'Nobody has the right to do that to you. I’m glad you said it.',
    'I’m taking that seriously. What’s being done to you isn’t all right, and you didn’t bring it on yourself.',
  ],
  'violence-then': [
    'Nobody had the right to do that to you, and it was never your fault, however long ago it was.',
    'That should never have happened to you. It’s still heavy to carry, and it’s good that you said it.',
    'I’m sorry that was done to you. You don’t have to tell more of it than you want to.',
  ],
  'violence-help': [
    'In danger right now, {emergency} is the right call. People who’ll talk it through without pushing you: {line}.',
    'If it could happen again today, please get to somewhere safe, or call {emergency}. To talk it through: {line}.',
  ],
  'violence-help-then': [
    'There are people to talk to about just this, at your own pace: {line}.',
    'You can tell somebody who’s there for this, and stop whenever you like: {line}.',
  ],
  'violence-ask': [
    'Are you safe where you are just now?',
    'Who else knows?',
    'Is there anyone you could be with today?',
  ],
  'violence-ask-then': ['Who else knows?', 'What would help most just now: being listened to, or finding somebody?'],
  child: [
    'A child needs to be safe first, and you’ve done right to say it.',
    'That mustn’t go on, and you don’t have to sort it out alone.',
    'I’m taking that very seriously. What the child needs now is a grown-up who acts.',
  ],
  'child-help': [
    'If a child’s in danger right now, call {emergency}. A doctor, the school or child protection where you live can act today. To talk it through: {line}.',
    'Call {emergency} if it’s happening now. Otherwise tell a doctor, a teacher or child protection today. Someone to talk to: {line}.',
  ],
  'child-self': [
    'You said it before it got worse, and that matters. Please put the child somewhere safe, like a cot, leave the room, and have somebody come.',
    'Please step out of the room now, with the child safe, and call somebody to take over. Nobody has to be alone with this.',
  ],
  'child-ask': ['Is the child safe this minute?', 'Where’s the child now, and who’s with them?'],
  other: [
    'That can be a goodbye, and I’d take it as one rather than miss it.',
    'I’d take that seriously. It’s better to have asked once too often.',
    'Your worry makes sense: that’s a sign not to wait with.',
  ],
  'other-do': [
    'Call or go there now, or have somebody go. Ask straight out: “Are you thinking of killing yourself?” Asking doesn’t put it there.',
    'Try to reach them now, by phone or at the door, and ask plainly whether they think of ending their life. Then listen, and don’t leave them alone.',
  ],
  'other-line': [
    'If you can’t reach them, or they say yes, call {emergency} and say where they may be. Advice for you, too: {line}.',
    'If nobody answers, or it’s a yes, call {emergency}: the police can go and look. For you, while you do it: {line}.',
  ],
  'other-acts': [
    'Good. Stay on the phone, or near it. I’m here until you know.',
    'That’s the right thing to do. Let me know, if you like, once somebody’s with them.',
  ],
  'other-you': [
    'No wonder. Sit down if you can, and have somebody beside you, too, while you wait.',
    'That’s the shock of it. What you’re doing is what can be done.',
  ],
  'with-them': ['I’d like to ask you, too, and plainly: are you thinking of ending your own life?'],
  'other-safe': [
    'I’m so glad somebody’s with them. What you did just now mattered. And you, who’s with you tonight?',
    'That’s a relief to read. You took it seriously, and you acted. Be good to yourself as well, now.',
  ],
  young: [
    'Thank you for telling me your age. Attune is for grown-ups, and you deserve somebody who’s there for people your age.',
    'You’re not in any trouble. This place is made for people of 18 and over, so I’d like you to have somebody better than me.',
    'I’m glad you said how old you are. I’m a program for grown-ups, and there are people just for you.',
  ],
  'young-line': [
    'You can talk to them about anything, and it needn’t be bad enough: {line}. There’s a page for you, too: {page}.',
    'They listen to whatever it is, and it costs nothing: {line}. And there’s a page made for you: {page}.',
  ],
  'young-ask': ['Is there a grown-up you like, who could know?', 'Who’s a grown-up you could tell?'],
  reached: [
    'Good. Do what they tell you, and stay with them on the line. I’m here afterwards.',
    'I’m relieved that help’s on its way. Stay where they can find you, and don’t hang up first.',
  ],
} as const satisfies Record<string, readonly string[]>;
