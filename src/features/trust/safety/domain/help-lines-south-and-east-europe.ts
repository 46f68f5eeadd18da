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
        madeFor: 'young',
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
        name: 'Kryzysowy Telefon Zaufania, for adults',
        call: '116 123',
        hours: 'always',
        languages: ['pl'],
        source: source(
          'Banai, from the Ministry of Digital Affairs',
          '2024-01-19',
          'https://banai.pl/ponad-110-tys-polaczen-z-numerem-116-123-ministerstwo-cyfryzacji-o-pomocy-dla-osob-w-kryzysie-emocjonalnym/',
        ),
      },
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
        madeFor: 'young',
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
        madeFor: 'young',
        source: source(
          'ADECES, with Fundación ANAR',
          null,
          'https://www.adeces.org/anar-el-esfuerzo-por-proteger-los-derechos-de-nins-y-adolescentes/',
        ),
      },
    ],
  },
  {
    code: 'CZ',
    name: 'Czechia',
    ...inUnion,
    lines: [
      {
        name: 'Linka první psychické pomoci',
        call: '116 123',
        languages: ['cs'],
        source: source(
          'iROZHLAS',
          '2024-12',
          'https://www.irozhlas.cz/zpravy-domov/bezplatna-linka-psychicke-pomoci-omezuje-provoz-prosinec-je-pritom_2412080600_job',
        ),
      },
      {
        name: 'Pražská linka důvěry',
        call: '222 580 697',
        hours: 'always',
        languages: ['cs'],
        source: source(
          'iDNES',
          '2024-01',
          'https://www.idnes.cz/praha/zpravy/linka-duvery-bohnice-ukoncena-cinnost-nedostatek-financi-psychika.A240110_100533_praha-zpravy_vich',
        ),
      },
      {
        name: 'Linka bezpečí',
        call: '116 111',
        hours: 'always',
        languages: ['cs'],
        madeFor: 'young',
        source: source(
          'iROZHLAS',
          '2025-04-01',
          'https://www.irozhlas.cz/zivotni-styl/spolecnost/linka-bezpeci-polovina-deti-se-nam-kvuli-pretizenosti-napoprve-nedovola-temata_2504010700_jar',
        ),
      },
    ],
  },
  {
    code: 'GR',
    name: 'Greece',
    ...inUnion,
    lines: [
      {
        name: 'Γραμμή Παρέμβασης για την Αυτοκτονία, Klimaka',
        call: '1018',
        hours: 'always',
        languages: ['el'],
        source: source(
          'Reader.gr',
          '2025-10-10',
          'https://www.reader.gr/ygeia/pagkosmia-imera-psyhikis-ygeias-oles-oi-tilefonikes-grammes-kai-oi-foreis-poy-prosferoyn-dorean/618464',
        ),
      },
      {
        name: 'Το Χαμόγελο του Παιδιού',
        call: '1056',
        hours: 'always',
        languages: ['el'],
        madeFor: 'young',
        source: source(
          'The Smile of the Child, by Global Sustain',
          '2020-03-13',
          'http://globalsustain.org/en/story/15243',
        ),
      },
    ],
  },
  {
    code: 'HU',
    name: 'Hungary',
    ...inUnion,
    lines: [
      {
        name: 'Lelki Elsősegély Telefonszolgálat',
        call: '116-123',
        hours: 'always',
        languages: ['hu'],
        source: source(
          'MTI, by Gondola',
          '2019-12-24',
          'https://gondola.hu/hirek/248389-Iden_is_korulbelul_170_ezer_hivast_fogadott_a_lelkielsosegely-szolgalat.html',
        ),
      },
    ],
  },
  {
    code: 'SK',
    name: 'Slovakia',
    ...inUnion,
    lines: [
      {
        name: 'Linka dôvery Nezábudka',
        call: '0800 800 566',
        hours: 'always',
        languages: ['sk'],
        source: source(
          'TASR, by 24hod',
          '2019-10-14',
          'https://www.24hod.sk/ludia-s-problemami-sa-mozu-obratit-aj-na-linku-dovery-nezabudka-cl712745.html',
        ),
      },
      {
        name: 'Krízová linka pomoci, IPčko',
        call: '0800 500 333',
        hours: 'always',
        languages: ['sk'],
        source: source(
          'IPčko, its blog at SME',
          '2020-05',
          'https://ipcko.blog.sme.sk/c/535292/vdaka-novej-anonymnej-krizovej-linke-pomoci-pomahame-ludom-v-case-pandemie-nonstop.html',
        ),
      },
    ],
  },
  {
    code: 'SI',
    name: 'Slovenia',
    ...inUnion,
    lines: [
      {
        name: 'Sopotnik and Samarijan',
        call: '116 123',
        hours: 'always',
        languages: ['sl'],
        source: source(
          'Dolenjski list',
          '2016-12-22',
          'http://www.dolenjskilist.si/2016/12/22/167745/novice/dolenjska/Telefon_Samarijan_tudi_v_Novem_mestu/',
        ),
      },
      {
        name: 'TOM telefon',
        call: '116 111',
        hours: { days: 'daily', from: '12:00', to: '20:00' },
        languages: ['sl'],
        madeFor: 'young',
        source: source(
          'STA, by Dolenjska Info',
          '2025-05-17',
          'https://dolenjskainfo.com/novica/globalno/vsak-otrok-potrebuje-uho-zaupanja/288970',
        ),
      },
    ],
  },
  {
    code: 'UA',
    name: 'Ukraine',
    emergency: [
      { number: '103', what: 'medical' },
      { number: '102', what: 'police' },
    ],
    emergencySource: source('Interfax-Ukraine', '2023-09-27', 'https://ru.interfax.com.ua/news/general/937534.html'),
    lines: [
      {
        name: 'Lifeline Ukraine',
        call: '7333',
        hours: 'always',
        languages: ['uk'],
        source: source(
          'Vodafone, by TechToday',
          '2024-05-03',
          'https://techtoday.in.ua/ru/vodafone-news-ru/goryachaya-lynyya-lifeline-ukraine-po-profylaktyke-samoubyjstv-prodolzhyt-podderzhyvat-psyhycheskoe-zdorove-ukrayntsev-164921.html',
        ),
      },
    ],
  },
];
