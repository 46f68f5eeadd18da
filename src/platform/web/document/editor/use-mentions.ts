import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useRef, useState } from 'react';
import { announce } from '#platform/web/ui/announcer.ts';
import type { DocumentFieldProps, Person } from '../field-props.ts';
import { documentStrings as words } from '../strings.ts';
import { insertMention } from './commands.ts';
import { type MentionQuery, mentionQuery } from './mention-query.ts';

/** Who may be meant by what's typed, which of them Enter takes, and where the list stands. */
export type MentionChoice = { people: readonly Person[]; at: number; top: number };

/** People who are named by an @: asked for as it's typed, chosen by arrow keys and Enter, left by Escape. */
export function useMentions(view: RefObject<EditorView | null>, mentions: DocumentFieldProps['mentions']) {
  const [choice, setChoice] = useState<MentionChoice | null>(null);
  const shown = useRef<MentionChoice>(null);
  const asked = useRef<MentionQuery>(null);
  /** Where the @ stands that somebody has left by Escape. */
  const left = useRef<number>(null);

  function show(next: MentionChoice | null): void {
    shown.current = next;
    setChoice(next);
  }
  function look(state: EditorState): void {
    const found = mentions && view.current?.hasFocus() ? mentionQuery(state) : null;
    if (found?.from !== left.current) left.current = null;
    if (!found || left.current !== null) {
      asked.current = null;
      if (shown.current) show(null);
      return;
    }
    if (asked.current?.from === found.from && asked.current.query === found.query) return;
    asked.current = found;
    mentions?.(found.query).then(
      (people) => asked.current === found && view.current && show(listed(people, view.current, found)),
      () => asked.current === found && show(null),
    );
  }
  function choose(person: Person): void {
    const { current: query } = asked;
    if (!query || !view.current) return;
    const { state, dispatch } = view.current;
    insertMention({ id: person.id, name: person.name }, query.from, state.selection.from)(state, dispatch);
    view.current.focus();
  }
  function onKey(event: KeyboardEvent): boolean {
    const { current: list } = shown;
    if (!list) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const { length } = list.people;
      show({ ...list, at: (list.at + step + length) % length });
      return true;
    }
    const person = list.people[list.at];
    if (event.key === 'Enter' && person) choose(person);
    else if (event.key === 'Escape') leave(event);
    else return false;
    return true;
  }
  function leave(event: KeyboardEvent): void {
    // Not a dialog around the field, too.
    event.stopPropagation();
    left.current = asked.current?.from ?? null;
    show(null);
  }
  return { choice, look, choose, onKey };
}

function listed(people: readonly Person[], view: EditorView, { from }: MentionQuery): MentionChoice | null {
  if (people.length === 0) return null;
  announce(words.mentions.found(people.length));
  const box = view.dom.parentElement?.getBoundingClientRect().top ?? 0;
  return { people, at: 0, top: view.coordsAtPos(from).bottom - box + 4 };
}
