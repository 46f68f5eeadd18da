/*
 * Lines that listen, by country: the one list of the product. Facts carry their source and its date over; the
 * operator of each installation confirms them for the people it serves, and the page says that they have yet to
 * (CARE C12, C18). A line nobody was sure of is not here.
 */

/** Where a fact comes from. `date` is that of the source, ISO and as exact as it gives one; null when it gives none. */
export type Source = { name: string; url: string; date: string | null };

/** Always, or between two times of day (24 hours, local) on these days. */
export type Hours = 'always' | { days: 'daily' | 'mon-sat' | 'evenings'; from?: string; to?: string };

export type HelpLine = {
  name: string;
  /** The number as people write it; what is dialled is derived from it (`dialled`). */
  call?: string;
  /** `word` is what the first message says, where the line asks for one. */
  text?: { number: string; word?: string };
  hours: Hours;
  /** Codes of the languages it is sure to answer in. */
  languages: readonly string[];
  /** Made for children and young people (CARE C1). */
  young?: true;
  source: Source;
};

/** `what` is unset where one number reaches every service. */
export type EmergencyNumber = { number: string; what?: 'medical' | 'mobile' | 'landline' };

export type HelpCountry = {
  /** ISO 3166 code. */
  code: string;
  name: string;
  emergency: readonly EmergencyNumber[];
  emergencySource: Source;
  lines: readonly HelpLine[];
};

const source = (name: string, date: string | null, url: string): Source => ({ name, url, date });

const european = source(
  'European Commission, by News.lt',
  '2009-02-12',
  'https://www.news.lt/Law-And-Order-Crime/Need-help-Dial-112.im?id=189320',
);
const travel = source(
  'Karryon, emergency numbers for travellers',
  null,
  'https://karryon.com.au/lifestyle/travel-hacks/basic-safety-tip-for-abroad',
);
const fullFact = source('Full Fact', '2022-12-08', 'https://fullfact.org/online/samaritans-text-message-service/');
const brusselsTimes = source(
  'The Brussels Times',
  '2026-02',
  'https://www.brusselstimes.com/belgium/1952875/belgiums-centre-for-suicide-prevention-calls-for-volunteers',
);
const inUnion = { emergency: [{ number: '112' }], emergencySource: european } as const;

/** For whoever is in none of the countries below. */
export const elsewhere = {
  emergency: { number: '112', source: european },
  directory: {
    name: 'findahelpline.com',
    href: 'https://findahelpline.com',
    source: source(
      'LifeLine International',
      '2024-04',
      'https://lifeline-international.com/from-idea-to-impact-how-throughline-is-bridging-the-gap-in-global-crisis-support/',
    ),
  },
} as const;

/** By name. */
export const helpCountries: readonly HelpCountry[] = [
  {
    code: 'AU',
    name: 'Australia',
    emergency: [{ number: '000' }],
    emergencySource: travel,
    lines: [
      {
        name: 'Lifeline',
        call: '13 11 14',
        text: { number: '0477 13 11 14' },
        hours: 'always',
        languages: ['en'],
        source: source(
          'The Push-Up Challenge, with Lifeline',
          '2024-06-12',
          'https://www.thepushupchallenge.com.au/blog/what-happens-when-you-call-lifeline-',
        ),
      },
      {
        name: 'Kids Helpline',
        call: '1800 55 1800',
        hours: 'always',
        languages: ['en'],
        young: true,
        source: source(
          'Parliament of Australia, by OpenAustralia',
          '2023-03-20',
          'https://www.openaustralia.org.au/debates/?id=2023-03-20.209.2',
        ),
      },
    ],
  },
  {
    code: 'AT',
    name: 'Austria',
    ...inUnion,
    lines: [
      {
        name: 'Telefonseelsorge',
        call: '142',
        hours: 'always',
        languages: ['de'],
        source: source('ORF Burgenland', '2023-05', 'https://burgenland.orf.at/stories/3207209/'),
      },
      {
        name: 'Rat auf Draht',
        call: '147',
        hours: 'always',
        languages: ['de'],
        young: true,
        source: source(
          'Rat auf Draht',
          '2024-09-18',
          'https://www.rataufdraht.at/pressemitteilungen/25-jahre-notrufnummer-147',
        ),
      },
    ],
  },
  {
    code: 'BE',
    name: 'Belgium',
    ...inUnion,
    lines: [
      { name: 'Zelfmoordlijn', call: '1813', hours: 'always', languages: ['nl'], source: brusselsTimes },
      {
        name: 'Centre de Prévention du Suicide',
        call: '0800 32 123',
        hours: 'always',
        languages: ['fr'],
        source: brusselsTimes,
      },
    ],
  },
  {
    code: 'BR',
    name: 'Brazil',
    emergency: [{ number: '192', what: 'medical' }],
    emergencySource: source('Viva o SUS', '2025-04-28', 'https://vivaosus.com/samu-192'),
    lines: [
      {
        name: 'CVV, Centro de Valorização da Vida',
        call: '188',
        hours: 'always',
        languages: ['pt'],
        source: source('Claudia', '2018-07', 'https://claudia.abril.com.br/noticias/suicidio-cvv-ligacao-gratuita/'),
      },
    ],
  },
  {
    code: 'CA',
    name: 'Canada',
    emergency: [{ number: '911' }],
    emergencySource: travel,
    lines: [
      {
        name: '9-8-8: Suicide Crisis Helpline',
        call: '988',
        text: { number: '988' },
        hours: 'always',
        languages: ['en', 'fr'],
        source: source(
          'Government of Canada',
          '2023-11',
          'https://www.canada.ca/en/public-health/news/2023/11/9-8-8-suicide-crisis-helpline.html',
        ),
      },
      {
        name: 'Kids Help Phone',
        call: '1-800-668-6868',
        text: { number: '686868', word: 'CONNECT' },
        hours: 'always',
        languages: ['en', 'fr'],
        young: true,
        source: source(
          'CBC News',
          '2018-11',
          'https://www.cbc.ca/news/health/mental-health-crisis-text-kids-help-phone-1.4894118',
        ),
      },
    ],
  },
  {
    code: 'DK',
    name: 'Denmark',
    ...inUnion,
    lines: [
      {
        name: 'Livslinien',
        call: '70 20 12 01',
        hours: { days: 'daily', from: '11:00' },
        languages: ['da'],
        source: source(
          'The Copenhagen Post',
          '2015-10-26',
          'https://cphpost.dk/2015-10-26/news/suicide-prevention-lifeline-gets-funding-to-stay-open-at-night/',
        ),
      },
      {
        name: 'BørneTelefonen',
        call: '116 111',
        hours: 'always',
        languages: ['da'],
        young: true,
        source: source(
          'Ekstra Bladet',
          '2021-11',
          'https://ekstrabladet.dk/nyheder/samfund/boernetelefonen-vil-hjaelpe-tusindvis-af-unge-om-natten/8945221',
        ),
      },
    ],
  },
  {
    code: 'FI',
    name: 'Finland',
    ...inUnion,
    lines: [
      {
        name: 'MIELI Kriisipuhelin',
        call: '09 2525 0111',
        hours: 'always',
        languages: ['fi'],
        source: source('MIELI, its list for Finland', null, 'https://mentalhealth.fi/where-to-go-in-an-emergency'),
      },
    ],
  },
  {
    code: 'FR',
    name: 'France',
    ...inUnion,
    lines: [
      {
        name: '3114, prévention du suicide',
        call: '3114',
        hours: 'always',
        languages: ['fr'],
        source: source(
          'Franceinfo',
          '2022-02-04',
          'https://www.francetvinfo.fr/sante/psycho-bien-etre/sante-mentale/suicides-le-numero-national-de-prevention-3114-a-recu-34000-appels-en-quatre-mois_4943130.html',
        ),
      },
      {
        name: 'Fil Santé Jeunes',
        call: '0 800 235 236',
        hours: { days: 'daily', from: '9:00', to: '23:00' },
        languages: ['fr'],
        young: true,
        source: source(
          'AXA Prévention',
          null,
          'https://axaprevention.fr/fr/article/prevention-suicide-journee-mondiale',
        ),
      },
    ],
  },
  {
    code: 'DE',
    name: 'Germany',
    ...inUnion,
    lines: [
      {
        name: 'TelefonSeelsorge',
        call: '0800 111 0 111',
        hours: 'always',
        languages: ['de'],
        source: source(
          'Spektrum',
          '2022-09',
          'https://www.spektrum.de/news/telefonseelsorge-erste-hilfe-fuer-die-seele/2055834',
        ),
      },
      {
        name: 'Nummer gegen Kummer',
        call: '0800 111 0 333',
        hours: { days: 'mon-sat', from: '14:00', to: '20:00' },
        languages: ['de'],
        young: true,
        source: source(
          'Katholische Kirche Aalen',
          '2021-02-09',
          'https://katholische-kirche-aalen.de/2021/02/09/erste-hilfe-fuer-die-seele-nummer-gegen-kummer/',
        ),
      },
    ],
  },
  {
    code: 'IN',
    name: 'India',
    emergency: [{ number: '112' }],
    emergencySource: source(
      'Lokmat Times',
      '2025-12-13',
      'https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/',
    ),
    lines: [
      {
        name: 'Tele-MANAS',
        call: '14416',
        hours: 'always',
        languages: ['en', 'hi', 'more'],
        source: source(
          'The Shillong Times',
          '2025-02-07',
          'https://theshillongtimes.com/2025/02/07/tele-manas-mental-health-helpline-handles-over-18-1-lakh-calls-centre/',
        ),
      },
      {
        name: 'Child Helpline',
        call: '1098',
        hours: 'always',
        languages: ['en', 'hi', 'more'],
        young: true,
        source: source(
          'Lokmat Times',
          '2025-12-13',
          'https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/',
        ),
      },
    ],
  },
  {
    code: 'IE',
    name: 'Ireland',
    emergency: [{ number: '112' }, { number: '999' }],
    emergencySource: european,
    lines: [
      {
        name: 'Samaritans',
        call: '116 123',
        hours: 'always',
        languages: ['en'],
        source: source(
          'Irish Examiner',
          '2019-04',
          'https://www.irishexaminer.com/breakingnews/ireland/samaritans-answer-29m-calls-since-2014-charity-to-play-crucial-role-in-new-mental-help-phone-service-914684.html',
        ),
      },
      {
        name: 'Childline by ISPCC',
        call: '1800 66 66 66',
        hours: 'always',
        languages: ['en'],
        young: true,
        source: source(
          'The Media Times',
          '2019-12-26',
          'https://themediatimes.com/almost-800-children-contacted-childline-on-christmas-day/',
        ),
      },
    ],
  },
  {
    code: 'IT',
    name: 'Italy',
    ...inUnion,
    lines: [
      {
        name: 'Telefono Amico Italia',
        call: '02 2327 2327',
        hours: { days: 'daily', from: '10:00', to: '24:00' },
        languages: ['it'],
        source: source(
          'Corriere della Sera, Milano',
          '2020-03',
          'https://vivimilano.corriere.it/attivita-bambini/attivita-varie/coronavirus-telefono-amico-italia-attiva-un-nuovo-numero/',
        ),
      },
      {
        name: 'Telefono Azzurro',
        call: '1 96 96',
        hours: 'always',
        languages: ['it'],
        young: true,
        source: source(
          'Sky TG24',
          '2025-04-23',
          'https://tg24.sky.it/cronaca/2025/04/23/telefono-azzurro-numeri-intervento-giubileo',
        ),
      },
    ],
  },
  {
    code: 'NL',
    name: 'Netherlands',
    ...inUnion,
    lines: [
      {
        name: '113 Zelfmoordpreventie',
        call: '113',
        hours: 'always',
        languages: ['nl'],
        source: source(
          'ANP, by upday',
          '2025-10-03',
          'https://www.upday.com/nl/binnenland/nummer-113-nu-gratis-betere-hulp-bij-zelfdodingsgedachten/pj8neqt',
        ),
      },
      {
        name: 'De Kindertelefoon',
        call: '0800-0432',
        hours: { days: 'daily', from: '11:00', to: '21:00' },
        languages: ['nl'],
        young: true,
        source: source(
          'Flair',
          '2019-09',
          'https://www.flaironline.nl/nieuws/de-kindertelefoon-bestaat-al-40-jaar-en-maxima-bezoekt-de-vrijwilligers/',
        ),
      },
    ],
  },
  {
    code: 'NZ',
    name: 'New Zealand',
    emergency: [{ number: '111' }],
    emergencySource: travel,
    lines: [
      {
        name: '1737, Need to Talk?',
        call: '1737',
        text: { number: '1737' },
        hours: 'always',
        languages: ['en'],
        source: source('NZ Families', '2025-12-22', 'https://nzfamilies.org.nz/?p=1578'),
      },
      {
        name: 'Youthline',
        call: '0800 376 633',
        text: { number: '234' },
        hours: 'always',
        languages: ['en'],
        young: true,
        source: source(
          'Ministry of Youth Development',
          '2012-01-17',
          'http://youthaffairs.govt.nz/news/2012/youthline.html',
        ),
      },
    ],
  },
  {
    code: 'NO',
    name: 'Norway',
    emergency: [{ number: '113', what: 'medical' }, { number: '112' }],
    emergencySource: travel,
    lines: [
      {
        name: 'Mental Helse Hjelpetelefonen',
        call: '116 123',
        hours: 'always',
        languages: ['no'],
        source: source('TV 2', '2020-01', 'https://www.tv2.no/a/11115544'),
      },
      {
        name: 'Kirkens SOS',
        call: '22 40 00 40',
        hours: 'always',
        languages: ['no'],
        source: source('TV 2', '2020-01', 'https://www.tv2.no/a/11115544'),
      },
    ],
  },
  {
    code: 'PL',
    name: 'Poland',
    ...inUnion,
    lines: [
      {
        name: 'Centrum Wsparcia',
        call: '800 70 2222',
        hours: 'always',
        languages: ['pl'],
        source: source('PAP, Serwis Zdrowie', null, 'https://zdrowie.pap.pl/psyche/na-kryzys-telefon-800-70-2222'),
      },
      {
        name: 'Telefon Zaufania dla Dzieci i Młodzieży',
        call: '116 111',
        hours: 'always',
        languages: ['pl'],
        young: true,
        source: source(
          'Dziennik.pl',
          '2024-01',
          'https://edukacja.dziennik.pl/aktualnosci/artykuly/9394589,telefony-zaufania-dla-dzieci-i-mlodziezy-2024-gdzie-otrzymasz-pomoc.html',
        ),
      },
    ],
  },
  {
    code: 'PT',
    name: 'Portugal',
    ...inUnion,
    lines: [
      {
        name: 'Linha Nacional de Prevenção do Suicídio',
        call: '1411',
        hours: 'always',
        languages: ['pt'],
        source: source(
          'DECO Proteste',
          '2025-09-09',
          'https://www.deco.proteste.pt/saude/saude-mental/noticias/linha-prevencao-suicidio-funciona-24-horas-por-dia',
        ),
      },
    ],
  },
  {
    code: 'ZA',
    name: 'South Africa',
    emergency: [
      { number: '112', what: 'mobile' },
      { number: '10111', what: 'landline' },
    ],
    emergencySource: travel,
    lines: [
      {
        name: 'SADAG Suicide Crisis Line',
        call: '0800 567 567',
        hours: 'always',
        languages: ['en'],
        source: source(
          'Eyewitness News',
          '2019-09-11',
          'https://ewn.co.za/2019/09/11/sadag-receiving-more-calls-to-do-talks-on-suicide-at-primary-schools',
        ),
      },
    ],
  },
  {
    code: 'ES',
    name: 'Spain',
    ...inUnion,
    lines: [
      {
        name: '024, Llama a la vida',
        call: '024',
        hours: 'always',
        languages: ['es'],
        source: source(
          'RTVE',
          '2022-05-09',
          'https://www.rtve.es/noticias/20220509/sanidad-presenta-telefono-prevencion-suicidio/2347183.shtml',
        ),
      },
      {
        name: 'Teléfono ANAR',
        call: '900 20 20 10',
        hours: 'always',
        languages: ['es'],
        young: true,
        source: source(
          'ADECES, with Fundación ANAR',
          null,
          'https://www.adeces.org/anar-el-esfuerzo-por-proteger-los-derechos-de-nins-y-adolescentes/',
        ),
      },
    ],
  },
  {
    code: 'SE',
    name: 'Sweden',
    ...inUnion,
    lines: [
      {
        name: 'Självmordslinjen',
        call: '90101',
        hours: 'always',
        languages: ['sv'],
        source: source(
          'Vimmerby Tidning',
          '2020-05-28',
          'https://vimmerbytidning.se/nyheter/inrikes/halsa-och-sjukvard/artikel/sjalvmordslinjen-oppnar-dygnet-runt/4r1vpvxr',
        ),
      },
    ],
  },
  {
    code: 'CH',
    name: 'Switzerland',
    emergency: [{ number: '144', what: 'medical' }, { number: '112' }],
    emergencySource: travel,
    lines: [
      {
        name: 'Die Dargebotene Hand · La Main Tendue · Telefono Amico',
        call: '143',
        hours: 'always',
        languages: ['de', 'fr', 'it'],
        source: source(
          'Die Dargebotene Hand',
          '2023-11-01',
          'https://www.143.ch/en/2023/11/01/every-tenth-caller-on-the-english-line-is-suicidal/',
        ),
      },
      {
        name: 'Heart2Heart',
        call: '0800 143 000',
        hours: { days: 'evenings' },
        languages: ['en'],
        source: source(
          'Die Dargebotene Hand',
          '2023-03-01',
          'https://www.143.ch/en/2023/03/01/50-more-calls-in-february-compared-to-january/',
        ),
      },
      {
        name: 'Pro Juventute 147',
        call: '147',
        text: { number: '147' },
        hours: 'always',
        languages: ['de', 'fr', 'it'],
        young: true,
        source: source('Pro Juventute, by ots', '2022-09', 'https://www.presseportal.ch/de/pm/100000148/100895817'),
      },
    ],
  },
  {
    code: 'GB',
    name: 'United Kingdom',
    emergency: [{ number: '999' }],
    emergencySource: travel,
    lines: [
      { name: 'Samaritans', call: '116 123', hours: 'always', languages: ['en'], source: fullFact },
      {
        name: 'Shout',
        text: { number: '85258', word: 'SHOUT' },
        hours: 'always',
        languages: ['en'],
        source: fullFact,
      },
      {
        name: 'Childline',
        call: '0800 1111',
        hours: 'always',
        languages: ['en'],
        young: true,
        source: source('NSPCC Learning', null, 'https://learning.nspcc.org.uk/services/childline'),
      },
    ],
  },
  {
    code: 'US',
    name: 'United States',
    emergency: [{ number: '911' }],
    emergencySource: travel,
    lines: [
      {
        name: '988 Suicide & Crisis Lifeline',
        call: '988',
        text: { number: '988' },
        hours: 'always',
        languages: ['en', 'es'],
        source: source(
          'Spectrum News',
          '2023-07-13',
          'https://spectrumnews1.com/ky/louisville/health-and-medicine/2023/07/13/988-mental-health-lifeline-expands-with-chats-and-texts-in-spanish',
        ),
      },
      {
        name: 'The Trevor Project, for LGBTQ+ young people',
        call: '1-866-488-7386',
        text: { number: '678-678', word: 'START' },
        hours: 'always',
        languages: ['en'],
        young: true,
        source: source('Transpire Help', null, 'https://transpirehelp.org/mental-health-crisis-resources/'),
      },
    ],
  },
];
