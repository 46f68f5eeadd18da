import { lines } from '../screening/sign.ts';
import type { GraveSign } from './grave-sign.ts';
import { signsAbroad } from './grave-signs-abroad.ts';
import { signsOfBody } from './grave-signs-of-body.ts';
import { signsOfLife } from './grave-signs-of-life.ts';
import { signsOfPeople } from './grave-signs-of-people.ts';
import { signsOfRest } from './grave-signs-of-rest.ts';

/** Around a sign: it's a saying, or told of a film. */
export const toldOrSaid: readonly string[] = lines(`
  (nearly|almost|practically|about) ~2 (gave|give|had|have|having|got) ~2 (heart attack|stroke|seizure|fit)
  (gave|give|gives|giving) ~2 (heart attack|stroke|fit)
  (have|had|having|throw|threw) ~1 fit (about|over|because|when|if)
  (stroke|strokes) of (luck|genius|pen|midnight)
  (heart attack|stroke|seizure|overdose|poisoning) ~3 (scene|episode|film|movie|book|novel|song|training|course|awareness|poster|leaflet|symptoms list)
  (in|on|from) ~2 (film|movie|novel|book|series|podcast|story|script|episode) ~12
  (breast|butterfly|back) stroke
  going to have ~1 (stroke|heart attack|fit) ~4 (one of these|if|when|over|from)
  asked ~2 (if|whether) ~3 (thinking|think|thought|feel|felt) ~3 (suicide|killing|suicidal)
`);

/** It's over or played, where nothing in the sentence says that it's now; then nobody has to come any more. */
export const longOver: readonly string[] = lines(`
  (last|one|two|three|four|five|ten|many|few|some|couple) ~2 (year|years|decade|decades) ago
  (last|that) (year|decade)
  (in|on|from) ~2 (show|game|song|play) ~12
  (when|after|since|before) ~3 (had|survived|recovered from) ~2 (heart attack|stroke|seizure)
`);

/** A wish to die that's told as over. Someone who has had it since last year has it now, so this is said in plainer words. */
export const wishLongOver: readonly string[] = lines(`
  used to ~2 (think|want|wish|dream|pray|long|plan|be suicidal|feel suicidal) ~12
  (at|aged|when i was) ~2 (ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|10|11|12|13|14|15|16|17|18|19|20|a child|a kid|a teenager|a teen|young|younger) ~6 (think|thought|want|wanted|wish|wished|tried|suicidal)
`);

/** It's back, or was never gone. */
export const backAgain: readonly string[] = lines(`
  (again|still|lately|back|these days|now i|now it is|tonight|since then|ever since)
`);

/** It's now. */
export const present: readonly string[] = lines(`
  (am|is|are|im|hes|shes|now|again|today|tonight|hurts|hurt|still|keeps|can not|help)
`);

/** What hurts nobody, though it sounds so: it leaves violence out of a sentence. */
export const playful: readonly string[] = lines(`
  (by accident|accidentally|nerf|pillow fight|snowball|play fight|water balloon|in a dream|in my dream|in the game|in chess|at chess)
  will ~1 kill me if !(i marry|i leave|i tell|i go|i run|he finds|she finds|they find)
`);

/** All that's grave; by kind, the gravest counts (`graveKinds`). CARE C24. */
export const graveSigns: readonly GraveSign[] = [
  ...signsOfBody,
  ...signsOfLife,
  ...signsOfPeople,
  ...signsOfRest,
  ...signsAbroad,
];
