import { announce } from '#platform/web/ui/announcer.ts';
import { leads } from '../../domain/ability.ts';
import { at } from '../../domain/order.ts';
import { type QuietNotice, type QuietView, quietView, type quietWire } from '../../domain/quiet/quiet.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { QuietCard } from './components/quiet-card.tsx';
import { openQuiet, type QuietActs } from './quiet-session.ts';
import { quietStrings as words } from './strings.ts';

/** 'Quiet everything' in a host's menu (CARE C10). */
export const quietAbility: WebAbility<typeof quietWire, QuietView, QuietActs, QuietNotice> = {
  view: quietView,
  live: openQuiet,
  notices: {
    quieted: () => announce(words.title),
    opened: () => showLine(words.opened),
    'quiet-failed': () => showLine(words.failed),
  },
  urgent: ['quieted', 'opened', 'quiet-failed'],
  tells: {
    quiet: ({ quieted }) => quieted !== null,
    held: ({ quieted }, me) => quieted !== null && !leads(me),
  },
  slots: {
    circleMenu: at(10, ({ view, role, acts }) =>
      leads({ role }) && view.quieted === null ? [{ label: words.quiet, onSelect: () => acts.ask(true) }] : [],
    ),
    banner: at(90, (props) => <QuietCard {...props} />),
  },
};
