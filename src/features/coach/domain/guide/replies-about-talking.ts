/* What the guide says about the talk itself: what it knows and doesn't, what it shouldn't touch, and how it puts things. */

/** Replies of each kind, by name. `{text}` is a line that the person let the coach keep. */
export const repliesAboutTalking = {
  guess: [
    'That I can’t see from here. You’re hoping for a yes.',
    'From here I’d only be guessing, and you’ve been guessing long enough.',
    'I can’t look into anyone else. What it does to you not to know, you can tell.',
    'I don’t know, and I won’t make something up. You’d like to be able to count on it.',
    'Nobody’s told me, and it matters to you that it goes well.',
  ],
  'no-gathering': [
    'You don’t want it handed back in a list. I won’t.',
    'No more summing up, then; you’re in the middle of it.',
  ],
  lighter: [
    'Fair enough. Plainer from here on.',
    'You’re right, that was too solemn. I’m a program, and I overdo it.',
    'Point taken: fewer big words.',
    'Ouch, and fair. I’ll say less.',
    'That did come out of a drawer. I’ll keep it short.',
  ],
  'lighter-ask': ['So what’s the plain version?', 'Where were we?', 'What was it you wanted to say?'],
  unclear: [
    'I put that badly. Never mind it.',
    'That was unclear of me; forget I asked.',
    'That didn’t make sense, you’re right.',
  ],
  joke: [
    'You’ve kept your sense of humour, I see.',
    'You’ve got me there.',
    'You can laugh about it, too.',
    'You like it with a wink.',
    'That made you grin, by the sound of it.',
    'You’d rather laugh than make a drama of it.',
    'Fair. I left you that one.',
    'You say it lightly.',
  ],
  'joke-ask': ['What’s the rest of the story?', 'And how did it go on?', 'Who else was laughing?', 'And then?'],
  boundary: [
    'Then we’ll leave that alone.',
    'You don’t have to. That stays yours.',
    'All right, I won’t ask about it again.',
    'Good that you say so. We’ll go round it.',
    'That door stays shut, then, until you open it.',
  ],
  'boundary-ask': [
    'What would you rather talk about?',
    'What would be good to talk about instead?',
    'Where would you like to go from here?',
  ],
  'first-told': [
    'Thank you for saying it here. It’s been yours alone until now.',
    'So this is the first time. It doesn’t have to become more than that.',
    'You’ve carried that by yourself, and now you’ve said it once.',
    'Then I’ll be careful with it.',
  ],
  'their-english': [
    'I follow you well. Simple words are enough.',
    'Your English is good enough for me; write it as it comes.',
    'Thank you for coming over to English. Nothing has to be correct.',
  ],
  agree: [
    'Something in that speaks to you.',
    'You like the sound of it.',
    'You can see yourself doing that.',
    'It fits you, by the look of it.',
    'So that’s one you’d take with you.',
  ],
  quiet: [
    'You want to be heard, not questioned. I’ll stop asking.',
    'No more questions, then; you just talk, and I’ll follow.',
    'You’d like room, not a form to fill in. I’ll only listen.',
  ],
  memory: [
    'In this talk, yes. From one talk to the next I keep only what you’ve let me, and you can read it and delete it.',
    'As long as we talk I keep hold of it. What stays after that is under “What it remembers”, line by line.',
    'I keep what you’ve said in this talk in mind, and what you’ve let me keep from before; you can look at it and delete it.',
  ],
  'no-more-ideas': ['All right, none of that.', 'No, then; I won’t offer it again.', 'Understood, I’ll leave it.'],
  // What they let the coach keep, and what they said of themselves elsewhere.
  'check-in': ['Your last check-in had {feelings} in it. We can begin there, or anywhere else.'],
  remembered: ['You once let me keep this: “{text}”. It may have changed since.'],
  recall: [
    'You once told me: “{text}”',
    'From an earlier talk I still have this line of yours: “{text}”',
    'It brings back something you let me keep: “{text}”',
    'There’s a line of yours from before: “{text}”',
  ],
  'recall-ask': ['How is it now?', 'What’s changed since then?', 'How much of that is still so?'],
  'own-help': [
    'You once told me what does you good: “{text}”',
    'One answer to that is your own, from an earlier talk: “{text}”',
    'You’ve said yourself what helps: “{text}”',
  ],
  'own-help-ask': [
    'Does any of that fit here?',
    'How much of it is possible today?',
    'What would that look like this time?',
  ],
  'known-feelings': ['Of your check-ins I only see the last days; the latest had {feelings} in it.'],
  'known-where': [
    'Each line, and where you said it, is under “What it remembers”; you can change it or have it forgotten.',
  ],
  'known-none': [
    'From earlier talks I have no line of yours. In this one I keep hold of what you say.',
    'You haven’t let me keep anything from before, so I only know this talk.',
  ],
} as const satisfies Record<string, readonly string[]>;
