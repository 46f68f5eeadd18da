import { isEnglishWord } from './english-words.ts';

/** A language that isn't English: one we can say a kind sentence in, or any other. */
export type OtherLanguage = 'de' | 'es' | 'fr' | 'other';

const set = (words: string) => new Set(words.split(' '));

const common = {
  en: set('i the and you to my is it that of me not have was so but with for be are on just what this can do all'),
  de: set(
    'ich und nicht das ist mir mich bin habe du ein eine mein meine wie kann sehr auch noch immer aber weil hallo traurig müde deutsch sprichst mehr leben sterben allein niemanden kein keine mutter vater mann schlägt geschlagen angst danke den ihn ihm vielleicht bruder schwester wohnt wäre würde sind wir sie wenn dann jetzt rufe',
  ),
  es: set(
    'yo que los estoy muy tengo pero por una soy como hola triste cansado cansada puedo nada siento español hablas quiero morir vivir vida sola solo gracias nadie hermana está marido esposo novio padre madre hijo hija pega golpea pegó golpeó amenaza miedo',
  ),
  fr: set(
    "je suis pas et mais que très une avec moi bonjour triste fatigué fatiguée veux français parlez ai veux mourir vivre seule seul dors merci c'est j'ai mari copain père mère fils frappe frappé battu peur",
  ),
  other: set(
    'sono che il molto ciao stanco estou não muito você meu obrigado ik niet maar mijn jestem nie się jest bardzo çok değil',
  ),
} as const;

/** The language of these words if it isn't English: by their commonest words, or by their letters. `low` is made plain. */
export function languageOf(low: string, words: string): OtherLanguage | null {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 1 && latin * 2 < letters) return 'other';
  const each = low.trim().split(' ');
  const count = (name: keyof typeof common) => each.filter((word) => common[name].has(word)).length;
  const [best = 'de', hits = 0] =
    (['de', 'es', 'fr', 'other'] as const)
      .map((name) => [name, count(name)] as const)
      .toSorted((one, other) => other[1] - one[1])[0] ?? [];
  const needed = each.length < 3 ? 1 : 2;
  if (hits >= needed && hits > count('en')) return best;
  return isUnknown(each) ? 'other' : null;
}

/** No other language has these: "I'm 31, a hydrologist in Pune, I measure rivers." */
const onlyEnglish = set("i'm i've i'll i'd don't didn't can't the my and with of");

/** From how many words on a language can be told by none of them being known. */
const fewestUnknown = 4;

/** Whether hardly any of these words is English: one in five at most. Names and slang alone are no language. */
function isUnknown(each: readonly string[]): boolean {
  if (each.some((word) => onlyEnglish.has(word))) return false;
  const words = each.filter((word) => /\p{L}{2}/u.test(word));
  const known = words.filter(isEnglishWord);
  return words.length >= fewestUnknown && known.length * 5 <= words.length;
}

/** Whether these words are plainly English: somebody may change to it in the middle of a talk. */
export function isEnglish(words: string): boolean {
  const each = words.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const hits = each.filter((word) => common.en.has(word) || plainlyEnglish.has(word)).length;
  const others = each.filter((word) => common.de.has(word) || common.es.has(word) || common.fr.has(word)).length;
  return hits > 1 && hits > others;
}
const plainlyEnglish = set(
  "i'm i'll i've don't can't he she her him they we yes want need feel think call know his would",
);

/** `line`: one that answers in their language. `near`: one where they are, which mostly doesn't. */
type Words = {
  sorry: readonly string[];
  /** Where they go on in it all the same. */
  again: readonly string[];
  line: readonly string[];
  near: readonly string[];
  ask: readonly string[];
  /** After a no to that, and where the answer was neither. */
  no: readonly string[];
  unclear: readonly string[];
  stay: readonly string[];
  /** Somebody near came to their mind. */
  step: readonly string[];
};

/** What the guide can say in a language that isn't English. It only speaks English, and says so kindly. */
export const inOtherLanguages: Readonly<Record<OtherLanguage, Words>> = {
  de: {
    sorry: [
      'Ich verstehe leider noch kein Deutsch gut genug, um dir wirklich zuzuhören: Bisher spreche ich nur Englisch. Wenn es auf Englisch geht, bin ich gern da.',
      'Du darfst gern in deiner Sprache schreiben, nur folge ich dir auf Englisch viel besser. Auf Deutsch gibt es Menschen, die zuhören.',
      'Auf Deutsch reicht, was ich kann, nicht aus. Ich bin ein Programm und bleibe lieber ehrlich.',
    ],
    again: [
      'Ich merke, dass du weiterschreibst, und würde dir gern folgen. Es geht nur auf Englisch.',
      'Wenn Englisch dir schwerfällt: Einfache Wörter genügen mir völlig.',
      'Ein Mensch, der Deutsch spricht, hat mehr davon als ich.',
      'Ich möchte nicht raten, was du meinst; dafür ist es zu wichtig.',
    ],
    line: [
      'Auf Deutsch hört dir jemand zu: {line}.',
      'Ein Mensch, der zuhört: {line}.',
      'Ruf dort bitte an, auch mitten in der Nacht: {line}.',
      'Noch einmal die Nummer: {line}.',
    ],
    near: [
      'Wo du bist, hört dir jemand zu: {line}. Frag ruhig nach jemandem, der Deutsch spricht.',
      'Noch einmal die Nummer bei dir: {line}.',
      'Bitte ruf dort an: {line}.',
      'Unter dieser Nummer hört dir jemand zu: {line}.',
    ],
    ask: ['Eines möchte ich dich direkt fragen: Denkst du daran, dir das Leben zu nehmen?'],
    no: [
      'Danke, dass du so offen antwortest. Sollte es einmal anders sein, kannst du es hier genau so sagen.',
      'Danke, das ist gut zu wissen. Das Thema bleibt offen: Wenn es anders wird, sag es einfach.',
      'Ich glaube dir, danke. Kommen solche Gedanken doch, dürfen sie hier ausgesprochen werden.',
    ],
    unclear: [
      'Du musst darauf nicht glatt antworten. Wenn ein Teil davon ein Ja ist, auch ein kleiner, darfst du es sagen.',
      'Das ist eine schwere Frage. Auch „manchmal“ ist eine Antwort.',
      'Du brauchst nicht mehr zu sagen, als du willst. Ich möchte nur, dass du damit nicht allein bist.',
    ],
    stay: [
      'Ich nehme ernst, was du schreibst. Bist du gerade in Sicherheit?',
      'Danke, dass du es sagst. Du musst damit nicht allein bleiben. Wer könnte jetzt bei dir sein?',
      'Ich bin ein Programm und kann nicht kommen; ein Mensch kann es. Wen könntest du wecken?',
      'Es ist sehr dunkel bei dir, und du schreibst trotzdem. Bleib bitte noch.',
      'Du hältst das schon sehr lange allein aus. Gibt es einen Ort, an dem du jetzt nicht allein wärst?',
      'Du musst heute Nacht nichts entscheiden. Was würde die nächste Stunde etwas leichter machen?',
      'Ich bleibe hier, solange du schreibst. Was hat dir bis jetzt geholfen, dazubleiben?',
      'Falls etwas Gefährliches in deiner Nähe ist: Könntest du es weglegen oder jemandem geben?',
    ],
    step: [
      'Das klingt nach einem Menschen, der jetzt guttäte. Ein Satz genügt: „Mir geht es nicht gut, ruf mich bitte an.“ Magst du ihn gleich schicken?',
      'Gut, dass dir jemand einfällt. Du musst nicht alles erklären: „Bleib bitte eine Weile bei mir“ reicht.',
      'Ein Mensch kann bei dir sein, ich kann es nicht. Wie würdest du anfangen?',
    ],
  },
  es: {
    sorry: [
      'Lo siento, por ahora solo entiendo bien el inglés y no quiero responderte a medias. Si te va bien en inglés, aquí estoy.',
      'Puedes escribir en tu idioma, pero solo te sigo de verdad en inglés. En español hay personas que escuchan.',
      'Mi español no alcanza para escucharte como mereces. Soy un programa y prefiero decírtelo.',
    ],
    again: [
      'Veo que sigues escribiendo y me gustaría seguirte. Solo puedo en inglés.',
      'Si el inglés te cuesta, me bastan palabras sencillas.',
      'Una persona que hable español te entenderá mejor que yo.',
      'No quiero adivinar lo que quieres decir; es demasiado importante.',
    ],
    line: [
      'En español puede escucharte una persona: {line}.',
      'Hay alguien que escucha: {line}.',
      'Llama, por favor, a la hora que sea: {line}.',
      'Te dejo otra vez el número: {line}.',
    ],
    near: [
      'Donde estás hay alguien que escucha: {line}. Puedes preguntar por alguien que hable español.',
      'Te dejo otra vez el número de donde estás: {line}.',
      'Llama, por favor: {line}.',
      'En este número te escuchan: {line}.',
    ],
    ask: ['Quiero preguntarte algo directamente: ¿estás pensando en quitarte la vida?'],
    no: [
      'Gracias por responder con tanta franqueza. Si algún día cambia, puedes decirlo aquí con las mismas palabras.',
      'Gracias, me alegra saberlo. El tema sigue abierto: si cambia, dilo sin más.',
      'Te creo, y gracias. Si esos pensamientos llegan, aquí se pueden decir.',
    ],
    unclear: [
      'No hace falta una respuesta clara. Si una parte es un sí, aunque sea pequeña, puedes decírmelo.',
      'Es una pregunta difícil. «A veces» también es una respuesta.',
      'No tienes que decir más de lo que quieras. Solo me gustaría que no lo llevaras a solas.',
    ],
    stay: [
      'Me tomo en serio lo que escribes. ¿Estás a salvo ahora mismo?',
      'Gracias por decirlo. No tienes que cargar con esto a solas. ¿Quién podría estar contigo ahora?',
      'Soy un programa y no puedo ir; una persona sí. ¿A quién podrías despertar?',
      'Está muy oscuro donde estás, y aun así escribes. Quédate un poco más, por favor.',
      'Llevas mucho tiempo aguantando esto a solas. ¿Hay algún sitio donde ahora no estarías sin compañía?',
      'No hace falta decidir nada esta noche. ¿Qué haría un poco más llevadera la próxima hora?',
      'Me quedo aquí mientras escribas. ¿Qué te ha ayudado a seguir hasta ahora?',
      'Si tienes cerca algo peligroso, ¿podrías alejarlo o dárselo a alguien?',
    ],
    step: [
      'Parece alguien a quien acudir. Basta una frase: «No estoy bien, llámame, por favor». ¿Podrías enviarla ahora?',
      'Me alegra que pienses en alguien. No hace falta explicarlo todo: «Quédate un rato conmigo» es suficiente.',
      'Una persona puede estar a tu lado, y yo no. ¿Cómo empezarías?',
    ],
  },
  fr: {
    sorry: [
      'Je suis désolé, pour l’instant je ne comprends bien que l’anglais, et je ne veux pas te répondre à moitié. Si l’anglais te va, je suis là.',
      'Tu peux écrire dans ta langue, mais je ne te suis vraiment qu’en anglais. En français, des personnes écoutent.',
      'Mon français ne suffit pas pour t’écouter comme il faut. Je suis un programme et je préfère le dire.',
    ],
    again: [
      'Je vois que tu continues d’écrire et j’aimerais te suivre. Je ne le peux qu’en anglais.',
      'Si l’anglais te coûte, des mots simples me suffisent.',
      'Une personne qui parle français te comprendra mieux que moi.',
      'Je ne veux pas deviner ce que tu veux dire ; c’est trop important.',
    ],
    line: [
      'En français, quelqu’un peut t’écouter : {line}.',
      'Une personne est là pour écouter : {line}.',
      'Appelle, s’il te plaît, à n’importe quelle heure : {line}.',
      'Je te redonne le numéro : {line}.',
    ],
    near: [
      'Là où tu es, quelqu’un écoute : {line}. Tu peux demander une personne qui parle français.',
      'Je te redonne le numéro de là où tu es : {line}.',
      'Appelle, s’il te plaît : {line}.',
      'À ce numéro, on t’écoute : {line}.',
    ],
    ask: ['Je voudrais te demander une chose, directement : est-ce que tu penses à mettre fin à tes jours ?'],
    no: [
      'Merci de répondre aussi franchement. Si un jour cela change, tu peux le dire ici, avec les mêmes mots.',
      'Merci, c’est bon de le savoir. Le sujet reste ouvert : si cela change, dis-le simplement.',
      'Je te crois, et merci. Si de telles pensées viennent, elles peuvent se dire ici.',
    ],
    unclear: [
      'Tu n’as pas à répondre nettement. Si une part de toi dit oui, même petite, tu peux me le dire.',
      'C’est une question difficile. « Parfois » est aussi une réponse.',
      'Tu n’as pas à en dire plus que tu ne veux. J’aimerais seulement que tu ne restes pas seul avec ça, ni seule.',
    ],
    stay: [
      'Je prends au sérieux ce que tu écris. Es-tu en sécurité en ce moment ?',
      'Merci de le dire. Tu n’as pas à rester seul avec ça, ni seule. Qui pourrait être près de toi maintenant ?',
      'Je suis un programme et je ne peux pas venir ; une personne, oui. Qui pourrais-tu réveiller ?',
      'Il fait très sombre là où tu es, et tu écris quand même. Reste encore un peu.',
      'Tu portes cela depuis longtemps sans personne. Y a-t-il un endroit où tu ne serais pas sans compagnie maintenant ?',
      'Rien n’est à décider cette nuit. Qu’est-ce qui rendrait la prochaine heure un peu plus facile ?',
      'Je reste ici tant que tu écris. Qu’est-ce qui t’a aidé à tenir jusqu’ici ?',
      'S’il y a quelque chose de dangereux près de toi, pourrais-tu l’éloigner ou le confier à quelqu’un ?',
    ],
    step: [
      'Voilà quelqu’un vers qui aller. Une phrase suffit : « Ça ne va pas, appelle-moi. » Tu pourrais l’envoyer maintenant ?',
      'C’est bien que quelqu’un te vienne à l’esprit. Pas besoin de tout expliquer : « Reste un moment avec moi » suffit.',
      'Une personne peut être près de toi, moi non. Comment commencerais-tu ?',
    ],
  },
  other: {
    sorry: [
      'I’m sorry: so far I only understand English, and I don’t want to answer you halfway. If English works for you, I’m here.',
      'I can’t follow that well enough to listen properly; English is all I have. You’d deserve somebody who speaks your language.',
      'I only have English, and I’d rather say so than guess at your words.',
    ],
    again: [
      'I can see that you’re going on, and I’d like to follow. It only works in English.',
      'If English is hard: simple words are enough for me.',
      'Somebody who speaks your language will understand you better than I can.',
    ],
    line: [
      'There are people who listen in other languages: {line}.',
      'Somebody who speaks your language may be found here: {line}.',
    ],
    near: [
      'Where you are, somebody listens: {line}. You can ask for somebody who speaks your language.',
      'The number where you are, once more: {line}.',
    ],
    ask: ['One thing I want to ask plainly: are you thinking about ending your life?'],
    no: ['Thank you for answering so directly. If that ever changes, you can say it here.'],
    unclear: ['You don’t have to answer neatly. A “sometimes” counts as an answer, too.'],
    stay: ['I’m taking what you write seriously. Are you safe right now?'],
    step: ['That sounds like somebody to reach for. Could you write to them now?'],
  },
};
