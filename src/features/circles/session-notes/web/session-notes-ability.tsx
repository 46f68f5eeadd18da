import { at } from '#features/circles/room/domain/order.ts';
import { laterPart } from '#platform/web/later-part.tsx';
import { icon } from '#platform/web/ui/icon.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { notesView } from '../domain/session-notes-view.ts';
import { type NotesAbility, openNotes } from './notes-session.ts';
import { sessionNotesStrings as words } from './strings.ts';

const NotesPanel = laterPart(async () => (await import('./components/notes-panel.tsx')).NotesPanel);

/** A page with lines. */
const NotesIcon = icon(<path d="M6.5 3.8h11v16.4h-11zM9.5 8.5h5M9.5 12h5M9.5 15.5h3" />);

/** 'Session Notes': a panel beside the stage, and a sheet on a phone. */
export const sessionNotesAbility: NotesAbility = {
  view: notesView,
  live: openNotes,
  notices: {
    'notes-came': () => {},
    'notes-rule': ({ hostsOnly }) => void toast.plain(hostsOnly ? words.rule.hosts : words.rule.everyone),
    'notes-rule-failed': () => void toast.error(words.rule.failed),
  },
  urgent: ['notes-came', 'notes-rule-failed'],
  slots: {
    panel: at(40, {
      title: words.title,
      tab: words.tab,
      close: words.close,
      Icon: NotesIcon,
      segment: '/notes',
      key: 'n',
      news: ({ news }) => (news > 0 ? [news] : []),
      unread: words.unread,
      content: (props) => <NotesPanel {...props} />,
    }),
  },
};
