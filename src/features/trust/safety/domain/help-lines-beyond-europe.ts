import { type HelpCountry, source } from './help-line.ts';

/** Countries outside of Europe; help-lines.ts says what may stand here. */
export const beyondEurope: readonly HelpCountry[] = [
  {
    code: 'AU',
    name: 'Australia',
    emergency: [{ number: '000' }],
    emergencySource: source(
      'Australian Communications and Media Authority',
      null,
      'http://www.acma.gov.au/theACMA/emergency-call-service-faq-i-acma',
    ),
    lines: [
      {
        name: 'Lifeline',
        call: '13 11 14',
        text: { number: '0477 13 11 14' },
        hours: 'always',
        languages: ['en'],
        source: source(
          'The Push-Up Challenge, from Lifeline',
          '2024-06-12',
          'https://www.thepushupchallenge.com.au/blog/what-happens-when-you-call-lifeline-',
        ),
      },
      {
        name: 'Kids Helpline',
        call: '1800 55 1800',
        hours: 'always',
        languages: ['en'],
        madeFor: 'young',
        source: source(
          'Parliament of Australia, by OpenAustralia',
          '2023-03-20',
          'https://www.openaustralia.org.au/debates/?id=2023-03-20.209.2',
        ),
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
        source: source('Folha do Litoral', '2025-09', 'https://portalfolhadolitoral.com.br/?p=27085'),
      },
    ],
  },
  {
    code: 'CA',
    name: 'Canada',
    emergency: [{ number: '911' }],
    emergencySource: source('CRTC', '2018-05-28', 'https://crtc.gc.ca/eng/archive/2018/2018-188.htm'),
    lines: [
      {
        name: '9-8-8: Suicide Crisis Helpline',
        call: '988',
        text: { number: '988' },
        hours: 'always',
        languages: ['en', 'fr'],
        source: source(
          'Government of Canada, by Newswire',
          '2023-11-30',
          'https://www.newswire.ca/news-releases/government-of-canada-launches-three-digit-suicide-crisis-helpline-896472116.html',
        ),
      },
      {
        name: 'Kids Help Phone',
        call: '1-800-668-6868',
        text: { number: '686868', word: 'CONNECT' },
        hours: 'always',
        languages: ['en', 'fr'],
        madeFor: 'young',
        source: source(
          'Government of Canada, by Newswire',
          '2024-11-14',
          'https://www.newswire.ca/news-releases/government-of-canada-announces-7-5m-to-kids-help-phone-820457193.html',
        ),
      },
    ],
  },
  {
    code: 'IN',
    name: 'India',
    emergency: [{ number: '112' }],
    emergencySource: source(
      'CNBC-TV18',
      '2022-09-18',
      'https://www.cnbctv18.com/india/childline-national-emergency-number-report-children-distress-call-explained-14743071.htm/amp',
    ),
    lines: [
      {
        name: 'Tele-MANAS',
        call: '14416',
        hours: 'always',
        languages: ['many'],
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
        languages: ['en', 'hi'],
        madeFor: 'young',
        source: source(
          'Odisha Diary',
          '2023-07-26',
          'https://orissadiary.com/integration-of-child-helpline-with-erss-112-completed-in-9-states/',
        ),
      },
    ],
  },
  {
    code: 'NZ',
    name: 'New Zealand',
    emergency: [{ number: '111' }],
    emergencySource: source(
      'New Zealand Government',
      null,
      'https://www.govt.nz/browse/crime-and-justice/crimes-and-emergencies/111-emergency-service/',
    ),
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
        madeFor: 'young',
        source: source(
          'Ministry of Youth Development',
          '2012-01-17',
          'http://youthaffairs.govt.nz/news/2012/youthline.html',
        ),
      },
    ],
  },
  {
    code: 'ZA',
    name: 'South Africa',
    emergency: [
      { number: '112', what: 'mobile' },
      { number: '10177', what: 'medical' },
      { number: '10111', what: 'police' },
    ],
    emergencySource: source('Status Check', '2026', 'https://statuscheck.co.za/?p=14569'),
    lines: [
      {
        name: 'SADAG Suicide Crisis Helpline',
        call: '0800 567 567',
        hours: 'always',
        languages: ['en'],
        source: source(
          'SADAG, its release of that day',
          '2020-10-07',
          'https://www.sadag.org/index.php?option=com_content&view=article&id=3141:world-mental-health-day-7-october-2020&catid=149:press-releases&Itemid=601',
        ),
      },
    ],
  },
  {
    code: 'US',
    name: 'United States',
    emergency: [{ number: '911' }],
    emergencySource: source('Town of Skowhegan, from 911.gov', null, 'https://www.skowhegan.org/FAQ.aspx?QID=95'),
    lines: [
      {
        name: '988 Suicide & Crisis Lifeline',
        call: '988',
        text: { number: '988' },
        hours: 'always',
        languages: ['en', 'es'],
        source: source(
          'Hillsborough County, Florida',
          '2023-09-26',
          'https://hcfl.gov/residents/parks-and-leisure/mindful-mondays/national-crisis-help-line',
        ),
      },
      {
        name: 'The Trevor Project, for LGBTQ+ young people',
        call: '1-866-488-7386',
        text: { number: '678-678', word: 'START' },
        hours: 'always',
        languages: ['en'],
        madeFor: 'young',
        source: source('Transpire Help', null, 'https://transpirehelp.org/mental-health-crisis-resources/'),
      },
    ],
  },
  {
    code: 'AR',
    name: 'Argentina',
    emergency: [{ number: '107', what: 'medical' }],
    emergencySource: source(
      'La Gaceta',
      '2025-09-11',
      'https://www.lagaceta.com.ar/nota/1102321/lg-play/nunca-hay-minimizar-pedidos-ayuda-especialista-explico-como-funciona-linea-asistencia-al-suicidio.html',
    ),
    lines: [
      {
        name: 'Centro de Asistencia al Suicida',
        call: '(011) 5275-1135',
        languages: ['es'],
        source: source(
          'La Posta Comodorense',
          '2025-09-03',
          'https://lapostacomodorense.com.ar/2025/09/03/septiembre-mes-de-la-prevencion-del-suicidio-la-importancia-de-escuchar-acompanar-y-abrazar/',
        ),
      },
      {
        name: 'Línea Nacional de Salud Mental',
        call: '0800-999-0091',
        hours: 'always',
        languages: ['es'],
        source: source(
          'Medios del Sur',
          '2022-10-20',
          'https://mediosdelsur.com.ar/2022/10/20/salud-mental-ya-funciona-la-linea-de-contencion-y-ayuda-que-opera-las-24-horas',
        ),
      },
    ],
  },
  {
    code: 'CL',
    name: 'Chile',
    emergency: [{ number: '131', what: 'medical' }],
    emergencySource: source('Ministerio de Salud', null, 'https://www.minsal.cl'),
    lines: [
      {
        name: 'Línea de Prevención del Suicidio',
        call: '*4141',
        hours: 'always',
        languages: ['es'],
        source: source(
          'La Tercera',
          '2025-10-28',
          'https://www.latercera.com/nacional/noticia/fono-4141-de-prevencion-del-suicidio-mas-de-227000-llamadas-atendidas-en-tres-anos/',
        ),
      },
      {
        name: 'Salud Responde',
        call: '600-360-7777',
        languages: ['es'],
        source: source(
          'ADN Radio',
          '2025-10-28',
          'https://www.adnradio.cl/2025/10/28/linea-4141-de-prevencion-del-suicidio-supera-las-227000-llamadas-en-tres-anos-de-atencion/',
        ),
      },
    ],
  },
  {
    code: 'MX',
    name: 'Mexico',
    emergency: [{ number: '911' }],
    emergencySource: source('Zamudio Noticias', null, 'https://zamudionoticias.mx/?p=17586'),
    lines: [
      {
        name: 'Línea de la Vida',
        call: '800 911 2000',
        hours: 'always',
        languages: ['es'],
        source: source(
          'El Universal',
          '2025-12-24',
          'https://www.eluniversal.com.mx/nacion/promueven-la-linea-de-la-vida-tras-presentar-encuesta-sobre-consumo-de-drogas-asi-puedes-pedir-ayuda/',
        ),
      },
    ],
  },
];
