import { lines } from '../screening/sign.ts';

/**
 * What must never be given back as small talk, the gravest first. `emergency`: a body in danger. `poisoned`: taken too much
 * of something, or is about to. `wish`: of dying, in words that no doubt stands beside. `other`: somebody else may be about to
 * die. `child`: one is being hurt. `violence`: by anybody, as done, feared or long ago. `young`: under 18 (CARE C1).
 * `medicine`: what a doctor or a pharmacist is for.
 */
export const graveKinds = [
  ...(['emergency', 'poisoned', 'wish', 'other', 'child', 'violence', 'young', 'medicine'] as const),
] as const;
export type GraveKind = (typeof graveKinds)[number];

/** One thing that's said, by rules as in `screening/pattern.ts`. `grave-lines.ts` has lines that are one, and that aren't. */
export type GraveSign = { id: string; kind: GraveKind; rules: readonly string[] };

/** Before or around a sign: it's a saying, told of a film, or over and about somebody else. */
export const harmlessAround: readonly string[] = lines(`
  (nearly|almost|practically|about) ~2 (gave|give|had|have|having|got) ~2 (heart attack|stroke|seizure|fit)
  (gave|give|gives|giving) ~2 (heart attack|stroke|fit)
  (have|had|having|throw|threw) ~1 fit (about|over|because|when|if)
  (stroke|strokes) of (luck|genius|pen|midnight)
  (heart attack|stroke|seizure|overdose|poisoning) ~3 (scene|episode|film|movie|book|novel|song|training|course|awareness|poster|leaflet|symptoms list)
  (in|on|from) ~2 (film|movie|novel|book|series|show|game|podcast|song|story|script|play) ~12
  (breast|butterfly|back) stroke
  (last|one|two|three|four|five|ten|many|few|some|couple) ~2 (year|years|decade|decades) ago
  (last|that) (year|decade)
  going to have ~1 (stroke|heart attack|fit) ~4 (one of these|if|when|over|from)
  asked ~2 (if|whether) ~3 (thinking|think|thought|feel|felt) ~3 (suicide|killing|suicidal)
  (promise|learned|training|guide|article|leaflet|poster) ~12
  (when|after|since|before) ~3 (had|survived|recovered from) ~2 (heart attack|stroke|seizure)
`);

/** What hurts nobody, though it sounds so: it leaves violence out of a sentence. */
export const playful: readonly string[] = lines(`
  (by accident|accidentally|haha|hahaha|lol|nerf|pillow fight|snowball|play fight|water balloon|in a dream|in my dream|in the game|in chess|at chess)
  will ~1 kill me if !(i marry|i leave|i tell|i go|i run|he finds|she finds|they find)
`);

export const graveSigns: readonly GraveSign[] = [
  {
    ...{ id: 'heart', kind: 'emergency' },
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
    ...{ id: 'stroke', kind: 'emergency' },
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
    ...{ id: 'breath', kind: 'emergency' },
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
    ...{ id: 'seizure', kind: 'emergency' },
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
    ...{ id: 'birth', kind: 'emergency' },
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
    ...{ id: 'bleeding', kind: 'emergency' },
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
    ...{ id: 'taken-too-much', kind: 'poisoned' },
    rules: lines(`
      @swallowed ~2 @loads ~1 (of)? ~2 (@pills|@drug|tabs|caps|capsules|xans|gummies|percs)
      @swallowed ~2 (blue|white|pink|yellow|red|little|round) (pills|tablets)
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
  {
    ...{ id: 'wants-to-die', kind: 'wish' },
    rules: lines(`
      (suicide|suicidal|kill myself|killing myself|end my life|ending my life|end it all) ~4 (on my mind|in my head|all day|every day|every night|keeps coming|will not leave|i think about|the only|again|all the time)
      i ~3 (think|thinking|thought) ~1 (of|about) ~2 (suicide|kill myself|killing myself|ending my life|ending it)
      i ~2 (would not|will not|do not|would never) ~2 mind ~2 (not waking up|not waking|if i did not wake|if i do not wake|never waking up|dying|if it was over|if it all ended)
      i ~2 (want|just want|wish|long|ache|want so much|would like) ~2 (to be with|to go to|to follow|to join) ~1 (him|her|them|my @other) !(for|on|at|this|next|in|tomorrow|tonight|when|because|again on|and his|all day|more|often|and be|but|if|where|home|to|so|and)
      i ~2 (want|only want|wish|long) ~1 to (be|go) where ~2 (he|she|they|@other) ~1 (is|are|went)
      (want|wish) to follow ~2 (him|her|them) into ~2 (grave|death|ground|dark)
      (no point|no sense|not any point|no reason) ~2 (in|to|of)? ~1 going on !(about|with this|like|and on|over|holiday|a)
      (no point|no sense|not any point|no reason|the point) ~2 (in|to|of)? ~2 (living|carrying on|staying alive|being here|being alive) !(in|there|off|at|together|with|near)
      (no point|no sense|not any point) (in|to) ~1 life
      (i am|im) (done|finished) ~3 (with|of) ~2 (all of it|everything|living|life|being here|this life)
      not with ~3 , with all of it
      (do not|did not) want ~2 (to be here|to be alive|to exist|to wake up|be alive|be here|to live) ~1 (any more|anymore|$)
      (hope|hoping|pray|wish) ~2 i (do not|did not|never|will not) wake up
      (asleep|sleep) for good
      (anyone|anybody|nobody|no one) ~3 (notice|care|miss me|mind) ~2 if i (was|were|am) ~1 (gone|dead|not here|not around)
      (lieber|liebsten) ~1 ware ~2 tot
      (lorry|bus|truck|train|car|plane|tree) ~2 (took me out|hit me|hits me|ran me over|took me|fell on me) ~6 (grateful|relief|relieved|fine|glad|thankful|mind|easier)
      (let me|want to|going to|ready to|could) (join|follow) (him|her|them|mum|dad|my @other) !(for|at|in|on|there|later|next|to)
      would not mind ~2 (not existing|not being here|being gone|being dead)
      (everyone|everybody|they|kids|family|all) ~4 (relieved|better off|happier) ~2 (when|if|once|without) ~1 (i|me)
      how high ~8 (certain|sure|to work|to die|to kill)
      (beam|rope|hook|rafter|rafters) ~6 keep looking at it
      keep looking at ~4 (beam|rope|hook|rafters|bridge|knives)
      (swim|walk|drive) ~2 (out|off|into) ~4 not (turn|come|swim) ~1 (round|back|around)
      (fall|falling) asleep ~4 (be the end|not wake|the end of it|that be it)
      (platform|bridge|balcony|edge|cliff) ~14 (so i do not|in case i|afraid i will|scared i will|urge to|want to) ~2 (step|jump|go over|throw myself)
      (disappointed|sad|gutted|annoyed|angry) ~4 (when|that) i (woke up|wake up|woke)
      (the|no|any) point of waking up
      (worth more|more use) ~3 dead
      (insurance|life insurance) ~10 (better|less miserable|without me|worth more|maths|math)
      (wrote|written|writing) ~2 letters ~8 (calm|peace|boys|girls|kids|goodbye|ready)
      picked ~1 date ~8 (ruin|christmas|birthday|after|without)
      (nobody|no one) ~2 (notice|miss me) ~8 (til|till|until|rent|smell|weeks)
      ask ~1 god ~4 (take me|let me join|let me go|to end)
      (pray|prayed|praying|beg) ~3 (take me|let me die|not wake)
      (god|lord) ~3 take me !(to|home to|on|by the hand|higher)
      (lorry|bus|truck|train|car) ~2 hit me ~3 (would not|not) mind
      (stop|stopped) existing
      never been born ~6
      (clock out|check out|log off|switch off|sign off) for good
      let ~2 trains (pass|go)
      (want|wanted|wish) ~1 it ~1 (over|to be over|all over|all to be over) !(with quickly|by lunch|by friday)
      (pistol|gun|barrel|rifle) ~12 (mouth|temple)
      rather (join|be with|follow) (him|her|them) ~3 than
      have to sort ~4 after me
      (will not|not) matter after (tonight|today|tomorrow)
      last one i am ~2 (talking|writing) to
      sleep in the snow
      (nobody|no one) (finding|find|finds|will find) me ~6
      turn the wheel ~8
      (better off|happier) ~2 with ~2 (insurance|money) than ~1 me
      (stockpiling|stockpiled|stockpile) ~2 (tablets|pills|@drug)
      rope ~10 (look at it|looking at it|keep going|touch it)
      (i have|have|ive) written the letters
    `),
  },
  {
    ...{ id: 'means-and-places', kind: 'wish' },
    rules: lines(`
      (in|inside) ~2 (garage|car) ~10 (engine|motor|exhaust) ~2 (on|running|runs)
      (engine|motor|exhaust) ~2 (on|running) ~8 (garage|doors closed|door closed|hose)
      i ~4 (stand|standing|stood|sit|sitting|sat|am|was|went|go|walk|walked|drove|drive|climbed) ~4 (on|by|at|to|onto|near|over) ~2 (bridge|roof|rooftop|viaduct|train tracks|tracks|railway|rails|cliff) ~6 (hour|hours|looked down|looking down|thought|thinking|again|alone|and cried|drop|edge|trains|jump|nobody)
      i ~4 (stand|standing|stood|sit|sitting|sat|am|was|climbed) ~4 (on|over|at|onto) ~2 (ledge|railing|railings|parapet|edge of the roof|edge of the platform|edge of the cliff)
      i ~2 (do)? ~1 (think|thought|thinking) ~2 (about|of) ~2 (it|that|them)? ~1 ,? ~1 the (bridge|roof|rails|tracks|rope|pills|gun|cliff)
      (looking at|watching|watch|watched) ~2 trains ~6 (fast|front|jump|step|quick|over quickly)
      i ~3 (bought|have|keep|got|found|hid|ordered|kept) ~3 (rope|noose|gun|pistol|shotgun|rifle|razor blades|helium) ~2 ($|in|under|ready|just in case|for when|now|today|,|and i) !(shop|store|museum|the bathroom)
      i ~3 (keep|have|hold|got|bought|found|counted|counting|saving|collecting|hiding) ~4 (all the pills|my pills|his pills|her pills|old pills|enough pills|the tablets) ~5 (drawer|ready|just in case|under my bed|in my room|for when|for the day|in my hand|enough)
      (saving|saved|keeping|kept|hoarding|stashing|stash|hiding) ~1 up? ~3 (@drug|@pills|tablets) ~8 (drawer|sock|know they|in case|there|enough|for when|day)
      gun ~2 (safe|cabinet|code) ~8 (code|head|round|open|know)
      garage ~4 (with the keys|keys in my hand|engine)
    `),
  },
  {
    ...{ id: 'goodbye-of-another', kind: 'other' },
    rules: lines(`
      @dear ~3 (texted|wrote|sent|posted|messaged|put|left) ~3 (goodbye|goodbyes|farewell|bye forever|a note|last message|suicide note) !(and went|to the cat|on the fridge|for the milkman|about the|saying thanks|on my desk)
      goodbye ~12 (not picking up|does not pick up|will not pick up|is not answering|not answering|does not answer|can not reach|phone is off|turned off)
      @dear ~2 (wrote|said|says|texted|told me|tells me|thinks) ~1 (he|she|they|that he|that she|that they|hed|shed|theyd) ~2 (gone|dead|not be here|not here|not be around|no more|not see) ~2 (by|before|after|on|until|come|tomorrow|tonight|soon|morning)
      (giving|gave|gives|given|gave away) ~2 (away|me) ~3 (guitar|things|everything|watch|records|cat|dog|ring|books|jewellery|jewelry|stuff|belongings|clothes|bike|car|savings) ~6 (goodbye|need it|need them|gone|any more|look after|keep it|to keep|strange|scared|worried|debts|will)
      (gave|giving|given) ~1 me (his|her|their) (guitar|watch|ring|dog|cat|records|violin|camera|bike|favourite*|favorite*)
      @dear ~3 (gave|giving|given|gives) away ~2 (his|her|their|all|everything)
      @dear ~3 (wants to|want to|going to|about to|tried to|threatened to|threatens to|might|will) ~2 (kill|hurt|harm|hang|shoot|drown) (himself|herself|themselves|themself)
      @dear ~1 (is|are|stands|sits|standing|sitting) ~2 on ~2 (roof|bridge|ledge|tracks|railing|windowsill) !(terrace|fixing|repairing|bar|cleaning|garden|to|with a camera)
      @dear ~3 (wants|want|going|threatened|wished|wishes|talks about|talked about|talking about|keeps talking about|thinks about|thinking about) ~3 (to die|dying|ending it|suicide|end it|end his life|end her life|end their life|be dead)
      @dear ~4 (does not|do not|did not|doesnt) want to (live|be alive|be here any more|exist|go on|live any more)
      (world|everyone|everybody|us|we|kids|family) ~4 better ~2 without (him|her|them) !(at|the whole|in the team|on the team)
      (says|said|thinks|feels|told me) ~6 better ~2 without (him|her|them)
      @dear ~4 (saved up|hoarded|stashed|hidden|bought|got) ~3 (pills|tablets|rope|gun)
      (wrote|says|said|posted|told me) ~6 last (night|day|message|post|goodbye) ~1 ($|on earth|alive|with us)
      (will not|does not) (open|come out|unlock) ~12 (over|the end|can not go on|goodbye|pills|razor|bath)
      (look after|take care of) ~2 (dog|cat|kids|mum|mom|her|him|them) ~14 (phone|phones|off|not answering|gone)
      (none of us|nobody|can not|no one|could not) ~2 (get|reach|find|get hold of) (him|her|them) ~6
      @dear ~6 (does not|doesnt|do not|not) ~2 (plan|planning|expect|intend) ~2 (seeing|see|reach*|make it|making it|be here|be around)
      (driven|drove|gone|left|walked|went) off ~2 with ~2 (shotgun|gun|rifle|rope|pills|knife)
      @dear ~8 (all planned out|it all planned|planned it all|rope and that)
      wrong side of ~1 (railing|railings|bridge|fence|barrier)
      (hell|shell|he will|she will|they will|hed|shed) ~1 be dead ~1 by (morning|tonight|tomorrow|then|monday|the weekend)
      (found|there is|theres|left) ~2 (note|letter|suicide note) ~12 (sorry|goodbye|children|kids|forgive)
      (wants|want) it over with
      had (his|her) innings
      (paid|paying|settled|sorted|sorting) ~6 (debts|documents|affairs|he owed|she owed|passwords|papers) ~14 (cat|dog|passwords|smiling|afraid|answer|calm|gone|will)
      goodbye ~4 goodbye goodbye
      (he|she|mum|mom|dad|gran|nan|grandad|grandpa|granny) ~4 (going to|wants to|will) (follow|join) (dad|mum|mom|him|her|grandad|gran|nan)
      not long now
      (counting down|countdown) ~10 (only one|awake|alone|scared|die|end)
      (googling|googled|googles|searching|searched|searches|looked up|looking up) ~4 (how many tablets|how many pills|how to die|how to hang|ways to die|how to kill|painless)
      gone ~2 (peaceful|calm) ~10 (again|before|last time|march|tried)
      (tried it|tried) ~12 gone ~2 (peaceful|calm)
      locked ~3 (herself|himself|themselves) in ~12 (razor|pills|knife|rope|do not call|dont call|tablets)
      (got|has|with|have) (his|her) (rifle|gun|pistol|blade|knife|shotgun) ~1 (out|in)
      (blade|razor|knife|rope) and a note
      (she will|he will|they will|shell|hell) ~1 (jump|end it|kill|hang|do it) !(for|to|up|the washing)
      @dear ~4 (giving|gave|given) away (his|her|their)
      (be|being) a burden ~3 by
      (plans|planning|plan) to (follow|die|kill|end it|hang) ~2 (his|her|him|himself|herself|mum|dad|them|it|$)
      (he|she|they) (will not|not) be (alive|around) ~1 (for|by|when|at|next|after)
      @dear ~2 bought ~2 (hosepipe|hose|rope|helium|gas canister)
      @dear ~8 how many ~6 (tablets|pills) ~3 (would take|it would take|it takes|to die)
      (picture|pic|photo|pics) of ~4 (pills|rope|noose|gun|bridge|razor|blade)
      (happier|better) with (her|him|them) dead
      missing ~10 (wallet|letter|note|pillow)
      @dear ~6 (wants|want|ready) ~4 be with (daddy|dad|mummy|mum|mom|him|her|grandad|gran)
      (how high|how tall) ~6 (building|bridge|roof) ~6
      left ~3 (wedding ring|wallet|phone|keys) ~8 (very low|so low|note|table and|gone out)
      better with ~3 insurance ~3 than with (him|her|them)
      not taking (his|her) (insulin|tablets|pills|medication) ~2 on purpose
    `),
  },
  {
    ...{ id: 'child-hurt', kind: 'child' },
    rules: lines(`
      (@someone|i) ~2 (hits|hit|beats|beat|slaps|slapped|smacks|smacked|spanks|spanked|shakes|shook|kicks|kicked|touches|touched|hurts|molests|molested|locks|locked|burned|burns|punches|punched) ~2 (our|my|the|her|his|their) ~1 @child !(the|with a smile|with his|with her|with my|hard when|on the shoulder|s)
      @child ~4 (being|gets|got|is|was|has been) (hit|beaten|abused|molested|locked in|starved|shaken|raped) !(by a|by how|by the|by it|at|in)
      @child ~4 (told|says|said) ~4 (touches|touched|hits|hit|hurts|hurt) (her|him|them|me)
      @child ~4 (bruises|bruise|bruised|burn marks|belt marks) ~6 (screams|scared|again|afraid|dad|mum|neighbours|cries|and|he|she|$)
      i (hit|shook|slapped|smacked|spanked|hurt) ~1 (my|the|our) ~1 @child
      i ~6 (might|want to|could|going to|will|ill|scared i|afraid i) ~2 (hit|hurt|shake|harm|smother|drop) ~1 (my|the|our) ~1 @child
      ^ (slapped|hit|smacked|shook|hurt) ~1 (my|the|our) ~1 @child
      (screaming|crying|cry|scream) ~8 i (shook|slapped|hit|threw|squeezed) (him|her|it)
      i (shook|slapped|hit|threw|squeezed) (him|her) ~8 (screaming|crying|cry|scream|stop)
      @someone ~2 (grabs|grabbed|drags|dragged|ties|tied|tying|starves|straps|punches) ~1 (our|my|the|her|his|them) ~1 (@child|lad|lass|boy|girl)
      @someone ~2 (beats|hits|slaps|kicks|hurts) ~1 (our|my|the|her|his) ~1 (boy|girl|lad|lass|wee one)
      (childminder|nanny|nursery|teacher|babysitter|carer) ~4 (tying|tied|hitting|hits|slaps|shakes|straps|locking) ~2 (them|kids|children|him|her|babies)
      (@child|pupil|little one) ~14 (walloped|being hit|being beaten|battered|being screamed at|getting hit)
      (pupil|@child) ~8 (burns|bruises|marks|belt) ~6 (cigarette|cigarettes|stick|belt|from|hand)
      (will not|does not|refuses to) feed (him|her|them) ~8
      (made|makes|forced) to sleep in ~2 (shed|garage|cellar|car|bath|basement|dark)
      (making|makes|made|forcing) my (son|daughter|kid|child|boy|girl) ~2 (do stuff|do things|send|undress|touch)
      so hard ~3 (hand print|handprint|mark|bruise|bruised)
      (@someone|i) ~2 (smacks|smack|smacked|hits|hit|slaps|slapped|beats|kicks|burns|shakes|ties|tie|tied) ~1 (our|my|the|his|her) ~3 (year old|yr old|little girl|little boy|boy|girl|lad)
      (hit|smacked|beat|whipped|slapped) ~1 (my|our) ~1 @child with ~2 (belt|hairbrush|stick|spoon|slipper|hand|cane|cable|wire)
      (lost it|snapped|lost my temper) ~2 (hit|slapped|shook|smacked|pushed) ~1 (my|the|our) ~1 @child
      secret (game|games|touching) ~8
      told me ~4 (daddy|dad|mummy|mum|uncle|grandad|grandpa|he|she|stepdad) ~1 (kicks|hits|touches|hurts|beats|burns) (her|him|them)
      (cut|circumcise|circumcised) my (daughter|girl|niece) ~8 (summer|home|grandmothers|arranged|tradition|village)
      (pepper|soap|chilli) in ~3 (eyes|mouth)
      (head|face) under ~2 (tap|water) ~8
      (pictures|photos|images|videos) ~5 of (children|kids|minors|little girls|little boys)
      i (tie|tied|lock|locked|strap) ~1 my ~2 @child ~8
      (beating|hitting|slapping|smacking|shaking|kicking|burning|flogging|caning|whipping|starving|abusing|molesting) ~2 (our|my|the|her|his|their) ~2 @child !(at|with a smile)
      cigarette burns ~8
      (flogging|caning|whipping|beating) ~1 (him|her|them) ~3 (wire|stick|belt|cane|cable|until)
      stand outside in the cold ~8
    `),
  },
  {
    ...{ id: 'hurt-by-somebody', kind: 'violence' },
    rules: lines(`
      @someone ~3 (hits|hit|hitting|beats|beat|beating|slaps|slapped|slapping|punches|punched|kicks|kicked|chokes|choked|strangles|strangled|rapes|raped|molests|molested|abuses|abused|shoves|shoved|attacked|attacks|assaulted|burned|burns|threatens|threatened|whipped|grabbed|dragged|pinned|spat at|spits at) ~1 (me|us) !(to death with|with the news|with a bill|with a snowball|with kindness|with last|with more|with tasks|with work|with questions|as|up about|in the back|at|to it|by|a|aside|along|under the table|with a request|with a question)
      (used to|would) (beat|hit|slap|whip|belt|kick|punch) (me|us)
      @someone ~3 (throws|threw|throwing) ~3 at (me|us) !(words|questions|a party|a look|a smile|work)
      (hand|hands) ~1 (round|around|on|at) my (throat|neck)
      (put|puts|had|stuck|shoved) (his|her|their) (hand|hands|finger|fingers|tongue) ~3 (skirt|trousers|pants|bra|shirt|blouse|legs|knickers|underwear|mouth|top|thigh|thighs)
      (forced|forces) (himself|herself|themselves) on me
      @someone ~2 (forced|forces|makes|made) me ~2 (to)? ~1 (have sex|sleep with|undress|touch|do things|watch)
      (pushed|pushes|threw|throws|shoved) me ~1 (down|into|against|through|off|over|out of) ~2 (stairs|wall|door|floor|window|table|ground|car|bed|bath)
      @someone ~2 (touches|touched|touching|fingered|groped|gropes) me ~4 (night|there|where|private*|down there|between|under|sex|bed|want|inappropriat*|when i was|without|again)
      (stepdad|stepfather|coach|teacher|priest|uncle|cousin|grandpa|grandad|boss|trainer|tutor|doctor) ~2 (touches|touched) me $
      did (things|something|stuff) to me ~4 (when i was|as a child|little|young|kid|sleep|asleep|drunk|while)
      @someone ~1 (locks|locked|shuts|keeps) me ~1 (in|inside|up|out) !(of the loop|suspense|the loop|shape|check|the dark about|on|mind|of it|to date)
      (will not|does not|would not|never) (let|allow|allows|lets) me ~1 (to)? (leave|go out|see my|have money|have friends|have my own|work|talk to|use my|sleep|eat|out of)
      (he|she|husband|wife|boyfriend|girlfriend|partner|ex|fiance|they|someone|in laws|hubby) ~2 (took|takes|hides|hid|checks|smashed|broke|controls|tracks|reads) my (phone|keys|passport|messages|money|bank card|car keys) !(number|calls|bill|for|to the|in for)
      (watches|tracks|controls|checks|monitors) (everything i|every step|my every|where i|who i|what i)
      @someone ~2 (follows|followed|stalks|stalked|stalking|waits for|waiting for) me ~3 (home|everywhere|outside|at night|again|every day|to work|from work)
      @someone ~3 outside my (house|home|work|flat|door|school|window|office) ~3 (every|again|night|all|at|with)
      @someone ~3 (said|says|threatened|threatens|swore|told me) ~4 (kill|hurt|find|burn|shoot|beat|stab) (me|us) !(a|some|laughing|with jokes|for being late|if i forget|for eating)
      i (was|have been|got|am being|am) ~2 (raped|molested|sexually abused|abused|assaulted|sexually assaulted|beaten|beaten up|stalked|strangled|held captive|trafficked|groped|attacked|mugged|jumped and) !(by doubt|by doubts|by guilt|in the game|at chess|at tennis|to it)
      i am ~1 (afraid|scared|terrified|frightened) ~1 of ~1 (him|my husband|my wife|my boyfriend|my girlfriend|my partner|my dad|my father|my stepdad|my mother|my mum|my brother|my ex|going home)
      have to (send|tell|ask|show|report) ~12 or ~3 (trouble|else|pays|shouts|hits|punish*)
      (takes|took|keeps|keep|controls|holds|withholds) my (salary|wages|passport|papers|bank card|pay|pension|documents)
      i am not (let|allowed) ~2 (have|out|go|see|use|leave) ~4 (key|card|phone|money|friends|family|house|alone)
      (took|take|takes|taking) ~1 (belt|stick|cane|slipper) to (us|me)
      (the belt|the stick|the cane|the slipper) ~8 (flinch|us|marks|bleed*)
      woke up ~2 (he|she|him|her) ~2 (was|were)? ~1 (doing it|inside me|on top of me|touching me|having sex)
      (told|said) ~4 no ~10 (anyway|carried on|kept going|did not stop|did it)
      (drink|drinks) ~2 spiked
      clothes on wrong
      (followed|following|follows) me ~8 (again|home|night|street|car)
      (throws|threw|chucks|throwing) ~1 (stuff|plates|cups|furniture|chairs) ~12 (me|believe|scared|wall|kids)
      locked ~3 door ~2 (from outside|from the outside)
      (keeps|kept) (turning|showing) up ~3 (outside|at) ~1 my (job|work|house|home|flat|door|school|gym)
      (scared|afraid|frightened|terrified|dreading|dread) ~2 (go|going|come|coming) home ~12 (drinking|drunk|he|him|she|tonight|dad|mum)
      (only|just) a (slap|push|shove|punch)
      (airtag|airtags|tracker|tracking app|spyware) ~14 (my car|my phone|my bag|him|her|ex|husband|wife|know)
      (says|said|told|threatens|swears) ~3 (hell|he will|theyll|they will|shell|she will|hed|shed) ~2 (burn|kill|hurt|finish|find|beat|bury|stab|shoot|ruin|take) ~1 (house|me|us|my) !(out|to|for)
      (says|said|told) ~3 (hell|he will|theyll|shell|hed) ~2 (put|post|share|send|show) ~3 (pics|pictures|photos|videos|nudes|video)
      (put|puts|posting|post|shared|share|leak|leaked) ~2 (my nudes|the pics online|the nudes|my pictures online|pics of me online|videos of me)
      (got|was|been) (jumped|battered|bottled|knifed|glassed) ~2 by
      (shut|locked|put) me in ~2 (coal hole|cupboard|cellar|basement|attic|wardrobe|shed|dark|closet|boot)
      (covering|cover|covered|hiding|hide) ~2 (bruises|bruise|black eye|marks) ~8
      (pressed|rubbed|pushed) (himself|herself) ~2 (against|on|up) ~1 me
      raised ~1 (hand|hands) ~1 (on|to|at) me
      kicked the (dog|cat) ~10 (me|next)
      (send|make|made|forcing|force|forced) me ~4 (marry|marriage)
      (marry|marriage) ~12 (finish me|kill me|run|forced|against)
      (will|ll|going to) finish me ~4 (if|when|off)
      (assaulted|raped|molested|strangled|groped|choked|throttled) me ~2
      (came|comes|come|coming) into my (room|bed|bedroom) ~8 (when i was|night|nights|nine|ten|eight|little|child|kid)
      @someone ~4 (sitting|waiting|parked|standing|waits|sits|stands) ~5 outside my (flat|house|home|door|work|job|window|school)
      (punches|punched|punching|kicks) ~1 (the|a) (wall|door) ~4 (my head|me|my face)
      (has to|will|would|might|going to|does|did|could) (slap|beat|punch|kick|choke|strangle|rape) me !(at|to it)
      (will|would) beat ~1 if i ~2
      (bruise|bruises|bruised) ~8 (long sleeves|again|sleeves|makeup)
      (something|pill) in my drink
      (out of|leaves|left) (prison|jail) ~10 (me|find me|come for)
      said no ~8 (pay for it|punish*|hurt me|forced)
      (grabbed|dragged|pulled|pinned|held) me ~1 (by|down) ~2 (hair|throat|neck|arm|wrist|wall|bed)
      @someone ~1 (broke|fractured|cracked) my (arm|nose|rib|ribs|jaw|finger|wrist|tooth|teeth|collarbone)
      (makes|made) me sleep (in|on|outside) ~2 (car|garage|floor|shed|hall|garden|bath)
      hold ~1 my passport
      lock ~1 door ~3 night ~8
      (knife|gun|blade) ~2 (to|at|against) my (throat|head|neck|face)
      (get|got|getting) a (slap|beating|kicking|hiding) ~2
      (pinches|pinched|flogs|flogged|canes|caned) (me|us)
      (slap|beat|flog|punch|kick) me (any time|anytime|every|whenever|if|when|again) ~4
      did things to us ~4
      (scared|afraid|terrified) ~2 what (he|she|hell|shell|they) ~3 do ~6 (leav*|finds|find|left)
      (no memory|can not remember) ~10 (underwear|knickers|clothes|tights|naked)
      (dinner|tea|food) ~3 (wrong|late|cold) ~4 (pay for it|hits|shouts|hit)
      (family|brothers|father|parents|uncles) ~3 (will|would|going to) kill me if i (marry|leave|run|tell|go)
    `),
  },
  {
    ...{ id: 'under-eighteen', kind: 'young' },
    rules: lines(`
      (i am|im) (only|just|still|nearly|almost|actually)? (8|9|10|11|12|13|14|15|16|17|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) ($|,|and|n|but|so|years old|yrs old|year old|yo|btw|i|my) !(inside|at heart|steps|minutes|weeks|days|hours|months|miles|in the photo|in my head|others)
      (i am|im) ~1 (12f|13f|14f|15f|16f|17f|12m|13m|14m|15m|16m|17m)
      ^ (12f|13f|14f|15f|16f|17f|12m|13m|14m|15m|16m|17m)
      i (just|have just)? ~1 (turned|turn|will be|ll be|am turning) (8|9|10|11|12|13|14|15|16|17|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) !(years|today in|minutes|weeks|days|months|hours)
      ^ ~2 (age|aged) (9|10|11|12|13|14|15|16|17)
      (i am|im) ~2 in (year|grade) (7|8|9|10|11|seven|eight|nine|ten|eleven) !(of)
      (i am|im) a year (7|8|9|10|11)
      (i am|im) ~2 in ~1 (4th|5th|6th|7th|8th|9th|10th|11th|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh) grade
      (i am|im) ~2 in ~1 (middle school|primary school|elementary school|junior high)
      (i am|im) ~2 (minor|under 18|under eighteen|underage|only a kid|just a kid|still a kid|not 18 yet|not yet 18)
      i am not (18|eighteen) yet
      my class of year (7|8|9|10|11)
      (turning|turn) (10|11|12|13|14|15|16|17|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) ~1 (next|in|soon|tomorrow|this) ~6 (mum|mom|mam|dad|my|school|parents|month|week|june|may)
      when (i am|im|i turn) (10|11|12|13|14|15|16|17)
      (gcse|gcses|junior cert|sats exam) ~10
      (what|as) ~2 other year (sevens|eights|nines|tens|elevens)
      my (4th|5th|6th|7th|8th|9th|10th|11th) grade ~2
      i started (secondary|middle|high) school ~3 (in september|this year|last month|this month|last week)
      (8th|9th|10th|11th) standard
      born in (2010|2011|2012|2013|2014|2015|2016|2017|2018)
      too young to (drive|vote|work|drink) ~14 (parents|mum|mom|dad|house|school|yrs|years)
      (said|say) i was (18|eighteen) ~14 (less|younger|not|actually|really)
      (as a|i am a|im a|being a) ~1 (10|11|12|13|14|15|16|17|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) (yr|year|yo) ~1
      started (high|secondary|middle) school this year
      (freshman|sophomore|junior) in high school
      my teacher in class (5|6|7|8|9|10|11)
      (will|ll) be 18 in ~3 (year|years|months)
      my (bat|bar) mitzvah (last|this|next)
      student of class (5|6|7|8|9|10|11)
      (i am|im) in (jss1|jss2|jss3|ss1|ss2|s1|s2|s3|s4|form 1|form 2|form 3|form 4)
      (says|said) i have to be (18|eighteen)
      old enough to drive ~10 (years|get out|house|parents)
      my foster (mum|mom|mother|dad|parents|carer) ~14 (school|took|phone|ipad|bedtime)
    `),
  },
  {
    ...{ id: 'asks-about-medicine', kind: 'medicine' },
    rules: lines(`
      (should|can|could|shall|may|must|do|would|will|is|are|how|what|which) ~1 (i|you|it|we|it be|one|happens|would|dose|do i|should i|many|much|long) ~8 (@drug|antidepressant*)
      (should|can|could|shall|may|do) i ~3 (stop|quit|come off|skip|halve|double|reduce|increase|up|drop|start|take|keep taking|change|switch|mix|restart|wean off|taper) ~4 (@drug|@pills|medicine|dose|tablet)
      (what|which|how much|how many|whats) ~3 (dose|dosage|mg|milligrams) ~6 (take|of|should|can|safe|for)
      (is|are) (20mg|25mg|30mg|40mg|50mg|60mg|75mg|80mg|100mg|150mg|200mg|225mg|300mg|400mg|500mg|600mg|1g)
      (which|what) ~2 (@drug|antidepressant*) ~3 (strongest|best|safest|works|help|helps|is)
      (mix|combine|mixing|combining) ~4 (@pills|@drug|alcohol) ~1 (and|with|plus)
      (drink|drinking|alcohol|wine|beer) ~3 (on|with|while on|while taking) ~2 (@drug|my pills)
      i ~3 (stopped|quit|came off|coming off|skipped|missed|forgot|doubled|halved|stopping|quitting|skipping) ~4 (@drug|my pill|dose|doses)
      (want|going|decided|planning|thinking|plan) ~2 (to|of|about)? ~1 (stop|stopping|quit|quitting|come off|coming off|skip|skipping) ~3 (@drug|@pills|medicine)
      (@drug|@herb) ~14 (do i|should i|can i|could i|may i|shall i|whether i can|would it|is it|will it|what would you do|which is better|better for|reckon i|do you think|kindly advise|any good ones|any good|is that safe|safe|go up|come off|stop|half|halve|cut it|skip|skipped|skipping|ran out|order|ordering|natural|off a site)
      (do i|should i|can i|could i|may i|shall i|whether i can|would it|is it|will it|what would you do|which is better|better for|reckon i|do you think|kindly advise|any good ones|any good|is that safe|safe|go up|come off|stop|half|halve|cut it|skip|skipped|skipping|ran out|order|ordering|natural|off a site) ~14 (@drug|@herb)

      (@drug|@herb) ~3 (with|and|along with|plus|on top of) ~2 (my|@drug|@herb)
      (missed|forgot|skipped) ~3 (pill|pills|tablet|tablets) ~8 (take|do i|double|should)
      (put me on|prescribed me|prescribed|started me on) ~3 @drug ~8 (rather not|what would|should|worth|side effects|scared|do not want)
      (put|started|has) me on ~1 (5mg|10mg|15mg|20mg|25mg|30mg|40mg|50mg|75mg|100mg|150mg|200mg|300mg) ~10
      (one or two|is one enough|are two ok) ~4
      @drug ~12 (one or two|one enough|ok|okay|do i need to worry|worry about)
      (tapering|taper|tapered) ~3 (@drug|dose)
      (can|could) my ~5 have ~4 @drug
      (gave|given) ~5 @drug ~10 (should|better|one or two|is it|stop)
      @drug ~12 (leave it|swap*|instead|any more|needed)
      (swapping|swap|replacing|replace) ~3 @drug
      off my (meds|medication|tablets|pills|antidepressants)
      how much (calpol|nurofen|ibuprofen|paracetamol|piriton|medicine) ~10
    `),
  },
];
