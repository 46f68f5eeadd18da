import { piecesOf } from '../../../domain/chat/chat-links.ts';
import { roomStrings } from '../../strings.ts';

const { newTab } = roomStrings.help;

/**
 * The words of a line, and its links in a tab of their own so that nobody loses their place in the room. The host stands
 * apart and left to right, so that nothing around it passes for it; no other site hears of the page, and none is asked.
 */
export function LineText({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) =>
    piece.host === null ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes.
      <Outward key={index} {...piece} />
    ),
  );
}

function Outward({ text, host, href }: { text: string; host: string; href: string }) {
  const from = text.includes('://') ? text.indexOf('//') + 2 : 0;
  const to = from + host.length;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={host} className="text-ink underline">
      <bdi dir="ltr">
        {text.slice(0, from)}
        <b className="font-semibold">{text.slice(from, to)}</b>
        <bdi dir="ltr">{text.slice(to)}</bdi>
      </bdi>
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}
