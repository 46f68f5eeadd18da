import type { AuthRefusal } from './refusals.ts';

/** Where people may be sent back to: the site itself, and what the operator lists (E9). */
export type Site = {
  /** An origin, without a slash at its end. */
  publicUrl: string;
  /** Patterns like `https://*.example/app/**`: `*` stays within a label or a path segment, `**` does not. */
  redirects: readonly string[];
};

type Address = { scheme: string; host: string; port: string; path: string; query: string; fragment: string };

const longest = 2048;
const host = String.raw`[a-z0-9.-]+|\[[0-9a-f:.]+\]`;
const address = new RegExp(`^([a-z][a-z0-9+.-]*)://(${host})(?::(\\d{1,5}))?(/[^?#]*)?(\\?[^#]*)?(#.*)?$`, 'i');
const pattern = /^([a-z][a-z0-9+.-]*):\/\/([a-z0-9.*-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}|\*+))?(\/[^?#]*)?(\?[^#]*)?$/i;

/** What a browser would read differently from how it looks: controls, spaces, backslashes, half characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
const deceptive = /[\u0000-\u0020\u007f-\u00a0\\\p{Surrogate}]/u;
/** `..` in a path, also written as %2e, would lead out of the part that a pattern allows. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const runsOrReads = new Set(['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem', 'view-source']);
const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * The address to send somebody back to: what was asked for where that is allowed, else the front page (E9, P6).
 * It goes by the text itself, since a URL parser would mend what was written to deceive.
 */
export function allowedRedirect(asked: string | null | undefined, site: Site): string {
  const front = `${site.publicUrl}/`;
  if (!asked || asked.length > longest || deceptive.test(asked)) return front;
  const wanted = readAddress(asked, address);
  if (!wanted) return front;
  const path = encodeUnusual(wanted.path);
  const rest = encodeUnusual(wanted.query + wanted.fragment);
  const origin = originOf(wanted);
  if (origin === site.publicUrl.toLowerCase()) return `${site.publicUrl}${path || '/'}${rest}`;
  if (!isPlainHost(wanted.host) || runsOrReads.has(wanted.scheme) || dotSegment.test(path)) return front;
  const encoded = { ...wanted, path, query: encodeUnusual(wanted.query) };
  return site.redirects.some((text) => matches(encoded, text)) ? `${origin}${path}${rest}` : front;
}

/** Adds parameters to an address; what it carries already stays as it is, and in front (P5). */
export function withParams(
  url: string,
  query: Readonly<Record<string, string>>,
  fragment: Readonly<Record<string, string>> = {},
): string {
  const [, base = '', ownQuery, ownFragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(url) ?? [];
  return `${base}${joined('?', ownQuery, query)}${joined('#', ownFragment, fragment)}`;
}

const errorNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** How a refusal travels in an address (§3): in the words of OAuth, with our code and a sentence. */
export function refusalParams({ code, status, message }: AuthRefusal): Record<string, string> {
  return { error: errorNames[status] ?? 'access_denied', error_code: code, error_description: message };
}

function joined(sign: string, own: string | undefined, more: Readonly<Record<string, string>>): string {
  const added = Object.entries(more).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const all = [...(own ? [own] : []), ...added];
  return all.length > 0 ? `${sign}${all.join('&')}` : '';
}

function readAddress(text: string, grammar: RegExp): Address | null {
  const [whole, scheme = '', name = '', port = '', path = '', query = '', fragment = ''] = grammar.exec(text) ?? [];
  if (whole === undefined || Number(port) > 65_535) return null;
  const kept = /^\d+$/.test(port) ? String(Number(port)) : port;
  const usual = defaultPorts[scheme.toLowerCase()] === kept;
  return { scheme: scheme.toLowerCase(), host: name.toLowerCase(), port: usual ? '' : kept, path, query, fragment };
}

function originOf({ scheme, host: name, port }: Address): string {
  return `${scheme}://${name}${port ? `:${port}` : ''}`;
}

/** A name in its plain form, or a loopback address; 2130706433, 0x7f.1 and whatever else ends in a number is none. */
function isPlainHost(name: string): boolean {
  if (name.startsWith('[')) return name === '[::1]';
  if (/^127(?:\.(?:0|[1-9]\d{0,2})){3}$/.test(name)) return true;
  const labels = name.split('.');
  return labels.every((label) => label !== '') && !/^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '');
}

function matches(wanted: Address, text: string): boolean {
  const allowed = readAddress(text, pattern);
  if (!allowed || allowed.scheme !== wanted.scheme) return false;
  return (
    wildcard(allowed.host, '[a-z0-9-]').test(wanted.host) &&
    wildcard(allowed.port, '[0-9]').test(wanted.port) &&
    wildcard(`${allowed.path || '/'}${allowed.query}`, '[^/]').test(
      `${wanted.path || '/'}${allowed.query ? wanted.query : ''}`,
    )
  );
}

/** `*` stands for any number of `within`, `**` for anything. */
function wildcard(text: string, within: string): RegExp {
  const source = text
    .split(/(\*+)/)
    .map((part) => (part === '*' ? `${within}*` : part.startsWith('*') ? '.*' : part.replace(/[^a-z0-9]/gi, '\\$&')))
    .join('');
  return new RegExp(`^${source}$`);
}

/** Letters of other scripts as an address carries them. */
function encodeUnusual(text: string): string {
  return text.replace(/[^\u0021-\u007e]+/g, encodeURIComponent);
}
