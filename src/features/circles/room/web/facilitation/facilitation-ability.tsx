import { laterPart } from '#platform/web/later-part.tsx';
import { announce } from '#platform/web/ui/announcer.ts';
import { icon } from '#platform/web/ui/icon.tsx';
import { leads } from '../../domain/ability.ts';
import type { facilitationWire } from '../../domain/facilitation/facilitation.ts';
import {
  askedBy,
  type FacilitationNotice,
  type FacilitationView,
  facilitationView,
} from '../../domain/facilitation/facilitation-view.ts';
import { at } from '../../domain/order.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { type FacilitationActs, type FacilitationProps, openFacilitation } from './facilitation-session.ts';
import { facilitationStrings as words } from './strings.ts';
import { useAttention } from './use-attention.ts';

const Suggestion = laterPart(async () => (await import('./components/suggestion.tsx')).Suggestion);
const AboutFacilitator = laterPart(async () => (await import('./components/about-facilitator.tsx')).AboutFacilitator);
const FacilitationPanel = laterPart(
  async () => (await import('./components/facilitation-panel.tsx')).FacilitationPanel,
);

/** A compass: it shows a way, and somebody else walks. */
const CompassIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M15.6 8.4l-2.2 5-5 2.2 2.2-5z" />
  </>,
);

function Attention(props: FacilitationProps): null {
  useAttention(props);
  return null;
}

/** The AI Facilitator (REAL 18): a panel and one card at a time for hosts, and for everybody that a program helps them. */
export const facilitationAbility: WebAbility<
  typeof facilitationWire,
  FacilitationView,
  FacilitationActs,
  FacilitationNotice
> = {
  view: facilitationView,
  live: openFacilitation,
  notices: {
    'program-helps': ({ mode, asks }) => showLine(words.notice.helps(mode, asks)),
    'program-stops': () => showLine(words.notice.stops),
    'card-comes': () => announce(words.notice.comes),
    'not-set': () => showLine(words.notice.notSet),
    'not-said': () => showLine(words.notice.notSaid),
  },
  urgent: ['not-set', 'not-said'],
  tells: { writing: ({ writing }) => writing },
  slots: {
    banner: at(120, (props) => {
      const { card, looking, setup } = props.view;
      if (!leads(props) || (setup.mode === 'off' && !props.known?.engagement)) return null;
      return (
        <>
          <Attention {...props} />
          {card && !looking && !props.still && <Suggestion {...props} card={card} />}
        </>
      );
    }),
    amongPeople: at(
      50,
      ({ view, known }) =>
        view.setup.mode !== 'off' && (
          <p className="text-ink-2 text-sm">
            {words.everybody(view.setup.mode, known?.listens ?? false, askedBy(view))}
          </p>
        ),
    ),
    panel: at(20, {
      title: words.panel,
      tab: words.tab,
      close: words.close,
      Icon: CompassIcon,
      segment: '/ai',
      key: 'i',
      news: ({ card }, _, isHost) => (card && isHost ? [card.at] : []),
      unread: words.unread,
      content: (props) => (leads(props) ? <FacilitationPanel {...props} /> : <AboutFacilitator {...props} />),
    }),
  },
};
