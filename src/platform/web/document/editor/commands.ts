import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { type DocumentMention, type DocumentPictureFacts, deepestList } from '#platform/shared/document/document.ts';
import type { FieldAct } from '../field-acts.ts';
import { schema } from './editor-schema.ts';

const { nodes, marks } = schema;

/** How many nodes of these types stand around the caret. */
function depthIn({ selection: { $from } }: EditorState, ...types: NodeType[]): number {
  return Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1)).filter(({ type }) => types.includes(type))
    .length;
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    (depthIn(state, type) > 0 ? liftListItem(nodes.list_item) : wrapInList(type))(state, dispatch);
}

const toggleQuote: Command = (state, dispatch) =>
  (depthIn(state, nodes.quote) > 0 ? lift : wrapIn(nodes.quote))(state, dispatch);

const sink: Command = (state, dispatch) =>
  depthIn(state, nodes.bullet_list, nodes.ordered_list) < deepestList && sinkListItem(nodes.list_item)(state, dispatch);

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** What a press on a button does at once. A link and a picture are asked for first. */
export const commands: Record<Exclude<FieldAct, 'link' | 'picture'>, Command> = {
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  list: toggleList(nodes.bullet_list),
  quote: toggleQuote,
};

/** What holds where the caret is. */
export function pressedIn(state: EditorState): FieldAct[] {
  const { from, to, empty, $from } = state.selection;
  const has = (mark: 'strong' | 'em' | 'link') =>
    empty
      ? Boolean(marks[mark].isInSet(state.storedMarks ?? $from.marks()))
      : state.doc.rangeHasMark(from, to, marks[mark]);
  const isIn = { list: depthIn(state, nodes.bullet_list) > 0, quote: depthIn(state, nodes.quote) > 0 };
  return (['strong', 'em', 'list', 'quote', 'link'] as const).filter((act) =>
    act === 'list' || act === 'quote' ? isIn[act] : has(act),
  );
}

/** Keys as in other editors. Tab is none of them, so that nobody's caught in the field. */
export const keys: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap.Enter ?? breakLine),
  'Shift-Enter': breakLine,
  Backspace: chainCommands(undoInputRule, baseKeymap.Backspace ?? undoInputRule),
  'Mod-b': commands.strong,
  'Mod-i': commands.em,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': sink,
  'Mod-[': liftListItem(nodes.list_item),
  'Shift-Mod-7': toggleList(nodes.ordered_list),
  'Shift-Mod-8': commands.list,
  'Shift-Mod-9': toggleQuote,
  'Mod-Alt-0': setBlockType(nodes.paragraph),
};

/** What's selected, or the whole link that the caret is in; and where that leads. */
function linkRange(state: EditorState): { from: number; to: number; href: string } {
  const { from, to, empty, $from } = state.selection;
  const link = marks.link.isInSet($from.nodeAfter?.marks ?? []) ?? marks.link.isInSet($from.nodeBefore?.marks ?? []);
  if (!link) return { from, to, href: '' };
  const { href } = link.attrs;
  if (!empty) return { from, to, href };
  const isLinked = (at: number) => Boolean(link.isInSet($from.parent.maybeChild(at)?.marks ?? []));
  let first = link.isInSet($from.nodeAfter?.marks ?? []) ? $from.index() : $from.index() - 1;
  let last = first;
  while (isLinked(first - 1)) first -= 1;
  while (isLinked(last + 1)) last += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1), href };
}

/** The address of the link around the caret; '' where there's none. */
export const hrefIn = (state: EditorState): string => linkRange(state).href;

/** Has what's selected lead somewhere, the link around the caret elsewhere, or writes the address where neither is. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (href === null) dispatch?.(tr.removeMark(from, to, marks.link));
    else if (from < to) dispatch?.(tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href })));
    else {
      const shown = href.replace(/^mailto:|^https?:\/\/(?=[^/]+\/$)|\/$/g, '');
      dispatch?.(tr.replaceSelectionWith(schema.text(shown, [marks.link.create({ href })]), false));
    }
    return true;
  };
}

/** Puts a picture after the block with the caret, in its place where it's an empty line, and the caret on a line after it. */
export function insertPicture(facts: DocumentPictureFacts): Command {
  return (state, dispatch) => {
    const { $to } = state.selection;
    const to = $to.depth === 0 ? $to.pos : $to.after(1);
    const isEmpty = $to.depth === 1 && $to.parent.type === nodes.paragraph && $to.parent.content.size === 0;
    const from = isEmpty ? $to.before(1) : to;
    const tr = state.tr.replaceWith(from, to, nodes.picture.create(facts));
    const after = from + 1;
    if (tr.doc.resolve(after).nodeAfter?.type !== nodes.paragraph) tr.insert(after, nodes.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView());
    return true;
  };
}

/** Someone instead of the @ and what was typed after it, and a space. */
export function insertMention(person: DocumentMention['attrs'], from: number, to: number): Command {
  return (state, dispatch) => {
    const mention = nodes.mention.create(person);
    dispatch?.(state.tr.replaceWith(from, to, [mention, schema.text(' ')]).scrollIntoView());
    return true;
  };
}
