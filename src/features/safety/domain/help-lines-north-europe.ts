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
        young: true,
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
          'City of Helsinki',
          null,
          'https://digimieli.hel.fi/en/self-care-programmes/help-with-suicidality/',
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
        young: true,
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
          'Kronprinsessparets Stiftelse',
          null,
          'http://www.kronprinsessparetsstiftelse.se/projekt/sjalvmordsupplysningen.html',
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
        young: true,
        source: source('NSPCC', null, 'https://www.nspcc.org.uk/what-is-child-abuse/'),
      },
    ],
  },
];
