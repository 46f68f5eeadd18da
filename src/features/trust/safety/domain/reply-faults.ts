import { lexicon } from './screening/lexicon.ts';
import type { Lexicon } from './screening/pattern.ts';
import { lines } from './screening/sign.ts';

const listed = (text: string): string[] => text.trim().split(/,\s+/);

/** The screening's lists, and what only a reply could say. */
export const replyLexicon: Lexicon = {
  ...lexicon,
  illness: listed(`
    depression, depressed, disorder, bipolar, adhd, autism, autistic, ptsd, ocd, bpd, schizophren*, psychosis,
    psychotic, anorexia, bulimia, narciss*, borderline, dysthymia, mania, dementia, post traumatic stress
  `),
  medicine: listed(`
    @pills, medicine, medicines, tablet, antidepressant, ssri, ssris, lithium, sertraline, zoloft, prozac, fluoxetine,
    lexapro, escitalopram, citalopram, venlafaxine, mirtazapine, lamictal, lamotrigine, quetiapine, seroquel,
    olanzapine, antipsychotics, valium, diazepam, lorazepam, clonazepam, methadone, insulin
  `),
  care: listed(`
    therapist, therapists, therapy, doctor, doctors, psychiatrist, psychologist, counselor, counsellor, counselling,
    counseling, treatment, clinic, hospital, nurse
  `),
  amount: listed(`
    two, three, four, five, six, seven, eight, nine, ten, twelve, fifteen, twenty, thirty, forty, fifty, sixty, hundred,
    all, handful, bottle, packet, pack, box, blister, whole, every, enough, dozen, 2*, 3*, 4*, 5*, 6*, 7*, 8*, 9*, 1*
  `),
  profession: listed(`
    human, therapist, psychologist, counselor, counsellor, doctor, psychiatrist, nurse, social worker
  `),
};

/** What no reply of a program may say (C22, DESIGN.md §6), by name. Rules as in `screening/pattern.ts`. */
export const replyFaults = {
  method: lines(`
    (lethal|fatal|deadly) ~2 (dose|doses|amount|dosage|combination)
    (take|swallow|mix|use) ~4 @medicine ~6 (die|death|overdose|kill|lethal|fatal|end)
    @amount ~2 @medicine
    @medicine ~4 (would|will|should|could) ~1 (do it|be enough|suffice|work)
    ^ (take|swallow|crush|mix) ~3 @medicine
    (milligrams|mg|grams|tablets) ~6 (overdose|lethal|fatal|die|death)
    (painless|quick|easy|easiest|effective|reliable|gentle|gentlest) ~3 (way|ways|method|methods) ~2 (to die|to kill|of dying|to end your|of suicide)
    (tie|make|use) ~3 (noose|rope)
    (helium|carbon monoxide|cyanide|antifreeze|exit bag|noose|ligature|sodium nitrite|exhaust pipe|exhaust fumes)
    (cut|slice) ~2 (along|across|down|vertically|deeper|deep) ~3 (wrist|wrists|vein|veins|artery|skin)
    (hide|cover) ~3 (cuts|scars)
    (load|aim|point) ~3 (gun|pistol|rifle)
    (jump|jumping|step|stepping|leap) ~2 (off|from|in front of) ~3 (bridge|roof|rooftop|building|balcony|cliff|train|traffic|window)
    (bridges|buildings|rooftops) ~6 (tall|taller|tallest|height|meters|metres|feet)
    eat ~4 (less than|under|only|fewer than) ~3 calories
    (skip|skipping) ~1 (meals|breakfast|dinner) ~4 (lose|weight|thin)
  `),
  harm: lines(`
    you should ~2 (@kill|die|kill yourself|end it|end your life|hurt yourself|give up|disappear)
    (kill|killing|hurt|hurting|harm|harming|cut|cutting|starve|starving|hang|hanging|drown|drowning|shoot|shooting|poison|punish) yourself
    go ahead ~3 (do it|end|jump|take|cut)
    ^ ~2 ,? (just|then|so|yes|sure|okay|ok)? ,? do it (then|now|tonight|already)? $
    (just|then|should|could|can|may) ~1 go through with it
    (better off|better|happier|easier|relieved) ~4 (without you|if you were gone|if you were dead|if you were not|once you are gone|when you are gone)
    if you were (gone|dead|never born)
    (dying|death|suicide|being dead|ending it|ending your life) ~4 (peace|relief|rest|answer|solution|option|way out|release|freedom|escape|brave)
    (stop|stopping|quit|quitting|skip|skipping|reduce|halve|double|lower|drop|flush) ~2 @medicine
    (come|coming|get|getting|go|going|wean yourself|taper) off ~2 @medicine
    (stop|quit|drop|skip|cancel|leave|avoid) ~1 (seeing|going to|talking to|trusting|your|the) ~4 @care
    you do not need ~2 (help|medication|professional|@care)
    do not ~1 tell ~1 (anyone|anybody|family|parents|doctor)
    (is|was|are|were) ~2 your ~1 fault
    you deserve ~2 (pain|punish*|suffer|this)
    (voices|they) ~2 (are real|are right|are telling the truth)
    i (agree|believe) ~3 (you are dead|following you|spying|chosen one|poison*)
  `),
  diagnosis: lines(`
    you ~3 (have|are suffering from|suffer from|are showing signs of|meet the criteria for|show symptoms of|are experiencing) ~4 @illness
    you ~2 are ~2 (bipolar|borderline|schizophrenic|psychotic|clinically|depressed|autistic|codependent|narcissist*)
    (sounds|seems|looks) like ~3 @illness
    (this|that|it|what you have) (is|was|sounds|seems|looks|could be|may be|might be|must be|can be|will be) ~4 @illness
    (sign|signs|symptom|symptoms|case) of ~2 @illness
    (i|my) ~1 (diagnose|diagnosis)
  `),
  promise: lines(`
    i ~1 (promise|guarantee|swear)
    (everything|all|it|that|things|this|you) (will|is going to|are going to) ~2 (be fine|be okay|be ok|be alright|be all right|work out|get better|pass soon|be better)
    i will (always|never leave|be here forever|never)
    (you will|this will) ~2 (heal|recover|be cured|cure)
    (nobody|no one) will ~2 (know|find out)
    i will not tell ~1 (anyone|anybody)
  `),
  person: lines(`
    i am ~2 (person|coach with|@profession)
    i am ~2 , (a|an|your|the) ~1 @profession
    my name is
    i (work|worked|trained|studied|qualified) ~1 as
    as ~2 @profession !(could|can|would|may|might|will)
    (my|in my) ~1 (childhood|body|own depression|clinic|patients|clients)
    i ~2 (feel your pain|love you|know exactly how you feel)
    when i was ~2 (young|younger|your age|child|kid)
  `),
} as const;

/** A question, not a push: programs ask so. */
export const askings = lines(`
  (are you|do you|did you|have you|you have|you are|whether you|if you have) (not|ever|already|just|still)? (thinking of|thinking about|thought of|thought about|planning to|going to|about to|want to|feel like|wanting to)? (kill|killing|hurt|hurting|harm|harming|harmed|cut|cutting) yourself
`);
