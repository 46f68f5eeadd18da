import { type HelpCountry, source } from './help-line.ts';

/** Asia but for India; help-lines.ts says what may stand here. */
export const asia: readonly HelpCountry[] = [
  {
    code: 'CN',
    name: 'China',
    emergency: [
      { number: '120', what: 'medical' },
      { number: '110', what: 'police' },
    ],
    emergencySource: source('Suzhou, the city’s notice of 12356', null, 'http://sz12333.net.cn/shebao/13011.html'),
    lines: [
      {
        name: '12356 心理援助热线',
        call: '12356',
        languages: ['zh'],
        source: source(
          'Xinhua, by 163.com',
          '2024-12-25',
          'https://c.m.163.com/news/a/JKBD9CKU0514CC6P.html?from=subscribe',
        ),
      },
    ],
  },
  {
    code: 'HK',
    name: 'Hong Kong',
    emergency: [{ number: '999' }],
    emergencySource: source('University of Hong Kong', null, 'https://csrp.hku.hk/getting-help/'),
    lines: [
      {
        name: 'The Samaritan Befrienders',
        call: '2389 2222',
        hours: 'always',
        languages: ['yue', 'en'],
        source: source('University of Hong Kong', null, 'https://csrp.hku.hk/getting-help/'),
      },
      {
        name: 'The Samaritans',
        call: '2896 0000',
        hours: 'always',
        languages: ['en', 'yue', 'zh'],
        source: source(
          'South China Morning Post, a letter',
          '2018-07-02',
          'https://www.scmp.com/comment/letters/article/2153412/suicide-helplines-hong-kong-are-available-english',
        ),
      },
    ],
  },
  {
    code: 'IL',
    name: 'Israel',
    emergency: [
      { number: '101', what: 'medical' },
      { number: '100', what: 'police' },
    ],
    emergencySource: source(
      'Frequent Business Traveler',
      '2012-08-07',
      'https://www.frequentbusinesstraveler.com/2012/08/how-to-call-for-help-around-the-world-emergency-numbers-and-instructions-for-travelers/',
    ),
    lines: [
      {
        name: 'ERAN',
        call: '1201',
        hours: 'always',
        languages: ['he', 'ar', 'ru', 'en'],
        source: source(
          'The Jerusalem Post',
          null,
          'https://www.jpost.com/israel/mental-health-help-line-struggles-to-stay-afloat',
        ),
      },
    ],
  },
  {
    code: 'JP',
    name: 'Japan',
    emergency: [
      { number: '119', what: 'medical' },
      { number: '110', what: 'police' },
    ],
    emergencySource: source(
      'Cities Insider',
      null,
      'https://citiesinsider.com/country/japan/CountryWide/emergency-numbers',
    ),
    lines: [
      {
        name: 'いのちの電話',
        call: '0120-783-556',
        languages: ['ja'],
        source: source(
          'Tokyo Tama Inochi no Denwa',
          null,
          'http://www.tamainochi.com/index.asp?patten_cd=12&page_no=9',
        ),
      },
      {
        name: '#いのちSOS',
        call: '0120-061-338',
        languages: ['ja'],
        source: source('The Mainichi', '2022-08-26', 'https://mainichi.jp/articles/20220826/osg/00m/040/001000d'),
      },
    ],
  },
  {
    code: 'LB',
    name: 'Lebanon',
    emergency: [{ number: '112' }],
    emergencySource: source('progress.guide', null, 'https://progress.guide/atlas/asia/lebanon'),
    lines: [
      {
        name: 'Embrace Lifeline',
        call: '1564',
        languages: ['ar', 'en', 'fr'],
        source: source(
          'Annahar',
          '2018-07-18',
          'https://en.annahar.com/article/833319-embrace-the-first-suicide-prevention-hotline-in-lebanon',
        ),
      },
    ],
  },
  {
    code: 'PH',
    name: 'Philippines',
    emergency: [{ number: '911' }],
    emergencySource: source(
      'Manila Bulletin',
      '2025-09-12',
      'https://mb.com.ph/2025/09/12/unified-911-emergency-hotline-to-be-fully-operational-this-year-dilg',
    ),
    lines: [
      {
        name: 'NCMH Crisis Hotline',
        call: '1553',
        languages: ['tl', 'en'],
        source: source(
          'SunStar, from the Department of Health',
          '2025-12',
          'https://www.sunstar.com.ph/cebu/nearly-700-call-ncmh-during-the-holidays',
        ),
      },
    ],
  },
  {
    code: 'SG',
    name: 'Singapore',
    emergency: [{ number: '995', what: 'medical' }],
    emergencySource: source('Singapore Civil Defence Force', null, 'https://www.scdf.gov.sg'),
    lines: [
      {
        name: 'Samaritans of Singapore',
        call: '1767',
        hours: 'always',
        languages: ['en'],
        source: source('CNA, by Daily8', '2025-07-21', 'https://www.daily8.com/en/hashtag/SamaritansOfSingapore'),
      },
      {
        name: 'national mindline',
        call: '1771',
        hours: 'always',
        languages: ['en'],
        source: source('CNA, by Daily8', '2025-07-21', 'https://www.daily8.com/en/hashtag/SamaritansOfSingapore'),
      },
    ],
  },
  {
    code: 'KR',
    name: 'South Korea',
    emergency: [
      { number: '119', what: 'medical' },
      { number: '112', what: 'police' },
    ],
    emergencySource: source(
      'Ministry of Health and Welfare, by Newspeople',
      '2024-01',
      'http://newspeople.co.kr/news_proc/news_contents.jsp?ncd=52920',
    ),
    lines: [
      {
        name: '자살예방 상담전화',
        call: '109',
        hours: 'always',
        languages: ['ko'],
        source: source('Newspim', '2024-01-02', 'https://newspim.com/news/view/20240102000281'),
      },
    ],
  },
  {
    code: 'TW',
    name: 'Taiwan',
    emergency: [{ number: '119', what: 'medical' }],
    emergencySource: source('National Fire Agency', null, 'https://www.nfa.gov.tw'),
    lines: [
      {
        name: '安心專線',
        call: '1925',
        hours: 'always',
        languages: ['zh'],
        source: source('United Daily News', '2025-09-15', 'https://udn.com/news/story/7266/9004922'),
      },
      {
        name: '生命線',
        call: '1995',
        languages: ['zh'],
        source: source('United Daily News', '2025-09-15', 'https://udn.com/news/story/7266/9004922'),
      },
    ],
  },
  {
    code: 'TH',
    name: 'Thailand',
    emergency: [{ number: '1669', what: 'medical' }],
    emergencySource: source('National Institute for Emergency Medicine', null, 'https://www.niems.go.th'),
    lines: [
      {
        name: 'สายด่วนสุขภาพจิต',
        call: '1323',
        hours: 'always',
        languages: ['th'],
        source: source('Thansettakij', '2024-09-10', 'https://www.thansettakij.com/health/606247'),
      },
    ],
  },
];
