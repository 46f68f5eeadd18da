/*
 * "Can you guide me through a breathing exercise?": the wish is the permission, so nothing's asked back.
 */

const kind =
  '(?:breathing|breath ?work|body ?scans?|grounding|meditations?|meditation|mindfulness|relaxation|visuali[sz]ation|exercises?|5 4 3 2 1|five four three two one)';
const article = '(?:an? |one |some |any |another |that |this |the |your |one of (?:your|the) )';
/** "A short breathing exercise", "something to help me sleep". */
const exercise = `(?:${article}(?:[\\w']+ ){0,3}?${kind}|(?:breathing|grounding|mindfulness|relaxation|body scan) exercises?|(?:box|square|slow|deep|belly|paced) breathing|body scan|(?:some|any)thing (?:short |quick |small |guided )?(?:for|to|that) (?:help |helps |let |lets |get |gets )?(?:me |my |us )?(?:to )?(?:fall |go |get |back |to |with |the |a |keeping |keep )*(?:asleep|sleep|sleeping|calm|relax|unwind|settle|breathe|ground|panic|nerves|anxiety|meditate|shoulders|neck|jaw|tension))`;
const before = '(?:please |just |maybe |perhaps |also |ok |okay |so |and |hey |hi |hello |well |then |actually )*';
const lead = '(?:guide|lead|take|walk|talk|run|bring|help)';
const give = '(?:give|show|teach|offer|suggest|recommend|do|try|start|play|tell|find)';

const wishes = new RegExp(
  [
    ` (?:can|could|will|would) you ${before}(?:${lead} (?:me|us) (?:through|with|in|into) |${give} (?:me |us |with me |with us )?(?:how to do |about )?)${exercise}`,
    `^ ${before}(?:${lead} me (?:through|with|in|into) |(?:give|show|teach|offer|suggest|recommend) (?:me )?)${exercise}`,
    ` (?:do you|have you|you) (?:happen to )?(?:have|got|know|know of|do|offer) ${exercise}`,
    `^ ${before}(?:have|got|know) ${exercise}`,
    ` (?:can|could|shall|may|might) (?:we|i) ${before}(?:do|try|have|start|go through|get) ${exercise}`,
    ` (?:let'?s|let us) ${before}(?:do|try|have|start|go through) ${exercise}`,
    ` i(?:'d| would) (?:really |quite |rather )?(?:like|love)(?: to (?:do|try|have|start))? ${exercise}`,
    `^ ${before}i (?:want|need|fancy)(?: to (?:do|try|have|start))? ${exercise}`,
    `^ ${before}(?:is there|are there|how about|what about|any chance of) ${exercise}`,
    `^ ${before}(?:[\\w']+ ){0,5}(?:i mean |meant )?(?:an?|some|any) (?:sleep|calming|calm|breathing|body|short|quick) exercise $`,
    `^ ${before}(?:${exercise}|${kind}) (?:please|pls|then please)(?: please)* $`,
    ` (?:can|could|will|would) you (?:meditate|breathe) with (?:me|us) | (?:can|could|shall) we (?:just )?(?:meditate|breathe)(?= )|^ ${before}(?:breathe|meditate) with me | help me (?:to )?(?:breathe|meditate) `,
  ].join('|'),
);
/** Who wants none, or tells of one that somebody else gave them. */
const isNone =
  / (?:need|want|like|get) (?:some |more |any )?exercise | (?:don't|do not|didn't|not|no|never|stop|without|instead of|rather than|another one of)(?: [\w']+){0,4} (?:breathing|body scan|grounding|meditation|exercises?) | (?:doctor|therapist|gp|physio|teacher|coach|trainer) (?:has |just )?(?:gave|told|made|says|said|wants) /;

/** Whether an exercise is asked for in these words. */
export const asksForExercise = (low: string): boolean =>
  low.trim().split(' ').length <= 30 && wishes.test(low) && !isNone.test(low);
