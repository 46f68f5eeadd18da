import type { EmergencyNumber, HelpHours } from '../domain/help-line.ts';

const days = { daily: 'Every day', 'mon-sat': 'Monday to Saturday' } as const;

/** The words of Help now (CARE C22: no promise of therapy). Names and numbers of lines stand in domain/help-lines*.ts. */
export const helpStrings = {
  title: 'Help now',
  lead: 'If you or someone near you is in danger, call the emergency number first. You don’t need the right words. “I need help” is enough.',
  home: 'Attune home',
  leave: {
    button: 'Leave this page fast',
    note: 'Replaces this page with Wikipedia. The Back button won’t bring you back here.',
  },
  where: {
    label: 'Where are you?',
    none: 'Choose a country',
    note: 'Taken from your profile or your browser’s language. We don’t track where you are.',
  },
  emergency: {
    title: 'In danger right now',
    anywhere: 'In the European Union, and on many phones elsewhere',
    services: 'Police, fire and ambulance',
    what: {
      medical: 'Ambulance',
      police: 'Police',
      mobile: 'From a mobile phone',
    } satisfies Record<NonNullable<EmergencyNumber['what']>, string>,
  },
  listen: {
    title: 'Someone who listens',
    text: 'You can stay anonymous, and you can call about someone else too.',
    young: 'For children and young people',
    violence: 'If someone hurts or scares you',
    violenceNote: 'A call can stay in your phone’s list. If someone checks it, delete it there.',
    call: (name: string) => `Call ${name}:`,
    textTo: (name: string) => `Text ${name}:`,
    word: (word: string) => `text the word ${word}`,
    hours: (hours: HelpHours) => {
      if (hours === 'always') return 'Day and night';
      return `${days[hours.days]}, ${hours.from} to ${hours.to}`;
    },
    languages: {
      ar: 'Arabic',
      cs: 'Czech',
      da: 'Danish',
      de: 'German',
      el: 'Greek',
      en: 'English',
      es: 'Spanish',
      et: 'Estonian',
      fi: 'Finnish',
      fr: 'French',
      he: 'Hebrew',
      hi: 'Hindi',
      hu: 'Hungarian',
      is: 'Icelandic',
      it: 'Italian',
      ja: 'Japanese',
      ko: 'Korean',
      lb: 'Luxembourgish',
      lt: 'Lithuanian',
      lv: 'Latvian',
      nl: 'Dutch',
      no: 'Norwegian',
      pl: 'Polish',
      pt: 'Portuguese',
      ru: 'Russian',
      sk: 'Slovak',
      sl: 'Slovenian',
      sv: 'Swedish',
      th: 'Thai',
      tl: 'Filipino',
      uk: 'Ukrainian',
      yue: 'Cantonese',
      zh: 'Mandarin',
      many: 'Many Indian languages',
    } as Record<string, string>,
  },
  sources: {
    title: 'Where these numbers come from',
    text: 'Each number was in the source beside it on the day given. The people who made Attune haven’t called them, and numbers change: if one doesn’t answer, try the next, or call the emergency number.',
    from: 'From',
    undated: 'which gives no date, so it may be older',
  },
  elsewhere: {
    title: 'Another country, or a chat instead',
    text: 'This directory lists helplines by country and topic, to call, text or chat with:',
    all: 'All countries on this page',
  },
  meanwhile: {
    title: 'Until someone answers',
    steps: [
      'Move away from anything you could hurt yourself with.',
      'Go to where someone else is, or ask someone to come and stay with you.',
      'Put both feet on the floor. Name five things you can see.',
      'This moment isn’t all there is. It can change, and you don’t have to carry it alone.',
    ],
  },
  younger: {
    title: 'Thank you for telling us',
    text: 'Attune’s circles are for people of 18 and over, so they stay closed for now. If something is hard right now, you don’t have to carry it alone. These people are there to listen, and an adult you trust may be too.',
    elsewhere: 'Lines in other countries, to call, text or chat with:',
    mistaken: {
      title: 'Are you 18 or over?',
      text: 'Then just answer again.',
      go: 'I tapped the wrong one',
    },
  },
  protocol: 'How we keep you safe',
  honest: 'Attune won’t call anyone for you, and nobody here is told that you opened this page.',
} as const;
