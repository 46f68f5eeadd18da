import { type DangerSign, lines } from './sign.ts';

/** A plan, a farewell, means at hand, voices that order it: what can't wait. Found by `screen` (DESIGN.md §6). */
export const urgentSigns: readonly DangerSign[] = [
  {
    id: 'plan',
    grade: 'urgent',
    rules: lines(`
      i have ~2 plan|plans|date ~3 (to|for|how) ~3 @die
      i have ~2 (planned it|planned it all|planned everything|it planned|it all planned|a plan in place|picked a date|picked a day|set a date|chosen a date|a date set|the date set)
      my plan is to ~2 @die
      i am|was|be ~2 going to ~2 @kill
      i will ~2 @kill
      i am ~1 about to ~2 @kill
      i have ~2 decided ~1 (to|on) ~2 @die
      i made ~2 decision ~2 to ~2 @die
      i am ready to ~1 (die|go now|leave this world|end it|end it all)
      @kill ~3 @soon
      @wish ~1 die ~2 @soon
      (how|way) i ~2 (will|would|am going to|plan to|want to) ~1 (do it|die|@kill)
    `),
  },
  {
    id: 'farewell',
    grade: 'urgent',
    rules: lines(`
      (this|here|it) ~1 (will be|is going to be|be) ~1 my (last|final) ~1 (post|message|words|goodbye|note|letter|text|night|day)
      (goodnight|good night|farewell) ~1 (forever|world|everyone and|for the last time|for good)
      this is ~1 my (last|final|farewell|goodbye) ~1 night|day|message|words|goodbye|note|letter|post|text
      my (last|final) night|day|hours|moments ~2 (on earth|alive|here|on this earth)
      i ~2 (wrote|have written|am writing|written|started writing|writing) ~3 (suicide|goodbye|farewell) notes|note|letter|letters|message|messages
      i ~2 (wrote|have written|am writing|written|writing) ~2 (letter|letters|note|notes) ~2 (to say goodbye|for when i am gone|for after i am gone|to leave behind)
      i have ~2 (note|letter|letters) (ready|written)
      (wrote|written|writing) ~1 letters to ~2 (everyone|family|kids|children|parents|people i love|loved ones|each)
      (tonight|today|tomorrow) is the (night|day) ~1 ($|i|it|that i)
      (by the time|when) you ~1 (read|get|see|find) this ~1 (i|it will|i will)
      i will not be alive ~1 (tomorrow|much longer|any more|when|in the morning|by|next|for long|to see)
      i will not be (here|around) ~1 (much longer|any more|in the morning|for long|to see)
      i will not be (here|around) ~1 (when you|by the time you) ~1 (read|get|see|find|wake|come)
      i will (be|not be|have) (dead|gone|breathing) ~2 (tomorrow|soon|by|tonight|before|in the morning)
      i am (going to|about to) be (dead|gone) ~2 (tomorrow|soon|by|tonight)
      (goodbye|farewell) ~1 (cruel|forever|world)
      (goodbye|farewell) ~1 to? (everyone|all) ~6 (i am sorry|forgive me|i can not|i could not|i tried|i loved|my life|not coming back|better off)
      (saying|said|say) ~1 (my final goodbye|my final goodbyes|my last goodbye|my last goodbyes|goodbye forever)
      i am ~1 giving away ~2 (my stuff|my things|my belongings|my possessions|everything i own)
      take care of my (kids|children|dog|cat|family|mom|mum) ~2 (when i am gone|after i am gone|for me when)
      (tell|please tell) ~2 (family|mom|mum|dad|kids|wife|husband|parents|them|everyone) ~2 (i loved|i love|i am sorry) ~6 (gone|goodbye|dead)
    `),
  },
  {
    id: 'means-at-hand',
    grade: 'urgent',
    rules: lines(`
      i ~1 (have|got|am holding|hold|keep) ~2 (gun|pistol|rope|noose|blade|razor|razors|knife|belt|@pills) ~5 (ready|in my hand|in my hands|next to me|beside me|right here|in front of me|loaded|saved|saved up|hoarded|stashed|tied|to do it|to end it)
      i ~2 (saving|hoarding|stashing|collecting|stockpiling|saved|hoarded|stashed|collected|stockpiled) ~1 ~3 @pills
      i ~2 (bought|ordered|got|buy|buying) ~2 (rope|gun|noose|helium|nitrogen|sodium nitrite|blades|razors|@pills) ~6 (myself|end it|end my life|die|to do it)
      i ~1 (just)? (took|have taken|swallowed|downed|have swallowed|have just taken|am taking) ~2 (whole|entire|all|all the|bottle|bottle of|handful|handful of|lot of|lots of|too many|overdose|every|bunch of|50|40|30|20) ~3 (@pills|bottle|them|it)
      i ~1 (just)? (took|swallowed|have taken|am taking) ~2 (too many|overdose)
      i ~1 (just|have|have just)? overdosed
      i ~2 (counted|counting) ~1 (the|my|all the|all my|how many) ~1 @pills ~1 (i have|in|left|again|$) !(and filled|box|for)
      (there are|i have got|i have|got) ~1 (thirty|forty|fifty|sixty|30|40|50|60) ~3 (i keep looking|keep looking|keep staring) ~1 at ~2 (box|bottle|packet|them|@pills)
      (overdosing|overdosed) ~3 on ~2 @pills
      tried ~2 overdosing
      i am ~1 (standing|sitting|here|on|at) ~3 (on|at|near|by) ~2 (edge|ledge|bridge|roof|rooftop|railway|tracks|train tracks|railing|balcony)
      (standing|sitting) on ~1 (edge|ledge|bridge|roof|rooftop|railing|tracks) ~4 (jump|over|end|down|jumping)
      (have|got|holding) ~5 (gun|pistol|rope|noose|blade|razor|@pills) ~3 (goodbye|farewell|sorry everyone|i am sorry|this is it)
      gun ~1 (to|in|at) my (head|mouth|temple)
      noose ~1 around my neck
      (noose|rope) ~2 (tied|ready|hanging)
      (razor|blade|knife) ~1 (to|against|at|on) my (wrist|wrists|skin|throat|arm)
      i am ~1 bleeding ~3 (and i|want|good|out|do not care)
    `),
  },
  {
    id: 'told-to-by-voices',
    grade: 'urgent',
    rules: lines(`
      (voice|voices|they keep|god|demon|demons|brain|head) ~4 (telling|tell|tells|told|say|saying|says|said|want|wants|order|orders) ~1 me ~2 to ~2 (@kill|@harm|die|jump|do it)
      (voice|voices) ~8 (kill|hurt|harm|cut|end) (myself|it all|me|my life)
      (voice|voices) ~6 (do it|jump|end it)
    `),
  },
];
