import type { Line, NewLine, ReplyEvent, Safety } from './contract.ts';

export type GraveLevel = Exclude<Safety['level'], 'none'>;

/** A talk as the page shows it. */
export type ShownTalk = {
  lines: readonly Line[];
  /** The reply as far as it has come, and whose it is (CARE C21); null while none is awaited. */
  coming: Pick<Line, 'id' | 'who' | 'text'> | null;
  /** The guide went on in a model's place. */
  tookOver: boolean;
  /** How grave the gravest line was; null where none is (CARE C12). It stays when the talk turns to other things. */
  care: GraveLevel | null;
  /** What stands in the field. */
  draft: string;
  /** What a line took away, for when it comes to nothing. */
  before: readonly Line[];
};

/** What may happen to it. */
export type TalkChange =
  | { type: 'typed'; text: string }
  | { type: 'said'; line: NewLine }
  | { type: 'unsaid'; line: NewLine }
  | { type: 'heard'; event: ReplyEvent }
  /** Null: it couldn't be read. */
  | { type: 'read'; level: Safety['level'] | null }
  | { type: 'ended' };

/** As it's shown at first: what was said before, and what stands in the field. */
export function shownOf({ lines, draft }: Pick<ShownTalk, 'lines' | 'draft'>): ShownTalk {
  return { lines, coming: null, tookOver: false, care: null, draft, before: lines };
}

/** How it's shown after this. A line is there before it's heard, and away again where it comes to nothing. */
export function changedTalk(shown: ShownTalk, change: TalkChange): ShownTalk {
  switch (change.type) {
    case 'typed':
      return { ...shown, draft: change.text };
    case 'said':
      return {
        ...shown,
        before: shown.lines,
        lines: withLine(shown.lines, change.line),
        coming: nothing,
        draft: isShown(shown.lines, change.line) ? shown.draft : '',
        tookOver: false,
      };
    case 'unsaid':
      return {
        ...shown,
        lines: shown.before,
        coming: null,
        // One that was shown before still is: in the field it would be said a second time.
        draft: isShown(shown.before, change.line) ? shown.draft : change.line.words,
      };
    case 'heard':
      return withEvent(shown, change.event);
    case 'read':
      return { ...shown, care: gravest(change.level, shown.care) };
    case 'ended':
      return withoutEnd(shown);
    default:
      return change satisfies never;
  }
}

/** A "yes" after something urgent is no milder than it. */
const gravest = (level: Safety['level'] | null, care: GraveLevel | null) =>
  care === 'urgent' || level === 'none' || level === null ? care : level;

const nothing = { id: '', who: 'guide', text: '' } as const;

const isShown = (lines: readonly Line[], { id }: NewLine) => lines.some((line) => line.id === id);

/** What the server does with it, ahead: what it replaces goes, and it's there once, with nothing after it. */
function withLine(lines: readonly Line[], { id, words, replaces }: NewLine): Line[] {
  const said = lines.findIndex((line) => line.id === id);
  if (said !== -1) return lines.slice(0, said + 1);
  const at = lines.findIndex((line) => line.id === replaces);
  return [...(at === -1 ? lines : lines.slice(0, at)), { id, who: 'person', text: words, said_at: '' }];
}

function withEvent(shown: ShownTalk, event: ReplyEvent): ShownTalk {
  if (event.type === 'afresh') return { ...shown, coming: nothing, tookOver: true };
  if (event.type === 'piece') {
    const { id, who, text } = event;
    return { ...shown, coming: { id, who, text: (shown.coming?.text ?? '') + text } };
  }
  const { line, safety } = event;
  const care = gravest(safety.level, shown.care);
  return { ...shown, lines: [...shown.lines, line], coming: null, care };
}

/** Stopped, or broken off: what was shown of it stays, as it does in the account. */
function withoutEnd(shown: ShownTalk): ShownTalk {
  const { coming, lines } = shown;
  return { ...shown, coming: null, lines: coming?.text ? [...lines, { ...coming, said_at: '' }] : lines };
}
