import type { Node } from 'prosemirror-model';
import { deepestList, type SafeDocument } from '#platform/shared/document/document.ts';
import { normalDocument } from '#platform/shared/document/plain-text.ts';
import { schema } from './editor-schema.ts';

/** As it's edited: with a line to write in after a picture or a divider at its end. */
export function nodeOfDocument(document: SafeDocument): Node {
  const last = document.content.at(-1)?.type;
  const isClosed = last === 'picture' || last === 'divider';
  return schema.nodeFromJSON(
    isClosed ? { ...document, content: [...document.content, { type: 'paragraph' }] } : document,
  );
}

/**
 * What stood in the plain field, each line end of it in its place: a character at some offset of the text stands one further
 * in the node, so the caret keeps its place.
 */
export function nodeOfText(text: string): Node {
  const paragraphs = text.split('\n\n').map((one) => {
    const lines = one.split('\n').map((line) => (line === '' ? [] : [schema.text(line)]));
    return schema.nodes.paragraph.create(
      null,
      lines.flatMap((line, at) => (at === 0 ? line : [schema.nodes.hard_break.create(), ...line])),
    );
  });
  return schema.nodes.doc.create(null, paragraphs);
}

/** What the editor holds, in its normal form. */
export function documentOfNode(node: Node): SafeDocument {
  return normalDocument(liftedLists(node.toJSON()));
}

type Json = { type: string; content?: Json[] };

/** Lists that were pasted or dragged deeper than they may stand come up to where they may: their items after the one they were in. */
export function liftedLists(node: Json, depth = 0): Json {
  if (!node.content) return node;
  const isList = node.type === 'bullet_list' || node.type === 'ordered_list';
  const content = node.content.map((child) => liftedLists(child, isList ? depth + 1 : depth));
  if (!isList || depth + 1 < deepestList) return { ...node, content };
  return { ...node, content: content.flatMap(itemsOf) };
}

/** An item of the deepest list, and after it those of the lists in it. */
function itemsOf(item: Json): Json[] {
  const within = item.content ?? [];
  const isDeeper = ({ type }: Json) => type === 'bullet_list' || type === 'ordered_list';
  const deeper = within.filter(isDeeper).flatMap(({ content = [] }) => content);
  return [{ ...item, content: within.filter((one) => !isDeeper(one)) }, ...deeper];
}
