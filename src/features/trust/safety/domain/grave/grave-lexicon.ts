import { lexicon } from '../screening/lexicon.ts';
import type { Lexicon } from '../screening/pattern.ts';

const listed = (text: string): string[] => text.trim().split(/,\s+/);

/** "My mate's been giving his things away": without its apostrophe. */
const withTheirs = (names: readonly string[]) => [...names, ...names.map((name) => `${name}s`)];

/** The screening's lists, and what's grave has of its own. */
export const graveLexicon: Lexicon = {
  ...lexicon,
  drug: listed(`
    antidepressant, antidepressants, ssri, ssris, snri, sertraline, zoloft, prozac, fluoxetine, lexapro, escitalopram,
    citalopram, venlafaxine, effexor, duloxetine, mirtazapine, amitriptyline, bupropion, wellbutrin, lithium,
    lamotrigine, quetiapine, seroquel, olanzapine, risperidone, aripiprazole, diazepam, valium, lorazepam, ativan,
    clonazepam, alprazolam, xanax, zopiclone, ambien, zolpidem, temazepam, pregabalin, gabapentin, lyrica, ritalin,
    concerta, adderall, vyvanse, elvanse, methylphenidate, melatonin, propranolol, beta blockers, beta blocker,
    steroids, insulin, codeine, tramadol, oxycodone, oxy, morphine, methadone, ibuprofen, paracetamol, tylenol, aspirin,
    antibiotics, antihistamines, benadryl, sleeping pill, sleeping pills, sleeping tablet, sleeping tablets,
    painkiller, painkillers, the pill, my pills, my tablets, my meds, my medication, my medicine, his meds, her meds,
    medication, antipsychotics, blood thinners, warfarin, thyroxine, levothyroxine, thyroid tablet, thyroid tablets,
    blood pressure tablet, blood pressure tablets, adhd meds, statins, ozempic, mounjaro, hrt, testosterone, the mini pill,
    nitrazepam, promethazine, metformin, prednisone, prednisolone, cetirizine, loratadine, accutane, roaccutane, naproxen,
    diclofenac, omeprazole, atorvastatin, ramipril, bisoprolol, carbamazepine, valproate, topiramate, trazodone, buspirone,
    hydroxyzine, modafinil, naltrexone, buprenorphine, doxycycline, amoxicillin, contraceptive, contraceptives, antidepressant tablet, heart tablets, water tablets
  `),
  herb: listed(`st johns wort, ashwagandha, cbd, valerian, kratom, kava`),
  swallowed: listed(`
    took, taken, take, taking, swallowed, swallow, popped, downed, necked, had, ate, eaten, drank, drunk, washed down
  `),
  loads: listed(`
    four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, sixteen, eighteen, twenty, thirty, forty, fifty,
    sixty, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 25, 28, 30, 32, 40, 48, 50, 56, 60, 80, 90, 100,
    handful, handfuls, bunch, load, loads, lots, bottle, packet, pack, packs, packets, box, strip, strips, blister, rest,
    whole, entire, dozen, too many, so many, more than, all
  `),
  drink: listed(`drunk, vodka, whisky, whiskey, wine, gin, rum, beer, beers, alcohol, booze, wasted, hammered, pissed`),
  /** Who may hurt one. What hits or touches one otherwise is news, a song, or the weather. */
  someone: withTheirs(
    listed(`
    he, she, they, dad, daddy, father, mum, mom, mummy, mommy, mother, stepdad, stepfather, stepmum, stepmom, stepmother,
    husband, wife, boyfriend, girlfriend, partner, fiance, ex, brother, sister, uncle, aunt, cousin, grandpa, grandad,
    granddad, grandfather, grandma, boss, manager, teacher, coach, trainer, priest, pastor, doctor, tutor, colleague,
    flatmate, roommate, housemate, neighbour, neighbor, landlord, fella, fellas, bloke, lad, lads, gang, hubby, missus, mam,
    da, father in law, mother in law, brother in law, brothers, cousins, exs, son, daughter, in laws, someone, somebody, man, men,
    boys, guys, guy, stranger, strangers, parents, carer, family, people
  `),
  ),
  child: listed(`
    kid, kids, child, children, son, daughter, baby, babies, toddler, infant, niece, nephew, grandson, granddaughter,
    twins, wee one, stepson, stepdaughter, grandchild, boys, girls, little one, newborn
  `),
  dear: withTheirs(
    listed(`
    he, she, they, friend, friends, brother, sister, mum, mom, mother, dad, father, son, daughter, boyfriend, girlfriend,
    partner, cousin, roommate, flatmate, housemate, husband, wife, uncle, aunt, ex, mate, bestie, grandpa, grandad,
    grandfather, grandma, granny, nan, colleague, coworker, neighbour, neighbor, student, client, guy, girl, boy,
    niece, nephew, someone, somebody, kid
  `),
  ),
  body: withTheirs(
    listed(`
    he, she, they, i, baby, dad, mum, mom, father, mother, husband, wife, partner, boyfriend, girlfriend, friend, mate,
    brother, sister, son, daughter, grandpa, grandma, granny, nan, grandad, flatmate, roommate, colleague, neighbour,
    neighbor, man, woman, guy, someone, somebody, kid, child, toddler, uncle, aunt, boss
  `),
  ),
};
