import type { Family, PlaceOnField } from './families.ts';

/**
 * A feeling that can be named: the word, one sentence for somebody who isn't sure it's the one, and where it lies on the
 * field: pleasantness and energy, both from -100 to 100.
 */
export type Feeling = {
  id: string;
  word: string;
  sentence: string;
  family: Family;
  pleasantness: number;
  energy: number;
};

type Row = readonly [word: string, pleasantness: number, energy: number, sentence: string];

/* Placed by ear, not by a study: the field offers the nearest words first, and every word is one tap further. */

const stirred: readonly Row[] = [
  ['Angry', -70, 75, 'Something isn’t right, and you feel it all through.'],
  ['Annoyed', -40, 35, 'Something small keeps rubbing.'],
  ['Frustrated', -55, 50, 'You’re trying, and it won’t go.'],
  ['Furious', -90, 95, 'Hot, loud, hardly room for anything else.'],
  ['Irritable', -45, 45, 'Everything is a little too close.'],
  ['Resentful', -65, 30, 'Something unfair has stayed with you.'],
  ['Jealous', -60, 55, 'Someone has what you’d love to have.'],
  ['Hurt', -70, 25, 'Something or someone touched a sore place.'],
  ['Disgusted', -80, 45, 'Everything in you wants to move away.'],
  ['Anxious', -60, 65, 'Looking ahead, and bracing for it.'],
  ['Worried', -50, 40, 'Your thoughts keep going back to one thing.'],
  ['Nervous', -35, 60, 'A flutter before something begins.'],
  ['Tense', -45, 55, 'Held tight, in the shoulders or the jaw.'],
  ['Stressed', -55, 70, 'More is asked than there’s room for.'],
  ['Overwhelmed', -70, 80, 'Too much at once, and no edge to it.'],
  ['Rushed', -30, 75, 'Always half a step behind the clock.'],
  ['Restless', -25, 50, 'Unable to settle anywhere.'],
  ['Afraid', -75, 70, 'Something feels dangerous, near or far.'],
  ['Panicky', -85, 100, 'The alarm is on, and it’s hard to hear anything else.'],
  ['Shocked', -65, 90, 'It came out of nowhere.'],
  ['On edge', -50, 65, 'Ready to jump at the smallest thing.'],
  ['Suspicious', -50, 30, 'Something doesn’t add up, and you’re watching it.'],
  ['Defensive', -45, 60, 'Shields up, reasons ready.'],
  ['Embarrassed', -50, 45, 'Seen at the wrong moment.'],
  ['Torn', -35, 25, 'Pulled two ways, and both matter.'],
  ['Confused', -30, 20, 'The pieces don’t make a picture yet.'],
  ['Impatient', -25, 60, 'You want it to be now.'],
  ['Indignant', -55, 80, 'It’s unfair, and you want that to be known.'],
];

const bright: readonly Row[] = [
  ['Happy', 70, 45, 'Plainly glad, for a reason or for none.'],
  ['Joyful', 85, 70, 'It lifts you from the inside.'],
  ['Excited', 65, 85, 'You can hardly wait.'],
  ['Thrilled', 85, 95, 'Almost too good to stand still.'],
  ['Cheerful', 60, 50, 'A light step and a ready smile.'],
  ['Playful', 55, 65, 'Nothing has to be serious just now.'],
  ['Amused', 50, 40, 'Something made you laugh.'],
  ['Curious', 35, 35, 'You’d like to know more.'],
  ['Interested', 30, 20, 'Something has your attention, and you’re glad to give it.'],
  ['Inspired', 65, 65, 'An idea has taken hold of you.'],
  ['Motivated', 50, 60, 'You want to get going.'],
  ['Determined', 35, 70, 'You’ve made up your mind.'],
  ['Confident', 55, 50, 'You trust yourself with this.'],
  ['Proud', 70, 55, 'You did that, and it counts.'],
  ['Brave', 40, 75, 'Afraid perhaps, and doing it all the same.'],
  ['Strong', 55, 70, 'There’s power in you to draw on.'],
  ['Alive', 70, 75, 'Every sense is switched on.'],
  ['Energized', 50, 80, 'Plenty in the tank.'],
  ['Hopeful', 50, 25, 'It could go well, and you can almost see how.'],
  ['Optimistic', 55, 40, 'You expect good things of this.'],
  ['Delighted', 80, 60, 'Better than you’d thought.'],
  ['Surprised', 20, 75, 'You didn’t see that coming.'],
  ['Amazed', 60, 80, 'Wide eyes, no words.'],
  ['Enthusiastic', 65, 75, 'You’d like to take everyone along.'],
  ['In love', 90, 65, 'Your heart goes to someone, or to life itself.'],
  ['Passionate', 60, 90, 'This matters with all you’ve got.'],
  ['Focused', 30, 45, 'One thing, and all of you with it.'],
  ['Celebrating', 80, 85, 'This deserves a party, even a small one.'],
];

const gentle: readonly Row[] = [
  ['Calm', 45, -45, 'Even water, slow breath.'],
  ['Content', 55, -25, 'It’s enough as it is.'],
  ['Peaceful', 65, -60, 'Nothing in you is fighting.'],
  ['Relaxed', 50, -50, 'Loose in the body, nowhere to be.'],
  ['Rested', 45, -35, 'You’ve had what you needed.'],
  ['Serene', 70, -75, 'Quiet right down to the ground.'],
  ['Grateful', 70, -15, 'Something was given, and you noticed.'],
  ['Thankful', 60, -20, 'Glad of someone, or of something.'],
  ['Safe', 55, -55, 'Nothing to guard against here.'],
  ['Secure', 50, -40, 'The ground will hold.'],
  ['Tender', 40, -30, 'Soft, open, easily touched.'],
  ['Touched', 55, -10, 'Something reached you.'],
  ['Loved', 80, -20, 'Someone is glad that you’re here.'],
  ['Loving', 75, -10, 'You wish someone well with all your heart.'],
  ['Connected', 60, -15, 'Part of something, next to someone.'],
  ['Understood', 60, -30, 'Someone heard what you meant.'],
  ['Accepted', 50, -30, 'You can be as you are.'],
  ['Trusting', 45, -20, 'You can lean on this.'],
  ['Relieved', 55, -35, 'It’s over, or it wasn’t so bad.'],
  ['Comfortable', 40, -40, 'At ease, like in an old sweater.'],
  ['Balanced', 40, -15, 'Nothing is pulling too hard.'],
  ['Patient', 30, -35, 'It may take the time it takes.'],
  ['Present', 35, -20, 'Here, with what there is.'],
  ['Thoughtful', 20, -25, 'Turning something over, slowly.'],
  ['Humble', 25, -30, 'Small in a good way.'],
  ['Satisfied', 60, -40, 'Done, and well done.'],
  ['Still', 35, -80, 'Hardly a ripple.'],
  ['Forgiving', 45, -45, 'You’re letting something go.'],
];

const heavy: readonly Row[] = [
  ['Sad', -60, -40, 'Something’s missing, or it’s over.'],
  ['Down', -50, -50, 'Everything is a bit lower than usual.'],
  ['Lonely', -65, -45, 'Nobody near, even if people are around.'],
  ['Disappointed', -50, -20, 'You’d hoped for something else.'],
  ['Discouraged', -55, -45, 'You tried, and the wind has gone out of it.'],
  ['Hopeless', -90, -65, 'It’s hard to see how this could change.'],
  ['Helpless', -75, -35, 'Whatever you do, it doesn’t seem to matter.'],
  ['Empty', -65, -75, 'Where a feeling should be, there’s nothing.'],
  ['Numb', -50, -85, 'It’s there, behind glass.'],
  ['Tired', -20, -60, 'You could do with a rest.'],
  ['Exhausted', -45, -90, 'There’s nothing left to give today.'],
  ['Drained', -50, -70, 'Something has taken more than it gave.'],
  ['Bored', -25, -55, 'Nothing here wants you.'],
  ['Listless', -35, -65, 'Nothing seems worth getting up for.'],
  ['Ashamed', -75, -30, 'You’d rather not be seen.'],
  ['Guilty', -60, -20, 'Something you did is weighing on you.'],
  ['Sorry', -40, -25, 'You wish it had gone another way.'],
  ['Grieving', -80, -50, 'Someone or something you love is gone.'],
  ['Heartbroken', -90, -40, 'It hurts where the love was.'],
  ['Left out', -60, -30, 'They’re all there, and you aren’t.'],
  ['Rejected', -75, -25, 'Someone turned away.'],
  ['Unseen', -55, -40, 'You were there, and nobody noticed.'],
  ['Insecure', -45, -15, 'Not sure you’re enough for this.'],
  ['Vulnerable', -30, -20, 'Without your usual skin.'],
  ['Homesick', -45, -35, 'Longing for a place, or a time.'],
  ['Wistful', -15, -30, 'A little sad, a little sweet.'],
  ['Heavy', -50, -70, 'As if you were carrying something.'],
  ['Stuck', -40, -35, 'Neither forward nor back.'],
];

const named = (family: Family, rows: readonly Row[]): Feeling[] =>
  rows.map(([word, pleasantness, energy, sentence]) => ({
    id: word.toLowerCase().replaceAll(' ', '-'),
    word,
    sentence,
    family,
    pleasantness,
    energy,
  }));

/** All of them, by family, in each the most usual first. */
export const feelings: readonly Feeling[] = [
  ...named('stirred', stirred),
  ...named('bright', bright),
  ...named('gentle', gentle),
  ...named('heavy', heavy),
];

const byId = new Map(feelings.map((feeling) => [feeling.id, feeling]));

/** Undefined for a word that doesn't exist any more. */
export function feelingOf(id: string): Feeling | undefined {
  return byId.get(id);
}

/** Words that come to mind first; someone who's low thinks of 'sad' before 'unseen'. By ear, not by a count. */
const everyday: ReadonlySet<string> = new Set([
  'sad',
  'tired',
  'exhausted',
  'lonely',
  'disappointed',
  'angry',
  'anxious',
  'stressed',
  'worried',
  'frustrated',
  'happy',
  'excited',
  'proud',
  'hopeful',
  'calm',
  'content',
  'grateful',
  'rested',
]);
/** How much nearer an everyday word counts, in units of the field. */
const closer = 18;

/** Those nearest to a place on the field, the nearest first; an everyday word before a rarer one that's hardly nearer. */
export function nearestFeelings({ energy, pleasantness }: PlaceOnField, count: number): Feeling[] {
  const distance = (one: Feeling) =>
    Math.hypot(one.energy - energy, one.pleasantness - pleasantness) - (everyday.has(one.id) ? closer : 0);
  return feelings.toSorted((a, b) => distance(a) - distance(b)).slice(0, count);
}

/** Whose word or sentence holds what was typed, in any case; those whose word begins with it come first. */
export function searchFeelings(typed: string): Feeling[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ word, sentence }: Feeling) => {
    const name = word.toLowerCase();
    if (name.startsWith(wanted)) return 0;
    return name.includes(wanted) ? 1 : sentence.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return feelings.filter((one) => rank(one) < 3).toSorted((a, b) => rank(a) - rank(b));
}
