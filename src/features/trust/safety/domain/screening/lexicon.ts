import type { Lexicon } from './pattern.ts';

const listed = (text: string): string[] => text.trim().split(/,\s+/);

/** Who one speaks of; in `other` also as whose something is. */
const people = listed(`
    he, she, they, friend, friends, brother, sister, mom, mum, mother, dad, father, son, daughter, boyfriend,
    girlfriend, partner, husband, wife, cousin, roommate, flatmate, colleague, coworker, co worker, classmate,
    neighbor, neighbour, uncle, aunt, ex, boy, homie, buddy, mate, teammate, boss, student, client, patient, kid,
    child, someone, somebody, guy, bro, grandma, grandpa, grandmother, grandfather, niece, nephew, teacher, bestie,
    people
`);

/** Ways to say the same, which rules share. */
export const lexicon: Lexicon = {
  other: [...people, ...people.map((one) => `${one}s`)],
  /** Wanting, wishing and being about to, as it comes before a verb or a noun. */
  wish: listed(`
    want to, want ~1 to, wanted to, wanting to, wish to, wish i could, wish i could just, need to, would like to,
    would love to, would rather, hope to, hope i, plan to, planned to, planning to, planning on, going to,
    about to, ready to, tempted to, trying to, tried to, decided to, deciding to, intend to, prepared to,
    determined to, urge to, urges to, impulse to, desire to, feel like, feeling like, feel the need to,
    think about, thinking about, think of, thinking of, thought about, thought of, thoughts about, thoughts of,
    considering, considered, consider, contemplating, contemplated, fantasize about, fantasizing about,
    fantasise about, dream of, dream about, dreaming of, dreaming about, imagine, imagining, picture, picturing,
    planning, can not stop thinking about, begging to, beg to, pray to, pray that i, praying i, praying that i,
    hoping i, hoping to, ideas of, idea of, wonder about, obsessed with, serious about
  `),
  /** Wanting, loosely: also might, should and could, which need an unmistakable verb behind them. */
  want: listed(`
    @wish, will, might, might as well, may as well, should, should just, could just, will just, could, have to,
    deserve to
  `),
  /** What can only mean one's own death. */
  kill: listed(`
    kill myself, killing myself, killed myself, end my life, ending my life, end my own life, ending my own life,
    end this life, take my life, taking my life, take my own life, taking my own life, took my own life,
    end it all, ending it all, end everything, ending everything, end it tonight, end it now, end it today,
    end it once and for all, end things for good, end myself, ending myself, end it for good, off myself,
    offing myself, delete myself, deleting myself, erase myself, unalive, unalive myself, unaliving myself, kms,
    ctb, catch the bus, commit suicide, committing suicide, suicide, hang myself, hanging myself, shoot myself,
    shooting myself, drown myself, drowning myself, gas myself, poison myself, poisoning myself, overdose,
    overdosing, blow my brains out, blow my head off, put a bullet in, put a bullet through, slit my wrists,
    slitting my wrists, slit my throat, cut my wrists, cutting my wrists,
    jump off ~1 bridge|roof|building|balcony|cliff|window, jumping off ~1 bridge|roof|building|balcony|cliff,
    jump in front of ~1 train|car|bus|truck|traffic, jumping in front of ~1 train|car|bus|truck,
    step in front of ~1 train|car|bus|truck|traffic, walk into traffic, walk in front of ~1 train|car|bus|truck,
    drive off ~1 road|bridge|cliff, drive into ~1 tree|wall|river|pole, crash my car, end me, do away with myself,
    do myself in, top myself, neck myself, be with ~3 in heaven, sleep forever, sleep and not wake up,
    sleep and never wake up, go to sleep and not wake up, go to sleep and never wake up, go to sleep forever,
    leave this world, leave this earth, leaving this world, leave this life, depart this world, exit this world,
    check out for good, my death, my own death, my suicide
  `),
  die: listed(`
    @kill, die, dying, be dead, being dead, death
  `),
  vanish: listed(`
    disappear, vanish, not exist, stop existing, cease to exist, not be here, not being here, not be around,
    not being around, not be alive, not being alive, not wake up, not waking up, never wake up, never waking up,
    be gone, being gone, fade away, be erased, not live, not to be here, not to exist, not to wake up,
    not to be alive, be nothing, go away forever, be no more, stop being alive, be done with life,
    be done living
  `),
  /** Hurting oneself without meaning to die. */
  harm: listed(`
    hurt myself, hurting myself, harm myself, harming myself, harmed myself, cut myself, cutting myself,
    burn myself, burning myself, burned myself, burnt myself, scratch myself, scratching myself, hit myself,
    hitting myself, punch myself, punching myself, bite myself, biting myself, bang my head, banging my head,
    self harm, self harming, self harmed, selfharm, selfharming, self injure, self injury, self mutilate,
    self mutilation, mutilate myself,
    cut|cutting|slash|slashing|slice|slicing my arm|arms|forearm|leg|legs|thigh|thighs|wrist|wrists|skin|stomach|hips,
    carve my skin, carving my skin, carve into my, starve myself, starving myself, punish myself, punishing myself,
    sh again, bloodlet*, make myself bleed, making myself bleed, see my own blood, feel the blade
  `),
  age: listed(`
    eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty,
    8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21
  `),
  themself: listed(`
    himself, herself, themself, themselves
  `),
  pills: listed(`
    pills, pill, tablets, medication, medications, meds, sleeping pills, painkillers, paracetamol, tylenol,
    acetaminophen, ibuprofen, aspirin, xanax, benzos, insulin, antidepressants, sleeping tablets, opioids,
    fentanyl
  `),
  how: listed(`
    how to, how (do|can|could|should|would|might|shall|does|will) (i|we|you|one|someone|people|a person),
    how i (can|could|should|would|might), hows, way to, ways to, way of, ways of, ways for, way for,
    where (can|could|should|do|would) i, where to, where is the best,
    what (is|are) (the|some|good|a good) (best|easiest|quickest|fastest|surest|safest|good|most|least|right|simplest|cleanest),
    what (should|can|could|do|would|might) i, which (is|are), best, easiest, quickest, fastest, safest, painless,
    tell me, show me, teach me, help me, give me, method for, methods for, method to, methods to, methods of,
    method of, tips for, tips on, tips to, steps to, steps for, instructions, guide to, guide for, advice on,
    advice for, suggest, recommend, list of, a list, ideas for, tools to, tools for, things to
  `),
  hope: listed(`
    hope, pray, wish, hoping, praying, wishing, hoped, prayed
  `),
  soon: listed(`
    tonight, today, tomorrow, now, soon, right now, this weekend, this week, this evening, in an hour,
    in a few minutes, on friday, before christmas
  `),
  injure: listed(`
    kill, killing, hang, hanging, shoot, shooting, drown, drowning, overdose, suffocate, suffocating, poison, poisoning, unalive, off, offing, stab, stabbing,
    slash, slashing, strangle, strangling, choke, choking, electrocute, smother, gas, gassing, execute, murder, murdering, mutilate, mutilating,
    injure, injuring, hurt, hurting, harm, harming, starve, starving, jump and kill, throwing
  `),
};
