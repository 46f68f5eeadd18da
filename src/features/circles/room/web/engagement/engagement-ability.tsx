import { laterPart } from '#platform/web/later-part.tsx';
import { PeopleIcon } from '#platform/web/ui/icons.tsx';
import { leads } from '../../domain/ability.ts';
import type { engagementWire } from '../../domain/engagement/engagement.ts';
import { type EngagementNotice, type EngagementView, engagementView } from '../../domain/engagement/engagement-view.ts';
import { at } from '../../domain/order.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { LeaveOut } from './components/leave-out.tsx';
import { OwnEngagement } from './components/own-engagement.tsx';
import { type EngagementActs, type EngagementProps, openEngagement } from './engagement-session.ts';
import { engagementStrings as words } from './strings.ts';
import { useOwnDeeds } from './use-own-deeds.ts';

const EngagementCard = laterPart(async () => (await import('./components/engagement-card.tsx')).EngagementCard);
const EngagementSwitch = laterPart(async () => (await import('./components/engagement-card.tsx')).EngagementSwitch);

function OwnDeeds(props: EngagementProps): null {
  useOwnDeeds(props);
  return null;
}

/** Engagement (REAL 27, CARE C16): a host's switch and the group's figures, and for everyone else their own and a way out. */
export const engagementAbility: WebAbility<typeof engagementWire, EngagementView, EngagementActs, EngagementNotice> = {
  view: engagementView,
  live: openEngagement,
  notices: {
    'engagement-on': () => showLine(words.on),
    'engagement-off': () => showLine(words.off),
    'engagement-failed': () => showLine(words.failed),
  },
  urgent: ['engagement-failed'],
  tells: { engagement: ({ group }) => group, engagementOn: ({ on }) => on },
  slots: {
    promise: at(20, ({ circle }) => (circle.engagementOn ? { Icon: PeopleIcon, text: words.lobby } : null)),
    lobbyChoice: at(10, ({ circle }) => circle.engagementOn && <LeaveOut />),
    banner: at(150, (props) => props.view.on && <OwnDeeds {...props} />),
    actions: at(10, (props) => leads(props) && <EngagementCard {...props} />),
    settings: at(50, (props) => leads(props) && <EngagementSwitch {...props} />),
    amongPeople: at(60, (props) => props.view.on && <OwnEngagement {...props} />),
  },
};
