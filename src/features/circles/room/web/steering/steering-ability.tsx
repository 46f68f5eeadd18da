import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { leads } from '../../domain/ability.ts';
import { at } from '../../domain/order.ts';
import {
  type SteeringNotice,
  type SteeringView,
  steeringView,
  type steeringWire,
} from '../../domain/steering/steering.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { HostLine } from './components/host-line.tsx';
import { openSteering, type SteeringActs } from './steering-session.ts';
import { steeringStrings as words } from './strings.ts';

/** 'Mute' and 'Ask to unmute' in the menu of a face, and the card of the one who's asked (R-ROOMM-13, REAL 14). */
export const steeringAbility: WebAbility<typeof steeringWire, SteeringView, SteeringActs, SteeringNotice> = {
  view: steeringView,
  live: openSteering,
  notices: {
    muted: ({ by }) => showLine(words.muted(by)),
    'unmute-asked': ({ by }) => announce(words.asks(by)),
    'ask-sent': ({ username }) => showLine(words.asked(username)),
    'steering-failed': () => showLine(words.failed),
  },
  urgent: ['muted', 'unmute-asked', 'ask-sent', 'steering-failed'],
  offers: {
    askUnmute:
      ({ acts, participants }) =>
      (userId) => {
        const person = participants.find((one) => one.userId === userId);
        if (person && !person.isAudioEnabled && !person.away) acts.askUnmute(userId, person.username);
      },
  },
  slots: {
    faceMenu: at(20, ({ self, role, acts }, { userId, username, isAudioEnabled, away }) => {
      if (userId === self || !leads({ role })) return [];
      if (isAudioEnabled) return [{ label: words.mute, onSelect: () => acts.mute(userId) }];
      return away ? [] : [{ label: words.askUnmute, onSelect: () => acts.askUnmute(userId, username) }];
    }),
    banner: at(20, ({ view, acts }) => {
      if (view.askedBy === null) return null;
      return (
        <HostLine label={words.card} text={words.asks(view.askedBy)}>
          <Button size="sm" onClick={acts.unmute}>
            {words.unmute}
          </Button>
          <Button kind="quiet" size="sm" onClick={acts.stayMuted}>
            {words.stay}
          </Button>
        </HostLine>
      );
    }),
  },
};
