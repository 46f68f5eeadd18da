import { leads } from '../../domain/ability.ts';
import { type BellNotice, type BellView, bellView, type bellWire } from '../../domain/bell/bell.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { type BellActs, openBell } from './bell-session.ts';
import { bellStrings as words } from './strings.ts';

/** 'Ring the bell' in a host's menu; whoever can't hear it reads it. */
export const bellAbility: WebAbility<typeof bellWire, BellView, BellActs, BellNotice> = {
  view: bellView,
  live: (port) => openBell(port),
  notices: { rang: () => showLine(words.rang), 'bell-failed': () => showLine(words.failed) },
  known: ({ clockOffset }) => ({ clockOffset }),
  urgent: ['rang', 'bell-failed'],
  menuPlace: 'circle',
  menu: ({ role, acts }) => (leads({ role }) ? [{ label: words.ring, onSelect: acts.ring }] : []),
};
