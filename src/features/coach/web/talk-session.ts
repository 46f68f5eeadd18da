import type { Line, NewLine, ReplyEvent, Safety } from '../domain/contract.ts';

/** A talk as the page shows it. */
export type Shown = {
  lines: readonly Line[];
  /** The reply as far as it has come; null while none is awaited. */
  coming: string | null;
  /** Whose it is (CARE C21). */
  by: 'guide' | 'model';
  /** The guide went on in a model's place. */
  tookOver: boolean;
  /** Of the last reply. */
  safety: Safety | null;
  /** What stands in the field. */
  draft: string;
  /** What a line took away, for when it comes to nothing. */
  before: readonly Line[];
};

type Change =
  | { type: 'typed'; text: string }
  | { type: 'said'; line: NewLine }
  | { type: 'unsaid'; line: NewLine }
  | { type: 'heard'; event: ReplyEvent }
  | { type: 'broken' };

export function shownOf({ lines, draft }: Pick<Shown, 'lines' | 'draft'>): Shown {
  return { lines, coming: null, by: 'guide', tookOver: false, safety: null, draft, before: lines };
}

export function change(shown: Shown, change: Change): Shown {
  switch (change.type) {
    case 'typed':
      return { ...shown, draft: change.text };
    case 'said':
      return {
        ...shown,
        before: shown.lines,
        lines: withLine(shown.lines, change.line),
        coming: '',
        draft: '',
        tookOver: false,
      };
    case 'unsaid':
      return { ...shown, lines: shown.before, coming: null, draft: change.line.words };
    case 'heard':
      return withEvent(shown, change.event);
    case 'broken':
      return { ...shown, coming: null };
    default:
      return change satisfies never;
  }
}

/** What the server does with it, ahead: what it replaces goes, and it's there once. */
function withLine(lines: readonly Line[], { id, words, replaces }: NewLine): Line[] {
  const at = lines.findIndex((line) => line.id === replaces);
  const stays = at === -1 ? [...lines] : lines.slice(0, at);
  if (stays.some((line) => line.id === id)) return stays;
  return [...stays, { id, who: 'person', text: words, said_at: '' }];
}

function withEvent(shown: Shown, event: ReplyEvent): Shown {
  if (event.type === 'afresh') return { ...shown, coming: '', tookOver: true };
  if (event.type === 'piece') return { ...shown, by: event.who, coming: (shown.coming ?? '') + event.text };
  const { line, safety } = event;
  return { ...shown, lines: [...shown.lines, line], coming: null, safety };
}
