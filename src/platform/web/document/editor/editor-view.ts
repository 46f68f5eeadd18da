import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, NodeSelection, Plugin, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { safeHref } from '#platform/shared/document/href.ts';
import { commands, keys, setLink } from './commands.ts';
import { cleanPasted } from './paste.ts';
import { pictureView } from './picture-view.ts';
import { typedSigns } from './typed-signs.ts';

export type EditorPorts = {
  /** The words in an empty field. */
  placeholder: string;
  attributes: () => Record<string, string>;
  /** After each change, of what's selected, too. */
  changed: (state: EditorState, isOther: boolean) => void;
  /** A key, before the editor has it. @returns whether that was all */
  keyDown: (event: KeyboardEvent) => boolean;
  askForLink: (state: EditorState) => void;
  addPictures: (view: EditorView, files: File[]) => void;
  pictureUrl: ((id: string) => string) | undefined;
};

/** An editor in an element of ours. It brings no styles, and asks for none that the policy refuses. */
export function createEditor(place: HTMLElement, doc: Node, ports: EditorPorts): EditorView {
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc, plugins: pluginsFor(ports) }),
      attributes: ports.attributes,
      nodeViews: { picture: (node) => pictureView(node, ports.pictureUrl) },
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_view, event) => ports.keyDown(event),
      handlePaste: (_view, event) => pasteLink(view, event) || takePictures(view, event.clipboardData, ports),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takePictures(view, event.dataTransfer, ports),
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        ports.changed(view.state, transaction.docChanged);
      },
    },
  );
  return view;
}

function pluginsFor({ placeholder, askForLink }: EditorPorts): Plugin[] {
  const link: Command = (state) => {
    askForLink(state);
    return true;
  };
  return [typedSigns(), keymap({ ...keys, 'Mod-k': link }), history(), placeholderPlugin(placeholder)];
}

function placeholderPlugin(text: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2;
        if (!isEmpty || text === '') return DecorationSet.empty;
        return DecorationSet.create(doc, [Decoration.node(0, 2, { 'data-placeholder': text })]);
      },
    },
  });
}

/** An address that's pasted over words has them lead there. */
function pasteLink(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const { selection } = view.state;
  const href = safeHref(clipboardData?.getData('text/plain') ?? '');
  if (selection.empty || selection instanceof NodeSelection || href === null) return false;
  return setLink(href)(view.state, view.dispatch);
}

/** Pictures that come as files alone; a word processor adds one of the whole page to its words. */
function takePictures(view: EditorView, data: DataTransfer | null, { addPictures }: EditorPorts): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (files.length === 0 || (data?.types ?? []).includes('text/html')) return false;
  addPictures(view, files);
  return true;
}

/** Runs a command where the caret is. */
export function run(view: EditorView, command: Command | keyof typeof commands): void {
  (typeof command === 'string' ? commands[command] : command)(view.state, view.dispatch);
}

/** The whole of it is another document, with the caret at its end. */
export function replaceDocument(view: EditorView, doc: Node): void {
  const plugins = [...view.state.plugins];
  view.updateState(EditorState.create({ doc, plugins }));
}

/** Puts the caret, or what's selected, where it was in the plain field. */
export function selectText(view: EditorView, from: number, to: number): void {
  const { doc, tr } = view.state;
  const within = (offset: number) => doc.resolve(Math.min(offset + 1, doc.content.size));
  view.dispatch(tr.setSelection(TextSelection.between(within(from), within(to))).setMeta('addToHistory', false));
}
