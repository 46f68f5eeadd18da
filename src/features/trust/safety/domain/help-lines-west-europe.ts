import { inUnion } from './european-emergency.ts';
import { type HelpCountry, source } from './help-line.ts';

/** The west of Europe; help-lines.ts says what may stand here. */
export const westEurope: readonly HelpCountry[] = [
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
        madeFor: 'young',
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
      {
        name: 'Zelfmoordlijn',
        call: '1813',
        hours: 'always',
        languages: ['nl'],
        source: source(
          'VRT NWS',
          '2019-09-08',
          'https://www.vrt.be/vrtnws/fr/2019/09/08/chaque-jour-trois-personnes-mettent-fin-a-leur-vie-en-flandre/',
        ),
      },
      {
        name: 'Centre de Prévention du Suicide',
        call: '0800 32 123',
        hours: 'always',
        languages: ['fr'],
        source: source(
          'The Brussels Times',
          '2026',
          'https://www.brusselstimes.com/belgium/1952875/belgiums-centre-for-suicide-prevention-calls-for-volunteers',
        ),
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
        madeFor: 'young',
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
        call: '116 111',
        hours: { days: 'mon-sat', from: '14:00', to: '20:00' },
        languages: ['de'],
        madeFor: 'young',
        source: source(
          'Bundesfamilienministerium',
          null,
          'https://www.bmfsfj.de/bmfsfj/mediathek/anrufen-mailen-chatten-gegen-sorgen-154556',
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
        madeFor: 'young',
        source: source(
          'Flair',
          '2019-09',
          'https://www.flaironline.nl/nieuws/de-kindertelefoon-bestaat-al-40-jaar-en-maxima-bezoekt-de-vrijwilligers/',
        ),
      },
    ],
  },
  {
    code: 'CH',
    name: 'Switzerland',
    emergency: [{ number: '144', what: 'medical' }, { number: '112' }],
    emergencySource: source('ch.ch, the Swiss authorities', null, 'https://ch.ch/en/road-accident-what-should-i-do'),
    lines: [
      {
        name: 'Die Dargebotene Hand · La Main Tendue · Telefono Amico',
        call: '143',
        hours: 'always',
        languages: ['de', 'fr', 'it'],
        source: source('BAG-Blueprint', '2023-07-17', 'https://www.bag-blueprint.ch/die-dargebotene-hand-tel-143'),
      },
      {
        name: 'Heart2Heart',
        call: '0800 143 000',
        hours: { days: 'daily', from: '18:00', to: '23:00' },
        languages: ['en'],
        source: source('Die Dargebotene Hand', '2023-09', 'https://www.heart2heart.143.ch/News'),
      },
      {
        name: 'Pro Juventute 147',
        call: '147',
        text: { number: '147' },
        hours: 'always',
        languages: ['de', 'fr', 'it'],
        madeFor: 'young',
        source: source('Pro Juventute', null, 'https://www.projuventute.ch/de/eltern/familie-gesellschaft/147'),
      },
    ],
  },
  {
    code: 'LU',
    name: 'Luxembourg',
    ...inUnion,
    lines: [
      {
        name: 'SOS Détresse',
        call: '45 45 45',
        languages: ['lb', 'de', 'fr', 'en'],
        source: source('RTL', '2023-07', 'https://www.rtl.lu/news/national/a/2088310.html'),
      },
    ],
  },
];
