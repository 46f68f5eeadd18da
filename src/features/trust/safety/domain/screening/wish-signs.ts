import { type DangerSign, lines } from './sign.ts';

/** The wish to die, not to live on, or to spare others oneself. Found by `screen` (DESIGN.md §6). */
export const wishSigns: readonly DangerSign[] = [
  {
    id: 'wish-to-die',
    grade: 'danger',
    rules: lines(`
      (plan|planning) my last (day|days|meal|hours|night)
      (my|a) (suicide|death) (plan|pact|date)
      (permission|allowed|okay|ok) ~1 to (die|go for good|stop living|let go of life)
      (not planning|no plans|do not plan|not intending) ~2 (on seeing|to see|on being here|to be here|to be around|on living)
      is it ~2 (selfish|cowardly|wrong|sin|weak) ~3 (@kill|die|leave them all behind|leave my kids)
      (god|heaven) ~5 (forgive|forgives|accept|accepts) ~4 (suicide|took their own life|take their own life|@kill)
      if i (jump|die|od|overdose|hang) ~1 (or|would|will|tonight|today)
      i ~4 @want ~3 @kill
      i ~4 @wish ~2 @die
      ^ ~2 @wish ~1 (@die|@kill)
      (want|wanting|wanted|wants|wishing) ~1 to ~1 (die|be dead)
      i ~2 (am|was|have been|keep) ~2 (suicidal|passively suicidal)
      (am|feel|feeling|felt|been|get|getting|being|so|was|become|became) ~1 suicidal
      ^ suicidal
      suicidal (thoughts|thought|ideation|feelings|urges|impulses|tendencies|plans|mind|again|lately|today|tonight|person)
      (thoughts|thought|thinking|think|ideas|idea|ideation|fantasies|fantasizing|dreams|images|visions) ~2 (of|about) ~2 @die
      (thoughts|thought|thinking|think) ~2 (of|about) ~1 (not being|not living|not waking|not existing|disappearing|ending|jumping|driving off|hanging|crashing)
      (think|thinking|thought) ~1 about (death|dying) (all|every|constantly|a lot|so|more|lately)
      (obsessed with|crave|craving|long for|longing for|welcome|pray for|wish for|beg for) ~1 death
      i ~1 (might|may|could) ~2 @kill
      i ~2 (kms|ctb)
      ^ ~3 kms
      (please|someone|somebody|just|god|lord) ~2 (kill|shoot|end) me
      (help|let|make) me (die|@kill)
      (kill|end) me ~1 (now|already)? $
      i ~1 (hope|pray|wish) ~1 i ~2 (die|do not wake up|never wake up|get hit by|get cancer|do not survive|had died|was dead|were dead|had never been born|was never born|was not alive|was not here|did not exist|could die|could disappear|could just die|could sleep forever)
      i ~1 (hope|pray|wish) ~2 (something|someone|somebody|god|it|car|truck|bus|train|plane|lightning|he|she) ~1 (would|will|could)? ~1 (kill|kills|killed|end|take|takes|hit|hits|run|crash|crashes) ~1 (me|over|my life)?
      i wish i ~1 (was|were|had been) ~1 (dead|never born|gone|nobody|never alive|not born)
      i should ~2 (be dead|have died|have been dead|not be alive|not be here|not exist|not have been born|never have been born)
      i ~1 would be better off (dead|gone|not here|not alive|not existing)
      (better off|better|happier) ~1 dead
      (i|life|world|pain) ~4 (rather|sooner) (be dead|die)
      would be ~2 (easier|better|nice|relief|peaceful) ~1 (to|if i) ~2 (die|@vanish|was not here|were not here|was not around|was dead|were dead|was gone|died|was not here)
      (death|dying|suicide) ~1 (is|was|would be|seems|sounds|feels|looks|seem|sound) ~2 (relief|peaceful|better|freedom|release|easier|nice|comforting|only|welcome|best|answer|option|appealing|tempting|solution)
      (only|best|easiest|easy) ~1 (way|option|escape|solution|answer|way out|choice) ~2 (is|left is|would be|seems) ~3 @die
      no (other way out|way out but|other option but)
      permanent solution
      life is ~2 (not worth|for the weak|meaningless|pointless|unbearable)
      i am not afraid ~1 (of|to) (dying|death|die)
      how ~2 (long|many) ~2 (until|before|till) i ~1 (die|am dead)
      i ~1 can not wait ~1 (to|until) ~2 (die|i am dead|be dead|it is all over)
      (ready|time) ~1 (for me)? to (meet my maker|check out for good|go for good|leave this world|leave this earth)
      @injure ~1 myself
      myself ~1 (hanging|hanged|dying|dead|bleeding|drowning|jumping|falling from)
      i ~7 (die|be dead|suicide|suicidal|noose|overdose|overdosing|overdosed) !(of|if|without|to)
      i ~5 (dying|death) ~2 (every|all the time|constantly|a lot|again|daily|lately|peaceful|more and more)
      (want|wish|choose|chose|ready for|plan|prefer|accept|accepted|waiting for|invite|embrace|prepared for|planning) ~2 (death|dying|my death) !(of|penalty)
      (do it|done it|do this) ~2 (for real|on my birthday|before anyone|when nobody|when no one|with the pills|with a gun)
      (plan|planned|planning|decided|ready|going|finally) ~3 to do it $
      (not|hardly|never) ~5 keep myself safe
      (should|wish|better|rather) ~4 never ~2 been born
      not ~1 (safe|trust) ~1 (with|from)? myself
      (give up|giving up|given up|quit|quitting) on ~1 (life|living|my life|existing|existence)
      no ~1 reason ~2 to (stick around|stay|be here|continue|keep going|get up|go on)
      (world|nobody|no one|they|anyone|family) ~2 (need|needs|want|wants) me ~1 (here|alive|around)?  $
      better off gone
      only ~2 reason ~3 i am ~1 (alive|here|living|breathing)
      (take|takes|taking|took) me ~2 (night|sleep|soon|tonight|instead|away from this)
      (not|never) ~1 have to ~2 (worry|deal|put up|bother|care) ~2 me ~2 (any|longer|soon|again)
      hope ~4 (biopsy|cancer|tumor|tumour|results|scan|diagnosis) ~4 (bad|positive|terminal|malignant|fatal|fast|kills|cancer)
      when i am gone ~1 (they|she|he|it|everyone|the|you|people|nobody|no one) ~2
      i ~1 not ~1 (got)? long left
      wish it (was|were|had been) me
      me instead of (him|her|them)
      (sleep|asleep|end|eyes) ~6 be over
      (run|ran|running) out of reasons ~2
      (out of|no more|no) reasons ~2 (to|for)
      (i|but i) am ~1 not going to be (here|around|alive) ~1 ($|any|much|when|after|by)
      no more (birthdays|christmases|summers|tomorrows) ~3
      (get|got) it ~1 over with ~1 (tonight|for good)
      (stop|stopped|quit) (existing|breathing|living) !(by|in|with|for|like|as|at|here|there|off|under|out)
      (regret|wish i had not|hate that i|sorry that i|angry that i) ~1 (surviving|survived|living|woke up|waking up|failed|being saved|was saved)
      let go of ~1 (wheel|rope|railing|everything)
      (pay|paying) ~2 with my life
      if i had ~2 (gun|pills|pistol|courage|guts) ~6 (used|use|done|do|gone|be gone|dead|be dead|would|it)
      (courage|guts|strength|brave enough|nerve) ~2 to ~2 (end|die|kill|do it|jump|pull the trigger|go through with it)
      pull the trigger
      (go|going|went|gone) through with it
      (hope|hoping|wish|wishing|want|waiting|wait|pray|praying|until|till|let) ~4 (heart|breath|breathing) ~1 (gives out|give out|to stop|stops|stop|stop beating|would stop)
      (keep|kept|keeps|started) ~1 (looking|staring) at ~2 (knife|knives|pills|tablets|rope|tracks|bridge|balcony|razor|razors)
      i ~1 (nearly|almost) jumped ~2 (today|tonight|yesterday|last night|off|in front|from) !(joy|my skin)
      (no|any) point (in|of|to) me
      (can not wait|cannot wait|ready|happy|glad|relieved) ~2 to be gone !(from|on|for|to|this|next)
      (heart|breath|breathing) ~1 (gives out|give out|stops|stopped|would stop) ~6 (nobody|no one|glad|relief|relieved|happy|peace|finally|over)
      (join|joining|be with|see|meet|meeting|follow|reunited with) ~4 (in heaven|on the other side|in the afterlife|beyond the grave|in death)
      (escape|end|way out) ~3 (this life|my life|this world|living|being me)
      i do not ~2 (know|think|see) ~3 (make it through|survive) ~2 (night|week|month|year|this)
      i ~1 (tried|attempted|nearly|almost) ~2 (died by|@kill)
      (tried|attempting|attempted) ~2 (@kill|suicide)
      @kill $
      why ~1 (should not i|not|can not i|do i not|should i not) ~2 (@kill|die)
      (hit by|run over by|crushed by|shot|struck by) ~3 (bus|car|truck|train|lightning|bullet) ~6 (relieved|relief|not mind|not care|okay with|fine with|happy|better|good|hope|wish)
      (would not|do not|not) ~1 (mind|care) ~2 (if|dying|being dead) ~2 (i|me|dying)? ~2 (died|die|dead|dying|not wake up|hit|got|gone|killed|never woke)
      (my|my own) ~1 (funeral|obituary|gravestone|grave|death|corpse) ~6 (peaceful|comforting|come|cry|care|imagine|imagining|soon|calm|there|attend|nice|wish)
      (imagine|imagining|picture|picturing|planned|planning|plan|think about|dream of|fantasize about) ~3 (my|my own) ~1 (funeral|death|suicide|obituary)
      (swerve|swerving|drive|driving|steer|steering|crash|crashing) ~5 (into|off) ~3 (traffic|tree|truck|wall|bridge|cliff|pole|lane|oncoming|river|barrier)
      (step|stepping|jump|jumping|walk|walking|fall|falling|throw|throwing|lean|leaning) ~2 (off|in front of|under|onto|over) ~3 (platform|ledge|edge|train|trains|tracks|bridge|balcony|roof|rooftop|railing|cliff|bus|truck|traffic|building)
      (train tracks|tracks|bridge|ledge|edge|platform|railing|balcony) ~10 (easy|so simple|end|over in a second|just jump|let go|all be over)
      i ~1 (was|am|were) ~2 (going|about|ready) to (jump|do it|hang)
      (tried|attempted|trying) ~2 hanging !(with|out|around|at|on|pictures|the|a)
      (tried|attempted|trying) ~2 (drowning|jumping|suffocating|electrocut*|strangl*) ~3
      (life|living|this world|existence|being alive) ~2 not ~1 (for me|for someone like me|meant for me)
      (had|have|had it) ~1 enough ~1 (of|with) ~2 (life|living|being alive|existing)
      (checking|check) out ~2 (of life|of this world|early|for good|soon|$)
      (pass away|slip away|die|dying|pass|go|drift off) ~3 in my sleep
      (sleep|lie down|close my eyes|asleep) ~3 (and|then|to)? ~1 (never|not) ~2 (wake|get up|open|come back|get back up)
      (world|nobody|no one) ~2 (does|did|will)? ~1 not? ~1 need me
      nothing ~2 (keeping|keeps|holding|tying) me ~1 (here|alive|in this world|to this life)
      only ~2 (thing|reason|person) ~4 (keeping|keeps|holding) me (alive|here|going)
      (want|wish|need|let|would like) ~2 (my|this) ~1 (heart|brain|body|breathing|life|existence) ~1 to? ~1 (stop|stopped|give out|end|shut down|fail)
      (not woken up|never woken up|not have woken|not survived|not made it|died instead|been me who died|been me instead)
      (not going to|will not) be ~2 (problem|burden|bother|trouble|issue|here to) ~5 (longer|any|more|soon|anyone|again)
      (life|everything|living|my life) ~1 (has|had|is|have) ~1 (no|without) ~1 (meaning|purpose|point|value) ~4 (go|die|end|gone|leave)
      (ready|time) to go $
      (come|came|show up|go|be|cry) ~1 (to|at) my funeral
      i ~2 (am|feel) ~2 (already dead|dead already|dead inside) ~8 (body|rest|want|wish|catch)
      (should|could|can|may|might) (i|we) ~2 (end|just end) (it|things|everything|it all|this) ~1 (tonight|today|now|all|$)
      (out of the picture|out of the way|out of their lives|out of everyones lives)
      (take|takes|took) me ~1 (instead|now|already|away|home|out) ~2 (god|lord|jesus|please)?  $
      (god|lord|universe|jesus|please) ~3 take me !(to|home|with|on|there|in|seriously|for|through|as|at)
      (cease|stop|quit) ~1 (to exist|existing|to be|breathing)
      (cease|quit) ~1 living !(by|in|with|for|like|as|at|here|there|off|under|out)
      (done|finished|over) with (this life|life|living|this world|existing|being alive|everything and everyone)
      (last|final) (christmas|birthday|summer|winter|day|week|month) ~2 (alive|on earth|ever|i will)
    `),
  },
  {
    // Of something else as often: where a talk was of a plan, the coach's guide takes it for that.
    id: 'will-do-it',
    grade: 'danger',
    rules: lines(`
      (do it|done it|do this) ~2 (this time|tonight)
      i am ~2 (going to|ready to|about to) ~1 (do it|do this) ~1 tomorrow $
    `),
  },
  {
    id: 'wish-not-to-live',
    grade: 'danger',
    rules: lines(`
      i ~4 (@wish|could|should|might) ~2 @vanish
      ^ ~1 @wish ~1 @vanish
      i ~4 (@wish|could|should|might|want|wanting) ~2 stop living !(by|in|with|for|like|as|at|here|there|off|under|out)
      ^ ~1 @wish ~1 stop living !(by|in|with|for|like|as|at|here|there|off|under|out)
      i ~2 (do not|did not|no longer|never) ~2 (want|wish|deserve|need|care|plan|have the will|intend|desire|wanna) ~2 (live|be alive|exist|be here|wake up|go on living|be around any|be around no|continue living|stay alive|keep living|survive|see tomorrow|breathe|go on any|do life|do this life) !(in|with|at|near|there|alone|abroad|next|under|by|off|,|for|up|on|together|together|early)
      i ~1 can not ~1 (go on living|keep living|continue living|go on with my life|live any more|live any longer) !(in|with|at|near|here|there|alone|on|off|under|out|by|between|from|like|without|next)
      (do not|never|not|no longer) (want|wanting) to ~1 (be alive|live|exist|wake up|be here any|be here no|be on this earth|be in this world|be around any|go on living) !(in|with|at|near|there|alone|abroad|next|under|by|off|,|for|up|together|early)
      (do not|not) (want|wanna) to? be (here|alive) ~1 (any|no more|at all)? $
      (not|never) (sure|certain|know|convinced) ~3 i ~1 (want|deserve|need) to ~1 (live|be alive|be here|exist|keep living|keep going|be around|go on)
      (wish|want|wanted|like|love) ~3 (not|never) ~1 (to)? (wake up|wake|exist|have been born|be born|be alive|be here)
      (go|going|fall|falling) ~1 to? (sleep|asleep|bed) ~3 (never|not) ~1 (wake|wake up|waking up|have to wake up)
      i ~2 @hope ~2 (not|never) ~1 wake up
      (tired|sick|done|exhausted|weary|over) ~2 (of|with|from|by)? ~1 (living|being alive|life|existing|this life|my life|breathing|being here|being in this world)
      i ~1 (hate|hated|resent|regret) ~1 (being alive|living|existing|my existence|that i am alive|that i exist|waking up|that i woke up)
      i am ~2 done ~1 (living|existing|fighting for|with life|with living)
      (lost|no|losing|have no) ~2 will to (live|go on|survive)
      no ~1 (reason|reasons|purpose|point|motivation|desire) ~2 (to|for|in|of) ~2 (live|living|be alive|being alive|go on living|stay alive|exist|existing|life|my life|be here|me to live|me to be here)
      (nothing|not anything|not much|no one|nobody) ~2 to live for
      (is|are) there ~2 (reason|reasons|point|purpose) ~4 (live|living|stay alive|be alive|being alive|go on living|exist)
      nothing left (to live for|for me here|in this world)
      why ~3 (should|do|would|must|am) i ~2 (live|alive|living|exist|here still|still here|even here|even alive|go on living|stay alive|keep living|still breathing|breathing)
      (what|whats) ~1 (the|is the) (point|purpose|use|reason) ~2 (of|in|to) ~2 (living|life|being alive|existing|my life|staying alive|live|being here|my existence|me being alive|me being here)
      (is|are) ~2 worth ~2 (alive|living|live|being here|staying alive) !(in|with|at|near|here|there|on|next)
      (is|are) (life|living|my life) ~2 worth
      (should|do|must) i ~2 (keep|continue|bother|go on) ~1 (living|existing|being alive)
      should i ~1 (live|be alive|exist|die|end it)
      not ~1 worth ~1 (living|being alive|staying alive|staying here|it to live|staying for)
      (my|this) (life|existence) ~2 (is|feels|seems|has) ~3 (over|pointless|meaningless|worthless|not worth|no meaning|no purpose|no value)
      i do not ~1 deserve ~1 (to)? (live|be alive|exist|breathe|be here|life|this life|to be on this earth)
      i deserve ~1 (to)? (die|be dead|death|not exist|not live)
      (end|ending|stop|escape|finish) ~1 (my|this|all|all the|the)? ~1 (life|suffering|misery|existence) ~1 (for good|once|forever|now|myself|already)?
      (end|ending|ended|finish) (it all|everything|it|all of it|all of this|all this|this all|things) ~2 (now|tonight|today|for good|forever|once|completely|myself|soon|already|any)?  $
      (want|wanted|wanna|need|ready|going|about|decided|thought|thinking|think|time|wish|like|love|considering) ~2 (to|of|about|i could)? ~1 (end|ending) (it all|everything|it|all of it|all of this|all this|things|this) (any|for|now|tonight|today|once|forever|already|soon|myself|because|and|but|so|,|before|$|when|i|one)
      make ~2 (all stop|all end|end forever|stop forever|stop for good|end for good)
      (i|just) ~2 (want|need|wish) ~1 (it|everything|the pain|pain|all of it|it all|all of this|all|this pain|life|my life) ~2 (to|would|could)? ~1 (end|be over|stop forever|go away forever)
      (i|just) ~2 (want|need|wish) ~1 this (to|would|could)? ~1 (end|be over|stop forever|go away forever)
      i ~1 (can not|do not want to|could not) ~2 (live|go on living) ~1 (like this|with this|with myself|this way|any|another) !(in|with|at|city|house|flat|place)
      i ~2 (do not|can not|could not|never) ~1 (see|imagine|picture|think) ~1 (myself|me|a future|any future|i will|i would) ~5 (alive|here|future|living|for myself|for me|make it to|see 18|see 30|past)
      i ~2 not ~2 going to be (here|around|alive) ~1 (any|much|tomorrow|for long|next|long)
      i ~1 (want|wish|wanna|need) ~2 (out|to be gone|to disappear|to cease|to stop existing|to vanish) ~1 (of this life|of this world|of here|forever|for good|completely)?  $
      i (should not|was not supposed to|was never meant to|was not meant to|never asked to) ~2 (exist|be alive|be here|be born|have been born|live|still be here)
    `),
  },
  {
    id: 'better-without-me',
    grade: 'danger',
    rules: lines(`
      (better|lighter|relief|relieved|happier|easier|safer|freer|free) ~4 (without me|with me dead|with me gone|if i was gone|if i were gone|if i was not there|one day i was not there)
      (get|have|give) ~1 (her|his|their|my family) ~1 (life|lives) back ~5 (me|i|gone|dead)
      (lets|let|set) (her|him|them) ~1 free ~3 (dead|gone|die|death)
      (better|happier|easier|fine|okay|better off|better place) ~3 without me
      (better|happier|easier|better off|relieved|glad) ~3 (if|once|when|with) ~1 (i|me) ~2 (dead|gone|not here|died|die|never|not around|not alive|disappeared|vanished|was not here|did not exist|never existed|not exist|were not here|left this world)
      world ~2 without me
      (everyone|everybody|they|family|kids|world) !(know|knows|knew|feel|feels|felt|do|does|did|sleep|sleeps|play|plays|sing|sings) ~2 (better off|better|happier|simpler|easier) ($|if i|when i|once i|without)
      (better off|better|happier|simpler|easier|improve|fine) ~1 (if|when|once) i ~3 (gone|dead|not here|out of the picture|out of the way|never existed|never been born|had never|not exist|not around|was not)
      (no one|nobody|anyone|anybody|who|they|people) ~3 (miss|notice|care|mourn|cry) ~2 if i ~2 (died|die|disappeared|vanished|gone|dead|not here|killed myself|left|was not around)
      (no one|nobody) ~1 (would|will) ~1 (miss|mourn) me
      (would|will) (anyone|anybody|they|people|he|she|you) ~2 (miss|mourn) me
      if i ~1 (was not here|were not here|was not around|died|die|was dead|were dead|killed myself|were gone|was gone|ceased|ended it|did not exist|was not alive|were not alive|was not around any|were not around any|do not wake up|did not wake up)
      (if|what if|when) i ~1 (just)? (disappeared|vanished)
      (my|family|kids) ~3 (life insurance|insurance money) ~6 (if|when|once|dead|die|gone|died|without)
      worth more ~2 dead
    `),
  },
];
