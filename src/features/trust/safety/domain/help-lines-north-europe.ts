import { european, inUnion } from './european-emergency.ts';
import { type HelpCountry, source } from './help-line.ts';

const nrk = source(
  'NRK',
  '2021-11',
  'https://www.nrk.no/osloogviken/over-100-barn-under-ni-ar-har-tatt-kontakt-_-hjelpetelefoner-slar-alarm-1.15736352',
);

/** The north of Europe; help-lines.ts says what may stand here. */
export const northEurope: readonly HelpCountry[] = [
  {
    code: 'DK',
    name: 'Denmark',
    ...inUnion,
    lines: [
      {
        name: 'Livslinien',
        call: '70 20 12 01',
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
        madeFor: 'young',
        source: source(
          'B.T.',
          '2022-12',
          'https://www.bt.dk/samfund/boernetelefonen-har-modtaget-15-procent-flere-opkald-i-juledagene-et-emne-gaar',
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
        source: source(
          'Pledge Times',
          '2023-09-10',
          'https://pledgetimes.com/mental-health-today-is-international-suicide-prevention-day/',
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
          'IrishHealthPro',
          '2016-04-12',
          'https://www.irishhealthpro.com/content/news/show/name/big-jump-in-calls-to-samaritans-since-2014',
        ),
      },
      {
        name: 'Childline by ISPCC',
        call: '1800 66 66 66',
        hours: 'always',
        languages: ['en'],
        madeFor: 'young',
        source: source(
          'The Irish Times',
          '2019-12-26',
          'https://www.irishtimes.com/news/social-affairs/nearly-800-children-contacted-childline-on-christmas-day-1.4124648',
        ),
      },
    ],
  },
  {
    code: 'NO',
    name: 'Norway',
    emergency: [
      { number: '113', what: 'medical' },
      { number: '112', what: 'police' },
    ],
    emergencySource: source('Life in Norway', null, 'https://www.lifeinnorway.net/emergency-services'),
    lines: [
      {
        name: 'Mental Helse Hjelpetelefonen',
        call: '116 123',
        hours: 'always',
        languages: ['no'],
        source: nrk,
      },
      { name: 'Kirkens SOS', call: '22 40 00 40', hours: 'always', languages: ['no'], source: nrk },
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
          'Mind, its release of Mind-index 2015',
          '2015',
          'https://newsroom.notified.com/mind-1/posts/pressreleases/vasterbotten-har-bast-psykisk-halsa-enligt-mi',
        ),
      },
    ],
  },
  {
    code: 'GB',
    name: 'United Kingdom',
    emergency: [{ number: '999' }],
    emergencySource: source(
      'North West Ambulance Service, NHS',
      null,
      'https://www.nwas.nhs.uk/services/urgent-and-emergency-care-999/what-happens/',
    ),
    lines: [
      {
        name: 'Samaritans',
        call: '116 123',
        hours: 'always',
        languages: ['en'],
        source: source('Full Fact', '2022-12-08', 'https://fullfact.org/online/samaritans-text-message-service/'),
      },
      {
        name: 'Shout',
        text: { number: '85258', word: 'SHOUT' },
        hours: 'always',
        languages: ['en'],
        source: source('Shout', '2024-11-04', 'https://giveusashout.org/about-us/faq'),
      },
      {
        name: 'Childline',
        call: '0800 1111',
        hours: 'always',
        languages: ['en'],
        madeFor: 'young',
        source: source('NSPCC', null, 'https://www.nspcc.org.uk/what-is-child-abuse/'),
      },
    ],
  },
  {
    code: 'EE',
    name: 'Estonia',
    ...inUnion,
    lines: [
      {
        name: 'Emotsionaalse toe ja hingehoiu telefon',
        call: '116 123',
        languages: ['et', 'ru', 'en'],
        source: source(
          'Sotsiaalkindlustusamet',
          '2023-01-16',
          'https://www.sotsiaalkindlustusamet.ee/uudised/vaimse-tervise-tugiliini-teenust-pakub-nuud-emotsionaalse-toe-ja-hingehoiu-telefon-116-123',
        ),
      },
      {
        name: 'Lasteabi',
        call: '116 111',
        hours: 'always',
        languages: ['et'],
        madeFor: 'young',
        source: source(
          'Postimees',
          '2024-09',
          'https://tervis.postimees.ee/8093101/terviseminister-sikkut-vaimse-tervise-probleemide-korral-marka-tunne-ja-tea-kust-abi-leida',
        ),
      },
    ],
  },
  {
    code: 'IS',
    name: 'Iceland',
    emergency: [{ number: '112' }],
    emergencySource: source('Neyðarlínan', null, 'https://www.112.is'),
    lines: [
      {
        name: 'Hjálparsími Rauða krossins',
        call: '1717',
        hours: 'always',
        languages: ['is'],
        source: source(
          'Rauði krossinn',
          '2020-03-27',
          'https://www.raudikrossinn.is/um-okkur/frettir-og-utgefid-efni/frettayfirlit/almennar-frettir/felagsmalaraduneytid-stydur-vid-1717',
        ),
      },
      {
        name: 'Píeta síminn',
        call: '552 2218',
        languages: ['is'],
        source: source(
          'Vísir',
          '2026',
          'https://www.visir.is/g/20262837725d/-svona-rosaleg-vanlidan-getur-ekki-stadid-endalaust-',
        ),
      },
    ],
  },
  {
    code: 'LV',
    name: 'Latvia',
    ...inUnion,
    lines: [
      {
        name: 'Krīzes tālrunis “Skalbes”',
        call: '116 123',
        hours: 'always',
        languages: ['lv', 'ru', 'en'],
        source: source(
          'Zemgales Ziņas',
          '2021-08',
          'https://www.zz.lv/dzivesstils/jauns-bezmaksas-krizu-talrunis-116-123-260129',
        ),
      },
      {
        name: 'Bērnu un pusaudžu uzticības tālrunis',
        call: '116 111',
        hours: 'always',
        languages: ['lv'],
        madeFor: 'young',
        source: source('LV portāls', '2024', 'https://lvportals.lv/dienaskartiba/368237-palidziba-zvana-attaluma-2024'),
      },
    ],
  },
  {
    code: 'LT',
    name: 'Lithuania',
    ...inUnion,
    lines: [
      {
        name: 'Vilties linija',
        call: '116 123',
        hours: 'always',
        languages: ['lt'],
        source: source('BNS', null, 'https://sc.bns.lt/view/item/pasikeite-dvieju-pagalbos-telefonu-numeriai-108766'),
      },
      {
        name: 'Jaunimo linija, for people of 16 to 35',
        call: '0 800 28888',
        hours: 'always',
        languages: ['lt'],
        source: source(
          'Lietuvos rytas',
          '2025-09-03',
          'https://www.lrytas.lt/gyvenimo-budas/psichologija/2025/09/03/news/-jaunimo-linija-plecia-pagalbos-internetu-laika-galima-kreiptis-ir-po-vidurnakcio-39363780/',
        ),
      },
      {
        name: 'Vaikų linija',
        call: '116 111',
        languages: ['lt'],
        madeFor: 'young',
        source: source(
          'Vaikų linija',
          null,
          'https://www.vaikulinija.lt/naujienos/25-metus-girdime-ir-palaikome-vaikus/',
        ),
      },
    ],
  },
];
