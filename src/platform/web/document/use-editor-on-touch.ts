import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { fromPlainText, plainText } from '#platform/shared/document/plain-text.ts';
import { onLineBack } from '#platform/web/line-back.ts';
import type { FieldAct } from './field-acts.ts';
import type { Begun, DocumentFieldProps, EditorPort, Plain } from './field-props.ts';
import { type Editor, loadEditor } from './load-editor.ts';

/** The plain field until it's touched, the editor once it has come, and what's pressed of its tools. */
export function useEditorOnTouch(props: DocumentFieldProps) {
  const [editor, setEditor] = useState<{ Editor: Editor; begun: Begun } | null>(null);
  const [pressed, setPressed] = useState<readonly FieldAct[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);
  const port = useRef<EditorPort>(null);
  const wanted = useRef<FieldAct>(null);
  const plain = usePlain(props);
  const { ask, hasFailed } = useLoaded((Loaded) =>
    whenComposed(area, (field) => {
      // At once, so that no key falls between the two.
      flushSync(() => setEditor({ Editor: Loaded, begun: { ...begunIn(field), act: wanted.current } }));
    }),
  );

  function touch(act: FieldAct | null): void {
    wanted.current = act ?? wanted.current;
    ask();
  }
  function act(one: FieldAct): void {
    if (port.current) return port.current.act(one);
    area.current?.focus();
    touch(one);
  }
  const setPort = (given: EditorPort | null) => {
    port.current = given;
  };
  return { editor, area, plain, touch, act, setPort, pressed, setPressed, hasFailed };
}

/** Loads the editor once it's asked for; again as soon as the line is back, where it couldn't be had. */
function useLoaded(then: (editor: Editor) => void) {
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(false);
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  function ask(): void {
    if (asked.current) return;
    asked.current = true;
    loadEditor().then(
      (editor) => latest.current(editor),
      () => {
        asked.current = false;
        setFailed(true);
      },
    );
  }
  const again = useRef(ask);
  useEffect(() => (hasFailed ? onLineBack(() => again.current()) : undefined), [hasFailed]);
  return { ask, hasFailed };
}

/** Not in the middle of a letter that's put together from several keys, as many scripts do. */
function whenComposed(area: RefObject<HTMLTextAreaElement | null>, then: (field: HTMLTextAreaElement) => void): void {
  const field = area.current;
  if (!field) return;
  if (!composing.has(field)) return then(field);
  field.addEventListener('compositionend', () => setTimeout(() => whenComposed(area, then)), { once: true });
}

/** Fields in which a letter is being put together. */
const composing = new WeakSet<EventTarget>();
globalThis.document?.addEventListener('compositionstart', ({ target }) => target && composing.add(target), true);
globalThis.document?.addEventListener('compositionend', ({ target }) => target && composing.delete(target), true);

function begunIn(field: HTMLTextAreaElement): Omit<Begun, 'act'> {
  const { value, readOnly, selectionStart: from, selectionEnd: to } = field;
  return { text: readOnly ? null : value, from, to, hasFocus: field === document.activeElement };
}

const isSame = (one: SafeDocument, other: SafeDocument) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What stands in the plain field; as it was typed, while it makes the same document. */
function usePlain({ value, onChange, onText }: DocumentFieldProps): Plain {
  const [held, setHeld] = useState(() => ({ text: plainText(value), of: value }));
  let now = held;
  if (!isSame(held.of, value)) {
    now = { text: plainText(value), of: value };
    setHeld(now);
  }
  return {
    text: now.text,
    isReadOnly: !isSame(fromPlainText(now.text), value),
    type(text) {
      const document = fromPlainText(text);
      setHeld({ text, of: document });
      onChange(document);
      onText?.(plainText(document));
    },
  };
}
