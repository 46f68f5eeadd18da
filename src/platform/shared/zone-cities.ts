/* What zones are called; few pages say it, so they alone load it. */

/** Of zones that browsers still list by a former name, today's (IANA). */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Europe/Uzhgorod': 'Europe/Kyiv',
  'Europe/Zaporozhye': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** What a zone is called today: 'Asia/Kolkata' for 'Asia/Calcutta'. */
export function todaysZone(timeZone: string): string {
  return renamed[timeZone] ?? timeZone;
}

/** What it was called before, which browsers and people may still call it. */
export function formerZones(timeZone: string): string[] {
  return Object.keys(renamed).filter((old) => renamed[old] === timeZone);
}

/** `Kolkata`, for a sentence. */
export function cityOf(timeZone: string): string {
  return todaysZone(timeZone).replaceAll('_', ' ').replace(/^.*\//, '');
}
