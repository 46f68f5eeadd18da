import type { ViewAbility } from '../view-ability.ts';
import { type EngagedGroup, engagementWire } from './engagement.ts';
import type { EngagementLevel } from './measure.ts';

/** `group` on a host's tab alone; `own` what it says of this very person; `out`: they left themselves out. */
export type EngagementView = {
  readonly on: boolean;
  readonly group: EngagedGroup | null;
  readonly own: EngagementLevel | null;
  readonly out: boolean;
};
export type EngagementNotice = { type: 'engagement-on' | 'engagement-off' | 'engagement-failed' };

/** What a tab knows of it. */
export const engagementView: ViewAbility<typeof engagementWire, EngagementView, EngagementNotice> = {
  wire: engagementWire,
  open: (before, { engagementOn: on, engagementGroup: group, engagementOwn: own }) => ({
    on,
    group,
    own,
    out: before?.out ?? false,
  }),
  frames: {
    'engagement-shown': ({ out }, { on }) => ({
      view: { on, group: null, own: null, out },
      notice: { type: on ? 'engagement-on' : 'engagement-off' },
    }),
    'engagement-group': (view, { group }) => ({ view: { ...view, group } }),
    'engagement-own': (view, { own }) => ({ view: { ...view, own } }),
  },
};
