import { lines, type Sign } from './sign.ts';

/** The plainest signs in German, Spanish and French, as `sentencesOf` leaves the words: without accents and apostrophes. */
export const otherLanguages: readonly Sign[] = [
  {
    id: 'wish-to-die-de',
    grade: 'danger',
    rules: lines(`
      ich (will|mochte|wurde|wollte|muss) ~2 (sterben|tot sein|nicht mehr leben|nicht mehr da sein|nicht mehr aufwachen|nicht mehr hier sein|nicht mehr existieren|verschwinden|einfach weg sein|gehen fur immer)
      (mich|mir) ~2 (umbringen|umzubringen|umbringe|toten|zu toten|erhangen|erschiessen|ertranken|vergiften|die pulsadern|das leben nehmen|das leben zu nehmen|was antun|etwas antun)
      bringe mich um
      (wunschte|wunsche|hoffe|wenn|dass|ware) ~1 ich ~1 (ware|war|bin|nur) ~1 (tot|nie geboren|nicht mehr da)
      ich ~1 (ware|bin) ~1 (lieber|besser) tot
      (lebensmude|selbstmordgedanken|suizidgedanken|todessehnsucht)
      ich ~3 (suizidal|selbstmord begehen|suizid begehen|selbstmord|mich zu suizidieren)
      (mein|das) leben ~2 (beenden|zu beenden|ein ende|nicht mehr lebenswert|keinen sinn mehr|sinnlos)
      (keine lust|keine kraft|keinen grund|keinen sinn|mude|satt) ~2 (mehr)? ~1 zu leben
      (ohne mich|wenn ich nicht mehr da|wenn ich tot|wenn ich weg) ~2 (besser|leichter|glucklicher|bin|ware)
      (besser|leichter) ~1 ohne mich
      (schluss|ein ende) ~1 machen ~2 (leben|allem|mir|fur immer)
      allem ein ende ~1
      nicht mehr leben (will|mochte|kann|wollen|konnen)
      (nie|nicht) ~1 (wieder|mehr) aufwachen
      (vor den zug|vors auto|von der brucke|vom dach|vom balkon|aus dem fenster) ~2 (springen|werfen|springe|sturzen)
      (gedanken|denke|gedacht|denken|nachgedacht) ~2 (ans|an den|an meinen|an|uber) ~1 (sterben|tod|selbstmord|suizid)
      wie ~4 (am besten|schmerzlos|schnell|viele) ~4 (sterben|sterbe|umbringen|tot|tabletten)
    `),
  },
  {
    id: 'plan-de',
    grade: 'urgent',
    rules: lines(`
      (abschiedsbrief|abschiedsbriefe)
      (heute|heute nacht|heute abend|morgen|gleich|jetzt) ~3 (bringe ich mich um|mache ich schluss|springe ich|sterbe ich|nehme ich mir das leben)
      (tabletten|pillen|schlaftabletten) ~4 (geschluckt|genommen|gesammelt|bereit|liegen vor mir)
      ich ~2 (werde|will) ~2 (mich) ~2 (heute|morgen|jetzt|gleich) ~2 umbringen
    `),
  },
  {
    id: 'self-harm-de',
    grade: 'danger',
    rules: lines(`
      (ich|mich) ~2 (ritze|ritzen|geritzt|zu ritzen)
      (mich|mir) ~1 (selbst|selber) ~1 (verletzen|verletze|verletzt|zu verletzen|weh tun|wehtun|schneiden|verbrennen)
      (selbstverletzung|selbstverletzendes|selbstverletzen|magersucht|magersuchtig|bulimie|essstorung)
      ich ~1 schneide mich
    `),
  },
  {
    id: 'wish-to-die-es',
    grade: 'danger',
    rules: lines(`
      (me)? (quiero|quisiera|deseo|gustaria|prefiero|preferiria|ganas de|pienso en|pensando en) ~1 (morir|morirme|estar muerto|estar muerta|no existir|desaparecer|dejar de existir|suicidarme|matarme|no despertar)
      no (quiero|tengo ganas de|puedo|deseo) ~1 (vivir|seguir viviendo|existir|seguir viva|seguir vivo|despertar|estar aqui|vivir mas|seguir aqui)
      ya no (quiero|aguanto|puedo) ~2 (vivir|la vida|seguir|existir|estar)
      (quitarme la vida|quitar la vida|suicidarme|matarme|ahorcarme|colgarme|cortarme las venas|acabar con mi vida|acabar con todo|terminar con mi vida|terminar con todo|poner fin a mi vida)
      tirarme ~2 (puente|tren|balcon|ventana)
      (me voy a|voy a|quiero) (matar|suicidar|ahorcar|colgar)
      (ojala|quisiera|desearia) ~2 (no despertar|no despertara|no hubiera nacido|estuviera muerto|estuviera muerta|me muriera|morirme|nunca haber nacido)
      (mejor|mas felices) ~1 sin mi
      vale la pena (seguir viviendo|vivir|seguir con vida)
      (cansado|cansada|harto|harta) de (vivir|la vida|existir)
      (no vale la pena|no tiene sentido|sin sentido|no hay razon para|para que) ~2 (vivir|la vida|mi vida|seguir viviendo|seguir viva|seguir vivo)
      (pensamientos|ideas|ideacion) (suicidas|suicida|de muerte|de suicidio)
      (mejor|seria mejor) ~1 (muerto|muerta|estar muerto|estar muerta)
      como ~3 (suicidarme|matarme|morir sin dolor|morir)
    `),
  },
  {
    id: 'plan-es',
    grade: 'urgent',
    rules: lines(`
      (carta|nota|cartas) de (despedida|suicidio)
      (esta noche|hoy|manana|ahora) ~2 (me mato|me voy a matar|me suicido|acabo con todo|me quito la vida)
      (tome|me tome|trague|he tomado|tengo) ~2 (todas las pastillas|muchas pastillas|un monton de pastillas|las pastillas listas|sobredosis)
    `),
  },
  {
    id: 'self-harm-es',
    grade: 'danger',
    rules: lines(`
      (vomitar despues de|vomito despues de|provoco el vomito|provocarme el vomito|me corto|cortarme|me he cortado|me corte|hacerme dano|me hago dano|lastimarme|me lastimo|autolesion*|me autolesiono|quemarme|anorexia|bulimia)
    `),
  },
  {
    id: 'wish-to-die-fr',
    grade: 'danger',
    rules: lines(`
      je (veux|voudrais|souhaite|prefere|vais|aimerais) ~1 (mourir|etre mort|etre morte|disparaitre|crever|me tuer|me suicider|me pendre|en finir)
      (envie|envies|besoin|idee|idees|pense|penser|songe|songer|hate) ~1 (de|a|au|aux) ~1 (mourir|disparaitre|me tuer|me suicider|crever|en finir|la mort|ma mort|suicide)
      pense ~1 au suicide
      (me suicider|jai des pensees suicidaires|mes pensees suicidaires|jai des idees suicidaires|mes idees suicidaires|suis suicidaire|me tuer|me pendre|me noyer|me taillader|veux en finir|vais en finir|envie den finir|mettre fin a mes|mettre fin a ma|finir avec la vie|mouvrir les veines)
      me jeter ~2 (pont|train|metro|fenetre)
      (je)? (ne)? (veux|ai|jai|nai|peux) ~1 plus ~1 (envie de vivre|vivre|exister|etre la|la force de vivre|etre en vie|me reveiller)
      (plus envie de vivre|ne plus vivre|ne plus exister|ne plus etre la|ne plus me reveiller|ne jamais me reveiller|nen peux plus de vivre|nai plus de raison de vivre)
      (marre|fatigue|fatiguee|lasse|las) (de vivre|de la vie|detre en vie|dexister)
      (mieux|plus heureux|plus tranquilles) ~1 sans moi
      (ma|la) vie ~2 (plus aucun sens|plus de sens|na aucun sens|ne vaut rien|ne vaut pas|est finie)
      (jaimerais|je voudrais|si seulement) ~3 (mort|morte|jamais ne|jamais nee|pas exister)
      comment ~3 (mourir|me tuer|me suicider)
    `),
  },
  {
    id: 'plan-fr',
    grade: 'urgent',
    rules: lines(`
      lettre dadieu
      (ce soir|cette nuit|demain|aujourdhui|maintenant) ~3 (je me tue|je me suicide|je vais me tuer|jen finis|je saute|me tuer|en finir)
      (jai|je viens de) ~1 (pris|avale|avaler|prendre) ~2 (tous les|toute la|plein de|trop de|boite de|la boite) ~2 (medicaments|cachets|comprimes|boite|somniferes)
    `),
  },
  {
    id: 'self-harm-fr',
    grade: 'danger',
    rules: lines(`
      (me scarifie|me scarifier|scarification|automutil*|mautomutile|me faire du mal|me fais du mal|me couper les|me coupe les|me bruler la|anorexie|anorexique|boulimie|boulimique)
    `),
  },
];
