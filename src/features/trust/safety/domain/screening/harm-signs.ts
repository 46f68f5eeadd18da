import { type DangerSign, lines } from './sign.ts';

/** Asking for means, and harm done to oneself, by hand or by food. Found by `screen` (DESIGN.md §6). */
export const harmSigns: readonly DangerSign[] = [
  {
    id: 'asks-for-means',
    grade: 'danger',
    rules: lines(`
      (hanging|drowning|bleeding out|overdosing|bleach|jumping|dying) ~2 (fatal|peaceful|painless|lethal|quick|hurt|hurts)
      (does|would|will) ~1 it ~1 hurt ~2 (die|@kill|train hits|drown|bleed out|hang)
      (enough|drink|take|took|taken|swallow) ~6 (pass out|sleep|lie down)? ~2 (and|to) ~1 (not|never) ~1 (wake up|wake|come back)
      (can you|can u|could i|can i|will i) ~1 (od|overdose|die) ~2 (on|from|of) !(boredom|laughter|embarrassment|happiness|shame)
      (nobody|no one|not) ~2 (resuscitates|resuscitate|revives|revive|saves|save|find|finds) me
      (after|when|before|until|once) i am (found|dead)
      (goodbye|suicide|farewell|last) (letter|letters|note|notes|text|message|messages|email) ~6 (me|my|i|mum|mom|mam|parents|kids|sister|brother|boyfriend|girlfriend|wife|husband|them)
      (encourage|talk|push|dare) me ~2 (into it|to do it|to cut|to jump|to starve)
      (stop|lose|get rid of|overcome) ~3 survival instinct
      (where|chat|forum|site|place|group) ~5 (not try to stop|no one tries to stop|nobody tries to stop|cheer me on|tell you the truth about methods)
      (cut|cutting|burn|burning|harm) ~3 (where|so|without) ~4 (see|sees|notice|notices|know|knows|scar|scars|shows|show|anyone)
      (swallowed|take|taking|took) ~2 (my|all my|all the|the whole|a whole) (@pills|box|bottle|packet) ~4
      (end|ending|over) ~3 my (suffering|misery|pain)
      (last|final) attempt ~4 (work*|fail*)
      @how ~7 (@kill|@harm)
      @how ~3 (to|can i|do i|could i|should i|would i|i can|i could|i should) ~2 die
      (shall|should|can|could|may|would|is it) ~3 i? ~2 @kill
      @how ~5 (suicide|self harm|overdose|overdosing)
      @how ~6 (shoot|blow) my (brains|head)
      @how ~5 (hide|hiding|cover|covering|conceal|disguise) ~3 (cuts|scars|cutting|self harm|burns|bruises|marks|wounds)
      (hide|cover|conceal) ~3 (self harm|my cuts|my scars|cutting)
      (how many|how much|what|which|number|amount|dose|dosage|maximum|limit) ~5 @pills ~6 (die|kill|overdose|lethal|fatal|od|never wake up|not wake up|death|dead|before i)
      (lethal|fatal|deadly) ~1 (dose|doses|amount|dosage|quantity|combination)
      (how many|how much) ~6 to (overdose|od|kill me|die)
      (how|help me) ~3 tie ~2 noose
      (painless|quick|easy|peaceful|quickest|easiest|fastest|surest|least painful|most painless|effective) ~2 (way|ways|death|method|methods|means) ~2 (to die|to go|of dying|death|to end it|to end it all|out of life|to kill|of suicide)? $
      (painless|peaceful|quick) (death|suicide)
      (will|would|can|could|does|enough) ~5 @pills ~4 (kill me|kill myself|kill you|be fatal|be lethal)
      suicide (method|methods|pact|forum|forums|kit|note|tips|guide|instructions)
      (die|death|suicide) ~1 (without|with no|with least|painlessly|peacefully|quickly) ~1 (pain|suffering)?  $
      (look|seem|appear) like ~1 accident ~4 (my|myself|death|die|i)
      how ~3 bleed ~1 (out|to death)
      (euthanasia|assisted suicide|assisted dying) ~3 (me|myself|i)
      i ~1 want ~2 (euthanasia|assisted suicide)
      (what|how|which|where) ~4 (artery|vein|veins|wrist|wrists) ~3 (cut|slit|slice|bleed)
      how ~2 long ~4 (to|until) ~2 (die|bleed out|drown|suffocate|freeze to death|starve to death)
      (die|death|dying|kill|suicide|killed|fatal|lethal) ~4 (from|by|with|via|of) ~3 (bleach|antifreeze|carbon monoxide|exhaust|helium|nitrogen|cyanide|paracetamol|tylenol|insulin|fentanyl|hanging|drowning|jumping|bleeding out|@pills|hypothermia)
      (drink|drinking|swallow|swallowing|inhale|inhaling|inject|injecting) ~3 (bleach|antifreeze|cyanide|drain cleaner|detergent|exhaust|helium) ~1 !(by accident|accidentally)
      (height|high|tall|far|feet|meters|metres|stories|floors|floor) ~8 (fall|jump|jumping|falling) ~4 (die|fatal|kill|death|lethal|deadly|survive|instantly)
      (jump|fall|jumping|falling) ~5 (high|tall|feet|meters|metres|stories|floor) ~3 (enough|die|kill|fatal)
      (make|making|tie|tying|knot|hang|hanging) ~3 noose
      i ~3 (drank|drunk|swallowed|ate|ingested|inhaled|injected) ~2 (bleach|antifreeze|cyanide|detergent|drain|poison|batteries|battery|glass)
      (chemical|chemicals|plants|substances|poison|poisons|gases|household) ~5 (kill me|kill someone|kill a person|kill you|be fatal|deadly|lethal)
      (deep|hard|far) ~5 (cut|slice|slit|press) ~5 (artery|vein|die|bleed out|kill)
      (google|googled|googling|searched|searching|looked up|looking up|research*) ~4 (ways|how|methods|suicide|painless|lethal|overdose) ~4 (go|die|death|suicide|end|kill|painlessly|painless|dose|doses|overdose)
      (what|which|best) ~2 (medication|medications|meds|drug|drugs|pill|pills|poison|chemicals) ~8 (die|kill|pass away|never wake|end my|death|painless|fatal|lethal)
      how (high|tall|deep|many floors|many stories|fast) ~5 (building|bridge|floor|cliff|roof|water|train) ~4 (be|have to be|need to be|go) ($|to|before)
      (die|dead|kill you|kill me) ~2 from ~2 (not eating|not drinking|starv*|cutting|dehydration|blood loss)
      (painless|peaceful|quick) (method|methods|exit|exits)
      (pill|drug|injection|something|button|medicine) ~4 (ends it|ends everything|ends it all|end it all|end it|ends my life)
      if i ~1 (stepped|jumped|walked|drove|fell|crashed|took|swallowed|drank) ~2 (in front|off|under|into|all|too many|the whole|the bottle) ~2
      (until|till|before) ~3 (find|finds|found|discovers|discover) ~1 (me|you|my body|the body|us)
      (find|finds|found|finding|discover) my (body|corpse)
      (one|ones) ~1 (who|to) (find|finds|found) me
      (lie|lying|fake|faking|hide|avoid|so they|so he|so she|without|answer) ~12 (section me|sectioned|commit me|hospitalize me|hospitalise me|readmit me|admit me|lock me up|institutionali*|put me on a hold|baker act)
      (reason|reasons) ~2 not to ~3 (do it|die|end|kill|jump|give up|go through)
      why i should not ~1 (die|do it|end|kill|jump|give up)
      (most|more)? (effective|reliable|painless|certain|lethal|popular|common) ~1 (suicide|method of suicide|way to commit)
      (kill|end|off) (me|myself) ~4 (painless*|quick*|fast*)
      (where|how) ~3 (buy|get|find|obtain) ~3 (gun|rope|poison|cyanide|nitrite|helium|@pills) ~6 (end|kill|myself|die|my life|misery)
      (cut|slit|slice|slicing|cutting) ~2 (wrist|wrists|vein|veins|artery) ~4 (way|how|best|right|properly|vertically|deep)
      (where|which|best place|best spot) ~4 (jump|drown|hang|crash) ~3 (myself|from|off)?  $
    `),
  },
  {
    id: 'self-harm',
    grade: 'danger',
    rules: lines(`
      i ~5 @harm
      ^ ~1 @harm
      my cuts
      my (old|new|fresh|recent|deep|own|healing) cuts
      (after|when|since|from|relapsed|clean|started|stopped|my|used to) ~1 (you|i)? ~1 (sh|selfharm)
      (can not|could not|hard to|never) ~1 stop ~1 (cutting|burning|scratching|purging|starving|bleeding|hitting|hurting|carving)
      i ~7 (a|the|my|this|that|these|those|some|razor|with|and|by|of|new|old|small|sharp|his|her|to|bought|buy|got|get|have|keep|kept|hid|hide|ordered|find|found|at|about|for|more|is|are) (blade|blades) !(of|server|runner|for)
      (carve|carved|carving) ~4 (thigh|thighs|arm|arms|skin|leg|legs|wrist|stomach|flesh|it off|myself)
      (went|cut|gone|go) ~1 too deep ~1 (again|last|this|and|$)
      (hide|hiding|smuggle|sneak) ~2 (razor|razors|blade|blades)
      (covered in|full of|fresh|new|more|hiding) ~1 (cuts|self harm scars)
      (noticing|notice|seeing|see|finding|find|hide|hiding|ask about|asking about) ~2 my ~1 (cuts|scars|burns|bruises|wounds)
      my ~1 (overdose|suicide|suicidal|self harm)
      scars ~4 (proud|fade|faded|love|need|reward)
      cut deeper
      my (self harm|self harming|cutting|cuts|scars|old scars|old cuts|own cuts) ~3 (again|help|stop|relapse|worse|bad|deeper|urge|urges|habit|addiction|arm|arms|legs|thighs|is|are|has|have)
      i am ~3 (self harmer|cutter)
      i ~2 (cut|burned|burnt|scratched|slashed|sliced|stabbed|bruised|carved|hit|punched|bit) ~1 (myself|my arm|my arms|my wrist|my wrists|my leg|my legs|my thigh|my thighs|my skin|my stomach)
      i ~1 cut (today|yesterday|this morning|before|so much|and it|until|last night|tonight|deep|deeper|too deep|so deep|because|when i|every)
      i ~2 relapsed ~4 (cut*|self|harm*|burn*)
      (want|need|wanted|urge|urges|craving|crave|desire) ~2 to? ~1 (cut|bleed|self harm|hurt myself|burn myself|see blood|cutting)
      (urge|urges) ~2 (cut|self|harm|hurt|bleed|burn)
      i ~2 (self harm|self harmed|self harming|bloodlet*|self injure*)
      i ~2 (started|began|been|keep|stopped|quit) ~1 cutting ~2 (again|myself|my|to cope|for|when|because)?  $
      clean ~2 (from|of) ~1 (cutting|self harm|self|sh)
      (days|weeks|months|years|day|week|month|year) ~1 (clean|free) ~2 (from|of) ~1 (cutting|self|sh)
      cutting (helps|makes|calms|relieves|numbs|is the only|feels|takes)
      (the pain|the blood|bleeding|blood) ~2 (makes me feel|helps me|calms me|is calming|feels good|relieves|satisf*)
      (razor|razors|blade|blades) ~3 (calling|waiting|tempting|whispering|singing)
      (cut|cuts|burn|burns|scratch|scratched|scratching|slice|carve|stab|bruise|punch|punched|hit|hitting|bite|biting|pinch|pinching|dig|digging|claw|clawing|bang|banging|pick|picking) ~2 my ~1 (arm|arms|forearm|leg|legs|thigh|thighs|wrist|wrists|skin|stomach|face|head|hands|knuckles|hips) ~3 (until|to feel|so i feel|when i|whenever|with cigarettes|with a lighter|with lighter|with a razor|to calm|to cope|to punish|because i|again)
      until ~2 (bleed|bleeding|bleeds|bled|blood)
      (cuts|cut|burns|scars) ~2 on my ~1 (arm|arms|thigh|thighs|wrist|wrists|leg|legs|hips|stomach)
      cutting ~3 (cope|only|release|relief|control|feel something|escape)
      (razor|blade|blades|lighter|scissors) ~4 (my skin|my arm|my wrist|my wrists|my thigh|my leg|my drawer|hidden)
      rubber (band|bands) ~6 (urge|self|harm|cut*)
      (hurting|harming|cutting|burning|punishing|starving|hurt|harm|cut|burn|starve|punish|mutilate) myself
      bloodlet*
      (my ~1 suicide|after my|my last|my first|my second|since my|my previous) (attempt|attempts)
      i survived ~2 (attempt|suicide)
      i have attempted
      i ~1 (enjoy|love|like) ~1 (hurting|pain on) myself
      (styro|styros|cat scratches|baby cuts|barcode cuts|hit beans|hit styro|hitting beans|bean cut|fascia)
      (cut|cuts|cutting|slice|slash) ~3 (deep|deeper|deepest|shallow|vertically|across|wrists|blood|bleed|bleeding|stitches|razor|razors|blade|blades|gape|gaping)
      (scars|stitches|wounds) ~4 (i made|self inflicted|from cutting|i did to myself|i gave myself)
      self (inflicted|injurious|injuring|injury|mutilation|harm urges|harm relapse)
      (burn|burns|burning|erase|eraser|salt and ice|ice and salt) ~3 (my skin|my arm|my thigh|my wrist|urge)
      (tourniquet|syringe|needle) ~6 (blood|vein|bleed)
      (fantasies|fantasy|fantasize|urge|urges|thoughts|images|want|imagine|dream|dreams) ~3 (flaying|gutting|impaling|stabbing|mutilating|slicing|maiming|injuring|hurting|cutting|burning|breaking|skinning) ~1 (my|myself|me)
      (did|do|doing|done) ~3 to myself
      (calming|satisfying|soothing|relief|relieving|addictive|addicting) ~6 (blood|bleed|bleeding|cut|cuts|cutting|wound|burn|pain)
      (watch|watching|see|seeing) ~2 my ~1 blood
      (communities|community|forum|forums|group|groups|sites|websites|buddy|buddies) ~6 (anorexi*|bulimi*|self harm|suicide|suicidal|cutting|pro ana|starv*)
      (being|become|becoming|stay|staying|get|how to be) ~1 (anorexi*|bulimi*)
      (i|me) ~4 (bruise|bruises|bruised|choke|choking|scratch|scratching|pick|picking|pull|pulling|bang|banging|bash|punching|hitting) ~3 (myself|my own|my skin|my hair out|my head against|walls|wall until)
      (kill|cut|hurt|hang|shoot|starve|harm) yourself
      (kys|go die|drink bleach|neck yourself)
      you ~2 should ~2 (die|kill yourself|end it|be dead|not be alive)
      (world|everyone|we) ~3 better ~2 without you
    `),
  },
  {
    id: 'eating',
    grade: 'danger',
    rules: lines(`
      (starve|starving|starvation|fasting|purging|purge) ~5 (till|until|buddy|partner|tips|plan|timetable|calculator|rules|schedule)
      (get|make|help|keep|stay) me ~3 (anorexi*|bulimi*|underweight|throw up|starve)
      (throw|throwing) up ~2 (without|quietly|so that|silently)
      (keep|keeping|go on|carry on) (restricting|purging|starving)
      (hide|hiding|cover|covering|see|seeing) ~2 my (ribs|bones|weight loss)
      (how low|how little|how few) ~4 (calories|eat|food)
      (how|ways|tips) ~4 (stop being hungry|not be hungry|ignore hunger|kill my appetite)
      i ~5 (anorexi*|bulimi*|purg*|eating disorder|eating disorders|orthorexi*)
      my ~1 (anorexi*|bulimi*|eating disorder|ed) ~1 (is|has|voice|brain|got|gets|recovery|relapse)
      (struggling|struggle|suffer|suffering|living|diagnosed) with ~1 (anorexi*|bulimi*|eating disorder)
      i ~1 (starve|starved|purge|purged|restrict|restricted|binge|binged|am starving|am purging|am restricting) ~1 (myself|again|every|all|so|to|and|for|after|it) ~4 (eat*|weight|thin|fat|food|calories|day|days|everything|up|purge*|again)
      (make|made|making|force|forced|forcing) ~1 (myself|me|yourself) ~2 (throw up|throwing up|vomit|sick|puke|starve|purge)
      i ~1 (throw|throwing|threw) up ~3 (after|every|what|everything) ~3 (eat|eating|ate|meal|meals|food|dinner|lunch|i)
      i have not eaten ~4 (day|days|week) ~6 (weight|thin|skinny|fat|proud|feel good|strong|lose)
      i do not deserve ~1 (food|to eat|eat)
      (how|tips|ways|way|best|trick|tricks|help me|can i|should i|i need|i want) ~6 (purge|purging|starve|starving|throw up|not eat|stop eating|avoid eating|skip meals|skipping meals|skip eating|vomit|hide not eating|go without food|go without eating|resist food|ignore hunger|suppress hunger)
      (hide|hiding|conceal|pretend|lie|lying|trick|convince) ~6 (eating disorder|anorexi*|bulimi*|not eating|skipping meals|purg*|vomit*|throwing up|i have eaten|i am eating|weight loss|i ate)
      pro (ana|mia|anorexia|bulimia)
      (thinspo*|meanspo*|bonespo|fitspo ana)
      (how|lose|losing|drop|dropping|shed) ~5 (pounds|kilos|kg|lbs|lb|stone|weight) ~2 (in|by|within|per) ~2 (day|days|week|weekend) ~1
      (how long|how many days) ~3 (go|live|survive|last) without (food|eating)
      (stop|quit) eating (completely|altogether|entirely|at all|so i|to lose|to be|until)
      i ~1 (want|need|wish|have) to be ~3 (anorexi*|skinny enough|underweight|skin and bones|bones|emaciated)
      (laxatives|diuretics|ipecac) ~5 (weight|eat|eating|thin|lose|after|food|daily|binge)
      (fake|faking|cheat|trick|manipulate|lie about|hide|falsify) ~3 (weight|weigh in|weigh ins|scale|scales)
      weighed myself ~2 times
      (chewed|chew|chewing) and ~1 (spit|spat|spitting)
      (water|diet) pills ~6
      i ~2 (throw|throwing|threw) up ~8 (shower|every|nobody|no one|secret|sound|covers|quietly|meal|meals|calories)
      (kg|kilos|lbs|pounds|stone) ~8 (proud|hospitali*|not enough|still fat|still too fat|thinner|control)
      (how much|how little|what) ~4 (weigh|weight) ~6 (hospitali*|die|underweight|anorexi*|dangerous)
      (lose|losing|drop) ~5 (without eating|by not eating|by starving|starving)
      without eating ~3 (day|days|week|weeks|lose|until)
      (starving|not eating|purging|throwing up|fasting|hunger|empty stomach) ~1 (makes|make|is|feels) ~2 (me|feel|clean|control|good|pure|strong|only|safe|power*)
      stop eating until
      (eat|eating|ate) ~2 (nothing|almost nothing) ~4 (days|week|today|until)
      (eat|eating|eaten|ate|only|under|consume|consuming) ~3 (100|200|300|400|500|600|700|800) (calories|cals|kcal)
      (100|200|300|400|500|600|700|800) (calories|cals|kcal) ~1 (a|per|each) day
      (abuse|misuse|abusing|take|taking|took|use|using|best) ~3 laxatives ~4 (thin|skinny|weight|day|daily|eat|eating|meal|meals|every|slim|lose|$)
      i ~2 (skipped|skip|skipping|refuse|refused|avoid|avoiding|survive without|gone without|go without) ~1 (food|meals|eating|every meal|all meals) ~6 (day|days|week|control|weight|thin|good|amazing|proud|again)
      (not|nothing) ~1 (eaten|eating|eat|ate) ~5 (days|week|48 hours|72 hours) ~8 (control|thin|proud|amazing|good|weight|strong|kg|lbs)
      (mom|mum|mother|parents|family|they|anyone|dad|people|everyone|friends) ~6 (i am not eating|i do not eat|i have not eaten|i skip meals|i throw up|i am purging|not eating)
      (so|this) (thin|skinny) ~1 that
      (know|notice|find out|suspect) ~2 i am not (eating|hungry)
      (lose|lost|losing) ~3 (kg|kilos|pounds|lbs) ~6 (starv*|not eating|fasting|purg*|still fat|not enough|hospital)
      (ugw|goal weight) ~4 (ana|bmi|starv*|restrict*)
      (chew and spit|body checking|b p session|binge and purge|binging and purging|binge purge|purging|edtwt|ana buddy|ana tips|mia tips|safe foods|fear foods|water fast|dry fast)
      fasting ~3 (days|hours|hrs)
      (thin|skinny|skinnier|thinner) ~3 (enough|bones|ribs|collarbones|thigh gap|hip bones|tips|fast)
      (ribs|collarbones|thigh gap|hip bones) ~4 (show|showing|see|visible|want|goal)
      (afraid|scared|terrified|fear) of ~2 (food|eating|gaining weight|calories|weight gain)
      (obsess*|terrified|afraid) ~4 calories
      (weight|thin|skinny|calories) ~6 (control|obsess*|worth|only thing|never enough|proud)
      bmi ~3 (under|below|to|of) (17|16|15|14|13|12)
    `),
  },
];
