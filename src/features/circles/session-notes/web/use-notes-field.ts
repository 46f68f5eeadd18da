import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { carried, changeOf, rebased, type TextChange } from '../domain/text-change.ts';
import type { TextActs } from './notes-session.ts';

/**
 * A textarea that others write into, too. It's the browser's own, and the caret stays at its letter. While an input method
 * composes a word nothing is put into it: what others write waits for that word. `reads`: nothing may be written now.
 * `onLine` gets each line that this person has written in, once they leave it.
 */
export function useNotesField(acts: TextActs, reads: boolean, onLine: (line: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** The text as the field showed it before what was typed since. */
  const shown = useRef('');
  const waiting = useRef<TextChange[]>([]);
  const composes = useRef(false);
  const isInLine = useRef(false);

  const show = (changes: readonly TextChange[]) => {
    const element = field.current;
    if (!element) return;
    const { selectionStart, selectionEnd, selectionDirection, scrollTop } = element;
    const place = (caret: number) => changes.reduce(carried, caret);
    element.value = acts.text();
    element.setSelectionRange(place(selectionStart), place(selectionEnd), selectionDirection);
    element.scrollTop = scrollTop;
    shown.current = element.value;
  };
  const take = useEffectEvent((changes: readonly TextChange[]) => {
    const element = field.current;
    // What was typed in this very moment comes first.
    if (composes.current || (element && element.value !== shown.current)) waiting.current.push(...changes);
    else show(changes);
  });
  const leaveLine = (line: string) => {
    if (isInLine.current) onLine(line);
    isInLine.current = false;
  };
  const write = () => {
    const element = field.current;
    if (!element || composes.current) return;
    const typed = changeOf(shown.current, element.value, element.selectionEnd);
    const others = waiting.current.splice(0);
    if (typed) {
      isInLine.current = true;
      // The whole of what was put in, for it may be several lines; else the one that was just ended.
      const ended = linesAround(element.value, typed.at, typed.at + typed.inserted.length);
      if (typed.inserted.includes('\n')) leaveLine(ended);
      acts.write(rebased(typed, others));
    }
    if (others.length > 0) show(others);
    else shown.current = element.value;
  };
  const undo = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    // The browser's own would take back what others wrote.
    event.preventDefault();
    if (reads) return;
    const changes = acts.undo(event.shiftKey);
    const last = changes.at(-1);
    show(changes);
    if (last) field.current?.setSelectionRange(last.at + last.inserted.length, last.at + last.inserted.length);
  };
  const leaveLast = useEffectEvent((text: string, caret: number) => leaveLine(linesAround(text, caret, caret)));
  useEffect(() => {
    const element = field.current;
    if (element) element.value = acts.text();
    shown.current = acts.text();
    waiting.current = [];
    const stop = acts.onOthers(take);
    return () => {
      stop();
      // A line that was begun in another text is left with it.
      if (element) leaveLast(shown.current, element.selectionEnd);
    };
  }, [acts]);

  return {
    ref: field,
    onInput: write,
    onKeyDown: undo,
    onBlur: () => {
      const element = field.current;
      if (element) leaveLine(linesAround(element.value, element.selectionEnd, element.selectionEnd));
    },
    onCompositionStart: () => {
      composes.current = true;
    },
    onCompositionEnd: () => {
      composes.current = false;
      write();
    },
  };
}

/** The lines of a text that two places in it are in, and all between them. */
function linesAround(text: string, from: number, to: number): string {
  const end = text.indexOf('\n', to);
  return text.slice(text.lastIndexOf('\n', from - 1) + 1, end < 0 ? text.length : end);
}
