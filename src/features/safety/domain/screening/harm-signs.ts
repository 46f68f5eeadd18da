import { lines, type Sign } from './sign.ts';

/** Asking for means, and harm done to oneself, by hand or by food. Found by `screen` (DESIGN.md §6). */
export const harmSigns: readonly Sign[] = [
  {
    ...{ id: 'asks-for-means', grade: 'danger' },
    rules: lines(`
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
      (cut|slit|slice|slicing|cutting) ~2 (wrist|wrists|vein|veins|artery) ~4 (way|how|best|right|properly|vertically|deep)
      (where|which|best place|best spot) ~4 (jump|drown|hang|crash) ~3 (myself|from|off)?  $
    `),
  },
  {
    ...{ id: 'self-harm', grade: 'danger' },
    rules: lines(`
      i ~5 @harm
      ^ ~1 @harm
      my ~1 (self harm|self harming|cutting|cuts|scars) ~3 (again|help|stop|relapse|worse|bad|deeper|urge|urges|habit|addiction|arm|arms|legs|thighs|is|are|has|have)
      i am ~3 (self harmer|cutter)
      i ~2 (cut|burned|burnt|scratched|slashed|sliced|stabbed|bruised|carved|hit|punched|bit) ~1 (myself|my arm|my arms|my wrist|my wrists|my leg|my legs|my thigh|my thighs|my skin|my stomach)
      i ~1 cut (again|last night|tonight|deep|deeper|too deep|so deep|because|when i|every)
      i ~2 relapsed ~4 (cut*|self|harm*|burn*)
      (want|need|wanted|urge|urges|craving|crave|desire) ~2 to? ~1 (cut|bleed|self harm|hurt myself|burn myself|see blood|cutting)
      (urge|urges) ~2 (cut|self|harm|hurt|bleed|burn)
      i ~2 (self harm|self harmed|self harming|bloodlet*|self injure*)
      i ~2 (started|began|been|keep|stopped|quit) ~1 cutting ~2 (again|myself|my|to cope|for|when|because)?  $
      clean ~2 (from|of) ~1 (cutting|self harm|self|sh)
      (days|weeks|months|years|day|week|month|year) ~1 (clean|free) ~2 (from|of) ~1 (cutting|self|sh)
      cutting (helps|makes|calms|relieves|numbs|is the only|feels|takes)
      (the pain|the blood|bleeding|blood) ~2 (makes me feel|helps me|calms me|is calming|feels good|relieves|satisf*)
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
    ...{ id: 'eating', grade: 'danger' },
    rules: lines(`
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
      (eat|eating|eaten|ate|only|under|consume|consuming) ~3 (100|200|300|400|500|600|700|800) (calories|cals|kcal)
      (100|200|300|400|500|600|700|800) (calories|cals|kcal) ~1 (a|per|each) day
      (abuse|misuse|abusing) ~1 laxatives
      (ugw|goal weight) ~4 (ana|bmi|starv*|restrict*)
      (chew and spit|body checking|b p session|binge and purge|binging and purging|binge purge|purging|edtwt|ana buddy|ana tips|mia tips|safe foods|fear foods|water fast|dry fast)
      fasting ~3 (days|hours|hrs)
      (thin|skinny|skinnier|thinner) ~3 (enough|bones|ribs|collarbones|thigh gap|hip bones|tips|fast)
      (ribs|collarbones|thigh gap|hip bones) ~4 (show|showing|see|visible|want|goal)
      i ~2 (feel|felt|am) ~2 (fat|disgusting|huge|gross) ~4 (eat*|ate|food|body|mirror)
      i ~2 (hate|hated) ~2 (my body|eating|food|being fat)
      (guilt|guilty|ashamed|disgusted|panic) ~4 (eat*|ate|food|binge*|calories)
      (afraid|scared|terrified|fear) of ~2 (food|eating|gaining weight|calories|weight gain)
      (count|counting|obsess*) ~3 calories
      (weight|thin|skinny|calories) ~6 (control|obsess*|worth|only thing|never enough|proud)
      bmi ~3 (under|below|to|of) (17|16|15|14|13|12)
    `),
  },
];
