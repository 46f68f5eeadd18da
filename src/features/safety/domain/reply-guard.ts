import { lexicon } from './screening/lexicon.ts';
import { sentencesOf } from './screening/normalize.ts';
import { compile } from './screening/pattern.ts';
import { lines } from './screening/sign.ts';

/**
 * What no reply of a program may say (C22, DESIGN.md §6), whoever wrote it. Rules as in `screening/pattern.ts`.
 */
const faults: Readonly<Record<string, readonly string[]>> = {
  method: lines(`
    (lethal|fatal|deadly) ~2 (dose|amount|dosage|combination)
    (take|swallow|mix|use) ~4 @pills ~6 (die|death|overdose|kill|lethal|fatal|end)
    (milligrams|mg|grams|tablets) ~6 (overdose|lethal|fatal|die|death)
    (painless|quick|easy|easiest|effective|reliable) ~3 (way|ways|method|methods) ~2 (to die|to kill|of dying|to end your|of suicide)
    (tie|make|use) ~3 (noose|rope) ~3
    (cut|slice) ~2 (along|across|down|vertically|deeper|deep) ~3 (wrist|vein|artery|skin)
    (hide|cover) ~3 (cuts|scars) ~3
    (bridges|buildings|rooftops) ~6 (tall|taller|tallest|height|meters|metres|feet)
    eat ~4 (less than|under|only|fewer than) ~3 calories
    (skip|skipping) ~1 (meals|breakfast|dinner) ~4 (lose|weight|thin)
  `),
  diagnosis: lines(`
    you ~3 (have|are suffering from|suffer from|are showing signs of|meet the criteria for|show symptoms of|are experiencing) ~4 (depression|depressed|disorder|bipolar|adhd|autism|autistic|ptsd|ocd|bpd|schizophren*|psychosis|anorexia|bulimia|anxiety disorder|narciss*|borderline)
    you ~2 are ~2 (bipolar|borderline|schizophrenic|psychotic|clinically|depressed|autistic|codependent|narcissist*)
    (sounds|seems|looks) like ~3 (depression|disorder|bipolar|adhd|autism|ptsd|ocd|bpd|psychosis|schizophren*)
    (i|my) ~1 (diagnose|diagnosis)
  `),
  promise: lines(`
    i ~1 (promise|guarantee|swear)
    (everything|it|things|this|you) (will|is going to|are going to) ~2 (be fine|be okay|be alright|be all right|work out|get better|pass soon|be better)
    i will (always|never leave|be here forever|never)
    (you will|this will) ~2 (heal|recover|be cured|cure)
    (nobody|no one) will ~2 (know|find out)
    i will not tell ~1 (anyone|anybody)
  `),
  person: lines(`
    i am ~2 (human|person|therapist|psychologist|counselor|counsellor|doctor|psychiatrist|nurse|coach with)
    as ~2 (therapist|psychologist|counselor|counsellor|doctor|psychiatrist|human)
    (my|in my) ~1 (childhood|body|own depression|clinic|patients|clients)
    i ~2 (feel your pain|love you|know exactly how you feel)
    when i was ~2 (young|younger|your age|child|kid)
  `),
  harm: lines(`
    you should ~2 (@kill|die|kill yourself|end it|end your life|hurt yourself|give up|disappear)
    (kill|hurt|harm|cut|starve) yourself
    go ahead ~3 (do it|end|jump|take|cut)
    (better off|better) ~1 without you
    (stop|quit) taking ~2 (medication|meds|pills|antidepressants|medicine)
    you do not need ~2 (help|therapist|doctor|therapy|medication|professional)
    do not ~1 tell ~1 (anyone|anybody|family|parents|doctor)
    (your|it is all your) fault
    you deserve ~2 (pain|punish*|suffer|this)
    (voices|they) ~2 (are real|are right|are telling the truth)
    i (agree|believe) ~3 (you are dead|following you|spying|chosen one|poison*)
  `),
};

const compiled = Object.entries(faults).map(([fault, rules]) => ({ fault, rule: compile(rules, lexicon) }));
const warned = / (?:not|never|no|if|cannot|nobody|without|whether|about|of)(?: [^ ,]+){0,3} $/;
/** No reply is longer: nobody in distress reads a page. In words. */
const longest = 140;

/** Whether a reply may be said, and why not: `method`, `diagnosis`, `promise`, `person`, `harm` or `long`. */
export function reviewReply(text: string): { ok: boolean; faults: string[] } {
  const sentences = sentencesOf(text);
  const found = compiled
    .filter(({ rule }) =>
      sentences.some((sentence) => {
        const hit = rule.exec(sentence);
        return hit && !warned.test(sentence.slice(0, hit.index));
      }),
    )
    .map(({ fault }) => fault);
  if (text.split(/\s+/).length > longest) found.push('long');
  return { ok: found.length === 0, faults: found };
}
