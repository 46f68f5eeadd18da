import type { EmergencyNumber, Hours } from '../domain/help-line.ts';

const days = { daily: 'Every day', 'mon-sat': 'Monday to Saturday' } as const;

/** The words of Help now (CARE C22: no promise of therapy). Names and numbers of lines stand in domain/help-lines*.ts. */
export const helpStrings = {
  title: 'Help now',
  lead: 'If you or someone near you is in danger, call the emergency number first. You do not need the right words. “I need help” is enough.',
  home: 'Attune, to the start',
  leave: {
    button: 'Leave this page fast',
    note: 'Opens Wikipedia in place of this page. The Back button does not return here.',
  },
  where: {
    label: 'Where are you?',
    none: 'Choose a country',
    note: 'From your profile or the language of your browser, never from your address.',
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
    text: 'You may stay nameless, and you can call about someone else, too.',
    young: 'For children and young people',
    call: (name: string) => `Call ${name}:`,
    textTo: (name: string) => `Text ${name}:`,
    word: (word: string) => `begin with ${word}`,
    hours: (hours: Hours) => {
      if (hours === 'always') return 'Day and night';
      return `${days[hours.days]}, ${hours.from} to ${hours.to}`;
    },
    languages: {
      da: 'Danish',
      de: 'German',
      en: 'English',
      es: 'Spanish',
      fi: 'Finnish',
      fr: 'French',
      hi: 'Hindi',
      it: 'Italian',
      nl: 'Dutch',
      no: 'Norwegian',
      pl: 'Polish',
      pt: 'Portuguese',
      sv: 'Swedish',
      many: 'Many languages of India',
    } as Record<string, string>,
  },
  sources: {
    title: 'Where these numbers come from',
    text: 'Each number is printed by the source beside it. Lines do change: if one doesn’t answer, try the next, or call the emergency number.',
    from: 'From',
    undated: 'no date given',
  },
  elsewhere: {
    title: 'Another country, or a chat instead',
    text: 'This directory knows lines by country and by topic, to call, to text or to chat with:',
    all: 'All countries on this page',
  },
  meanwhile: {
    title: 'Until someone answers',
    steps: [
      'Move away from anything you could hurt yourself with.',
      'Go where another person is, or ask one to come and stay.',
      'Put both feet on the floor. Name five things you can see.',
      'This moment is not all there is. It can change, and you need not carry it alone.',
    ],
  },
  honest: 'Attune calls nobody for you, and nobody here is told that you opened this page.',
} as const;
