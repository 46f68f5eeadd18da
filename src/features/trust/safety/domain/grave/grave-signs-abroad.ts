import { lines } from '../screening/sign.ts';
import type { GraveSign } from './grave-sign.ts';

/*
 * The plainest sentences of the languages that our help lines answer in and that are written in Latin letters, as `sentencesOf` leaves
 * them: without accents. Someone who writes this way isn't understood here, and mustn't be taken for small talk (CARE C24).
 */

/** Found by `graveIn`; German, Spanish and French wishes to die are the screening's (`other-languages.ts`). */
export const signsAbroad: readonly GraveSign[] = [
  {
    id: 'emergency-abroad',
    kind: 'emergency',
    rules: lines(`
      (habe|hat|glaube|vielleicht|bekomme|ich) ~4 (herzinfarkt|herzanfall|schlaganfall)
      (brust|brustkorb) ~2 (tut weh|schmerzt|drucken|schmerzen|sticht|stechen|enge)
      (schmerzen|druck|stechen|engegefuhl) ~2 brust
      (bekomme|krieg|kriege|bekommt|kriegt) ~1 keine luft
      (atmet|reagiert) ~2 nicht ~1 (mehr|$)
      (blutet|blute) ~2 (stark|nicht auf|wie verruckt)
      (infarto|ataque al corazon|derrame cerebral) ~2 !(hace|el ano)
      me duele ~1 el pecho
      dolor ~2 pecho
      no puedo respirar !(en|con este)
      no respira
      (crise cardiaque|infarctus|avc) ~2 !(il y a|lan)
      (mal|douleur|serre) ~2 poitrine
      (peux|arrive|narrive) ~1 (plus|pas) ~1 respirer
      ne respire (plus|pas)
      (sto avendo|ho avuto adesso|credo di avere) ~2 infarto
      dolore ~2 petto
      non (riesco a|posso) respirare
      non respira
      (ataque cardiaco|enfarte|infarto) ~3
      dor (no peito|peito)
      nao ~1 consigo respirar
      nao ~1 respira
      (hartaanval|hartinfarct|beroerte) ~3
      pijn ~2 (borst|borstkas)
      kan niet ademen
      ademt niet
      zawal serca
      (bol|boli) ~2 (klatce|piersi|serce)
      nie moge oddychac
      nie oddycha
      infarkt ~2
      (nemuzu|nemohu|nemozem) dychat
      nedycha
      szivroham*
      nem kapok levegot
      nem lelegzik
      (hjartattack|hjerteanfald|hjerteinfarkt|hjerteattakk) ~2
      (ont|ondt|vondt) i (brostet|brystet)
      kan (inte|ikke) (andas|puste|traekke vejret)
      sydankohtaus ~2
      en saa henkea
      ei hengita
      kalp krizi ~2
      nefes alam*
    `),
  },
  {
    id: 'poisoned-abroad',
    kind: 'poisoned',
    rules: lines(`
      (habe|hab|hat) ~3 (tabletten|pillen|schlaftabletten|schlafmittel) ~3 (genommen|geschluckt|eingenommen) !(wie|gegen)
      (zehn|zwanzig|dreissig|alle|10|12|15|20|25|30|40|50) ~2 (tabletten|pillen|schlaftabletten) ~2 (genommen|geschluckt)
      uberdosis ~1 (genommen|geschluckt)
      (tome|tomado|trague|tragado) ~1 (diez|quince|veinte|treinta|todas las|toda la caja de|muchas|demasiadas|10|12|15|20|25|30|40|50) ~1 (pastillas|comprimidos|somniferos|medicamentos)
      (pris|avale) ~1 (dix|quinze|vingt|trente|tous les|toute la boite de|trop de|10|12|15|20|25|30|40|50) ~1 (cachets|comprimes|somniferes|medicaments)
      (preso|ingoiato) ~1 (dieci|venti|trenta|tutte le|troppe|10|12|15|20|25|30|40|50) ~1 (pillole|pastiglie|compresse)
      (tomei|engoli) ~1 (dez|vinte|trinta|todos os|todas as|muitos|10|12|15|20|25|30|40|50) ~1 (comprimidos|remedios|pilulas)
      (tien|twintig|dertig|alle|te veel|10|12|15|20|25|30|40|50) ~1 (pillen|tabletten|slaappillen) ~1 (geslikt|genomen|ingenomen)
      (10|12|15|20|25|30|40|50) ~1 (tabletek|pigulek|tabletek nasennych)
    `),
  },
  {
    id: 'wish-abroad',
    kind: 'wish',
    rules: lines(`
      (voglio|vorrei|preferirei) ~1 (morire|uccidermi|ammazzarmi|farla finita|togliermi la vita|suicidarmi|sparire per sempre)
      non (voglio|ho voglia di|ho piu voglia di) ~1 (vivere|svegliarmi piu)
      (vorrei essere|magari fossi|vorrei non essere) ~1 (morto|morta|mai nato|mai nata|nato|nata)
      non ce la faccio piu a vivere
      (stanco|stanca|stufo|stufa) di vivere
      (penso|pensando|pensato) ~1 (al suicidio|di uccidermi|di ammazzarmi|di farla finita|di togliermi la vita)
      (starebbero|starebbe|sarebbero) ~2 (meglio|piu felici) senza di me
      (la|mia) vita ~1 (non ha piu|non ha) ~1 senso
      (quero|queria|preferia|prefiro) ~1 (morrer|me matar|matar me|acabar com tudo|acabar com a minha vida|tirar a minha vida|tirar minha vida|suicidar|me suicidar|estar morto|estar morta|desaparecer para sempre)
      nao quero ~1 (viver|acordar mais|existir)
      nao (aguento|consigo) ~1 viver
      (cansado|cansada|farto|farta) de (viver|existir)
      (penso|pensando|pensado|pensei) em (suicidio|me matar|matar me|acabar com tudo|morrer)
      (estariam|estaria|ficariam|ficaria) ~1 melhor sem mim
      (minha|a) vida ~1 nao (tem|faz) ~1 sentido
      (queria|gostava de|gostaria de) ~1 (nunca ter nascido|nao ter nascido|nao existir)
      ik (wil|wou|zou) ~2 (dood|sterven|niet meer leven|mezelf doden|er een einde aan maken|er niet meer zijn|zelfmoord|zelfmoord plegen)
      ik wil ~1 mezelf ~1 (van kant|iets aandoen|doden)
      ik ~2 (was|ben) ~1 (liever|beter) dood
      (was ik|ik wou dat ik) ~1 (maar dood|dood was|dood|nooit geboren)
      ik ~1 (denk|dacht) ~2 (aan|over) ~1 (zelfmoord|zelfdoding)
      ik (heb|zie) ~1 geen (zin|reden) ~2 (om te leven|in het leven|te leven)
      (beter af|beter) zonder mij
      ik hoef niet meer te leven
      (chce|chcialbym|chcialabym|wolalbym|wolalabym) ~1 (umrzec|sie zabic|odebrac sobie zycie|popelnic samobojstwo|nie zyc|zniknac na zawsze|ze soba skonczyc)
      chce ~1 skonczyc ze soba
      nie (chce|chce mi sie) ~1 (juz)? ~1 (zyc|sie obudzic)
      nie mam ~1 (sily|ochoty|po co) ~1 zyc
      mysle o (samobojstwie|smierci)
      mysli samobojcze
      (lepiej|lepiej by) ~3 beze mnie
      moje zycie nie ma ~1 sensu
      zabije sie $
      (chci|chcem|chtel bych|chtela bych) ~1 (umrit|zemrit|umriet|zomriet|se zabit|sa zabit|spachat)
      (nechci|nechcem) ~1 (zit)
      (premyslim|myslim|uvazuju|uvazujem) ~1 (o|na) (sebevrazde|sebevrazdu|samovrazde|samovrazdu)
      (nema|nemam) ~1 (smysl|zmysel) zit
      meg akarok halni
      nem akarok ~1 elni
      meg akarom olni magam
      ongyilkos*
      jag vill ~2 (do|ta mitt liv|ta mitt eget liv|inte leva|inte langre leva|ta livet av mig|inte finnas|inte vakna)
      jag (orkar|vagar) inte ~1 leva ~1
      jag (onskar|onskade) ~1 jag ~1 (var dod|vore dod|aldrig fotts)
      jag tanker pa ~1 (sjalvmord|ta livet av mig|att do)
      (battre|battre av) utan mig
      jeg vil ~2 (do|ikke leve|ikke lenger leve|ikke laengere leve|tage mit liv|ta livet mitt|ta livet av meg|tage livet af mig)
      jeg orker ikke ~1 leve ~1
      jeg (onsker|skulle onske|ville onske) ~1 jeg ~1 var dod
      (tanker om|taenker pa|tenker pa) (selvmord|selvmordet)
      haluan ~1 (kuolla|tappaa itseni)
      en (halua|jaksa) ~1 elaa
      (ajattelen|mietin) itsemurhaa
      (tahan|tahaksin) ~1 surra
      ei taha ~1 elada
      gribu (mirt|nomirt|nogalinat sevi)
      negribu ~1 dzivot
      noriu (mirti|numirti|nusizudyti)
      nebenoriu gyventi
      (hocem|zelim) ~1 (umreti|se ubiti|umrijeti)
      (nocem|ne zelim) ~1 (ziveti|zivjeti|vise zivjeti)
      eg vil ~1 (deyja|ekki lifa)
      olmek (istiyorum|isterdim|istedim)
      (yasamak|uyanmak) istemiyorum
      (yasamaktan|hayattan) (biktim|yoruldum)
      kendimi oldur*
      intihar ~1 (etmek|edecegim|etmeyi|dusunuyorum)
      keske ~1 (olseydim|olsem|dogmasaydim|hic dogmasaydim)
      bensiz ~2 (daha iyi|mutlu)
      (vreau|as vrea|imi doresc) ~1 sa (mor|ma omor|ma sinucid|nu mai exist|nu mai traiesc|nu ma mai trezesc)
      (nu mai|nu) vreau ~1 sa ~1 traiesc
      nu mai (vreau|am chef|am putere|pot) ~1 sa (traiesc|exist)
      (ma gandesc|gandesc) ~1 (la sinucidere|sa ma sinucid|sa ma omor|la moarte)
      viata mea nu ~1 are ~1 sens
      (mai bine|mai fericiti) fara mine
      (mi as dori|as vrea) ~1 sa fiu ~1 (mort|moarta)
      gusto ko ~1 (mamatay|magpakamatay)
      ayoko ~1 mabuhay
      shinitai
      jukgo sip*
      (main|mujhe) ~1 (marna chahta|marna chahti|marna hai)
      (ayez|eayez|awez|biddi|ureed an) (amoot|amut)
      wo ~1 xiang si $
      wo bu xiang huo
    `),
  },
  {
    id: 'violence-abroad',
    kind: 'violence',
    rules: lines(`
      mein (mann|freund|vater|partner|stiefvater|ex|exfreund|bruder|chef|onkel) ~2 (schlagt|schlug|wurgt|wurgte|vergewaltigt|bedroht|verprugelt|begrapscht) ~1 (mich|$)
      mein (mann|freund|vater|partner|stiefvater|ex|exfreund|bruder|onkel) ~1 hat ~1 mich ~2 (geschlagen|gewurgt|vergewaltigt|verprugelt|angefasst|eingesperrt|bedroht)
      er ~1 (schlagt|wurgt|schlug|wurgte|verprugelt|vergewaltigt) mich
      er ~1 (hat|sperrt) mich ~2 (geschlagen|gewurgt|vergewaltigt|verprugelt|ein)
      (wurde|bin) ~3 (vergewaltigt|missbraucht|verprugelt) ~1 (worden|$)
      mi (marido|novio|padre|pareja|ex|padrastro|hermano|jefe|tio) ~1 me ~1 (pega|pego|golpea|golpeo|viola|violo|amenaza|maltrata|encierra|pegado|golpeado)
      me (pega|golpea|maltrata|violo|golpeo|violaron|han violado|ahorco) ~2 !(bien|el sol|el bajon)
      mon (mari|copain|pere|conjoint|ex|beau pere|frere|patron|oncle|compagnon) ~1 (me|ma|menferme|mavait) ~1 (frappe|frappee|bat|battue|viole|violee|menace|tape|tapee|touche|touchee|etrangle|etranglee)?
      il ~1 me (frappe|bat|viole|tape|menace) ~2
      il ma (frappe|frappee|battue|violee|etranglee|tapee)
      (ete|suis) (violee|viole|battue|frappee) ~2
      (mio marito|mio padre|mio fratello|il mio ragazzo|il mio compagno|il mio ex) ~1 mi ~1 (picchia|picchiata|picchiato|violenta|violentata|minaccia|tocca|strangola)
      mi ha (violentata|violentato|stuprata|picchiata|picchiato)
      meu (marido|namorado|pai|padrasto|ex|irmao|companheiro) ~1 (me bate|bate me|me bateu|bateu me|me agride|me agrediu|me ameaca|me violou|me estuprou)
      (fui|foi) (estuprada|violada|violentada) ~1
      mijn (man|vriend|vader|stiefvader|ex|broer|partner) ~1 (slaat|sloeg|bedreigt|verkracht|mishandelt|wurgt) ~1 (me|mij)
      ik ben (verkracht|mishandeld|aangerand) ~1
      (moj maz|maz|moj chlopak|moj ojciec|ojczym) ~1 (mnie bije|bije mnie|gwalci mnie|grozi mi|mi grozi)
      zostalam (zgwalcona|pobita)
      (kocam|babam|sevgilim|abim) ~1 (beni|bana) ~1 (dov*|vur*|tecav*)
      (min man|min mand|min mann|min far|min kille|min kaereste|min kjaereste) ~1 (slar|slog) (mig|meg)
      (muz|manzel|pritel|otec) ~1 me ~1 (bije|mlati|bil|znasilnil)
      ver a ferjem
    `),
  },
];
