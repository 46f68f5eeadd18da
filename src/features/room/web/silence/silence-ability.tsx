import { announce } from '#platform/web/ui/announcer.ts';
import { hourMinute } from '#platform/web/when.ts';
import { leads } from '../../domain/ability.ts';
import { type SilenceNotice, type SilenceView, silenceView, type silenceWire } from '../../domain/silence/silence.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { SilenceCard } from './components/silence-card.tsx';
import { openSilence, type SilenceActs } from './silence-session.ts';
import { silenceStrings as words } from './strings.ts';

/** 'Hold silence' in a host's menu, and the still circle for everyone (CARE moment 4). */
export const silenceAbility: WebAbility<typeof silenceWire, SilenceView, SilenceActs, SilenceNotice> = {
  view: silenceView,
  live: openSilence,
  notices: {
    began: ({ until }) =>
      announce(until === null ? words.open : words.until(hourMinute(new Date(until).toISOString()))),
    ended: () => showLine(words.ended),
    'silence-failed': () => showLine(words.failed),
  },
  urgent: ['began', 'ended', 'silence-failed'],
  still: ({ silence }) => silence !== null,
  menuPlace: 'circle',
  menu: ({ view, role, acts }) =>
    leads({ role }) && view.silence === null ? [{ label: words.hold, onSelect: () => acts.hold(null) }] : [],
  banner: (props) => props.view.silence && <SilenceCard {...props} silence={props.view.silence} />,
};
