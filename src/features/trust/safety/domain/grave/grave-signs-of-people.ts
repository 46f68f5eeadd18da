import { lines } from '../screening/sign.ts';
import type { GraveSign } from './grave-sign.ts';

/** A child who's hurt, and violence. Found by `graveIn` (CARE C24). */
export const signsOfPeople: readonly GraveSign[] = [
  {
    id: 'child-hurt',
    kind: 'child',
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
    id: 'hurt-by-somebody',
    kind: 'violence',
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
      i am ~1 (afraid|scared|terrified|frightened) ~1 of ~1 (him|my husband|my wife|my boyfriend|my girlfriend|my partner|my dad|my father|my stepdad|my mother|my mum|my brother|my ex)
      i am ~1 (afraid|scared|terrified|frightened) ~1 of going home !(because|bc|cos|cause|to an empty|alone|since|for)
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
];
