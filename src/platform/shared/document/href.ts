/** So long an address may be. */
const longest = 2_000;
/** Spaces, controls, what's never seen, what turns text around, and the backslash that a browser reads as a slash. */
const unsafe = /[\s\p{C}\\]/u;
/** Plain letters alone, as others look like them; the last part begins with a letter, since `0x7f.1` is read as 127.0.0.1. */
const host = '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.){1,20}[a-z](?:[a-z0-9-]{0,61}[a-z0-9])';
/** Without a part before an @: `https://bank.example@evil.example` leads to evil.example. */
const web = new RegExp(`^(https?)://(${host})(?::(\\d{1,5}))?([/?#].*)?$`, 'iu');
const mail = new RegExp(`^mailto:([a-z0-9.!#$&'*+/=^_{|}~-]{1,64})@(${host})(?:\\?.*)?$`, 'iu');
const hostAtStart = new RegExp(`^${host}(?=[/?#:]|$)`, 'iu');
const usualPort: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * The address of a link as it's kept, in one spelling; null for one that nobody may be led to. A mail's has no subject or
 * further addressees, which somebody else would have put there.
 */
export function safeHref(text: string): string | null {
  const given = text.trim();
  if (given.length > longest || unsafe.test(given)) return null;
  const [, scheme, name, port, rest = ''] = web.exec(given) ?? [];
  if (scheme && name) return webHref(scheme.toLowerCase(), name.toLowerCase(), port, rest);
  const [, local, domain] = mail.exec(given) ?? [];
  return local && domain ? `mailto:${local}@${domain.toLowerCase()}` : null;
}

function webHref(scheme: string, name: string, port: string | undefined, rest: string): string | null {
  if (port !== undefined && Number(port) > 65_535) return null;
  const at = port === undefined || port === usualPort[scheme] ? '' : `:${port}`;
  const path = rest.replace(/["<>^`{|}]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  const whole = `${scheme}://${name}${at}${path.startsWith('/') ? '' : '/'}${path}`;
  return whole.length > longest ? null : whole;
}

/** The address that somebody means who leaves out its beginning: `example.org` or `noor@example.org`. */
export function meantHref(text: string): string | null {
  const given = text.trim();
  return safeHref(given) ?? safeHref(`mailto:${given}`) ?? (given.includes(':/') ? null : safeHref(`https://${given}`));
}

/** Where a link leads, if its words say that it leads elsewhere: `bank.example` over a link to evil.example. */
export function hiddenHost(words: string, href: string): string | null {
  const said = hostIn(words.trim().replace(/^https?:\/\//i, ''));
  const true_ = hostIn(href.replace(/^(?:https?:\/\/|mailto:[^@]*@)/, ''));
  return said === null || true_ === null || said === true_ ? null : true_;
}

function hostIn(text: string): string | null {
  const found = hostAtStart.exec(text)?.[0].toLowerCase();
  return found === undefined ? null : found.replace(/^www\./, '');
}
