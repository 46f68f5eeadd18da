import type { EditorState } from 'prosemirror-state';

/** What's typed after an @, and from where to where it stands with it. */
export type MentionQuery = { query: string; from: number; to: number };

/** At the start of a word, so that no e-mail address asks for people. */
const begun = /(?:^|[\s(\ufffc])@([\p{L}\p{M}\p{N}._'’-]{0,40})$/u;

/** Whether somebody is being named where the caret is. */
export function mentionQuery({ selection: { $from, empty, from } }: EditorState): MentionQuery | null {
  if (!empty || !$from.parent.isTextblock) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const query = begun.exec(before)?.[1];
  return query === undefined ? null : { query, from: from - query.length - 1, to: from };
}

/** The id of an option in the list of people, which the field names as the active one. */
export const optionId = (list: string, at: number) => `${list}-${at}`;
