/** An address or a pattern of addresses, taken apart; lower case but for path, query and fragment. */
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

/** What a browser would read differently from how it looks: controls, spaces, backslashes, half characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
const deceptive = /[\u0000-\u0020\u007f-\u00a0\\\p{Surrogate}]/u;

/** Takes an address apart by its text, since a URL parser would mend what was written to deceive; null for any other. */
export function readAddress(text: string): AddressParts | null {
  return read(text, address);
}

/**
 * Takes a pattern apart: an address whose host, port, path or query may hold `*`. Null for what no address that people
 * are sent back to could ever match, such as one with a user, a fragment, a number for a host, or a scheme that runs.
 */
export function readPattern(text: string): AddressParts | null {
  const parts = read(text, pattern);
  if (!parts || runsOrReads.has(parts.scheme)) return null;
  return parts.host.includes('*') || isPlainHost(parts.host) ? parts : null;
}

/** Whether people may be sent there at all, once a pattern allows it. */
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

/** A name in its plain form, or a loopback address; 2130706433, 0x7f.1 and whatever else ends in a number is none. */
function isPlainHost(name: string): boolean {
  if (name.startsWith('[')) return name === '[::1]';
  if (/^127(?:\.(?:0|[1-9]\d{0,2})){3}$/.test(name)) return true;
  const labels = name.split('.');
  return labels.every((label) => label !== '') && !/^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '');
}
