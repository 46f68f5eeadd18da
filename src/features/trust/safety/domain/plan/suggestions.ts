import type { SafetyPlanPart } from './plan.ts';

/** Lines to begin a part with, in our own words. Nobody needs any of them; what's said is never how somebody could be harmed. */
export const suggestions: Readonly<Record<SafetyPlanPart, readonly string[]>> = {
  signs: [
    'I can’t sleep, and I lie awake turning things over',
    'I stop answering messages',
    'Everything feels pointless',
    'I feel that I’m a burden to others',
    'I drink more than I want to',
    'I get angry at small things',
  ],
  helps: [
    'Go outside and walk until I’m warm',
    'Breathe slowly, out for longer than in',
    'Hold something cold, or wash my face',
    'Play the music that carries me',
    'Take a warm shower',
    'Wait ten minutes, and then another ten',
  ],
  places: [
    'A café where people are around me',
    'The park, or down by the water',
    'A library',
    'A friend’s kitchen',
    'Where I work out, or my choir',
  ],
  safer: [
    'Give what I could hurt myself with to someone I trust',
    'Have someone keep my medicine and give me what I need for the day',
    'Keep no alcohol at home for now',
    'Don’t stay alone tonight',
    'Sleep at a friend’s place',
  ],
  reasons: [
    'The people who’d miss me',
    'My child',
    'My animal, who needs me',
    'Something I still want to see',
    'It has passed before',
  ],
};
