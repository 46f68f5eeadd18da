import { lines } from '../screening/sign.ts';
import type { GraveSign } from './grave-sign.ts';

/** A body in danger, and too much taken. Found by `graveIn` (CARE C24). */
export const signsOfBody: readonly GraveSign[] = [
  {
    id: 'heart',
    kind: 'emergency',
    rules: lines(`
      (am|is|are|might|may|could|think|believe) ~5 (having|have) ~1 (heart attack|cardiac arrest)
      think ~2 (it is|its|this is) ~1 (heart attack|cardiac arrest)
      (my|his|her|their) chest ~2 (hurts|hurt|aches|is tight|feels tight|is crushing) ~8 (arm|jaw|sweat*|shoulder|faint|numb|tingl*)
      (crushing|squeezing|stabbing|tearing|tight band|vice|heavy weight) ~4 (in|across|on|round|around) ~1 (my|his|her|their) chest
      (pain|pains) ~3 (in|across) ~1 (my|his|her|their) chest
      chest ~1 (pain|pains) ~8 (arm|jaw|sweat*|now|right now|getting worse|will not stop|for an hour|since|bad|left)
      (my|his|her|their) left arm ~2 (tingles|tingling|is numb|has gone numb|is tingling|goes numb|feels numb)
      (my|his|her) heart ~3 (has stopped|stopped beating|is stopping|not beating|racing at 1*|at 1* and|pounding and i am about|keeps skipping and i)
      (heart|chest|breathe|breath) ~10 (going|about) to (pass out|faint|collapse|black out)
      blood pressure ~3 (was|is|at|reads|says|of) ~2 (17*|18*|19*|20*|21*|22*|23*)
      elephant ~2 my chest
      elephant ~3 (on|sitting on) ~1 (me|him|her|my chest)
      (crushing|crushed|squeezing) ~2 (pain|pains|feeling) ~6 (chest|breastbone|ribs|arm|jaw)
      left arm ~1 (went|gone|goes|is going) ~1 (dead|numb)
      (grey|gray|clammy|cold sweat|drenched) ~6 (chest|sweaty|pain|elephant|arm)
      (chest|breastbone) ~8 (clammy|cold sweat|sweaty)
      (jaw|arm|shoulder) ~3 (aches|ache|heavy|hurts) ~10 (sweat|sweating|drenched|clammy|heavy)
      (heart|pulse) ~6 (190|180|185|195|200|210|38|36|35)
      (stabbing|sharp) pain ~6 (breathe in|breathing in|catch my breath)
    `),
  },
  {
    id: 'stroke',
    kind: 'emergency',
    rules: lines(`
      (am|is|are|might|may|could|think|believe) ~5 (having|have) ~1 stroke !(of)
      think ~2 (it is|its|this is) ~1 stroke !(of)
      (half|one side|left side|right side) of (my|his|her|their) (face|body|mouth) ~3 (droop*|numb|dropped|drops|dead|limp|weak|gone)
      (face|mouth) ~3 (drooping|droops|drooped|dropped on one side|hanging on one side|hanging down|lopsided)
      (floppy|limp|numb|paralysed|paralyzed) ~2 (on|down) ~1 one side
      (can not|could not) (move|feel|lift) ~1 (my|his|her|their) ~2 (arm|leg|side|face)
      (suddenly|all of a sudden) ~4 (can not|could not) (see|speak|talk|move|walk)
      speech ~3 (slurred|slurring|makes no sense)
      worst headache ~2 my life
      can not see ~2 (out of|on|from|in|with) ~2 (eye|eyes|side)
      (face|mouth|eye|arm|side) ~3 (droopy|floppy|limp)
      gone ~2 (droopy|floppy|limp)
      (arm|leg|face|side) ~3 (dead|numb) ~8 (words|wrods|speak|talk|speech)
      (talking|speaking|talks) ~1 (rubbish|nonsense|gibberish|gobbledygook) ~12 (side|face|arm|suddenly|eyes)
      (hand|arm|leg) ~2 (stopped working|not working|does not work|will not work) ~12
      can not ~1 (get|find) ~2 words ~4
      half ~2 my body ~4 (sleep|numb|dead|asleep|weak)
    `),
  },
  {
    id: 'breath',
    kind: 'emergency',
    rules: lines(`
      @body ~2 (not breathing|stopped breathing|stops breathing|turned blue|turning blue|gone blue|unconscious|unresponsive|passed out and)
      (not breathing|stopped breathing) ~2 (right now|properly|any more|$)
      (lips|fingers|fingernails) ~3 (blue|grey|gray)
      (he|she|baby|dad|mum|mom|granny|grandma|grandpa|nan|grandad|father|mother|husband|wife|flatmate|friend|brother|sister|son|daughter) ~1 (will not|does not|do not|can not|is not) (wake up|respond|breathe|waking up|moving|responding) !(before|until|till|for|on|early|at|in the morning|without|to|fast|forward|out)
      (fell|fallen|collapsed|lying|found) ~8 (not moving|not responding|unresponsive|not breathing|does not move|not wake|unconscious)
      i am (choking|suffocating) ~2 (on|right now|now|$)
      (throat|tongue|lips|face) ~3 (swelling|swollen|closing up|closing|swelled|thick) !(with pride|deal|of|and fast)
      (allergic|anaphyla*|stung|nuts|peanut|peanuts|bee|wasp|shellfish) ~8 (breathe|swell*|swollen|throat|tongue|epipen)
      asthma attack ~8 (inhaler|breathe|worse|now|not)
      (coughing up|vomiting|throwing up|spitting|peeing|pooping) ~2 blood
      (can not|could not) breathe ~1 (properly|since|right now|at all|after)
      (can not|could not) breath ~1 (properly|since|right now|at all|after)
      (tongue|lips|throat) ~3 (fat|thick|itchy and|bigger)
      (he|she|baby|kid|child|toddler|son|daughter|@other) ~2 choking !(up|back|his|her)
      (no|not find|not feel) ~2 pulse
      (can not|could not) ~1 (rouse|wake) (him|her|them|my)
      (fell|fallen|falls) ~8 (not answering|not talking|eyes are open|not speaking)
      inhaler ~6 (empty|not working|not easing|run out|not helping|is not)
      (sick|vomit|vomiting|vomited|puking|throwing up|coughing|spitting) ~3 blood
      coffee grounds ~8 (sick|vomit|dizzy|faint|black)
      (vomit|vomited|vomiting|sick) ~8 coffee grounds
      (he|she|baby|mum|mom|dad|gran|granny|nan|wife|husband|friend|mate|flatmate|son|daughter|brother|sister) ~1 (not waking up|not waking|not breathing)
      not ~2 (get|make|getting) (him|her|them) to (open|wake|respond|talk|breathe)
      breathing ~2 (slow|slowly|funny|strange|weird) ~6 (snoring|gurgling|gasping|blue|wake)
      (gurgling|snoring) ~2 (noise|sound) ~8
      (lips|tongue|face|eyes|throat) ~3 (huge|swollen|ballooning|ballooned|puffed up)
      (prawn|prawns|shrimp|nut|nuts|peanut|peanuts|bee|wasp|egg|sesame|satay) ~10 (words out|breathe|hives|lips|swollen|throat)
      (face down|slumped) ~10 (not|eyes|wake|stairs|floor)
      (stopped sweating|heatstroke|heat stroke)
      (collapsed|faint|fainted) ~8 (not answering|not responding|not respond|no dey respond|not moving)
      lying on the floor since ~4
      carbon monoxide ~8
      on fire ~8 (stuck|trapped|upstairs|inside|can not get out)
    `),
  },
  {
    id: 'seizure',
    kind: 'emergency',
    rules: lines(`
      @body ~1 (am|is|are|just|keeps|keep|might|may) ~3 (having|had) ~1 (seizure|seizures|convulsion|convulsions|fit) !(about|over|of|because|when|if)
      @body (is|are|keeps|started) (fitting|convulsing|seizing|shaking all over) !(in|well|out|into|together|nicely|up|onto)
      (he|she|baby|dad|mum|mom|granny|sister|brother|friend|wife|husband|son|daughter|i) ~1 (passed out|fainted|collapsed|blacked out|fell unconscious) ~2 (again|just now|right now|hit my head|hit his head|hit her head|on the floor|in the bath|minutes ago|in the kitchen)
      (hit|banged|smashed) ~1 (my|his|her) head ~6 (vomit*|throwing up|dizzy|blurred|seeing double|passed out|sick|bleeding|confused)
      hit (his|her|my) head ~14 (puking|sick|vomit*|pupil|confused|passed out|seeing double)
      (diabetic|insulin|hypo) ~14 (rouse|not wake|confused|unconscious|collapsed)
      (passed out|fainted|blacked out) ~2 (twice|three times|again)
      collapsed ~10 (nonsense|sweating|confused|degrees|race|marathon)
    `),
  },
  {
    id: 'birth',
    kind: 'emergency',
    rules: lines(`
      (my|her) (waters|water) ~2 (broke|broken|gone|burst|leaking)
      (i am|she is|wife is|girlfriend is|partner is|wifes) ~2 (in labor|in labour|giving birth)
      (pregnant|weeks) ~8 (bleeding|stopped moving)
      (pregnant|weeks) ~8 can not feel ~3 (move|moving|kick|kicking)
      contractions ~6 (minutes apart|apart|every)
      (baby|twins) ~2 (is coming|are coming|coming now) ~3 (now|here|early|at home|right now)
      (waters|water) ~1 (broke|broken|have gone|burst) ~12
      (pregnant|weeks|weeks gone) ~12 (clots|flashing lights|head splitting|no movement|not moved|not felt|balloons)
      (clots|bleeding) ~12 (pregnant|weeks gone|weeks)
      (feel|see) the head ~8 (alone|house|coming|think|push*)
      (waters|water) ~2 went
      pregnant ~12 (sharp pain|severe pain|fainted|shoulder hurts)
    `),
  },
  {
    id: 'bleeding',
    kind: 'emergency',
    rules: lines(`
      (bleeding|blood) ~6 (will not stop|does not stop|is not stopping|keeps coming|everywhere and|badly|heavily|pouring|gushing)
      (can not|could not) stop ~1 (the|my|his|her)? ~1 bleeding
      (so much|loads of|pools of) blood ~8 (now|help|coming|stop)
      i ~2 (cut|sliced|slit) ~3 (too deep|really deep|so deep|to the bone|open) ~2 (and|it|$|,|but)
      (the|my|a) (cut|cuts|wound|gash) ~2 (is|are|looks|goes) ~2 (deep|open|gaping)
      i (just|have just) ~1 (cut|sliced|stabbed|burned|burnt) (myself|my arm|my arms|my wrist|my wrists|my leg|my legs|my thigh)
      (stabbed|shot) me !(in the back|a|an|down|with a look|that)
      (someone|somebody|he|she) (has been|was|got|just got) (stabbed|shot) !(years|last|in the film)
      (cut|sliced|gashed|slashed) ~10 (soaking|soaked|pumping|spurting|will not stop)
      (blood|bleeding) ~6 (pumping|spurting|pouring|gushing|soaking|soaked|faint|dizzy|clots)
      (pumping|spurting|pouring|gushing) ~4 blood
      (bleeding|blood) ~14 (will not stop|does not stop|not stopping)
    `),
  },
  {
    id: 'taken-too-much',
    kind: 'poisoned',
    rules: lines(`
      @swallowed ~2 @loads ~1 (of)? ~2 (@pills|@drug|tabs|caps|capsules|xans|gummies|percs)
      @swallowed ~2 (blue|white|pink|yellow|red|little|round) (pills|tablets)
      (took|taken|swallowed|popped|downed) ~3 (blue|white|pink|yellow|red|little|round) ones ~2 @loads
      (took|taken|swallowed|popped|downed) ~2 @loads ~3 (blue|white|pink|yellow|red|little|round) ones !(and|for|to|home|out|off|with)
      (took|swallowed|taken|ate) (them all|all of them|the lot|the whole lot|every one|every last one|everything in the cabinet) !(to|on|for|with|out|home|down|away|off|apart|back|in)
      (drank|drinking|swallowed|drunk) ~5 (bleach|antifreeze|detergent|drain cleaner|pesticide|weedkiller|white spirit|petrol|gasoline)
      (inhaled|inhaling|sniffed|breathed in|breathing in) ~3 (exhaust|gas|fumes|carbon monoxide|butane)
      (i|he|she|they|@other) ~2 (took|taken|swallowed) ~2 (overdose|too many|too much of)
      (overdosed|overdosing|overdose) ~3 (today|tonight|now|just|hour|hours|ago|last night|this morning)
      @drink ~12 (took|taken|swallowed|popped|take|taking|mixed) ~5 (@pills|@drug|tabs|xans|ones)
      (took|taken|swallowed|popped|mixed|mixing|washed) ~4 (@pills|@drug|xans) ~12 @drink
      (accidentally|by mistake|doubled up|double dose|twice|three times) ~8 (@drug|dose) ~4 (today|tonight|now|this morning|in one day|already|three times|twice)
      (drank|drunk|drink|swallowed|had|consumed|ate|eaten|got into|licked) ~4 (bleach|antifreeze|detergent|drain stuff|drain cleaner|drain unblocker|pesticide|weedkiller|rat poison|poison|white spirit|petrol|gasoline|limescale|dishwasher tablet|paint thinner|turps|methanol)
      (mixed|mixing) ~2 bleach
      (emptied|emptying|empties) ~3 (medicine cabinet|medicine cupboard|cabinet|packet|bottle) ~4 (throat|mouth|down|swallow*|himself|herself)
      (blister|blisters|packs|packets|bottle|box) ~6 (popped|gone|empty) ~10 (leave me|him|her|she|he|tablets|pills|took|taken)
      (took|taken|take|taking|ate) ~3 (more and more|lost count)
      (more and more) ~10 (lost count|pills|tablets|@drug)
      @drug ~10 lost count
      (doubled|tripled|double|triple) ~6 (@drug|dose) ~6 (today|tonight|mistake|accident|already|muddled)
      (toddler|baby|kid|child|son|daughter|grandson|granddaughter|little one) ~3 (got into|swallowed|ate|drank|eaten) ~5 (@pills|@drug|tablets|vitamin|vitamins|iron|battery|gummies|cleaner)
      (pills|ket|mdma|coke|ghb|speed|acid|molly|ecstasy|fentanyl|heroin|meth) ~14 (gone really weird|really hot|burning up|not waking|gone blue|passed out|unresponsive|shaking|wont wake)
      (ate|took|swallowed|taken) them ~2 all of them
      (drink|drank|drunk|mistook|swallowed|swallow|glass of|mouthful of|sip of) ~4 (bleach|antifreeze|detergent|drain cleaner|drain unblocker|pesticide|weedkiller|rat poison|sniper|otapiapia|paraquat|white spirit|petrol|limescale|paint thinner|turps)
      (bleach|antifreeze|detergent|drain cleaner|drain unblocker|pesticide|weedkiller|rat poison|sniper|otapiapia|paraquat|white spirit|petrol|limescale|paint thinner|turps) ~8 (good half glass|had a glass|by mistake|swallowed|mouthful)
      (dishwasher tablet|washing pod|laundry pod|button battery|battery|magnets) ~6 (mouth|swallowed|swallow|ate|gone)
      (had|has had|took|taken) ~2 @loads ~3 (oxys|percs|benzos|tabs|caps|xans|vals)
      (oxys|percs|benzos|xans|vals) ~8 @drink
      (taken|took|had) ~3 (@drug|heart pills|pills|tablets) ~3 (twice|three times|again|then again)
      (swallowed|took|taken|had) ~2 @loads of (them|these|those)
      (pills|tablets) ~10 (none left|all gone|are none|empty now)
      do not know how many i (had|took|have had|have taken)
      too late ~3 i (took|swallowed|have taken) (them|it|all|some)
      (die|dies|dying|dead) ~6 (he|she|they|i) (took|swallowed|has taken|have taken) ~2 (pills|tablets)
      bottle was full ~6
      (mushroom|mushrooms|berries) ~14 (throwing up|vomit*|being sick|so ill)
      did something (silly|stupid) ~6 (tablets|pills|cabinet|medicine)
      (headache|headaches|dizzy|feel sick) ~12 (boiler|soot|generator|charcoal|exhaust|gas smell)
      (boiler|generator|charcoal|gas heater) ~12 (headache|headaches|dizzy|feel sick|drowsy)
      (drank|drunk|drink|swallowed|eaten|ate) ~3 (insecticide|dishwasher pod|washing pod|laundry pod|fertiliser|fertilizer|battery acid)
      (ate|eaten) ~4 mushrooms ~16 (cramp*|sick|vomit*|ill|dizzy|stomach)
      bleach and ~6 together ~10
      finished ~2 (whole|entire) (bottle|packet|box|strip) ~10 (pills|tablets|meds)
    `),
  },
];
