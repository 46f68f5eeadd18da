import { lines } from '../screening/sign.ts';
import type { GraveSign } from './grave-sign.ts';

/** A wish to die, and somebody else's goodbye. Found by `graveIn` (CARE C24). */
export const signsOfLife: readonly GraveSign[] = [
  {
    id: 'wants-to-die',
    kind: 'wish',
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
    id: 'means-and-places',
    kind: 'wish',
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
    id: 'goodbye-of-another',
    kind: 'other',
    rules: lines(`
      @dear ~3 (texted|wrote|sent|posted|messaged|put|left) ~3 (goodbye|goodbyes|farewell|bye forever|last message|suicide note) !(and went|to the cat)
      @dear ~3 (texted|wrote|sent|posted|messaged|put|left) ~3 a note !(and went|to the cat|on the fridge|for the milkman|about the|about my|about our|saying thanks|on my desk|on my door|on the door|on my car|under my door|through my door|in my letterbox)
      @dear ~4 note ~6 (goodbye|farewell|forever|sorry for everything)
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
];
