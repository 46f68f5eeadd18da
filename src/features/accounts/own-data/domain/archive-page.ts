import { archiveWords as words } from './archive-words.ts';

/*
 * The readable page in somebody's copy of their data. It stands alone: no script, nothing from elsewhere, and whatever
 * people wrote is text in it. In pieces, so that it can be written as the rows come.
 */

/** One kind of data, as its feature declares it. `type` is PostgreSQL's. */
export type ArchiveSection = {
  part: string;
  what: string;
  kept: string;
  onDeletion: 'deleted' | 'unnamed';
  columns: readonly { name: string; label: string; type: string }[];
  leftOut: Readonly<Record<string, string>>;
};
/** What the copy doesn't hold. */
export type ArchiveSecret = Pick<ArchiveSection, 'part' | 'what' | 'kept'>;

/** More columns than this are a list for each row: a table as wide fits neither a phone nor paper. */
const tableColumns = 4;

const style = `
:root{color-scheme:light dark;--ink:#2b2622;--soft:#655c54;--line:#d9d0c5;--page:#fbf8f3}
@media(prefers-color-scheme:dark){:root{--ink:#f1ebe3;--soft:#b9aea3;--line:#4a423b;--page:#1d1916}}
@media print{:root{--ink:#000;--soft:#333;--line:#999;--page:#fff}nav{display:none}tr,dl{break-inside:avoid}}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem;background:var(--page);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}h2{border-top:1px solid var(--line);margin-top:2.5rem;padding-top:1.5rem}h3{font-size:1.05rem;margin-top:2rem}
p.soft,dt,th{color:var(--soft)}a{color:inherit}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid var(--line);padding:.4rem .6rem .4rem 0;text-align:start;vertical-align:top}
td,dd{white-space:pre-wrap}dl{display:grid;grid-template-columns:minmax(6rem,12rem) 1fr;gap:.25rem 1rem;border-bottom:1px solid var(--line);margin:0;padding:.75rem 0}dd{margin:0}
@media(max-width:30rem){dl{display:block}dd{margin-bottom:.4rem}}
`.trim();

/** `madeAt` in ms since 1970. */
export function pageStart(madeAt: number, site: string, parts: readonly string[]): string {
  const links = parts.map((part, index) => `<li><a href="#part-${index}">${escapeHtml(part)}</a></li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${words.title}</title><style>${style}</style></head><body>
<h1>${words.title}</h1>
<p>${escapeHtml(words.made(timeInWords(new Date(madeAt).toISOString()), site))}</p>
<p>${words.lead}</p><p>${words.careful}</p>
<nav aria-label="${words.parts}"><ul>${links.join('')}</ul></nav>
`;
}

/** The heading of a feature's part, the `index`th. */
export function partStart(part: string, index: number): string {
  return `<h2 id="part-${index}">${escapeHtml(part)}</h2>\n`;
}

const isTable = ({ columns }: ArchiveSection) => columns.length <= tableColumns;

/** What a kind of data is, before its `rows`. */
export function sectionStart(section: ArchiveSection, rows: number): string {
  const { what, kept, onDeletion, columns } = section;
  const about = `<h3>${escapeHtml(what)}</h3>
<p class="soft">${words.kept}: ${escapeHtml(kept)} ${words.deletion}: ${words.onDeletion[onDeletion]}</p>
`;
  if (rows === 0) return `${about}<p>${words.none}</p>\n`;
  if (!isTable(section)) return about;
  const heads = columns.map(({ label }) => `<th scope="col">${escapeHtml(label)}</th>`);
  return `${about}<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n`;
}

/** One row: in a table, or as a list of what there is of it. */
export function rowHtml(section: ArchiveSection, row: Readonly<Record<string, unknown>>): string {
  const values = section.columns.map(({ name, label, type }) => ({ label, text: inWords(row[name], type) }));
  if (isTable(section)) {
    return `<tr>${values.map(({ text }) => `<td dir="auto">${escapeHtml(text)}</td>`).join('')}</tr>\n`;
  }
  const items = values.filter(({ text }) => text !== '');
  return `<dl>${items.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text)}</dd>`).join('')}</dl>\n`;
}

/** `shown` of `rows` were written; what's left out of each is said where there is any. */
export function sectionEnd(section: ArchiveSection, shown: number, rows: number): string {
  if (rows === 0) return '';
  const table = isTable(section) ? '</tbody></table>\n' : '';
  const more = shown < rows ? `<p>${words.more(shown, rows)}</p>\n` : '';
  const out = Object.entries(section.leftOut).map(([column, why]) => `<li>${escapeHtml(`${column}: ${why}`)}</li>`);
  return `${table}${more}${out.length > 0 ? `<p class="soft">${words.leftOut}:</p><ul>${out.join('')}</ul>\n` : ''}`;
}

/** The end, with what the copy doesn't hold. */
export function pageEnd(secrets: readonly ArchiveSecret[]): string {
  const items = secrets.map(
    ({ part, what, kept }) => `<li>${escapeHtml(`${part}: ${what} ${words.kept}: ${kept}`)}</li>`,
  );
  return `<h2>${words.secrets}</h2>\n<p>${words.secretsText}</p><ul>${items.join('')}</ul>\n</body></html>\n`;
}

/** A value of JSON, of a column of PostgreSQL's `type`, as people read it; '' for none. */
function inWords(value: unknown, type: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((one) => inWords(one, type)).join('\n');
  if (typeof value === 'string') {
    if (type.startsWith('timestamp')) return timeInWords(value);
    return type === 'private_text' ? inWords(unpacked(value), '') : value;
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${inWords(one, '')}`)
      .join('\n');
  return JSON.stringify(value);
}

/** A private text may be several values in one, as JSON. */
function unpacked(text: string): unknown {
  try {
    return text.startsWith('{') ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function timeInWords(iso: string): string {
  if (iso === '-infinity') return words.fromTheStart;
  if (iso === 'infinity') return words.withoutEnd;
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : clock.format(at);
}

/** Text as it stands in HTML, in an element or an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
