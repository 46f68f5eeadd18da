import { announce } from '#platform/web/ui/announcer.ts';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { leads } from '../../domain/ability.ts';
import type { Participant } from '../../domain/contract.ts';
import { at } from '../../domain/order.ts';
import { type SharingNotice, type SharingView, sharingView, type sharingWire } from '../../domain/sharing/sharing.ts';
import type { WebAbility } from '../ability.ts';
import type { AbilityProps } from '../slots.ts';
import { showLine } from '../visit/use-notices.ts';
import { ScreenIcon } from './components/screen-icon.tsx';
import { ShareButton } from './components/share-button.tsx';
import { ShareLines } from './components/share-lines.tsx';
import { canShareScreen, pickScreen } from './screen-media.ts';
import { openSharing, type SharingActs } from './sharing-session.ts';
import { sharingStrings as words } from './strings.ts';

type Props = AbilityProps<SharingView, SharingActs>;

/** 'Share screen' for hosts and those they allow it; everyone else may ask (CARE C10). */
export const sharingAbility: WebAbility<typeof sharingWire, SharingView, SharingActs, SharingNotice> = {
  view: sharingView,
  live: (port) => openSharing(port, pickScreen),
  notices: {
    began({ userId, username }, self) {
      if (userId !== self) showLine(words.began(username));
    },
    ended: ({ userId, username }, self) => showLine(userId === self ? words.endedYours : words.ended(username)),
    // Hosts are told by `asked`, and the one it's about by `answered`.
    'right-changed': () => {},
    answered({ answer, by }) {
      if (answer === 'stopped') showLine(words.stopped(by));
      else showLine(words[answer]);
    },
    asked: ({ username }) => announce(words.asks(username)),
    'ask-sent': () => showLine(words.asked),
    taken: () => showLine(words.taken),
    'not-shown': () => showLine(words.notShown),
    'sharing-failed': () => showLine(words.failed),
  },
  urgent: ['answered', 'ask-sent', 'taken', 'not-shown', 'sharing-failed'],
  tells: { sharer: ({ sharer }) => sharer },
  slots: {
    control: at(30, (props) => mayShare(props) && <ShareButton {...props} />),
    menu: at(30, (props) => {
      const own = ownOf(props);
      if (!canShareScreen() || leads(props) || !own || own.shareRight === 'may') return [];
      const asks = own.shareRight === 'asks';
      const label = asks ? words.neverMind : words.ask;
      return [{ label, disabled: !props.connected || props.quiet === true, onSelect: () => props.acts.ask(!asks) }];
    }),
    faceMenu: at(60, (props, person) => (leads(props) && person.userId !== props.self ? hostItems(props, person) : [])),
    banner: at(110, (props) => <ShareLines {...props} />),
    mark: at(50, ({ view }, { userId }) =>
      view.sharer === userId
        ? { icon: <ScreenIcon className="size-3.5" />, text: '', label: words.shares, quiet: true }
        : null,
    ),
  },
};

function ownOf({ participants, self }: Props): Participant | undefined {
  return participants.find(({ userId }) => userId === self);
}

function mayShare(props: Props): boolean {
  return canShareScreen() && (leads(props) || ownOf(props)?.shareRight === 'may');
}

function hostItems({ view, acts }: Props, person: Participant): MenuItem[] {
  const { userId, username, shareRight } = person;
  const allow = (label: string, allowed: boolean) => [{ label, onSelect: () => acts.allow(userId, allowed) }];
  if (view.sharer === userId) return allow(words.stopOf(username), false);
  if (leads(person)) return [];
  return shareRight === 'may' ? allow(words.noMore(username), false) : allow(words.let(username), true);
}
