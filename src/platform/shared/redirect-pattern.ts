/** A URL or a pattern of URLs, split into parts; lower case except path, query and fragment. */
export type AddressParts = {
  scheme: string;
  host: string;
  port: string;
  path: string;
  query: string;
  fragment: string;
};

const host = String.raw`[a-z0-9.-]+|\[[0-9a-f:.]+\]`;
const address = new RegExp(`^([a-z][a-z0-9+.-]*)://(${host})(?::(\\d{1,5}))?(/[^?#]*)?(\\?[^#]*)?(#.*)?$`, 'i');
const pattern = /^([a-z][a-z0-9+.-]*):\/\/([a-z0-9.*-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}|\*+))?(\/[^?#]*)?(\?[^#]*)?$/i;
const runsOrReads = new Set(['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem', 'view-source']);
const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Characters that a browser reads differently from how they look: controls, spaces, backslashes, lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
const deceptive = /[\u0000-\u0020\u007f-\u00a0\\\p{Surrogate}]/u;

/** Splits a URL as text, since a URL parser would repair what was written to deceive; null for anything else. */
export function readAddress(text: string): AddressParts | null {
  return read(text, address);
}

/**
 * Splits a pattern: a URL whose host, port, path or query may contain `*`. Null for what no redirect target could ever
 * match, such as one with a user, a fragment, a numeric host, or a scheme that executes.
 */
export function readPattern(text: string): AddressParts | null {
  const parts = read(text, pattern);
  if (!parts || runsOrReads.has(parts.scheme)) return null;
  return parts.host.includes('*') || isPlainHost(parts.host) ? parts : null;
}

/** Whether people may be redirected there at all, once a pattern allows it. */
export function isFollowable({ scheme, host: name }: AddressParts): boolean {
  return isPlainHost(name) && !runsOrReads.has(scheme);
}

function read(text: string, grammar: RegExp): AddressParts | null {
  if (deceptive.test(text)) return null;
  const [whole, scheme = '', name = '', port = '', path = '', query = '', fragment = ''] = grammar.exec(text) ?? [];
  if (whole === undefined || Number(port) > 65_535) return null;
  const kept = /^\d+$/.test(port) ? String(Number(port)) : port;
  const usual = defaultPorts[scheme.toLowerCase()] === kept;
  return { scheme: scheme.toLowerCase(), host: name.toLowerCase(), port: usual ? '' : kept, path, query, fragment };
}

/** A plain host name or a loopback address; not 2130706433, 0x7f.1 or anything else ending in a number. */
function isPlainHost(name: string): boolean {
  if (name.startsWith('[')) return name === '[::1]';
  if (/^127(?:\.(?:0|[1-9]\d{0,2})){3}$/.test(name)) return true;
  const labels = name.split('.');
  return labels.every((label) => label !== '') && !/^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '');
}
