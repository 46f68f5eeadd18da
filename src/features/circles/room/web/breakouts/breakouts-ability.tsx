import { useState } from 'react';
import { laterPart } from '#platform/web/later-part.tsx';
import { announce } from '#platform/web/ui/announcer.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { leads } from '../../domain/ability.ts';
import { keepsOut } from '../../domain/breakouts/aside.ts';
import { fewest } from '../../domain/breakouts/breakout.ts';
import {
  type BreakoutNotice,
  type BreakoutsView,
  breakoutsView,
  partIn,
  placeIn,
} from '../../domain/breakouts/breakouts-view.ts';
import type { breakoutsWire } from '../../domain/breakouts/breakouts-wire.ts';
import { at } from '../../domain/order.ts';
import type { WebAbility } from '../ability.ts';
import type { AbilityProps } from '../slots.ts';
import { showLine } from '../visit/use-notices.ts';
import { type BreakoutActs, openBreakouts } from './breakouts-session.ts';
import { BreakoutLine } from './components/breakout-line.tsx';
import { breakoutStrings as words } from './strings.ts';
import { groupName, hasGroupStage } from './use-groups.ts';
import { useOwnMoves } from './use-own-moves.ts';
import { adaptation, quickGroups } from './use-quick-groups.ts';
import { tellVoice } from './voices-session.ts';

const GroupStage = laterPart(async () => (await import('./components/group-stage.tsx')).GroupStage);
const BreakoutWindow = laterPart(async () => (await import('./components/breakout-window.tsx')).BreakoutWindow);

function OwnMoves(props: AbilityProps<BreakoutsView, BreakoutActs>): null {
  useOwnMoves(props);
  return null;
}

/** From the first look on, so that it may close as it opened. */
function Window(props: AbilityProps<BreakoutsView, BreakoutActs>) {
  const { looking } = props.view;
  const [looked, setLooked] = useState(looking);
  if (looking && !looked) setLooked(true);
  return looked && <BreakoutWindow {...props} />;
}

/** Hosts, save of an aside that somebody else is in. */
function mayLead(props: AbilityProps<BreakoutsView, BreakoutActs>): boolean {
  const { breakouts } = props.view;
  return leads(props) && !(breakouts && keepsOut(breakouts, props.self, props.participants));
}

/** Small groups beside the circle (REAL 29): a line for everybody, a window for hosts. */
export const breakoutsAbility: WebAbility<typeof breakoutsWire, BreakoutsView, BreakoutActs, BreakoutNotice> = {
  view: breakoutsView,
  live(port) {
    tellVoice(port);
    return openBreakouts(port);
  },
  notices: {
    created: () => void toast.success(words.created, { description: words.createdText }),
    opened: () => showLine(words.opened),
    closing: () => announce(words.closingText),
    closed: () => void toast.success(words.closed, { description: words.closedText }),
    called: () => announce(words.calledAloud),
    word: ({ word }) => announce(words.from(word.from, word.text)),
    'create-failed': () => void toast.error(words.error, { description: words.createFailed }),
    adapted: () => void toast.success(words.adapted, { description: words.adaptedText }),
    'adapt-failed': () => void toast.error(words.adaptFailed, { description: words.adaptFailedText }),
    'breakouts-failed': () => showLine(words.failed),
    'groups-moved-on': () => showLine(words.movedOn),
    'not-placed': () => showLine(words.notPlaced),
    'not-joined': () => showLine(words.notJoined),
  },
  urgent: [
    ...(['created', 'opened', 'closing', 'closed', 'called'] as const),
    ...(['create-failed', 'breakouts-failed', 'groups-moved-on', 'not-placed', 'not-joined'] as const),
    ...(['adapted', 'adapt-failed'] as const),
  ],
  tells: {
    partIn:
      ({ breakouts }) =>
      (userId) =>
        partIn(breakouts, userId),
    place: ({ breakouts }, { userId }) => placeIn(breakouts, userId),
    groups: ({ breakouts }) => breakouts?.stage ?? null,
    aside: ({ breakouts }, { userId }) => breakouts?.way === 'aside' && partIn(breakouts, userId) !== breakouts.circle,
    groupNames: ({ breakouts }) =>
      breakouts ? Object.fromEntries(breakouts.groups.map(({ id }) => [id, groupName(breakouts, id)])) : {},
  },
  offers: {
    adapt: adaptation,
    visit: ({ view, acts }) => view.breakouts && acts.visit,
    planGroups:
      ({ acts, participants }) =>
      (groups) => {
        const awake = participants.filter(({ resting }) => !resting).length;
        void acts.create({ ...groups, withMe: awake - 1 < fewest[groups.way], prompt: '' });
        acts.look(true);
      },
  },
  slots: {
    quick: (props) => (mayLead(props) ? quickGroups(props) : []),
    act: (props) => {
      if (!mayLead(props)) return null;
      const going = props.view.breakouts !== null;
      return { name: 'groups', going, title: words.menu, onPress: () => props.acts.look(true) };
    },
    stage: at(10, (props) =>
      props.view.breakouts && hasGroupStage(props) ? <GroupStage {...props} breakouts={props.view.breakouts} /> : null,
    ),
    banner: at(50, (props) => (
      <>
        {props.view.breakouts && <BreakoutLine {...props} breakouts={props.view.breakouts} />}
        {mayLead(props) && <Window {...props} />}
        <OwnMoves {...props} />
      </>
    )),
    faceMenu: at(40, ({ view, acts, self, ...props }, { userId, username, away }) => {
      const isFree = view.breakouts === null || view.breakouts.stage === 'planned';
      const label = (view.breakouts ? words.stepAsideInstead : words.stepAside)(username);
      return leads(props) && isFree && userId !== self && !away
        ? [{ label, onSelect: () => acts.stepAside(userId) }]
        : [];
    }),
    mark: at(40, ({ view: { breakouts }, self }, { userId }) => {
      const part = partIn(breakouts, userId);
      if (!breakouts || part === null || part === partIn(breakouts, self)) return null;
      if (breakouts.way === 'aside' && part !== breakouts.circle)
        return { icon: null, text: words.aside, label: words.aside, quiet: true };
      const text = part === breakouts.circle ? words.circle : groupName(breakouts, part);
      return { icon: null, text, label: text, quiet: true };
    }),
  },
};
