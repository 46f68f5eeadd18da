/*
 * What turns a sign into none, or into somebody else's: sayings, other people, stories. Sayings are taken out of a sentence
 * before it's read, so that "this job is killing me, and I want to die" still is what it says.
 */

import { lines } from './sign.ts';

/** Sayings and reports that only sound like a sign. Found by `screen` (DESIGN.md §6). */
export const sayings: readonly string[] = lines(`
  (disappear|vanish|die|dissolve) ~1 (when|as|while|because) ~6 (looked at me|looking at me|stared|staring|laughed|called on me|said my name|read it out|read it aloud|pointed|in front of|in class|in the meeting|noticed)
  (disappear|vanish|sink|dissolve) (in|during|at) ~2 (meeting|meetings|class|lesson|presentation|party|interview|call|assembly|stage)
  (ground|floor|earth|sofa) ~3 (swallow|swallowed|swallowing|open up) ~2 me ~1
  (crawl|climb|sink|dig|hide) ~2 (hole|ground|floor|earth|shell) and die
  (crawl|climb|sink|dig|hide) ~2 (hole|ground|floor|earth|shell)
  too much (sugar|salt|milk|butter|garlic|pepper|water|coffee|tea|cake|food|chocolate|paint|perfume|luggage|homework|traffic)
  (find|finds|finding|found|enjoy|enjoys|enjoying|enjoyed|talk to|talks to|talking to|beside) @themself
  (die|died|dying|dead) ~1 (laughing|of laughter)
  laugh* myself to death
  (hang|hanging|hung|cut|cutting|burn|burning|burned|burnt|kill|shoot|drown|pour|bake) myself (a|an|the|some|another|two|in work|in coffee|in paperwork)
  (cut|cutting) myself (out of|free|loose|off from|in on)
  (my own|my) life (insurance|story|savings|coach|coaching|admin|hack|hacks|drawing)
  (die|died|dying) happy
  (take|takes|taking|took) my life (to|in|into|back|up|forward|seriously)
  (end|ending|close|closing|finish|finishing) ~4 (chapter|part|era|phase|stage|decade|year|season) of my life
  (love|best|worst|time|day|days|story|man|woman|busiest|happiest) ~2 of my life
  (end|ending|start|starting) my life as (a|an|the)
  (starve|starving) (a|the) ~1 (fire|fever|engine|beast|flames)
  hit myself ~1 (less|by accident|accidentally|with the)
  (@kill|die|dying|kill ~2|suicide|burn|drown) ~3 (in|on) ~3 (minecraft|roblox|fortnite|sims|gta|skyrim|fallout|zelda|terraria|rust|dota|league|valorant|warcraft|overwatch|counter strike|call of duty|doom|hitman|dark souls|elden ring|the game|this game|a game|video game|videogame)
  dying ~2 to (know|see|try|meet|go|hear|get|find|watch|read|eat|visit|play|tell|ask|have|be there|buy|travel)
  to die for
  (die|dying|died|dead) ~1 (of|from) (embarrassment|boredom|laughter|curiosity|cuteness|shame|cringe|thirst|hunger|heat|happiness|joy|excitement)
  (bored|scared|sick|worked|tickled|starved|freezing|love|loved|loves|loving) ~2 to death
  (job|work|boss|heels|shoes|feet|back|heat|suspense|commute|homework|knees|legs|head|traffic|hangover|allergies|wait|waiting|exam|finals|deadline|deadlines|cramps|gym|workout|stress|school|bills|cold|prices|humidity|silence|curiosity|neck|shoulder|shoulders|stomach|tooth|meetings|kids|shift|shifts) (is|are|was|were) ~2 killing me
  (you|this|he|she|it|they) (is|are) ~1 killing me
  (kill|killing|killed) for ~2 (coffee|beer|pizza|drink|cigarette|nap|burger|chance|hug|sandwich|job|body|voice|hair)
  (would|could|will|going to) kill ~1 (him|her|them|you|my)
  (mom|mum|mother|dad|father|wife|husband|boss|parents|teacher|sister|brother|coach) ~3 (kill|kills|murder) me
  (kill|killing|kills) ~1 (time|the mood|the vibe|the lights|the engine|bugs|weeds|process|two birds|the process|an hour|a few hours)
  (killed|killing|kill) it ~1 (on|at|in|with)?
  over my dead body
  (throw|throwing|threw|thrown|throws) !(myself) ~2 under the bus
  not ~1 my fault
  dead (tired|serious|silent|end|line|weight|lift|battery|phone|set|last|ahead)
  drop dead gorgeous
  hang ~1 out
  die hard
  old habits die
  (battery|phone|laptop|car|engine|plant|plants|computer|tablet|signal|wifi) ~3 (die|died|dying|dead)
  (cut|cutting) ~2 (down|corners|class|costs|hair|grass|short|loose|slack|off|ties|carbs|sugar|back|cake|onion|vegetables|edge|board|to the chase|finger|thumb) ~1 (on|with)?
  cut myself ~1 (shaving|cooking|chopping|on|some slack|while|opening|off|with the|by accident|accidentally)
  (burn|burned|burnt|burning) myself ~1 (out|cooking|on|with coffee|while|by accident|accidentally)
  hurt myself ~1 (playing|at|running|lifting|training|skiing|while|falling|by accident|accidentally|on the|in the gym|at the gym)
  (hit|bang|banging) my head ~2 (on|against the)
  i am ~1 dead $
  (knock|knocked) them dead
  shoot me ~2 (email|message|text|line|note)
  shoot myself in the foot
  (beat|beating|kick|kicking|hitting) myself ~1 (up|for|over)
  jump off ~3 (diving|board|high dive)
  die on ~2 hill
  (die|died|dying|killed|kill|suicide) ~4 (game|minecraft|fortnite|gta|sims|skyrim|valorant|cod|call of duty|dark souls|elden ring|witcher|zelda|pokemon|chess|video game|games|level|lobby|match|round|boss fight|roblox|speedrun|dungeon|raid)
  (level|boss|game|match|round) ~5 (die|dying|died|killed|kill)
  (die|died) trying
  (live and let die|never say die)
  die a little
  why ~1 (do|did|must) i ~1 (do|keep doing) ~1 (this|that|it) to myself $
  (focus|focusing|work|working|concentrate|look|looking|looks|think|thinking|thinks|care|time|busy) ~1 (on|about|of|after|for|with) @themself
  (scared|afraid|fear|frightened|terrified|worried|dread) ~2 (my baby|the baby|my babies|my twins) ~2 (will|would|might|could) die
  kill my ~1 (vibe|mood|darlings|buzz)
  suicide (squad|squeeze|bomber|bombers|bombing|bombings|attack|attacks|mission|burn|sprints|doors|watch|drills|rate|rates|prevention|awareness|hotline|helpline|vest|king|girls)
  (political|career|commercial|social|professional|financial|economic|electoral) suicide
  (end|ending) (it|things) ~2 (with|between|relationship|there|here|with him|with her|on a)
  end of the day
  do or die
  (overdose|overdosing) (my|the|our) ~1
  delete myself (from|on|off|out)
  (lethal|toxic|fatal|deadly) ~1 (dose|amount) of ~8 (dog|dogs|labrador|cat|cats|puppy|rat|rats|mice|fish|horse|kitten)
  rather die than
  (scared|afraid|fear|frightened|terrified|anxious|worried|phobia|talk|talking|book|podcast|class|course|workshop|read|reading|article) ~1 (of|about|on) ~2 (dying|death|suicide)
  (cat|dog|pet|puppy|kitten|horse|bird|hamster|rabbit|fish|plant|plants|tree|houseplant|phone|car|company|startup|economy|relationship|marriage|team|bees) ~4 (die|dies|died|dying|dead|death)
  dead (to me|to us|inside out|body|bodies|people|line|lines|ends|end|bolt|heat|center|sea)
  (hungry|thirsty|tired|bored|cold|hot) enough to die
  (disappear|vanish) (from|into|to|for) ~2 (social|instagram|facebook|internet|crowd|woods|weekend|week|month|nature|mountains|book|bed|while)
  (death|deaths|dying) of ~4
  (life|death) after death
  (before|until|till|day) i die
  (near|brush with|cheat|cheated|face|facing) death
  (what|whats) ~1 (is|are|was|does|do|defines|causes|constitutes) ~2 (suicide|self harm|suicidal|anorexi*|bulimi*|eating disorder|eating disorders|overdose) (mean|$)
  (how|why|when|where|what) (did|was|does|were) ~8 (suicide|self harm|overdose|overdosed|@themself|anorexi*|bulimi*)
  (definition|meaning|history|causes|symptoms) of ~2 (suicide|self harm|suicidal|anorexi*|bulimi*|eating disorder*)
  (die|dies|died|dying) ~2 (of|from) ~1 (cancer|covid|heart|stroke|old age|starvation|disease|hunger|aids|natural causes|malaria)
  death (penalty|metal|star|row|valley|note|toll|threats|rate|certificate|trap|stare|match)
  (self harm|suicide|suicidal) ~2 (is a|is an|are a|policy|policies|content|research|risk factors|statistics)
`);

/** How a sentence speaks of somebody else's danger. */
export const othersDanger: readonly string[] = lines(`
  @other ~6 (want|wants|wanted|tried|tries|trying|try|attempt|attempted|attempts|threaten|threatened|threatening|threatens|thinking|thinks|talking|talks|talked|planning|going|said|says|told|texted) ~5 (@themself|suicide|suicidal|die|dying|overdose|overdosed|dead|end it|end his|end her|end their|self harm*|death|starve|live|be here)
  @other ~4 (kill|kills|killed|killing|hurt|hurts|hurting|harm|harms|harming|cut|cuts|cutting|hang|hanged|hung|shot|off|offed|starve|starving|end|unalive) ~1 @themself
  @other ~4 (suicidal|suicide|self harm*|anorexi*|bulimi*|eating disorder|overdose*|attempt|attempted)
  (suicid*|attempt|death|overdose) of ~2 @other
  (his|her|their) ~1 (suicide|attempt|overdose|eating disorder|self harm)
  (take|takes|took|taking|taken|end|ends|ended|ending|risk|risked|risking) ~1 (his|her|their) own life
  @other ~3 (took|ended) (his|her|their) ~1 life
`);

/** Before a sign: somebody else says it. */
export const reported: readonly string[] = lines(`
  @other ~3 (said|says|say|saying|told|tells|telling|texted|posted|wrote|admitted|confessed|mentioned|keeps saying|kept saying|messaged|sent) ~6
  (asked|asks|asking|wanted to know) ~2 (if|whether|about) ~6
  (song|lyric|lyrics|verse|chorus|poem|quote|sign|meme|headline) ~2 (goes|went|says|said|reads|read) ~6
`);

/** After a sign, with which a sentence ends: "I want to die", she said. */
export const saidAfter: readonly string[] = lines(`
  , ~1 (@other|he|she|they) ~1 (said|says|wrote|texted|whispered|sang|sings|posted|messaged) ~2 $
  , (said|says|wrote|sings|sang) ~1 (@other|he|she|they) $
`);

/** What is over: a sign in such a sentence is of old times. It still counts a little. */
export const past: readonly string[] = lines(`
  used to
  (years|decades) ago
  in the past
  when i was ~2 (young*|kid|child|teen*|in|@age)
  ^ (at|aged) @age
  back in ~1 (high school|school|college|the day|20*|19*)
  as a (teen*|kid|child)
  (no longer|not) ~1 (suicidal|self|cut*|hurt*|any more)
  (recovered|overcame|got through) ~2
  (last|one) (year|decade) ~2 (ago|back)
`);

/** It's over, and they say that they're glad of it: then not even what sounds urgent is. */
export const over: readonly string[] = lines(`
  (at|aged|when i was) ~2 @age ~14 (thankful|grateful|glad|relieved|happy)
  (glad|thankful|grateful|relieved) ~3 (i failed|it failed|it did not work|i am still here|to be alive|i survived|i lived|somebody found me|someone found me)
  (long|all) behind me
`);

/** Told as a story, studied, played or sung: not somebody's own life. */
export const stories: readonly string[] = lines(`
  (in|on|for|of|from) ~3 (game|games|movie|film|novel|book|story|series|show|play|musical|opera|comic|anime|manga|episode|sims|sims 4|minecraft|gta|gta 5|fortnite|roblox|skyrim|valorant|overwatch|call of duty|cod|dark souls|elden ring|bloodborne|witcher|zelda|pokemon|chess|poker|csgo|league of legends|league|dota|halo|red dead|hitman|undertale|terraria|fallout|cyberpunk|baldurs gate|stardew valley|animal crossing|mario|smash|tetris|among us|world of warcraft|wow|starcraft|civilization|mortal kombat|resident evil|xcom)
  (my|the|a|our|this|main|fictional) ~1 (character|characters|protagonist|antagonist|villain|hero|sim|avatar|npc|boss|screenplay|script|short story|novel|dnd|campaign)
  (novel|fiction|fictional|fanfic|lyrics|screenplay|essay|thesis|documentary|lecture|textbook|researchers|statistics) ~20
`);
