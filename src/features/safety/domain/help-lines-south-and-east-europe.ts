import { inUnion } from './european-emergency.ts';
import { type HelpCountry, source } from './help-line.ts';

/** The south and east of Europe; help-lines.ts says what may stand here. */
export const southAndEastEurope: readonly HelpCountry[] = [
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
        source: source('TPI', '2021-12', 'https://www.tpi.it/news/solo-a-natale-telefono-amico-20211215850521/'),
      },
      {
        name: 'Telefono Azzurro',
        call: '1 96 96',
        hours: 'always',
        languages: ['it'],
        young: true,
        source: source(
          'Sky TG24',
          '2025-04',
          'https://tg24.sky.it/cronaca/2025/04/23/telefono-azzurro-numeri-intervento-giubileo',
        ),
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
];
