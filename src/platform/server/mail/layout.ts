import type { Letter } from './letter.ts';

/** Each colour by day and by night, copied from the web's tokens (layout.test.ts keeps them in sync). */
const colours = {
  paper: ['#faf6ef', '#14122b'],
  card: ['#fffdf9', '#1f1c4a'],
  mist: ['#dcd8ee', '#3a3670'],
  ink: ['#1e1b4b', '#f3eefc'],
  'ink-2': ['#4f4b74', '#c3bddb'],
  'ink-3': ['#625e85', '#a49ec4'],
  'on-ink': ['#faf6ef', '#14122b'],
  line: ['#e6ddd0', '#322e63'],
  dawn: ['#bf4a2b', '#f3987a'],
} as const;
type Colour = keyof typeof colours;

const serif = "Newsreader,Georgia,'Times New Roman',serif";
const sans = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/** A letter as plain text, complete in itself. The code comes before the link. */
export function textOf(letter: Letter, from: string): string {
  const parts = [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.code ? [`    ${letter.code}`] : []),
    ...(letter.link ? [`${letter.link.label}:\n${letter.link.href}`] : []),
    ...(letter.closing ?? []),
    ...(letter.stop ? [`${letter.stop.label}:\n${letter.stop.href}`] : []),
    `-- \n${from}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * A letter in Attune's look, in HTML that mail programs support: tables, inline styles, no pictures, nothing fetched.
 * Night colours use classes, since a media query can't be inline.
 */
export function htmlOf(letter: Letter, from: string): string {
  const paragraphs = letter.paragraphs.map((text) => paragraph(text, 'ink', 17)).join('');
  const closing = (letter.closing ?? []).map((text) => paragraph(text, 'ink-2', 15)).join('');
  const card = `${mark()}${heading(letter.heading)}${paragraphs}${code(letter.code)}${link(letter.link)}${closing}${stop(letter.stop)}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title><style>${nightStyles()}</style></head>
<body ${look(['paper'], ['ink'], 'margin:0;padding:0')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${look(['paper'])}><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="bg-card b-line" style="background-color:${colours.card[0]};border:1px solid ${colours.line[0]};border-radius:18px;padding:36px 32px">
${card}</td></tr>
<tr><td style="padding:20px 32px">${paragraph(from, 'ink-3', 14)}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** The breathing circle, at rest: two rings and a heart in dawn. */
function mark(): string {
  const ring = (size: number, inside: string) =>
    `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate"><tr><td class="b-dawn" align="center" valign="middle" width="${size}" height="${size}" style="border:1px solid ${colours.dawn[0]};border-radius:50%;padding:0">${inside}</td></tr></table>`;
  const heart = `<div class="bg-dawn" style="width:14px;height:14px;margin:0 auto;border-radius:50%;background-color:${colours.dawn[0]};font-size:0;line-height:0">&nbsp;</div>`;
  return `<div aria-hidden="true" style="margin:0 0 24px">${ring(40, `<div align="center" style="margin:0 auto;width:28px">${ring(26, heart)}</div>`)}</div>\n`;
}

function heading(text: string): string {
  return `<h1 ${look([], ['ink'], `margin:0 0 16px;font:400 30px/1.2 ${serif};letter-spacing:-0.01em`)}>${escaped(text)}</h1>\n`;
}

function paragraph(text: string, colour: Colour, size: number): string {
  return `<p ${look([], [colour], `margin:0 0 16px;font:400 ${size}px/1.6 ${sans};overflow-wrap:anywhere`)}>${escaped(text)}</p>\n`;
}

function code(text: string | undefined): string {
  if (text === undefined) return '';
  const style = `margin:8px 0 24px;padding:16px 20px;border-radius:12px;font:600 30px/1.2 ${sans};letter-spacing:0.24em;text-align:center`;
  return `<p ${look(['mist'], ['ink'], style)}>${escaped(text)}</p>\n`;
}

function link(to: Letter['link']): string {
  if (to === undefined) return '';
  const button = `display:inline-block;padding:14px 28px;border-radius:999px;font:600 16px/1.2 ${sans};text-decoration:none`;
  const address = `font:400 14px/1.5 ${sans};word-break:break-all`;
  return `<p style="margin:8px 0 20px"><a href="${escaped(to.href)}" ${look(['ink'], ['on-ink'], button)}>${escaped(to.label)}</a></p>
<p style="margin:0 0 24px"><a href="${escaped(to.href)}" ${look([], ['ink-3'], address)}>${escaped(to.href)}</a></p>\n`;
}

function stop(at: Letter['stop']): string {
  if (at === undefined) return '';
  const look15 = look([], ['ink-2'], `font:400 15px/1.6 ${sans}`);
  return `<p style="margin:0"><a href="${escaped(at.href)}" ${look15}>${escaped(at.label)}</a></p>\n`;
}

/** Classes for night and styles for day, for a background and the text on it. */
function look(ground: Colour[], words: Colour[] = [], style = ''): string {
  const classes = [...ground.map((name) => `bg-${name}`), ...words.map((name) => `c-${name}`)];
  const styles = [
    ...ground.map((name) => `background-color:${colours[name][0]}`),
    ...words.map((name) => `color:${colours[name][0]}`),
    ...(style ? [style] : []),
  ];
  return `class="${classes.join(' ')}" style="${styles.join(';')}"`;
}

function nightStyles(): string {
  const rules = Object.entries(colours).map(
    ([name, [, night]]) =>
      `.bg-${name}{background-color:${night}!important}.c-${name}{color:${night}!important}.b-${name}{border-color:${night}!important}`,
  );
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
