import { announce } from '#platform/web/ui/announcer.ts';
import { HandIcon } from '#platform/web/ui/icons.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { leads } from '../../domain/ability.ts';
import { type HandNotice, handsView, type handsWire, queueOf } from '../../domain/hands/hands.ts';
import { at } from '../../domain/order.ts';
import type { WebAbility } from '../ability.ts';
import { roomStrings } from '../strings.ts';
import { showLine } from '../visit/use-notices.ts';
import { HandButton } from './components/hand-button.tsx';
import { HandQueue } from './components/hand-queue.tsx';
import { type HandActs, openHands } from './hands-session.ts';

const words = roomStrings.hands;

/** Raised hands: the button, the numbers on tiles, and the queue in the list of people. */
export const handsAbility: WebAbility<typeof handsWire, null, HandActs, HandNotice> = {
  view: handsView,
  live: openHands,
  notices: {
    'hand-raised'({ userId, username }, self) {
      if (userId !== self) showLine(words.wasRaised(username));
    },
    'hand-lowered'({ userId }, self) {
      if (userId === self) announce(words.lowered);
    },
    'has-word': ({ userId, username }, self) => showLine(userId === self ? words.youHaveWord : words.hasWord(username)),
    'hand-failed': () => void toast.error(words.failed, { description: words.failedText }),
  },
  urgent: ['hand-lowered', 'has-word', 'hand-failed'],
  offers: { giveWord: ({ acts }) => acts.giveWord },
  tells: {
    called:
      () =>
      ({ handRaised }) =>
        handRaised,
  },
  slots: {
    control: at(10, (props) => <HandButton {...props} />),
    keys: at(10, ({ participants, self, acts, connected }) => {
      const raised = queueOf(participants).some(({ userId }) => userId === self);
      const press = () => (connected ? acts.raise(!raised) : undefined);
      return [{ key: 'h', label: roomStrings.keys.hand, press }];
    }),
    amongPeople: at(10, (props) => <HandQueue {...props} />),
    mark: at(10, ({ participants }, { userId }) => {
      const place = queueOf(participants).findIndex((person) => person.userId === userId) + 1;
      if (place === 0) return null;
      return { icon: <HandIcon className="size-3.5" />, text: String(place), label: words.mark(place) };
    }),
    faceMenu: at(10, ({ self, role, acts }, { userId, handRaised }) => {
      if (!handRaised || userId === self || !leads({ role })) return [];
      return [{ label: words.lowerHand, onSelect: () => acts.lower(userId) }];
    }),
  },
};
