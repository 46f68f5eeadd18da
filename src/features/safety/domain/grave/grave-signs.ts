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

/**
 * One thing that's said, by rules as in `screening/pattern.ts`. `must` are lines that it's heard in, `mustNot` ones that are
 * like them and mean something else: grave.test.ts reads both.
 */
export type GraveSign = {
  id: string;
  kind: GraveKind;
  rules: readonly string[];
  must: readonly string[];
  mustNot: readonly string[];
};

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
    `),
    must: [
      'I think I’m having a heart attack.',
      'My chest hurts and my left arm tingles.',
      'My blood pressure was 178 over 112',
      'I’ve got this crushing pain in my chest',
      'my dad is having a heart attack',
      'i think its a heart atack',
    ],
    mustNot: [
      'That email nearly gave me a heart attack.',
      'My grandfather had a heart attack two years ago.',
      'My heart hurts when I think of her.',
      'I carry a weight on my heart.',
      'He kept it close to his chest.',
      'My chest gets tight when he calls.',
    ],
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
    `),
    must: [
      'I think my mum is having a stroke',
      'Half of my face is drooping.',
      'I suddenly can’t move my arm, I can’t feel my left side',
      'Her face is drooping on one side',
    ],
    mustNot: ['It was a stroke of luck.', 'My uncle had a stroke last year.', 'His face dropped when I told him.'],
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
    `),
    must: ['My baby is not breathing.', 'He won’t wake up', 'My throat is closing up', 'I’m choking on something'],
    mustNot: [
      'I can’t breathe in this job.',
      'He won’t wake up before noon on Sundays, the lazy thing.',
      'I was choking back tears.',
      'I had a lump in my throat.',
      'He is not responding to my texts.',
    ],
  },
  {
    ...{ id: 'seizure', kind: 'emergency' },
    rules: lines(`
      @body ~1 (am|is|are|just|keeps|keep|might|may) ~3 (having|had) ~1 (seizure|seizures|convulsion|convulsions|fit) !(about|over|of|because|when|if)
      @body (is|are|keeps|started) (fitting|convulsing|seizing|shaking all over) !(in|well|out|into|together|nicely|up|onto)
      (he|she|baby|dad|mum|mom|granny|sister|brother|friend|wife|husband|son|daughter|i) ~1 (passed out|fainted|collapsed|blacked out|fell unconscious) ~2 (again|just now|right now|hit my head|hit his head|hit her head|on the floor|in the bath|minutes ago|in the kitchen)
      (hit|banged|smashed) ~1 (my|his|her) head ~6 (vomit*|throwing up|dizzy|blurred|seeing double|passed out|sick|bleeding|confused)
    `),
    must: [
      'He is having a seizure right now',
      'I think she’s having a fit',
      'I fainted and hit my head',
      'My sister collapsed on the floor',
    ],
    mustNot: ['She is having a fit about the dishes.', 'My plans collapsed.', 'I hit my head against a wall with this'],
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
    `),
    must: ['My waters just broke', 'She is in labour', 'I’m 20 weeks pregnant and bleeding'],
    mustNot: ['The baby is coming in May.', 'It was a labour of love.', 'I gave birth two years ago.'],
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
      (stabbed|shot) me !(in the back|a look|a glance|down|an|with a look)
      (someone|somebody|he|she) (has been|was|got|just got) (stabbed|shot) !(years|last|in the film)
    `),
    must: ['I cut too deep and it won’t stop', 'The bleeding won’t stop', 'i just cut my arm', 'He stabbed me'],
    mustNot: [
      'My heart is bleeding for him.',
      'Her words cut me deep down somewhere.',
      'We cut deep into the budget.',
      'He stabbed me in the back at work.',
    ],
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
    `),
    must: [
      'i popped like 15 of my moms xanax',
      'took 10 pils an hr ago feel sleppy',
      'I took ten of my pills an hour ago.',
      'im drnk and i took some of the blue onss',
      'I swallowed the whole packet of paracetamol',
      'I drank bleach',
      'swallowed a load of his tablets',
      'ok i did it i took them all',
    ],
    mustNot: [
      'I took two paracetamol and went to bed.',
      'I took all my courage and talked to her.',
      'I took five days off.',
      'My doctor raised it to 20 mg.',
      'I took them all to the zoo.',
      'I had all my things packed and my medication in the bag.',
    ],
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
    `),
    must: [
      'Suicide is on my mind all day now.',
      'I wouldn’t mind not waking up.',
      'I’m so worn out that I wouldn’t mind not waking up.',
      'I just want to be with her.',
      'There’s no point in going on.',
      'im 14 n i dont wanna be alive',
      'Since she died I only want to be where she is',
    ],
    mustNot: [
      'I just want to be with her this weekend.',
      'There is no point in going on about the dishes.',
      'I’m done with my homework.',
      'I wouldn’t mind not cooking tonight.',
      'I want to go to him on Friday.',
      'I don’t want to be here at seven every morning.',
    ],
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
    `),
    must: [
      'I sat in the car in the garage for an hour with the engine on.',
      'I do think about it, the bridge by the mill.',
      'I stood on the bridge for an hour and looked down at the water.',
      'I keep the old pills in a drawer, just in case',
      'I bought a rope',
    ],
    mustNot: [
      'I sat in the car for an hour before work.',
      'We walked over the bridge to the market.',
      'The engine won’t start and the garage is shut.',
      'I keep razors in the bathroom.',
      'I bought a rope for the swing.',
    ],
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
    `),
    must: [
      'He wrote that he’d be gone by Sunday',
      'My brother texted goodbye to everyone and isn’t picking up.',
      'he gave me his guitar',
      'My friend wants to kill herself',
      'She says she will not be here tomorrow',
    ],
    mustNot: [
      'He gave me his number.',
      'My boss wrote that he’d be back by Sunday.',
      'She texted goodnight and went to bed.',
      'They said the shop will be gone by summer, it was sold.',
      'He gave me his notes from the meeting.',
      'The team plays better without him.',
    ],
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
    `),
    must: [
      'My husband hits our son',
      'I shook the baby',
      'My daughter is being abused by her teacher',
      'He locks my child in a cupboard',
      'im scared im going to hurt my baby',
    ],
    mustNot: [
      'My son hit a home run.',
      'It hurts my kids to see us argue.',
      'My daughter was hit by a wave of sadness.',
      'The news hit my son hard.',
      'I touched my daughter’s hand and she smiled.',
    ],
  },
  {
    ...{ id: 'hurt-by-somebody', kind: 'violence' },
    rules: lines(`
      @someone ~3 (hits|hit|hitting|beats|beat|beating|slaps|slapped|slapping|punches|punched|kicks|kicked|chokes|choked|strangles|strangled|rapes|raped|molests|molested|abuses|abused|shoves|shoved|attacked|attacks|assaulted|burned|burns|threatens|threatened|whipped|grabbed|dragged|pinned|spat at|spits at) ~1 (me|us) !(to death with|with the news|with a bill|with a snowball|with kindness|as|up about|in the back|at|to it|by|a|aside|along|under the table|with a request|with a question)
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
      @someone ~2 (took|takes|hides|hid|checks|smashed|broke|controls|tracks|reads) my (phone|keys|passport|messages|money|bank card|car keys) !(number|calls|bill|for|to the|in for)
      (watches|tracks|controls|checks|monitors) (everything i|every step|my every|where i|who i|what i) 
      @someone ~2 (follows|followed|stalks|stalked|stalking|waits for|waiting for) me ~3 (home|everywhere|outside|at night|again|every day|to work|from work)
      @someone ~3 outside my (house|home|work|flat|door|school|window|office) ~3 (every|again|night|all|at|with)
      @someone ~3 (said|says|threatened|threatens|swore|told me) ~4 (kill|hurt|find|burn|shoot|beat|stab) (me|us) !(a|some|laughing|with jokes|for being late|if i forget|for eating)
      i (was|have been|got|am being|am) ~2 (raped|molested|sexually abused|abused|assaulted|sexually assaulted|beaten|beaten up|stalked|strangled|held captive|trafficked|groped|attacked|mugged|jumped and) !(by doubt|by doubts|by guilt|in the game|at chess|at tennis|to it)
      i am ~1 (afraid|scared|terrified|frightened) ~1 of ~1 (him|my husband|my wife|my boyfriend|my girlfriend|my partner|my dad|my father|my stepdad|my mother|my mum|my brother|my ex|going home)
    `),
    must: [
      'My stepdad touches me at night.',
      'My husband hits me.',
      'My husband hit me last night and took my phone.',
      'He locks me in the flat when he goes out.',
      'I was raped when I was nineteen.',
      'He follows me home from work',
    ],
    mustNot: [
      'The news hit me hard.',
      'It hit me that she’s gone.',
      'My boss beat me to it.',
      'What he said touched me.',
      'He keeps me in the loop.',
      'She took my phone number.',
      'he hit me with a snowball right in the eye',
      'He won’t let me pay.',
    ],
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
    `),
    must: ['im 14 n i dont wanna be alive', 'I’m 15 and I want to talk.', 'im in year 9', 'I just turned sixteen.'],
    mustNot: [
      'I’m 15 minutes late.',
      'I’m ten weeks into this job.',
      'My son is 15.',
      'When I was 14 we moved.',
      'I am 12 days sober.',
      'I teach in year 9.',
      'I’m in year 3 of my PhD',
      'I’m also twelve years old inside and sulking.',
    ],
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
    `),
    must: [
      'Should I stop taking my antidepressant?',
      'What dose of sertraline should I take?',
      'Is it safe to mix alcohol and diazepam?',
      'Can I take two of my tablets instead?',
      'I stopped my meds yesterday, is that bad',
    ],
    mustNot: [
      'Should I stop taking the bus?',
      'I take my tablets every morning and they help.',
      'Can I take a break?',
      'A dose of fresh air should help.',
      'Should I stop mixing work and home?',
    ],
  },
];
