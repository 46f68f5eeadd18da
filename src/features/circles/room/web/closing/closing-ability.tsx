import { announce } from '#platform/web/ui/announcer.ts';
import { hourMinute } from '#platform/web/when.ts';
import { type ClosingNotice, type ClosingView, closingView, type closingWire } from '../../domain/closing/closing.ts';
import { at } from '../../domain/order.ts';
import { hasLead } from '../../domain/policy.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { type ClosingActs, openClosing } from './closing-session.ts';
import { ClosingCard } from './components/closing-card.tsx';
import { ClosingQuestion } from './components/closing-question.tsx';
import { closingStrings as words } from './strings.ts';

/** 'Close gently' and 'Hold the room open' in a host's menu (CARE moment 8). */
export const closingAbility: WebAbility<typeof closingWire, ClosingView, ClosingActs, ClosingNotice> = {
  view: closingView,
  live: (port) => openClosing(port),
  notices: {
    rang: () => showLine(words.bell),
    closes: () => announce(words.word),
    'stays-open': ({ until }) =>
      announce(until === null ? words.open : words.openUntil(hourMinute(new Date(until).toISOString()))),
    'goes-on': () => showLine(words.goesOn),
    'closing-failed': () => showLine(words.failed),
  },
  urgent: ['rang', 'closes', 'stays-open', 'goes-on', 'closing-failed'],
  tells: { closing: ({ closing }) => closing !== null },
  slots: {
    circleMenu: at(20, ({ view, role, participants, acts }) =>
      hasLead({ role }, participants) && view.closing === null
        ? [
            { label: words.gently, onSelect: () => acts.ask('gently') },
            { label: words.holdOpen, onSelect: acts.holdOpen },
          ]
        : [],
    ),
    banner: at(100, (props) => (
      <>
        {props.view.closing && <ClosingCard {...props} closing={props.view.closing} />}
        {hasLead(props, props.participants) && <ClosingQuestion {...props} />}
      </>
    )),
  },
};
