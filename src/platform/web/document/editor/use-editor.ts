import type { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DocumentPictureFacts, SafeDocument } from '#platform/shared/document/document.ts';
import { plainText } from '#platform/shared/document/plain-text.ts';
import { documentLook } from '../document-look.ts';
import type { FieldAct } from '../field-acts.ts';
import { wordsLook } from '../field-look.ts';
import type { DocumentEditorProps } from '../field-props.ts';
import { hrefIn, insertPicture, pressedIn } from './commands.ts';
import { documentOfNode, nodeOfDocument, nodeOfText } from './document-node.ts';
import { createEditor, type EditorPorts, replaceDocument, run, selectText } from './editor-view.ts';
import { optionId } from './mention-query.ts';
import { useMentions } from './use-mentions.ts';

type Around = { list: string; askForLink: (href: string) => void };

/** Between blocks as much room as a blank line has in the plain field. */
const apart =
  '[&>*+*]:mt-[1lh] [&_blockquote>*+*]:mt-3 whitespace-break-spaces [&_.ProseMirror-selectednode]:outline-[2.5px] [&_.ProseMirror-selectednode]:outline-focus ' +
  '[&_[data-placeholder]]:before:content-[attr(data-placeholder)] [&_[data-placeholder]]:before:pointer-events-none [&_[data-placeholder]]:before:float-left [&_[data-placeholder]]:before:h-0 [&_[data-placeholder]]:before:text-ink-3';

/** The editor in its place, for as long as it's drawn. */
export function useEditor(props: DocumentEditorProps, around: Around) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const mentions = useMentions(view, props.mentions);
  /** The document as it was last told, so that one that comes back isn't put in once more. */
  const told = useRef(props.value);
  const latest = useRef({ props, mentions, around });
  useLayoutEffect(() => {
    latest.current = { props, mentions, around };
  });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const own = begin(element, latest, (document) => {
      told.current = document;
    });
    view.current = own;
    const leave = settle(own, latest);
    return () => {
      leave();
      view.current = null;
      own.destroy();
    };
  }, []);
  const { value } = props;
  useEffect(() => {
    // What isn't what was written here, such as nothing once it's sent.
    if (told.current === value || JSON.stringify(told.current) === JSON.stringify(value)) return;
    told.current = value;
    if (view.current) replaceDocument(view.current, nodeOfDocument(value));
  }, [value]);
  useEffect(() => view.current?.setProps({ attributes: () => attributesOf(props, around.list, mentions.choice) }));
  return { place, view, mentions };
}

type Latest = {
  readonly current: { props: DocumentEditorProps; mentions: ReturnType<typeof useMentions>; around: Around };
};

function begin(element: HTMLElement, latest: Latest, tell: (document: SafeDocument) => void): EditorView {
  const { begun, value } = latest.current.props;
  const doc = begun.text === null ? nodeOfDocument(value) : nodeOfText(begun.text);
  return createEditor(element, doc, portsFor(latest, tell));
}

/** Goes on where somebody was in the plain field. */
function settle(own: EditorView, latest: Latest): () => void {
  const { begun, tie, onPort, onPressed } = latest.current.props;
  if (begun.text !== null) selectText(own, begun.from, begun.to);
  if (begun.hasFocus) own.focus();
  onPort({ act: (one) => perform(one, own, latest) });
  onPressed(pressedIn(own.state));
  if (begun.act) perform(begun.act, own, latest);
  const label = document.querySelector(`label[for="${tie.id}"]`);
  const focus = () => own.focus();
  label?.addEventListener('click', focus);
  return () => {
    label?.removeEventListener('click', focus);
    onPort(null);
  };
}

function portsFor(latest: Latest, tell: (document: SafeDocument) => void): EditorPorts {
  const { props, around } = latest.current;
  return {
    placeholder: props.placeholder ?? '',
    attributes: () => attributesOf(latest.current.props, around.list, latest.current.mentions.choice),
    pictureUrl: props.pictures?.url,
    addPictures: (view, files) => void addPictures(view, latest, files),
    askForLink: (state) => latest.current.around.askForLink(hrefIn(state)),
    keyDown: (event) => latest.current.mentions.onKey(event),
    changed(state, isOther) {
      latest.current.props.onPressed(pressedIn(state));
      latest.current.mentions.look(state);
      if (!isOther) return;
      const document = documentOfNode(state.doc);
      tell(document);
      latest.current.props.onChange(document);
      latest.current.props.onText?.(plainText(document));
    },
  };
}

function perform(act: FieldAct, own: EditorView, latest: Latest): void {
  if (act === 'link') latest.current.around.askForLink(hrefIn(own.state));
  else if (act === 'picture') void addPictures(own, latest);
  else run(own, act);
}

/** One after the other: each is asked about, and stands where the caret is by then. */
async function addPictures(view: EditorView, latest: Latest, files: readonly (File | undefined)[] = [undefined]) {
  for (const file of files) {
    const facts: DocumentPictureFacts | null = (await latest.current.props.pictures?.add(file)) ?? null;
    if (!facts || view.isDestroyed) return;
    run(view, insertPicture(facts));
    view.focus();
  }
}

type Choice = ReturnType<typeof useMentions>['choice'];

function attributesOf({ tie, label, placeholder, rows, mentions }: DocumentEditorProps, list: string, choice: Choice) {
  const all: Record<string, string | undefined> = {
    id: tie.id,
    role: 'textbox',
    dir: 'auto',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-placeholder': placeholder,
    'aria-describedby': tie['aria-describedby'],
    'aria-invalid': tie['aria-invalid'] && 'true',
    'aria-autocomplete': mentions && 'list',
    'aria-haspopup': mentions && 'listbox',
    'aria-controls': choice ? list : undefined,
    'aria-activedescendant': choice ? optionId(list, choice.at) : undefined,
    'data-words': '',
    class: `${wordsLook(rows)} ${documentLook} ${apart}`,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(given);
}
