import { leads } from '../../domain/ability.ts';
import { type BellNotice, type BellView, bellView, type bellWire } from '../../domain/bell/bell.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { type BellActs, openBell } from './bell-session.ts';
import { bellStrings as words } from './strings.ts';

/** 'Bell' in the hosts' bar, which rings at once; people who can't hear it read it. */
export const bellAbility: WebAbility<typeof bellWire, BellView, BellActs, BellNotice> = {
  view: bellView,
  live: (port) => openBell(port),
  notices: { rang: () => showLine(words.rang), 'bell-failed': () => showLine(words.failed) },
  tells: { clockOffset: ({ clockOffset }) => clockOffset },
  urgent: ['rang', 'bell-failed'],
  slots: {
    act: ({ role, acts }) => (leads({ role }) ? { name: 'bell', title: words.ring, onPress: acts.ring } : null),
  },
};
