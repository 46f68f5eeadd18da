import { askedInWords } from '#features/circles/prices/domain/price-words.ts';
import { whenWords } from '#features/circles/reminders/domain/mail-words.ts';
import type { HostCircle } from './contract.ts';
import { embedWords as words } from './embed-words.ts';

/** What the card shows: a host and their next circles; `null` where there's no such page. */
export type EmbedCard = { name: string; href: string; circles: readonly (HostCircle & { href: string })[] } | null;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The colours of the product by day and by night; the site around it says which by its own `color-scheme`. */
export const embedStyle = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; margin: 0; }
body { padding: 1px; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; color: light-dark(#1e1b4b, #f3eefc); }
main { padding: 20px; border: 1px solid light-dark(#e6ddd0, #322e63); border-radius: 18px; background: light-dark(#fffdf9, #1f1c4a); }
h1 { font: 400 22px/1.2 ui-serif, Georgia, serif; overflow-wrap: anywhere; }
ul { display: grid; gap: 4px; padding: 0; margin: 12px 0; list-style: none; }
p { color: light-dark(#4f4b74, #c3bddb); }
a { color: inherit; }
li a { display: block; padding: 10px 12px; border-radius: 12px; text-decoration: none; background: light-dark(#f3ece1, #14122b); overflow-wrap: anywhere; }
li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
a:focus-visible { outline: 3px solid light-dark(#4338ca, #b4b0ff); outline-offset: 2px; }
strong { display: block; font-weight: 600; }
span { font-size: 14px; color: light-dark(#4f4b74, #c3bddb); }
.end { margin-top: 12px; font-size: 14px; }
.end a { font-weight: 600; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

/** A document of its own that runs no script, asks for no file and sets no cookie; links open beside the site that shows it. */
export function embedHtml(card: EmbedCard): string {
  const title = card ? words.title(card.name) : words.gone;
  const body = card ? shown(card) : `<p>${escaped(words.gone)}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${embedStyle}</style></head>
<body><main>${body}</main></body></html>
`;
}

function shown({ name, href, circles }: NonNullable<EmbedCard>): string {
  const list = circles.length > 0 ? `<ul>${circles.map(row).join('')}</ul>` : `<p>${escaped(words.none)}</p>`;
  return `<h1>${escaped(words.title(name))}</h1>${list}<p class="end">${link(href, escaped(words.more(name)))} ${escaped(words.on)}</p>`;
}

function row({ title, href, status, scheduled_at, time_zone, price, more_dates }: HostCircle & { href: string }) {
  const when = status === 'live' ? words.live : whenWords({ at: Date.parse(scheduled_at), timeZone: time_zone });
  const facts = [when, price && askedInWords(price), more_dates && words.moreDates(more_dates)];
  const known = escaped(facts.filter(Boolean).join(' · '));
  return `<li>${link(href, `<strong>${escaped(title)}</strong><span>${known}</span>`)}</li>`;
}

/** Without a way back to the site, which learns of nobody's visit here. */
function link(href: string, inside: string): string {
  return `<a href="${escaped(href)}" target="_blank" rel="noopener noreferrer">${inside}<i class="unseen"> (${escaped(words.newTab)})</i></a>`;
}

/** What a host puts on their own site. */
export function embedSnippet({ origin, slug, name }: { origin: string; slug: string; name: string }): string {
  return `<iframe src="${origin}/embed/circles?host=${slug}" title="${escaped(words.title(name))}" width="100%" height="380" loading="lazy" style="border:0;max-width:480px"></iframe>`;
}
