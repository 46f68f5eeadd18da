/** A piece of a chat line: words as they are, or a link with the host that it truly leads to, and by which address. */
export type ChatPiece = { text: string; host: null } | { text: string; host: string; href: string };

/**
 * A scheme, a host and what comes after it. No part for a name before an @: `https://bank.example@evil.example` leads
 * to evil.example. The host is of plain letters, as others may look like them; its last label begins with a letter, as
 * a browser would read `0x7f.1` as 127.0.0.1. A backslash, which it would read as a slash, ends the host for nobody.
 */
const link =
  /^(?:https?:\/\/|(?=www\.[^./]+\.))(?<host>(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9]))(?::\d{1,4})?(?:[/?#][^\\]*)?$/i;
const candidate = /(?:(?<![\p{L}\p{N}])https?:\/\/|(?<![\p{L}\p{N}@./\\:_-])www\.)[^\s\p{C}<>"“”«»]+/giu;
/** What ends a sentence around a link, rather than the link. */
const sentence = /[.,;:!?'’…*_~]+$/u;

/**
 * A line in pieces, which in their order give back the whole line. A link is http or https alone, or begins with `www.`,
 * which leads by https; whatever might lead elsewhere than it says stays words.
 */
export function piecesOf(line: string): ChatPiece[] {
  const pieces: ChatPiece[] = [];
  let from = 0;
  const take = (to: number, host: string | null) => {
    const text = line.slice(from, to);
    if (host !== null) pieces.push({ text, host, href: text.includes('://') ? text : `https://${text}` });
    else if (to > from) pieces.push({ text, host });
    from = to;
  };
  for (const match of line.matchAll(candidate)) {
    const text = withoutSentence(match[0]);
    const host = link.exec(text)?.groups?.host;
    if (!host) continue;
    take(match.index, null);
    take(match.index + text.length, host.toLowerCase());
  }
  take(line.length, null);
  return pieces;
}

/** Without the end of the sentence, and without a bracket that was opened before the link. */
function withoutSentence(text: string): string {
  const ended = text.replace(sentence, '');
  const [opening, closing] = brackets.find(([, close]) => ended.endsWith(close)) ?? [];
  const closes = opening && closing && ended.split(closing).length > ended.split(opening).length;
  const shorter = closes ? ended.slice(0, -1) : ended;
  return shorter === text ? text : withoutSentence(shorter);
}

const brackets = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;
