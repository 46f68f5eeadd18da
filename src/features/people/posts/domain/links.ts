import type { DocumentBlock, DocumentInline, DocumentItem, SafeDocument } from '#platform/shared/document/document.ts';

/** How many pieces of it lead somewhere. */
export function linksIn({ content }: SafeDocument): number {
  return content.reduce((sum, block) => sum + linksOf(block), 0);
}

type Piece = DocumentBlock | DocumentItem | DocumentInline;

function linksOf(piece: Piece): number {
  if (piece.type === 'text') return piece.marks?.some(({ type }) => type === 'link') ? 1 : 0;
  const inside: readonly Piece[] = 'content' in piece ? (piece.content ?? []) : [];
  return inside.reduce((sum, one) => sum + linksOf(one), 0);
}
