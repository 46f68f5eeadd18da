import { compiled } from '../guide/signs.ts';

/* What people speak of, and the exercises that suit it, the best first, by their slugs. */

type Topic = { id: string; is: RegExp; exercises: readonly string[] };

/** The more telling ones first. */
export const topics: readonly Topic[] = [
  {
    id: 'grief',
    is: compiled(
      'died|passed away|we buried|i buried|buried him|buried her|buried my|lost my grandad|lost my grandma|lost my nan|lost my gran|lost my friend|lost my uncle|lost my aunt|lost my granny|lost my grandfather|lost my grandmother|the ashes|scatter*|in a hospice|he passed|she passed|passed last|passed in|would have been|smell of him|smell of her|funeral|death of|grief|grieving|mourning|widow*|since he died|since she died|lost my mum|lost my mom|lost my dad|lost my father|lost my mother|lost my husband|lost my wife|lost my brother|lost my sister|lost my son|lost my daughter|lost the baby|miscarriage|stillb*|anniversary of|his ashes|her ashes',
    ),
    exercises: ['room-for-grief'],
  },
  {
    id: 'faith',
    is: compiled(
      'my faith|lost faith|religion|religious|church|mosque|temple|synagogue|believe in god|in god|pray|praying|prayed|prayer*|the priest|the vicar|the imam|the rabbi|sunday mass|bible',
    ),
    exercises: [],
  },
  {
    id: 'pet',
    is: compiled(
      'my dog died|my cat died|our dog died|our cat died|put him down|put her down|put my dog|put our dog|put my cat|put our cat|my dog is gone|our dog is gone|my cat is gone|lost my dog|lost my cat',
    ),
    exercises: [],
  },
  {
    id: 'breakup',
    is: compiled(
      "we broke up|she left on|he left on|she left in|he left in|she's left|he's left|she moved out|he moved out|broke up with|she broke up|he broke up|the breakup|my ex|dumped me|left me|divorce*|separated|separation|split up|moved out|she ended it|he ended it|ended things",
    ),
    exercises: [],
  },
  {
    id: 'couple',
    is: compiled(
      'my husband|my wife|my boyfriend|my girlfriend|my partner|my fiance*|our marriage|my marriage|our relationship|my relationship',
    ),
    exercises: ['after-a-conflict', 'hard-talk', 'four-steps'],
  },
  {
    id: 'baby',
    is: compiled(
      'newborn|my baby|the baby|breastfeed*|postpartum|maternity|pregnan*|new mum|new mom|new dad|toddler|ivf|fertility',
    ),
    exercises: ['a-kind-hand', 'longer-out'],
  },
  {
    id: 'children',
    is: compiled(
      'my son|my daughter|my kid*|my child*|my teen*|my teenager|single mum|single mom|single parent|stepson|stepdaughter|parenting|the kids|my boys|my girls',
    ),
    exercises: ['after-a-conflict', 'a-kind-hand'],
  },
  {
    id: 'parents',
    is: compiled(
      'my mum|my mom|my mother|my dad|my father|my parents|my stepdad|my stepmom|my stepmum|my stepfather|my stepmother|my mother-in-law|my family|my folks',
    ),
    exercises: ['kind-no', 'hard-talk'],
  },
  {
    id: 'siblings',
    is: compiled(
      'my sister|my brother|my siblings|my twin|my cousin|my aunt|my uncle|my grandma|my grandmother|my grandfather|my grandpa|my nan|my gran',
    ),
    exercises: ['hard-talk', 'their-shoes'],
  },
  {
    id: 'care',
    is: compiled(
      'dementia|alzheimer*|caring for|carer|caregiver|hospice|chemo|her cancer|his cancer|has cancer|in hospital|in the hospital|care home|nursing home|stroke|look after my|looking after my|terminal',
    ),
    exercises: ['a-kind-hand', 'kind-no'],
  },
  {
    id: 'friends',
    is: compiled(
      'my friend*|my best friend|friendship|my mate*|my flatmate|my roommate|my housemate|group chat|left out|excluded|ghosted',
    ),
    exercises: ['clear-request', 'their-shoes'],
  },
  {
    id: 'lonely',
    is: compiled(
      'lonely|loneliness|alone|nobody calls|no friends|nobody to talk|no one to talk|isolated|by myself|on my own|nobody would notice|no one would notice|invisible',
    ),
    exercises: ['kind-wishes', 'a-kind-hand'],
  },
  {
    id: 'boss',
    is: compiled(
      'my boss|my manager|my supervisor|my team lead|my colleague*|my coworker*|my co-worker*|bullied at work|the office|my team',
    ),
    exercises: ['hard-talk', 'clear-request'],
  },
  {
    id: 'new-love',
    is: compiled(
      'met someone|met somebody|new girlfriend|new boyfriend|falling in love|in love with|crush|first date|second date|asked me out|dating',
    ),
    exercises: ['savouring'],
  },
  {
    id: 'panic',
    is: compiled(
      "panic|panics|panicked|panicking|panicky|panic attack*|heart racing|heart was racing|can't breathe|hyperventilat*|my chest is|my chest hurts|tight chest|chest tight|going to faint|losing control|dizzy",
    ),
    exercises: ['five-senses', 'longer-out', 'cool-water'],
  },
  {
    id: 'anxiety',
    is: compiled(
      "anxious|anxiety|worr*|nervous|afraid|scared|terrified|overthink*|what if|dread|dreading|dreaded|fear*|on edge|racing thoughts|can't stop thinking|uneasy",
    ),
    exercises: ['longer-out', 'worry-time', 'five-senses'],
  },
  {
    id: 'social',
    is: compiled(
      'social anxiety|awkward|small talk|parties|everyone staring|everyone looking|they judge me|people judging me|everyone judging me|are judging me|feel judged|judged|blush*|speak in public|public speaking|presentation|introvert|in groups|in front of people',
    ),
    exercises: ['feet', 'kind-wishes'],
  },
  {
    id: 'shame',
    is: compiled(
      "ashamed|shame|embarrass*|humiliat*|disgusted with myself|if people knew|nobody knows|never told anyone|secret|i cheated|i lied|what i did|i hurt someone|can't forgive myself|guilt*|my fault|regret*",
    ),
    exercises: ['a-kind-hand', 'letter-to-myself'],
  },
  {
    id: 'worth',
    is: compiled(
      "not good enough|never good enough|a failure|such a failure|worthless|i'm a loser|such a loser|i'm useless|feel useless|am useless|so useless|hate myself|i'm stupid|i'm so stupid|feel stupid|felt stupid|am stupid|so stupid|i'm ugly|feel ugly|so ugly|am ugly|imposter|impostor|everyone else is|compare myself|behind in life|behind everyone|self-esteem|confidence|not enough|disappointment|pathetic|fraud",
    ),
    exercises: ['letter-to-myself', 'a-kind-hand'],
  },
  {
    id: 'anger',
    is: compiled(
      'angry|furious|so mad|my rage|in a rage|this rage|full of rage|rage in|pissed off|pisses me off|resent*|unfair|fed up|sick of|hate him|hate her|hate them|betray*|lied to me|blew up|snapped at|lost my temper|frustrat*|annoy*|irritat*',
    ),
    exercises: ['anger', 'after-a-conflict'],
  },
  {
    id: 'numb',
    is: compiled(
      "numb|feel nothing|nothing matters|feel empty|feeling empty|felt empty|i'm empty|so empty|empty inside|emptiness|don't feel anything|can't feel|feel flat|feeling flat|felt flat|i'm flat|so flat|everything is flat|just flat|it's pointless|all pointless|feels pointless|going through the motions|autopilot|no joy|don't enjoy|nothing interests",
    ),
    exercises: ['walking', 'cool-water'],
  },
  {
    id: 'low',
    is: compiled(
      "sad|sadness|feel like shit|feel like crap|feel shit|feel awful|feel terrible|feel horrible|feel rotten|shitty day|rough day|depress*|down lately|feeling down|miserable|i cry|i cried|i've cried|i was crying|i'm crying|i keep crying|i just cry|want to cry|could cry|been crying|made me cry|makes me cry|started crying|stop crying|cry all|cry myself|crying every|crying again|in tears|close to tears|my tears|hopeless|feel heavy|so heavy|feels heavy|feeling heavy|heavy heart|i'm heavy|heavy today|everything is heavy|feel low|feeling low|so low|i'm low|low today|been low|bit low|really low|very low|low mood|unhappy|heartbroken|don't want to get up|can't get out of bed",
    ),
    exercises: ['a-kind-hand', 'small-next-step'],
  },
  {
    id: 'trauma',
    is: compiled(
      'flashback*|trauma*|abused|abuse|assault*|raped|molested|my childhood|the accident|since my accident|ptsd|triggered|keeps coming back',
    ),
    exercises: ['five-senses', 'feet'],
  },
  {
    id: 'identity',
    is: compiled(
      "coming out|come out to|gay|lesbian|bisexual|queer|i'm trans|am trans|being trans|non-binary|nonbinary|my gender|my culture",
    ),
    exercises: ['what-matters', 'a-kind-hand'],
  },
  {
    id: 'role',
    is: compiled(
      "who i am|find myself|what i'm for|what am i for|who am i now|who i used to be|used to be good at|used to be really good|nobody needs me|don't need me anymore|don't need me any more|empty nest|moved out|since i retired|since i stopped working|gave up my job|gave up my career|just a mum|just a mom|only a mum|stay at home",
    ),
    exercises: ['what-matters'],
  },
  {
    id: 'meaning',
    is: compiled(
      "no meaning|the meaning|meaningless|meaning of|meaning in|my purpose|no purpose|a purpose|sense of purpose|what's it all for|getting older|turning 30|turning 40|turning 50|turning 60|midlife|retire*|wasted my|wasted years|all wasted|feel wasted|time is running|my life is|nothing to look forward|is this it",
    ),
    exercises: ['what-matters'],
  },
  {
    id: 'pride',
    is: compiled(
      'proud|i did it|i managed|i finally|got the job|got promoted|passed my|passed the|i passed|good news|it worked|it went well|went well|stood up for|spoke up|sober for|first time in',
    ),
    exercises: ['savouring'],
  },
  {
    id: 'joy',
    is: compiled(
      'happy|happiness|joy*|wonderful|lovely|amazing day|great day|good day|beautiful|grateful|thankful|laughed|was fun|had fun|such fun|so much fun|enjoyed|excited|relieved|so glad|feeling better|feel better|feeling good|peaceful|hopeful',
    ),
    exercises: ['savouring', 'three-good-things'],
  },
  {
    id: 'job-loss',
    is: compiled(
      'laid off|lost my job|got fired|was fired|redundan*|unemployed|job hunt*|job search|applications|rejected again|rejection letter|job interview|interviews',
    ),
    exercises: ['small-next-step', 'what-matters'],
  },
  {
    id: 'study',
    is: compiled(
      'exam*|my thesis|dissertation|my degree|university|uni|college|school|my grades|homework|my studies|phd|deadline for my paper|revision|my professor',
    ),
    exercises: ['small-next-step', 'worry-time'],
  },
  {
    id: 'burnout',
    is: compiled(
      "burnt out|burned out|burnout|burn out|exhausted|no energy left|running on empty|can't keep up|overworked|overtime|too much work|workload|no break|nonstop|60 hours|drained|worn out|so tired",
    ),
    exercises: ['three-minute-pause', 'good-ending'],
  },
  {
    id: 'work',
    is: compiled(
      'my work|at work|to work|from work|work is|work was|hate work|my job|the job|deadline*|meeting*|my career|shift|shifts|clients|customers|promotion|quit my job|my business|project',
    ),
    exercises: ['good-ending', 'three-minute-pause'],
  },
  {
    id: 'money',
    is: compiled(
      "money|debt*|rent|bills|i'm broke|we're broke|can't afford|overdraft|loan|the mortgage|have a mortgage|my mortgage|evict*|savings|paycheck|payday|benefits",
    ),
    exercises: [],
  },
  {
    id: 'sleep',
    is: compiled(
      "sleep*|insomnia|awake|nightmare*|bad dream*|3am|4am|lying there|lie there|can't switch off|wide awake|asleep|middle of the night",
    ),
    exercises: ['before-sleep', 'long-body-scan'],
  },
  {
    id: 'body',
    is: compiled(
      'my back|chronic|migraine*|headache*|my illness|my diagnosis|fibromyalgia|in pain|my pain|my body|hospital|surgery|my knee|doctors|my symptoms|flare|long covid|endometriosis|my health',
    ),
    exercises: [],
  },
  {
    id: 'habit',
    is: compiled(
      'drinking|drink too|alcohol|wine every|sober|weed|smoking|cigarettes|gambling|scrolling|my phone all|porn|binge*|relapse*|addicted|addiction|video games|vaping|overeat*|too much sugar|off sugar',
    ),
    exercises: [],
  },
  {
    id: 'moving',
    is: compiled(
      'moved to|moving to|new city|new country|homesick|immigra*|visa|far from home|relocat*|new town|expat|foreign|refugee|emigrat*|abroad',
    ),
    exercises: [],
  },
  {
    id: 'decision',
    is: compiled(
      "decide|decision|decisions|choose|choice|torn|should i stay|stay or|whether to|options|dilemma|can't make up my mind|undecided|pros and cons|both options|on the fence|regret it",
    ),
    exercises: ['what-matters'],
  },
  {
    id: 'overwhelm',
    is: compiled(
      "overwhelm*|too much|everything at once|so many things|to-do|todo list|drowning|can't cope|juggling|falling apart|piling up|behind on|stressed|stress|pressure|chaos|hectic",
    ),
    exercises: ['feet', 'small-next-step'],
  },
  {
    id: 'putting-off',
    is: compiled(
      "procrastinat*|putting it off|put it off|keep delaying|lazy|can't start|can't get started|never finish|avoid it|avoiding|unproductive|motivation|no motivation|discipline",
    ),
    exercises: ['small-next-step'],
  },
  {
    id: 'world',
    is: compiled(
      'watch the news|read the news|reading the news|watching the news|in the news|the news is|the news are|the news every|climate|the war|politics|elections|the world|the planet|the economy|society',
    ),
    exercises: [],
  },
];

/** What these words are about, made plain (`plain`); null where that can't be told. */
export const topicIn = (low: string): string | null => topics.find(({ is }) => is.test(low))?.id ?? null;
