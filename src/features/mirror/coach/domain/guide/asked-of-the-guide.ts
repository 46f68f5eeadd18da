import { plain } from './person-words.ts';

/* Who they're talking to, and a goodbye with thanks: heard by their construction, wherever in a message they stand. */

const professions =
  'doctor|dr|gp|medic|nurse|therapist|counsellor|counselor|psychologist|psychiatrist|shrink|social worker|professional|expert|coach|human|person|bot|robot|machine|ai|qualified|trained|licensed|registered|real|actual';
/** "R u even a doctor", "bro i asked if ur a doctor", "who am i talking to". */
const who = new RegExp(
  ` (?:are you|is this|(?:asked|asking|know|tell me) (?:if|whether) (?:you are|you're|your|this is)) (?:even |really |actually |like |just |some |kind of |sort of |not |an? |my |the |medically |fully |properly )*(?:${professions})(?= )(?! (?:of|about|to|for|in|that|with)\\b)| who (?:am i|i am|i'm) (?:even |really |actually )?(?:talking|speaking|chatting|writing) (?:to|with) | what are your qualifications `,
);
/** Whether they ask for a doctor, therapist or other professional rather than for a human being. */
export const asksForTraining = (low: string) =>
  / (?:doctor|dr|gp|medic|nurse|therapist|counsellor|counselor|psychologist|psychiatrist|shrink|social worker|professional|expert|qualified|qualifications|trained|licensed|registered) /.test(
    low,
  );

/** Whether these words, made plain, ask who or what they're talking to (CARE C21). */
export const asksWhoItIs = (low: string): boolean => who.test(low);

const thanked = / (?:thanks|thank you|thx|cheers|ta|tysm|appreciate it) /;
const leaves =
  / (?:i'm |i am |i'll |just )?(?:going|off|heading) (?:in|out|home|now|back|to (?:bed|sleep|shut my eyes|close my eyes|lie down|go|put|be with|have|make|get)) | (?:need|have|got|better|should|must|gotta) (?:to )?(?:go|run|dash|sleep) | go be with | i'd better go /;

/** Thanks beside a word that they're going, in either order, and nothing that's asked. */
export const leavesWithThanks = (words: string, low: string) =>
  low.trim().split(' ').length <= 34 &&
  leaves.test(low) &&
  words
    .split(/(?<=[.!?,]) /)
    .slice(-3)
    .map(plain)
    .some((one) => thanked.test(one) && !/ (?:said|says|say|telling|tell) (?:thanks|thank you) /.test(one));
