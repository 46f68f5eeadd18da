import { type AddressParts, isFollowable, readAddress, readPattern } from '#platform/shared/redirect-pattern.ts';
import type { AuthRefusal } from './refusals.ts';

/** Where people may be sent back to: the site itself, and what the operator lists (E9). */
export type Site = {
  /** An origin, without a slash at its end. */
  publicUrl: string;
  /** Patterns like `https://*.example/app/**`: `*` stays within a label or a path segment, `**` does not. */
  redirects: readonly string[];
};

const longest = 2048;
/** `..` in a path, also as %2e, would escape the part that a pattern allows. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Where to send someone back to: the address asked for if it's allowed, else the front page (E9, P6). Compares the raw
 * text, since a URL parser would repair what was written to deceive.
 */
export function allowedRedirect(asked: string | null | undefined, site: Site): string {
  const front = `${site.publicUrl}/`;
  if (!asked || asked.length > longest) return front;
  const wanted = readAddress(asked);
  if (!wanted) return front;
  const path = encodeUnusual(wanted.path);
  const rest = encodeUnusual(wanted.query + wanted.fragment);
  const origin = originOf(wanted);
  if (origin === site.publicUrl.toLowerCase()) return `${site.publicUrl}${path || '/'}${rest}`;
  if (!isFollowable(wanted) || dotSegment.test(path)) return front;
  const encoded = { ...wanted, path, query: encodeUnusual(wanted.query) };
  return site.redirects.some((text) => matches(encoded, text)) ? `${origin}${path}${rest}` : front;
}

/** Adds parameters to an address, after those it already has (P5). */
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

/** A refusal as URL parameters (§3): OAuth's error, our code and a sentence. */
export function refusalParams({ code, status, message }: AuthRefusal): Record<string, string> {
  return { error: errorNames[status] ?? 'access_denied', error_code: code, error_description: message };
}

function joined(sign: string, own: string | undefined, more: Readonly<Record<string, string>>): string {
  const added = Object.entries(more).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const all = [...(own ? [own] : []), ...added];
  return all.length > 0 ? `${sign}${all.join('&')}` : '';
}

function originOf({ scheme, host: name, port }: AddressParts): string {
  return `${scheme}://${name}${port ? `:${port}` : ''}`;
}

function matches(wanted: AddressParts, text: string): boolean {
  const allowed = readPattern(text);
  if (!allowed || allowed.scheme !== wanted.scheme) return false;
  return (
    wildcard(allowed.host, '[a-z0-9-]').test(wanted.host) &&
    wildcard(allowed.port, '[0-9]').test(wanted.port) &&
    wildcard(`${allowed.path || '/'}${allowed.query}`, '[^/]').test(
      `${wanted.path || '/'}${allowed.query ? wanted.query : ''}`,
    )
  );
}

/** `*` matches any number of `within`, `**` anything. */
function wildcard(text: string, within: string): RegExp {
  const source = text
    .split(/(\*+)/)
    .map((part) => (part === '*' ? `${within}*` : part.startsWith('*') ? '.*' : part.replace(/[^a-z0-9]/gi, '\\$&')))
    .join('');
  return new RegExp(`^${source}$`);
}

/** Non-ASCII letters, percent-encoded as in an address. */
function encodeUnusual(text: string): string {
  return text.replace(/[^\u0021-\u007e]+/g, encodeURIComponent);
}
