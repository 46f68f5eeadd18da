import { questions } from './questions.ts';

/*
 * What the guide says beside its themes. `{said}` is a clause of the person's turned to "you", `{Said}` the same with a
 * large letter; `{who}` is somebody they named. A sentence comes once in a talk.
 */

/** Sentences of each kind, by name. */
export const sentences = {
  ...questions,
  // Simple reflections: the person's own words, given back.
  echo: ['{Said}.', 'So {said}.', '{Said}.', 'And {said}.'],
  // The same for hard words about oneself: given back as a feeling, never as a fact.
  harsh: [
    'In moments like this it feels as though {said}.',
    'There’s a voice in you that says {said}.',
    'It’s got so far that it feels as if {said}.',
    'The sentence you carry around is that {said}.',
    'And inside it sounds like this: {said}.',
    'On days like these you come to believe that {said}.',
  ],
  // Continuing the paragraph: a clause given back, and what might come next.
  'on-want': [
    '{Said}. That’s not a small wish.',
    '{Said}, and something keeps standing in between.',
    '{Said}. You’ve said it now.',
    '{Said}, and for now it’s out of reach.',
    '{Said}. I can hear that you mean it.',
  ],
  'on-cannot': [
    '{Said}, and you’d give something to know why.',
    '{Said}, and you’ve been hard on yourself for it.',
    '{Said}, though you keep trying.',
    '{Said}, and that leaves you with your hands tied.',
  ],
  'on-must': [
    '{Said}, and nobody’s asked whether you can.',
    '{Said}, and what you’d choose yourself doesn’t come up.',
    '{Said}. There’s weight in that “have to”.',
    '{Said}, and you’d gladly be let off for once.',
  ],
  'on-fear': [
    '{Said}, and it’s hard to think of anything else then.',
    '{Said}, so you’re braced for it the whole time.',
    '{Said}, and it makes the next step look bigger than it is.',
  ],
  'on-theirs': [
    '{Said}, and you’re left with it.',
    '{Said}, and nobody’s asked what that’s like for you.',
    '{Said}, and that isn’t what you’d hoped for.',
    '{Said}, and you’re the one who has to live with it.',
  ],
  'on-mine': [
    '{Said}, and you haven’t got to the end of it.',
    '{Said}, and you’re trying to make sense of it.',
    '{Said}, and it’s still with you.',
  ],
  'on-bright': [
    '{Said}, and it counts, whatever else is going on.',
    '{Said}, and you’d like to keep a bit of that.',
    '{Said}. It’s good to read that.',
    '{Said}, and you had a hand in it yourself.',
  ],
  // Complex, about nothing in particular.
  deep: [
    'You’re finding words for it while you speak.',
    'You’re not asking for it to be fixed; you’d like it to be understood.',
    'There’s something in this that you care about.',
    'You know it with your head, and the rest of you hasn’t caught up.',
    'You’d like a bit of solid ground in this.',
    'Saying it makes it a little more real for you.',
    'You haven’t had much company with this.',
    'It’s close to something that matters to you, or it wouldn’t sting.',
  ],
  'deep-bright': [
    'You can hear some air in how you say that.',
    'Something’s lighter for you there.',
    'You let yourself have that, and it did you good.',
    'There’s a bit of you in that which had been missing.',
    'It sounds as though you surprised yourself.',
    'You’d like to be able to trust that it’ll stay.',
    'It warms you, even telling it.',
    'You’ve been waiting for something like that.',
    'That’s the side of life you’d like more of.',
  ],
  // The same where nothing heavy was said.
  'on-plain': ['{Said}, and it’s stayed with you.', '{Said}, and you wanted somebody to know.'],
  // Somebody's died, before anything else is said of it.
  loss: ['I’m sorry.', 'I’m so sorry to read that.', 'I’m sorry; that’s a lot to have happened.'],
  // Where there's nothing to give back: no meaning, just that it's been heard.
  more: [
    'I’m with you.',
    'I’d like to hear more of that.',
    'Tell me a bit more.',
    'Mm. And then?',
    'I’m listening, go on.',
    'Okay. I’ve got that.',
    'Yes, I can picture that.',
    'Okay. Keep going, if you like.',
    'That helps me picture it.',
    'Tell me how that was.',
  ],
  // The same where somebody's gone: even what smelt of diesel is of them.
  'more-soft': [
    'I’m with you in that.',
    'It stays, a thing like that.',
    'That’s still all there, down to the detail.',
    'Nobody else would know that.',
    'Say as much of it as you like.',
  ],
  'more-heavy': [
    'That sounds hard.',
    'That’s a lot.',
    'No wonder it’s on your mind.',
    'That would weigh on most people.',
    'I hear you.',
    'I’m sorry it’s like that.',
    'That can’t be easy.',
    'I can see why that stays with you.',
  ],
  // Two sides; filled with `{one}` and `{other}`.
  sides: [
    'On the one side, {one}; on the other, {other}. Both are true, and they pull at you.',
    '{One}, and at the same time {other}.',
    'Two things are there at once: {one}, and {other}.',
    'Part of it is that {one}, and part of it is that {other}; you can’t get rid of either.',
    '{One}. And yet {other}. It’s no wonder you feel stretched.',
  ],
  // What speaks for a change, and what against it.
  change: [
    'Something in you has begun to lean towards it.',
    'You can hear it yourself: you’re tired of how it is, and that’s a kind of beginning.',
    'You’d do it for something that matters to you, not because somebody says so.',
    'You’ve got reasons of your own for that.',
    'You’re nearer to it than you were, by the sound of it.',
    'That’s you speaking for yourself.',
  ],
  sustain: [
    'It’s not the moment for it, and you’re the one who can tell.',
    'You’ve good reasons for leaving things as they are, for now.',
    'Nobody’s going to push you here; it’s yours to decide.',
    'You’ve tried enough to be wary of one more attempt.',
    'Letting it be is a decision too, and you’re allowed to make it.',
    'Right now the price of changing it looks higher to you than the price of staying.',
  ],
  // Earned praise: for something the person said they did.
  affirm: [
    'You went and did it, and nobody did it for you.',
    'That was a step, whatever comes of it.',
    'You didn’t wait for somebody else to do it.',
    'You did that yourself, and it counts.',
    'It took some doing, and you did it.',
  ],
  // What they've made up their mind to do, or might do; a clause in `{said}`.
  // The same, as long as it's only a thought: "you could call her".
  'on-could': [
    '{Said}. That’s one way in.',
    '{Said}. Nobody handed you that; it’s your own.',
    '{Said}. It sounds like something you’d do.',
    '{Said}. It’s there to be picked up.',
    '{Said}. You said that without being pushed.',
  ],
  'on-plan': [
    '{Said}. You’ve made up your mind.',
    '{Said}. That’s a step, and it’s of your own choosing.',
    '{Said}. So it’s gone from thinking to doing.',
    '{Said}, then. I hope it goes how you’d like.',
    '{Said}. That’s decided, by the sound of it.',
  ],
  // Without a question: room to go on.
  room: [
    'Take whatever time you like with it.',
    'I’m listening.',
    'Go on, if you’d like to.',
    'There’s no hurry in this.',
    'You can leave it there or go on.',
    'It doesn’t have to come out in order.',
    'Say as much as you want to.',
    'There’s room for it here.',
    'Whichever bit comes next is fine.',
    'You needn’t make it neat.',
    'It’s all right to stop there for a moment.',
    'I’ll stay with whatever you bring.',
  ],
  'room-glad': [
    'Go on, tell it.',
    'More of that, if you like.',
    'Take your time with the good bit.',
    'That deserves a line or two more.',
  ],
  // Gathering.
  gather: [
    'Let me gather what I’ve heard so far.',
    'Can I lay it side by side for a moment, as I’ve understood it.',
    'Here’s how it hangs together for me up to now.',
    'Before we go on, this is what I’ve got.',
    'Let me see if I’ve followed you.',
  ],
  'gather-end': [
    'What have I left out?',
    'What matters most of all that?',
    'Have I got it right?',
    'Where would you like to go on from there?',
    'Which of those wants the most room?',
  ],
  // Ten turns ago.
  back: [
    'You said earlier that {said}.',
    'I’m reminded of what you said before: {said}.',
    'It goes with what you told me a while ago, that {said}.',
    'A while back you told me that {said}, and I’ve kept it in mind.',
  ],
} as const satisfies Record<string, readonly string[]>;
