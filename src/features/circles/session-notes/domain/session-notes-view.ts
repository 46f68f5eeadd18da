import type { ViewAbility } from '#features/circles/room/domain/view-ability.ts';
import { notesWire } from './notes-wire.ts';

/** `news` rises whenever something was written that this tab had no part in knowing. */
export type NotesView = { hostsOnly: boolean; revision: number; news: number };
/** What came for the document, and who may write from now on. */
export type NotesNotice =
  | { type: 'notes-came'; update: string; part: string | null; all: boolean }
  | { type: 'notes-rule'; hostsOnly: boolean }
  | { type: 'notes-rule-failed' };

/** A tab's half of the notes; the document itself is its session's, and comes only where somebody looks. */
export const notesView: ViewAbility<typeof notesWire, NotesView, NotesNotice> = {
  wire: notesWire,
  open(before, { notesHostsOnly: hostsOnly, notesRevision: revision }) {
    const missed = before !== null && before.revision !== revision ? 1 : 0;
    return { hostsOnly, revision, news: (before?.news ?? 0) + missed };
  },
  frames: {
    'notes-state': (view, { update, part }) => ({ view, notice: { type: 'notes-came', update, part, all: true } }),
    'notes-changed': (view, { update, revision, part }) => ({
      view: { ...view, revision, news: view.news + 1 },
      notice: { type: 'notes-came', update, part, all: false },
    }),
    'notes-hosts-only': (view, { on }) => ({
      view: { ...view, hostsOnly: on },
      notice: { type: 'notes-rule', hostsOnly: on },
    }),
  },
};
