import { createElement, Fragment, type ReactNode } from 'react';
import type {
  DocumentBlock,
  DocumentInline,
  DocumentList,
  DocumentPictureFacts,
  DocumentWords,
  SafeDocument,
} from '#platform/shared/document/document.ts';
import { hiddenHost } from '#platform/shared/document/href.ts';
import { thumbColour } from '#platform/shared/document/thumb-colour.ts';
import { classes } from '#platform/web/ui/classes.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { documentLook } from './document-look.ts';
import { documentStrings as words } from './strings.ts';

export type DocumentTextProps = {
  document: SafeDocument;
  /** Where a picture's file is; without it there are none. */
  pictureUrl?: (id: string) => string;
  /** The path of somebody's page, or null where they have none that can be seen. */
  personPath?: (id: string) => string | null;
  /** Which heading a large one is, below the page's own. */
  heading?: 'h2' | 'h3';
  className?: string;
};

type Drawing = Required<Pick<DocumentTextProps, 'personPath' | 'heading'>> & Pick<DocumentTextProps, 'pictureUrl'>;

/** What somebody wrote, as elements of ours; never as markup that came over the wire. It needs no editor. */
export function DocumentText({ document, className, ...given }: DocumentTextProps) {
  const drawing: Drawing = { personPath: () => null, heading: 'h3', ...given };
  const look = classes('[&>*+*]:mt-3 [&>*+:is(h2,h3,h4)]:mt-6 [&_blockquote>*+*]:mt-3', documentLook, className);
  return <div className={look}>{drawAll(document.content, drawing)}</div>;
}

/** Without keys: what's written doesn't change its order while it's read. */
const together = (drawn: readonly ReactNode[]) => createElement(Fragment, null, ...drawn);

const drawAll = (blocks: readonly DocumentBlock[], drawing: Drawing) =>
  together(blocks.map((block) => drawBlock(block, drawing)));

function drawBlock(block: DocumentBlock, drawing: Drawing): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p dir="auto">{drawLine(block.content, drawing)}</p>;
    case 'heading': {
      const Large = drawing.heading;
      const Small = Large === 'h2' ? 'h3' : 'h4';
      const Heading = block.attrs.level === 1 ? Large : Small;
      return <Heading dir="auto">{drawLine(block.content, drawing)}</Heading>;
    }
    case 'bullet_list':
    case 'ordered_list':
      return drawList(block, drawing);
    case 'quote':
      return <blockquote dir="auto">{drawAll(block.content, drawing)}</blockquote>;
    case 'divider':
      return <hr />;
    case 'picture':
      return drawing.pictureUrl && <Picture facts={block.attrs} url={drawing.pictureUrl(block.attrs.id)} />;
  }
}

function drawList({ type, content }: DocumentList, drawing: Drawing): ReactNode {
  const List = type === 'bullet_list' ? 'ul' : 'ol';
  const items = content.map((item) => createElement('li', { dir: 'auto' }, drawAll(item.content, drawing)));
  return <List dir="auto">{together(items)}</List>;
}

const drawLine = (pieces: readonly DocumentInline[] = [], drawing: Drawing) =>
  together(pieces.map((piece) => drawPiece(piece, drawing)));

function drawPiece(piece: DocumentInline, { personPath }: Drawing): ReactNode {
  if (piece.type === 'hard_break') return <br />;
  if (piece.type === 'text') return drawWords(piece);
  const { id, name } = piece.attrs;
  const path = personPath(id);
  const shown = <bdi data-mention="">@{name}</bdi>;
  return path === null ? shown : <Link to={path}>{shown}</Link>;
}

function drawWords({ text, marks = [] }: DocumentWords): ReactNode {
  let drawn: ReactNode = text;
  // The outermost comes first.
  for (const mark of marks.toReversed()) {
    if (mark.type === 'strong') drawn = <strong>{drawn}</strong>;
    else if (mark.type === 'em') drawn = <em>{drawn}</em>;
    else drawn = <Away href={mark.attrs.href} text={text} inner={drawn} />;
  }
  return drawn;
}

/** A link to another site. Words that name one site over a link to another are followed by where it truly leads. */
function Away({ href, text, inner }: { href: string; text: string; inner: ReactNode }) {
  const host = hiddenHost(text, href);
  const shown = (
    <>
      {inner}
      {host && ` (${host})`}
    </>
  );
  if (href.startsWith('mailto:')) return <a href={href}>{shown}</a>;
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener">
      {shown}
      <span className="sr-only">{words.newTab}</span>
    </a>
  );
}

/** Its room is kept by its sides, in its own colour until it comes. Both without a style of its own, which the policy refuses in markup. */
function Picture({ facts, url }: { facts: DocumentPictureFacts; url: string }) {
  const { alt, width, height, thumbhash } = facts;
  const colour = thumbColour(thumbhash);
  return (
    <figure className="grid w-fit max-w-full overflow-hidden rounded-lg bg-sunk">
      {colour && (
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="h-0 min-h-full w-full [grid-area:1/1]"
        >
          <rect width="1" height="1" fill={colour} />
        </svg>
      )}
      <img
        src={url}
        alt={alt}
        dir="auto"
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full [grid-area:1/1]"
      />
    </figure>
  );
}
