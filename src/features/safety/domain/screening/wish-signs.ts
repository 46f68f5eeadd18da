import { lines, type Sign } from './sign.ts';

/** The wish to die, not to live on, or to spare others oneself. Found by `screen` (DESIGN.md §6). */
export const wishSigns: readonly Sign[] = [
  {
    ...{ id: 'wish-to-die', grade: 'danger' },
    rules: lines(`
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
      (kill|hang|shoot|drown|overdose|suffocate|poison|unalive|off) myself
      i do not ~2 (know|think|see) ~3 (make it through|survive) ~2 (night|week|month|year|this)
      i ~1 (tried|attempted|nearly|almost) ~2 (died by|@kill)
      (tried|attempting|attempted) ~2 (@kill|suicide)
      @kill $
    `),
  },
  {
    ...{ id: 'wish-not-to-live', grade: 'danger' },
    rules: lines(`
      i ~4 (@wish|could|should|might) ~2 @vanish
      ^ ~1 @wish ~1 @vanish
      i ~2 (do not|did not|no longer|never) ~2 (want|wish|deserve|need|care|plan|have the will|intend|desire|wanna) ~2 (live|be alive|exist|be here|wake up|go on living|be around|continue living|stay alive|keep living|survive|see tomorrow|make it to|breathe|go on any|do life|do this life)
      (do not|never|not|no longer) want to (be alive|live|exist|wake up|be here any|be here no|be on this earth|be in this world|be around any|go on living)
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
      (is|are) ~2 worth ~2 (alive|living|live|being here|staying alive)
      (is|are) (life|living|my life) ~2 worth
      (should|do|must) i ~2 (keep|continue|bother|go on) ~1 (living|existing|being alive)
      should i ~1 (live|be alive|exist|die|end it)
      not ~1 worth ~1 (living|being alive|staying alive|staying here|it to live|staying for)
      (my|this) (life|existence) ~2 (is|feels|seems|has) ~3 (over|pointless|meaningless|worthless|not worth|no meaning|no purpose|no value)
      i do not ~1 deserve ~1 (to)? (live|be alive|exist|breathe|be here|life|this life|to be on this earth)
      i deserve ~1 (to)? (die|be dead|death|not exist|not live)
      (end|ending|stop|escape|finish) ~1 (my|this|all|all the|the)? ~1 (life|suffering|misery|existence) ~1 (for good|once|forever|now|myself|already)?
      (end|ending|ended|finish) (it all|everything|it|all of it|all of this|all this|this all|things) ~2 (now|tonight|today|for good|forever|once|completely|myself|soon|already|any)?  $
      (want|wanted|wanna|need|ready|going|about|decided|thought|thinking|think|time|wish|like|love|considering) ~2 (to|of|about|i could)? ~1 (end|ending) (it all|everything|it|all of it|all of this|all this|things|this)
      make ~2 (all stop|all end|end forever|stop forever|stop for good|end for good)
      (i|just) ~2 (want|need|wish) ~1 (it|everything|this|the pain|pain|all of it|it all|all of this|all|this pain|life|my life) ~2 (to|would|could)? ~1 (end|be over|stop forever|go away forever)
      i ~1 (can not|do not want to|could not) ~2 (live|go on living) ~1 (like this|with this|with myself|this way|any|without|in this|another)
      i ~2 (do not|can not|could not|never) ~1 (see|imagine|picture|think) ~1 (myself|me|a future|any future|i will|i would) ~5 (alive|here|future|living|for myself|for me|make it to|see 18|see 30|past)
      i ~2 not ~2 going to be (here|around|alive) ~1 (any|much|tomorrow|for long|next|long)
      i ~1 (want|wish|wanna|need) ~2 (out|to be gone|to disappear|to cease|to stop existing|to vanish) ~1 (of this life|of this world|of here|forever|for good|completely)?  $
      i (should not|was not supposed to|was never meant to|was not meant to|never asked to) ~2 (exist|be alive|be here|be born|have been born|live|still be here)
    `),
  },
  {
    ...{ id: 'better-without-me', grade: 'danger' },
    rules: lines(`
      (better|happier|easier|fine|okay|better off|better place) ~3 without me
      (better|happier|easier|better off|relieved|glad) ~3 (if|once|when|with) ~1 (i|me) ~2 (dead|gone|not here|died|die|never|not around|not alive|disappeared|vanished|was not here|did not exist|never existed|not exist|were not here|left this world)
      world ~2 without me
      everyone ~2 better off
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
