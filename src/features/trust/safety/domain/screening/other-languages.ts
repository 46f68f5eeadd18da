import { type DangerSign, lines } from './sign.ts';

/** The plainest signs in German, Spanish and French, as `sentencesOf` leaves the words: without accents and apostrophes. */
export const otherLanguages: readonly DangerSign[] = [
  {
    id: 'wish-to-die-de',
    grade: 'danger',
    rules: lines(`
      ich (will|mochte|wurde|wollte|muss) !(nicht|nie|niemals|gar nicht|aber nicht|doch nicht|nur nicht|eigentlich nicht|noch nicht|auf keinen) ~2 (sterben|tot sein|verschwinden|einfach weg sein|gehen fur immer) !(im|in|wenn|aus|vor|fur)
      ich (will|mochte|wurde|wollte|muss) ~2 (nicht mehr leben|nicht mehr da sein|nicht mehr aufwachen|nicht mehr hier sein|nicht mehr existieren)
      am liebsten ~1 (ware|wurde) ich ~2 (tot|nicht mehr da|gar nicht mehr da|einschlafen|nicht mehr aufwachen|sterben)
      mich ~1 (wurde|wird) ~1 (keiner|niemand) ~1 (vermissen|vermisst)
      (keiner|niemand) ~2 mich ~1 (vermissen|vermisst)
      (falle|liege|bin) ~2 (allen|euch|meiner familie|meinen eltern|jedem|anderen) ~2 (zur last|eine last|im weg|auf der tasche)
      bin ~2 (eine last|nur eine last|eine belastung|nur im weg) ~1 (fur|$)
      (sehe|gibt|finde) ~2 (keinen ausweg|keinen sinn) ~2 (mehr)? ~2 (im leben|zu leben|weiterzuleben|fur mich|$)
      (sammle|horte|hebe) ~4 (tabletten|pillen|schlaftabletten|schlafmittel)
      (tabletten|pillen|schlaftabletten|schlafmittel) ~3 (aufgehoben|gehortet|fur den fall|versteckt|zur seite gelegt)
      (brucke|dach|gleisen|gleise|bahnsteig|gelander) ~4 (gestanden|stand ich|gesessen|sass ich) ~8
      (wozu|warum) ~2 (noch leben|weiterleben|lebe ich noch|lebe ich uberhaupt|bin ich noch da|uberhaupt leben|soll ich noch leben|soll ich leben)
      (ware|wurde) ~2 (egal|nicht schlimm|niemandem auffallen|keinem auffallen|keinen storen) ~1 wenn ich ~2 (tot|weg|nicht mehr|sterbe|sterben)
      (lebe|bin) ~2 (nicht mehr lange|bald nicht mehr) ~1 (da|hier|$)
      (briefe|einen brief) ~3 (kinder|eltern|familie|alle) ~2 (geschrieben|geschrieben fur danach) ~1 (danach|abschied|wenn ich)
      alles ~1 soll ~1 (vorbei sein|ein ende haben|aufhoren) ~1 (fur immer|$)
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
      mich ~2 (wieder|gestern|heute nacht|am arm|an den armen|in den arm|am oberschenkel) ~2 geschnitten
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
      (me voy a|voy a|quiero) (matar|suicidar|ahorcar|colgar) !(el|la|los|las|un|una|cuadros|ropa|tiempo)
      (ojala|quisiera|desearia) ~2 (no despertar|no despertara|no hubiera nacido|estuviera muerto|estuviera muerta|me muriera|morirme|nunca haber nacido)
      (mejor|mas felices) ~1 sin mi
      (carta|cartas|nota) de despedida
      vale la pena (seguir viviendo|vivir|seguir con vida)
      (cansado|cansada|harto|harta) de (vivir|la vida|existir)
      (no vale la pena|no tiene sentido|sin sentido|no hay razon para|para que) ~2 (vivir|la vida|mi vida|seguir viviendo|seguir viva|seguir vivo)
      (pensamientos|ideas|ideacion) (suicidas|suicida|de muerte|de suicidio)
      (mejor|seria mejor) ~1 (muerto|muerta|estar muerto|estar muerta)
      como ~3 (suicidarme|matarme|morir sin dolor|morir)
      no me ~1 (quedan|queda) ~1 (ganas|fuerzas) de ~1 (vivir|seguir|nada|estar)
      (seria|estarian|estaria|estariais) mejor ~2 (si no estuviera|si yo no estuviera|si no existiera|si desapareciera|si me muriera|si no hubiera nacido|si me fuera para siempre)
      soy ~1 (una carga|un estorbo|un peso|una molestia) ~1 (para|de) ~1 (todos|todas|todo|familia|padres|ellos|hijos|demas|pareja|marido|mujer|madre)
      (todos|todas|familia|hijos|ellos|padres) ~2 (estarian|vivirian|serian|estaran|estaria) ~1 (mejor|mas felices|mas tranquilos|aliviados) ~1 (sin mi|si no estoy|si me voy|cuando no este)
      nadie ~1 (echaria de menos|me extranaria|me echaria|lo notaria|se daria cuenta) ~3 (si|de menos|$)
      (escribi|escrito|escribiendo|dejado|deje) ~1 (cartas|una carta|la carta|notas) ~2 (para|a) ~2 (mis hijos|mis padres|todos|mi familia|despedirme|cuando no este)
      (dormir|dormirme|acostarme|dormida|dormido) y no ~1 (despertar|despertarme|volver a despertar|despertar nunca|despertarme nunca)
      (no me importa|no me importaria|me da igual) ~1 (no despertar|morir|morirme|si me muero|si no despierto|vivir o morir|estar viva|estar vivo)
      no ~1 (veo|encuentro) ~1 (sentido|salida|futuro) ~2 (a la vida|a vivir|a seguir|a nada|para mi|en vivir)
      he (guardado|juntado|escondido) ~2 (pastillas|medicamentos|somniferos)
      (guardo|juntando|guardando) ~2 (pastillas|medicamentos|somniferos)
      pienso ~2 (saltar|tirarme|lanzarme|estrellarme|en el puente|en las vias)
      ojala ~2 (me atropelle|me atropellara|no despierte|no despertara|me muriera|todo acabara|se acabara todo)
      (quiero|quisiera|necesito) ~1 (que todo acabe|que todo termine|que se acabe todo|descansar para siempre|irme para siempre|dormir para siempre)
      me (he despedido|despedi) ~1 de (todos|mi familia|mis hijos|mis padres)
      (cansado|cansada|harto|harta) de (luchar|existir|seguir viva|seguir vivo|seguir aqui)
      (de que|para que) ~1 (sirve|vale) ~1 (vivir|que yo viva|mi vida|seguir viva|seguir vivo|seguir aqui)
      no (voy a|pienso) ~1 (estar|llegar) ~2 (manana|navidad|mi cumpleanos|fin de semana) ~1 $
    `),
  },
  {
    id: 'plan-es',
    grade: 'urgent',
    rules: lines(`
      nota de suicidio
      (esta noche|hoy|manana|ahora) ~2 (me mato|me voy a matar|me suicido|acabo con todo|me quito la vida)
      (tome|me tome|trague|he tomado|tengo) ~2 (todas las pastillas|muchas pastillas|un monton de pastillas|las pastillas listas|sobredosis)
    `),
  },
  {
    id: 'self-harm-es',
    grade: 'danger',
    rules: lines(`
      (me corto|cortarme|me he cortado|me corte) !(el|la barba|las unas|un poco|al afeitarme)
      (vomitar despues de|vomito despues de|provoco el vomito|provocarme el vomito|hacerme dano|me hago dano|lastimarme|me lastimo|autolesion*|me autolesiono|quemarme|anorexia|bulimia)
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
      (lettre|mot) dadieu
      (ma|la) vie ~2 (plus aucun sens|plus de sens|na aucun sens|ne vaut rien|ne vaut pas|est finie)
      (jaimerais|je voudrais|si seulement) ~3 (mort|morte|jamais ne|jamais nee|pas exister)
      comment ~3 (mourir|me tuer|me suicider)
      suis ~1 (un poids|un fardeau|une charge|un boulet) ~1 (pour|a) ~2 (monde|tous|famille|parents|enfants|eux|autres|toi|mari|femme)
      (monde|ils|elles|famille|enfants|autres|parents) ~1 (serait|seraient|irait|iraient|sera|seront) ~1 (mieux|plus heureux|plus tranquilles|soulages|plus tranquille) ~1 (sans moi|si je netais|quand je ne serai)
      personne ~2 (remarquerait|me regretterait|sen apercevrait|me pleurerait|me manquerait) ~3 (si|$)
      ne (vois|trouve) plus ~2 (de sens|dissue|davenir|linteret|le sens) ~2 (a|de|dans|pour)? ~2 (vie|vivre|moi|rien|$)
      (ecrit|prepare|redige) ~1 (des lettres|une lettre|mes lettres|ma lettre) ~2 (adieu|pour mes|enfants|parents|famille|apres)
      (mendormir|dormir|endormir) et ~1 (plus|jamais|pas) ~1 (me)? reveiller
      (serait egal|est egal|derangerait pas) ~2 (de)? ~2 (mourir|pas me reveiller|plus me reveiller|mourais|me reveillais)
      (jaimerais|voudrais|veux|envie) ~2 (que tout sarrete|que ca sarrete|que tout soit fini|que ce soit fini|dormir pour toujours|partir pour toujours|ne plus exister|ne plus etre la|ne plus rien sentir|plus me reveiller)
      (garde|mis de cote|mets de cote|accumule|cache) ~3 (medicaments|cachets|comprimes|somniferes) ~4
      (pense|penser|pensais|imagine) ~2 (sauter|me jeter|au pont|aux rails|me pendre) ~1
      a quoi (bon|ca sert|sert) ~2 (vivre|continuer a vivre|rester en vie|exister|de vivre)
      a quoi bon continuer $
      me suis ~1 (encore)? (coupe|coupee|taillade|tailladee|scarifie|scarifiee) ~1 (hier|encore|ce soir|cette nuit|les bras|le bras|les cuisses|a nouveau|$)
      plus ~1 (la force|le courage) de ~1 (vivre|continuer a vivre|continuer|exister|me battre) ~1 $
      (ne serai plus|ne serai bientot plus) ~1 (la|de ce monde) ~2
      dit adieu a (tous|tout le monde|ma famille|mes enfants|mes parents)
      (aurais du|aurais prefere) ~2 (mourir|jamais naitre|pas naitre|ne jamais naitre)
    `),
  },
  {
    id: 'plan-fr',
    grade: 'urgent',
    rules: lines(`
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
