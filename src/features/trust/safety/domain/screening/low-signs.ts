import { type DangerSign, lines } from './sign.ts';

/**
 * What says little alone: somebody who is tired isn't in danger. In a talk they add up, until asking is kinder than not
 * asking (`talk.ts`).
 */
export const lowSigns: readonly DangerSign[] = [
  {
    id: 'hopeless',
    grade: 'low',
    points: 2,
    rules: lines(`
      (hopeless|hopelessness|no hope|any hope)
      (lost|losing|lose|given up|giving up|give up) ~2 hope
      (what|whats) ~1 (the|is the) (point|use) ~1 (any more|of anything|of trying|of it|of all|in trying|in anything|even|of this|of any|$)
      no point ~2 (any more|trying|anything|in it|to it|of it)
      (pointless|meaningless|purposeless|futile)
      nothing ~2 (matters|matter)
      nothing ~2 (change|changes|get better|gets better|works|work|help|helps|helped|better|improve*|left|good|looks forward)
      (never|not|no) ~3 (get|gets|getting|be|going to be|feel|going to get) ~1 (better|okay|ok|happy|fixed|normal|happier|easier)
      (can not|can barely|hard to|do not|could not|struggling to) ~1 (see|imagine|picture|find) ~4 (getting better|way|any way|light|future|how this|past this|out|things|end|point|reason|purpose|hope)
      no (way out|way forward|future|light|end in sight|escape|exit|solution)
      nothing left
      things (will|are|do) ~1 (not|never) ~2 (change|better|improve)
      never (ends|end|ending)
      too late ~2 (for me|to fix|to change|now)
      (i give up|giving up on|want to give up|am giving up|ready to give up|just give up|feel like giving up|thinking of giving up)
      no reason to
      (does not|nothing) ~1 matter ~1 any more
      what difference ~2 (does it|would it|make)
      (why|what) ~1 (bother|do i bother|even bother|even try|am i even|keep trying|do i keep)
      always be (like this|this way)
      (stuck|trapped) ~2 (forever|no way|in this|here|life)
      (do not|not) care ~2 (any more|what happens to me|about anything|about my life|if i)
    `),
  },
  {
    id: 'cannot-go-on',
    grade: 'low',
    points: 2,
    rules: lines(`
      (can not|could not|do not know how to|do not know if i can|unable to|how can i|how do i) ~2 (go on|keep going|take it|take this|cope|handle this|handle it|continue|bear it|bear this|carry on|hold on|stand it|stand this|live like|keep living|keep doing|keep this up|do it|do this|face it|face another|get through|make it) ~2 (any more|longer|like this)?
      can not ~4 (any more|much longer)
      (not sure|do not know|unsure|wonder) ~2 how (much|long|many) ~4 (take|longer|do this|more|handle|last|keep)
      (how much|how many) (longer|more) ~2 (i can|can i|i am able|can one|of this)
      too (much|hard|heavy|painful) ~1 to ~1 (handle|bear|take|carry|go on|keep|cope|live|live with)
      (getting|become|becoming|gotten|feels|this is|it is|life is|everything is|all is|it has become) ~1 (too|so) (hard|much|heavy|unbearable|painful) ~2
      (breaking point|my limit|rock bottom|end of my rope|wits end|end of my tether|end of the line|last straw|my edge|the edge|the brink)
      i am ~3 (drowning|sinking|suffocating|trapped|crushed)
      unbearable
      (falling apart|breaking down|coming apart|crumbling|spiraling|spiralling|unraveling|collapsing)
      i am ~1 (just|so|completely|basically) done
      i am done (with|fighting|trying|being|pretending|living) ~1
      so done with
      (tired|sick|exhausted) of ~2 (fighting|trying|pretending|everything|it all|all of this|all this|this|feeling|hurting|struggling|being me|myself|this pain)
      (want|need|wish) ~2 (it|this|everything|the thoughts|these thoughts|the noise|my mind|my brain|my head|the pain|the voices|them|the feeling|it all|all of this) ~2 (stop|be quiet|end|over|shut up|go away|quiet)
      make ~2 (stop|it stop|them stop|go away)
      (want|need|looking for|find) ~1 (out|a way out|way out|escape|an escape|way to escape)
      (break|escape|rest|relief) from ~2 (everything|it all|this|all|life|existing|myself|my life|my head|my mind)
      (barely|hardly|just) ~1 (holding|hanging|surviving|functioning|getting through|getting by|existing|keeping it together|making it)
      hanging on by
      (piling up|closing in|caving in|crashing down|weighing on me|swallowing me)
      (going through|just) ~1 the motions
      (run|running) (out of|on) (options|ideas|time|strength|empty|fumes)
      (no|out of|losing) ~1 (options|strength|energy|fight) ~1 (left|any more)
    `),
  },
  {
    id: 'burden',
    grade: 'low',
    points: 3,
    rules: lines(`
      (burden|burdening|dead weight|mouth to feed)
      (weighing|dragging|drag|dragged|pulling|bringing) ~3 down
      i ~3 (letting|let) !(me|us) ~3 down
      (waste|wasting) of (space|oxygen|air|life)
      i am ~2 waste of time
      (just|only) ~3 (take|taking|takes) up space
      (better off|life insurance|insurance policy|insurance)
      (affairs|things|papers) in order
      (give|giving|gave|given) away ~2 (stuff|things|belongings|possessions|everything|my)
      (delete|deleted|deleting) ~2 all my
      (what|whatever) i am waiting for
      no return
      (say|saying|said) ~1 (goodbye|goodbyes)
      my will $
      (they|everyone|family|kids|wife|husband|people|parents|friends|world) ~2 (deserve|deserves|need|needs) ~1 better
      (not|no) ~2 (needed|wanted|use to anyone|good to anyone|good for anyone)
      (cost|costing|expensive|trouble) ~2 (them|everyone|family|parents)
    `),
  },
  {
    // How people talk of a holiday and at a circle's end, too.
    id: 'leaving',
    grade: 'low',
    points: 2,
    rules: lines(`
      i will not be (here|around) ~1 (tomorrow|next|by)
      (goodbye|farewell) ~1 to? (everyone|all)
      (saying|said|say) ~1 my goodbyes
      (do it|done it|do this) ~2 tomorrow
    `),
  },
  {
    id: 'worthless',
    grade: 'low',
    points: 2,
    rules: lines(`
      (worthless|useless|pathetic|unlovable|unworthy|disgusting|worthlessness)
      i am ~3 (nothing|failure|broken|disappointment|loser|monster|freak|fraud|mistake|garbage|trash|mess|joke|coward|defective|damaged)
      (feel|feeling|felt|feels) ~2 like ~3 (failure|nothing|disappointment|mistake|loser|mess|freak|monster|terrible|bad|awful|ghost|shell)
      (hate|hating|hated|disgusted|loathe|despise) ~2 (myself|who i am|what i am|how i am|my life|my body|my own)
      (ashamed|shame|shameful|humiliated|humiliating)
      (not|never) ~2 (good enough|enough|enough for)
      wrong with me
      (ruin|ruined|ruining|messed up|screwed up|failed|failing) ~2 (everything|everyone|my life|them|him|her|kids|family|at)
      (my|all my|entirely my) fault
      (bad|terrible|awful|horrible|failed) ~1 (mother|mom|mum|father|dad|parent|person|wife|husband|daughter|son|human|friend|provider)
      not ~2 (supposed|meant) to be
      (sinful|sinner|abomination|unclean|impure|damned|evil)
      i deserve ~2 (this|it|pain|suffer|bad|punish*|hurt)
      (can not|could not|should be able to) ~2 (provide|protect|take care of|support) ~2 (family|kids|them|wife|children|baby)
      (not|never) ~2 (belong|fit in|wanted|loved)
      (do not|does not) belong
    `),
  },
  {
    id: 'against-oneself',
    grade: 'low',
    points: 3,
    rules: lines(`
      (fix|change|cure|get rid of|pray away) ~3 (myself|this part of me|part of me|who i am|these feelings|my feelings|certain feelings|this about me|these attractions)
      before ~3 (family|parents|anyone|they|mom|dad|someone|people) ~3 (find|finds) out
      (go|goes|going|went) against ~4 (raised|taught|believe|faith|religion|family|values|god|church|upbringing)
      conversion therapy
      unwanted (feelings|attractions|thoughts|urges)
      (clean|right) ~2 with god
      (not|never) ~2 who i am (supposed|meant)
      (wrong|sick|broken|disgusting) for (feeling|being|liking|loving|wanting)
      can not ~1 be myself
    `),
  },
  {
    id: 'body',
    grade: 'low',
    points: 2,
    rules: lines(`
      i ~2 (feel|felt|am) ~2 (fat|disgusting|huge|gross) ~4 (eat*|ate|food|body|mirror)
      i ~2 (hate|hated) ~2 (my body|eating|food|being fat)
      (guilt|guilty|ashamed|disgusted|panic) ~4 (eat*|ate|food|binge*|calories)
      (count|counting) ~3 calories
    `),
  },
  {
    id: 'alone',
    grade: 'low',
    points: 1,
    rules: lines(`
      (lonely|loneliness|isolated|isolating|isolation|disconnected|abandoned|rejected|unwanted|invisible)
      (all|so|completely|totally|really|feel|feeling|utterly|very) alone
      (no one|nobody|anyone|anybody|not anyone) ~4 (to talk|talk to|understands|understand|cares|care|listens|listen|notices|would understand|else to|turn to|get it|gets it|sees|believe|believes|trust)
      (do not|not) ~1 have ~1 (anyone|anybody|any friends|friends|people|someone)
      no (friends|family|support|one to|one else)
      (no one|nobody) ~2 (knows|know|finds|find out)
      (can not|could not|never|not|hard to|afraid to|scared to) ~2 (tell|told|talk to|talk about|share|say) ~3 (anyone|anybody|family|parents|them|wife|husband|mom|mum|people|this|it|friends|loud|out)
      (nowhere|no where) ~1 (to turn|to go|else)
      (where|who|what) else to (turn|talk|do|go|try|say)
      (pushed|pushing|push) ~2 away
      (do not|not) want to (bother|worry|burden|scare|upset|trouble)
      (keep|keeping|kept|hide|hiding|bottle|bottling) ~3 (to myself|inside|secret|in|up)
      stays between us
      (family|parents|they|wife|husband) ~2 (do not|does not|can not|would not|will not|never) ~1 (know|understand|find|accept|get|listen|care)
      (hiding|hide) ~2 from ~1 (everyone|family|them|my)
      (mask|fake smile|brave face|act like everything|acting like everything)
      pretend* ~3 (fine|okay|ok|happy)
      (disown|disowned|kicked out|kick me out|reject me|cut me off|hate me if)
    `),
  },
  {
    id: 'distress',
    grade: 'low',
    points: 1,
    rules: lines(`
      (depressed|depression|depressing|despair|despairing|desperate|miserable|misery|suffering|agony|devastated|shattered|anguish|tormented|torment|broken)
      (empty|emptiness|hollow|numb|numbness|dead inside|void)
      (overwhelm*|exhausted|exhausting|exhaustion|drained|burned out|burnt out|burnout|worn out)
      (panic*|terrified|scared|paranoid|afraid|terrifying|frightened|dread|guilt|guilty)
      (really|so|very|been|pretty|super|too|such) ~2 (struggling|hard|rough|bad|dark|low|down|difficult|tough|heavy|lost|hurt|painful|awful)
      (struggling|struggle)
      dark (place|thoughts|time|times|days|hole)
      (crying|cry|cried|sobbing|tears|weeping)
      (breakdown|meltdown)
      (can not|cannot|could not|not|barely|hardly|have not) ~2 (sleep*|slept|eat*|stop crying|get out of bed|focus|think straight|function|breathe|shower*)
      (up for|awake for|since) ~2 (days|nights)
      (lost|losing|lose|fired|laid off) ~3 (job|house|home|everything|wife|husband|custody|kids|apartment|savings|scholarship|work|from work)
      (died|passed away|funeral|grief|grieving|widow*|miscarri*|stillb*)
      (debt|debts|bills|eviction|evicted|bankrupt*|homeless|foreclos*)
      (drinking|drunk|alcohol|high|using|drugs|weed|pills) ~3 (again|cope|forget|numb|more|too|a lot|every|sleep|away|relapse*)
      (relapse*|withdrawal|sober|addict*)
      (divorc*|breakup|broke up|left me|cheated|custody)
      (abuse|abused|abusive|assaulted|raped|bullied|bullying|beat me|hits me|molested)
      (voice|voices|hearing things|hallucinat*|seeing things|watching me|following me|after me|spying)
      everything ~1 (feels|is|seems|hurts|wrong|falling|too|just)
      too much
      hurts ~1 (so|too|bad|everywhere|inside)
      the pain
      (do not|not) ~1 know ~1 (what|how) ~1 (to do|else|to feel|to cope|to handle|to deal|is wrong)
      need (help|someone|somebody|to talk)
      help me
      not ~2 (okay|ok|alright|doing well|well|doing great|doing good|fine|right|myself|good)
      (losing|lost) ~1 (my mind|it|control|myself|my grip)
      (on edge|stuck|restless|racing|agitated|jumpy)
      (ptsd|flashback*|nightmare*|trauma*|deployment|combat|war)
      (thoughts|mind|brain|head) ~3 (will not|can not|keep|do not|keeps|does not) ~2 (stop|coming|go away|scare|leave|shut|quiet|racing|spinning)
      (scary|intrusive|bad|awful|horrible|dark|weird|disturbing|those|these|certain) thoughts
      (hard|harder|difficult|struggle) ~1 to ~1 (get up|get out|keep going|breathe|cope|keep up|sleep|function|eat|concentrate|feel)
      (chronic|terminal|diagnosis|disabled|disability|incurable)
      (dysphoria|closeted|coming out|come out|postpartum|new baby|newborn)
      (urge|urges|impulse|impulsive|reckless)
    `),
  },
  {
    id: 'high-places-and-means',
    grade: 'low',
    points: 3,
    rules: lines(`
      (bridge|bridges|building|buildings|cliff|cliffs|rooftop|rooftops|tower|towers) ~8 (tall|taller|tallest|high|higher|highest|height|meters|metres|feet|access|open to|jump|roof)
      (tall|taller|tallest|high|higher|highest) ~3 (bridge|bridges|building|buildings|cliff|cliffs|rooftop|rooftops|tower|towers)
      (buy|bought|get|got|find|purchase|purchased|own|access|have|ordered) ~3 (gun|firearm|pistol|rope|noose|cyanide|helium|sleeping pills|my dads gun|my fathers gun)
      (shotgun|pistol|gun|revolver|rifle|handgun) ~6 (out|seat|lap|hand|mouth|loaded|drawer|nightstand|cabinet|bedside)
      (stand|stood|standing|sit|sat|sitting) ~5 (platform|ledge|bridge|roof|rooftop|jetty|cliff|balcony|tracks|railing) ~1
      stopped taking ~2 (insulin|heart|medication|meds|pills|medicine)
      (find|found|finding) ~2 home for ~2 (cat|dog|pets|animals)
      (guns|gun|firearm|weapon|weapons) ~3 (house|home|closet|nightstand|drawer|bedroom)
      (train|trains|subway) ~4 (fast|faster|schedule|pass|tracks)
      (pills|medication|meds) ~4 (cabinet|drawer|left over|leftover|stash|whole bottle|extra)
    `),
  },
  {
    id: 'doubts-help',
    grade: 'low',
    points: 2,
    rules: lines(`
      (not sure|do not know|doubt|unsure) ~3 (if|whether|that|why) ~4 (help|helps|worth|make a difference|point|any good|change anything|do any good)
      (not sure|do not know) ~1 why ~2 i am (here|even here|doing this|writing this|telling you)
      (not sure|doubt|do not think|do not know) ~2 (this|talking|anything|anyone|it|you) ~2 (will|can|could|would)? ~1 help
      talking ~3 (will not|does not|can not|never) ~1 help
    `),
  },
  {
    id: 'in-order',
    grade: 'low',
    points: 3,
    rules: lines(`
      (tidied|cleaned|sorted|packed|labelled|labeled|arranged|cleared|emptied|paid) ~8 so ~1 (nobody|no one|they|she|he|others) ~2 (has to|have to|would have to|will not have to|does not have to|do not have to)
      (note|notes|list|instructions) ~4 (what|how) ~2 (she|he|they|it) ~1 (eats|needs|takes|gets)
    `),
  },
  {
    id: 'death',
    grade: 'low',
    points: 2,
    rules: [
      '(death|dead|afterlife|suicide)',
      '(i am|am|i feel|slowly|inside|feels like|like|he is|she is|mum is|mom is|dad is|mother is|father is|husband is|wife is|friend is|was) dying',
    ],
  },
];
