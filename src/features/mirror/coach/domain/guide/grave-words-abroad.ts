import type { OtherLanguage } from './other-languages.ts';

/** What the guide says to what's grave (`grave-words.ts`) in the languages it has words in. What isn't here, it leaves out there. */
export const graveWordsAbroad: Readonly<
  Record<Exclude<OtherLanguage, 'other'>, Readonly<Record<string, readonly string[]>>>
> = {
  de: {
    emergency: [
      'Das kann ein Notfall sein. Bitte ruf jetzt {emergency} an, oder lass jemanden anrufen, bevor du hier weiterschreibst.',
      'Bitte warte damit nicht: Ruf {emergency} an. Auch wenn du nicht sicher bist, dafür sind sie da.',
    ],
    'emergency-how': [
      'Ich bin ein Programm und kann nicht für dich anrufen. Stell auf laut, mach die Tür auf und bleib, wo du bist.',
    ],
    'emergency-still': ['Hat jemand {emergency} angerufen? Wenn nicht, kommt das zuerst. Ich bin danach noch hier.'],
    poisoned: [
      'Das kann gefährlich sein, auch wenn du noch nichts merkst. Bitte ruf jetzt {emergency} an und sag, was es war, wie viel und wann.',
      'Was du genommen hast, muss jetzt ein Arzt wissen. Ruf {emergency} an, oder lass jemanden anrufen.',
    ],
    'poisoned-ask': ['Und ich frage dich offen: Wolltest du dir das Leben nehmen?'],
    violence: [
      'Das ist Gewalt, und du bist nicht schuld daran.',
      'Niemand hat das Recht, dir das anzutun. Gut, dass du es sagst.',
    ],
    'violence-help': [
      'In Gefahr ist {emergency} der richtige Anruf. Menschen, die zuhören, ohne zu drängen: {line}.',
      'Wenn es wieder passieren kann, geh an einen sicheren Ort oder ruf {emergency} an. Zum Reden: {line}.',
    ],
    'violence-ask': ['Bist du gerade in Sicherheit?'],
    reached: ['Gut. Tu, was sie dir sagen, und bleib am Telefon. Ich bin danach hier.'],
  },
  es: {
    emergency: [
      'Puede ser una emergencia. Llama ahora al {emergency}, o que llame alguien, antes de seguir escribiendo.',
      'No esperes: llama al {emergency}. Aunque no estés seguro, ni segura, para eso están.',
    ],
    'emergency-how': [
      'Soy un programa y no puedo llamar por ti. Pon el altavoz, abre la puerta y quédate donde estás.',
    ],
    'emergency-still': ['¿Ha llamado alguien al {emergency}? Si no, eso es lo primero. Después sigo aquí.'],
    poisoned: [
      'Puede ser peligroso aunque todavía no notes nada. Llama ahora al {emergency} y di qué era, cuánto y cuándo.',
      'Lo que has tomado lo tiene que ver un médico ahora. Llama al {emergency}, o que llame alguien.',
    ],
    'poisoned-ask': ['Y te lo pregunto directamente: ¿querías quitarte la vida?'],
    violence: [
      'Eso es violencia, y no es culpa tuya.',
      'Nadie tiene derecho a hacerte eso. Has hecho bien en decirlo.',
    ],
    'violence-help': [
      'Si estás en peligro, llama al {emergency}. Personas que escuchan sin presionarte: {line}.',
      'Si puede volver a pasar hoy, ve a un lugar seguro o llama al {emergency}. Para hablarlo: {line}.',
    ],
    'violence-ask': ['¿Estás a salvo ahora mismo?'],
    reached: ['Bien. Haz lo que te digan y no cuelgues. Después sigo aquí.'],
  },
  fr: {
    emergency: [
      'C’est peut-être une urgence. Appelle le {emergency} maintenant, ou fais appeler, avant de continuer ici.',
      'N’attends pas : appelle le {emergency}. Même sans être sûr, ni sûre, ils sont là pour ça.',
    ],
    'emergency-how': [
      'Je suis un programme et je ne peux pas appeler pour toi. Mets le haut-parleur, ouvre la porte et reste où tu es.',
    ],
    'emergency-still': ['Quelqu’un a-t-il appelé le {emergency} ? Sinon, c’est la première chose. Je suis là après.'],
    poisoned: [
      'Cela peut être dangereux, même si tu ne sens rien encore. Appelle le {emergency} maintenant et dis ce que c’était, combien et quand.',
      'Un médecin doit savoir tout de suite ce que tu as pris. Appelle le {emergency}, ou fais appeler.',
    ],
    'poisoned-ask': ['Et je te le demande franchement : voulais-tu mourir ?'],
    violence: [
      'C’est de la violence, et ce n’est pas ta faute.',
      'Personne n’a le droit de te faire ça. Tu as bien fait de le dire.',
    ],
    'violence-help': [
      'En danger, appelle le {emergency}. Des personnes qui écoutent sans te presser : {line}.',
      'Si cela peut recommencer aujourd’hui, va dans un lieu sûr ou appelle le {emergency}. Pour en parler : {line}.',
    ],
    'violence-ask': ['Es-tu en sécurité en ce moment ?'],
    reached: ['Bien. Fais ce qu’on te dit et ne raccroche pas. Je suis là après.'],
  },
};
