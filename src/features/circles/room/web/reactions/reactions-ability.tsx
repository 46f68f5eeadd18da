import { announce } from '#platform/web/ui/announcer.ts';
import { Switch } from '#platform/web/ui/choice.tsx';
import { leads } from '../../domain/ability.ts';
import { at } from '../../domain/order.ts';
import {
  type ReactionsNotice,
  type ReactionsView,
  reactionsView,
  type reactionsWire,
} from '../../domain/reactions/reactions.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { ReactionButton } from './components/reaction-button.tsx';
import { SignIcon } from './components/sign-icon.tsx';
import { openReactions, type ReactionActs } from './reactions-session.ts';
import { reactionStrings as words } from './strings.ts';

/** 'Reactions': quiet signs on one's tile, once a host allows them for the evening (CARE C10). */
export const reactionsAbility: WebAbility<typeof reactionsWire, ReactionsView, ReactionActs, ReactionsNotice> = {
  view: reactionsView,
  live: openReactions,
  notices: {
    // It's drawn on the tile, and said with what else comes in the same moment.
    reacted: () => {},
    gathered({ reacted }) {
      const [first] = reacted;
      if (reacted.length === 1 && first) announce(words.sent[first.sign](first.username));
      else announce(words.several([...new Set(reacted.map(({ username }) => username))]));
    },
    allowed: () => showLine(words.allowed),
    'switched-off': () => showLine(words.off),
    'reaction-failed': () => showLine(words.failed),
  },
  urgent: ['reaction-failed'],
  tells: { ownSign: ({ rising }, me) => rising.findLast(({ userId }) => userId === me.userId)?.key ?? null },
  slots: {
    control: at(20, (props) => props.view.allowed && <ReactionButton {...props} />),
    settings: at(
      20,
      ({ view, role, acts, connected }) =>
        leads({ role }) && (
          <Switch
            label={words.allow}
            checked={view.allowed}
            disabled={!connected}
            onChange={() => acts.allow(!view.allowed)}
          />
        ),
    ),
    rising: ({ view }, { userId }) =>
      view.rising
        .filter((one) => one.userId === userId)
        .map(({ key, sign }) => ({ key, icon: <SignIcon sign={sign} className="size-3/5" /> })),
  },
};
