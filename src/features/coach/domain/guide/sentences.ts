import { questions } from './questions.ts';

/*
 * What the guide says beside its themes. `{said}` is a clause of the person's turned to "you", `{Said}` the same with a
 * large letter; `{who}` is somebody they named. A sentence comes once in a talk.
 */

/** Sentences of each kind, by name. */
export const sentences = {
  ...questions,
  // Simple reflections: the person's own words, given back.
  echo: ['{Said}.', 'So {said}.', 'And {said}.', 'Mm, {said}.'],
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
    '{Said}, and it isn’t a small wish.',
    '{Said}, and you’ve wanted it for longer than today.',
    '{Said}, and something keeps standing in between.',
    '{Said}, and it’s taken you something to say so.',
    '{Said}, and you’re not sure you’re allowed to.',
    '{Said}, and for now it’s out of reach, which hurts.',
  ],
  'on-cannot': [
    '{Said}, and it leaves you feeling helpless.',
    '{Said}, and you’re hard on yourself for it.',
    '{Said}, though a part of you keeps trying.',
    '{Said}, and you’d give something to know why.',
    '{Said}, and that’s frustrating, because you care.',
    '{Said}, and it makes you doubt yourself.',
  ],
  'on-must': [
    '{Said}, and what you’d choose yourself doesn’t come up.',
    '{Said}, and nobody’s asking whether you still can.',
    '{Said}, and there’s a weight on you in that “have to”.',
    '{Said}, and somewhere in you there’s a small no.',
    '{Said}, and you’d love to be let off for once.',
  ],
  'on-fear': [
    '{Said}, so a part of you is braced the whole time.',
    '{Said}, and you’ve been alone with that fear.',
    '{Said}, because there’s something you couldn’t bear to lose.',
    '{Said}, and it makes the next step look bigger than it is.',
    '{Said}, and it’s hard to think of anything else then.',
  ],
  'on-theirs': [
    '{Said}, and you’re left holding it.',
    '{Said}, and it goes in deeper than it looks from outside.',
    '{Said}, and nobody’s asked what that’s like for you.',
    '{Said}, and you’ve been turning it over since.',
    '{Said}, and there’s hardly anywhere for you to put that.',
    '{Said}, and that isn’t what you’d hoped for.',
    '{Said}, and you’re the one who has to live with it.',
  ],
  'on-mine': [
    '{Said}, and it’s with you more than you’d like.',
    '{Said}, and it hasn’t let go of you yet.',
    '{Said}, and you’re trying to make sense of it.',
    '{Said}, and it’s been sitting in you.',
    '{Said}, and you’re not done with it inside.',
  ],
  'on-bright': [
    '{Said}, and it’s lit something up in you.',
    '{Said}, and you’d like to keep a bit of that.',
    '{Said}, and it’s a relief to say something good for once.',
    '{Said}, and it counts, whatever else is going on.',
    '{Said}, and you had a hand in it yourself.',
  ],
  // Complex, about nothing in particular.
  deep: [
    'There’s more weight for you in that than the words show.',
    'It’s as if you’ve been holding your breath round this.',
    'Something in you would like it to be different, and doesn’t know yet how.',
    'You’re finding words for it while you speak.',
    'It sounds as though you’ve mostly had to deal with that on your own.',
    'You’re not asking for it to be fixed; you’d like it to be understood.',
    'There’s something here that you care about a great deal.',
    'You’ve thought about this more than once, and it still won’t lie flat.',
    'It takes something out of you each time.',
    'Part of you is tired of it, and part of you won’t give up on it.',
    'You keep coming back to it, as one does to a sore place.',
    'You’d like a bit of solid ground in this.',
    'You hardly let yourself feel how much it is.',
    'It’s close to something important to you, or it wouldn’t sting.',
    'You’ve been fair to everyone in this except, perhaps, to yourself.',
    'It’s been going on quietly for a while, by the sound of you.',
    'You’re carrying that with some care, so that nobody gets hurt.',
    'There’s a question in you that isn’t finished.',
    'You’d like to be able to trust that it’ll turn out all right.',
    'Underneath, you’re hoping for something quite simple.',
    'It’s not the thing alone that gets to you; it’s what it seems to say about you.',
    'You’ve got used to it, and it still isn’t all right.',
    'You know it with your head, and the rest of you hasn’t caught up.',
    'Saying it out loud makes it a little more real for you.',
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
  'on-plain': [
    '{Said}, and it’s stayed with you.',
    '{Said}, and there’s a bit of a story in that for you.',
    '{Said}, and you wanted to say it to someone.',
  ],
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
    'Right.',
    'I see.',
    'That helps me picture it.',
    'Tell me how that was.',
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
  // About somebody they named.
  about: [
    '{Who} takes up a lot of room in you just now.',
    'What {who} thinks matters to you, more than you’d like at times.',
    'You’d want {who} to see what this is like for you.',
    'You’re being careful with {who}, and hardly anyone’s being careful with you.',
    'There’s a lot unsaid between you and {who}.',
    'You keep an eye on {who}, and that never quite stops.',
    'You’ve got an old hope where {who} is concerned.',
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
    '{Said}; that door’s still there.',
    '{Said}, and you’re trying the thought on.',
    '{Said}, and nothing’s decided yet.',
    '{Said}, and part of you has been looking that way.',
    '{Said}: a maybe that keeps coming back.',
  ],
  'on-plan': [
    '{Said}, and it’s your own idea.',
    '{Said}. You’ve gone from turning it over to doing something about it.',
    '{Said}. That’s a step, and you chose it.',
    '{Said}, and something in you is leaning that way already.',
    '{Said}, and you’ve got your reasons.',
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
    'Earlier you told me {said}, and it seems to belong to this.',
    'I’m thinking back to when you said that {said}.',
    'A while ago it was that {said}, and you may be speaking of the same thing now.',
    'It brings me back to something you said before: {said}.',
    'You mentioned before that {said}; it’s still in the room.',
  ],
  'back-who': [
    'And {who}, whom you spoke of earlier, is somewhere in this too, I think.',
    '{Who} hasn’t come up again since; perhaps {who} belongs to this, too.',
    'I’m also thinking of {who}, whom you brought up a while ago.',
  ],
} as const satisfies Record<string, readonly string[]>;
