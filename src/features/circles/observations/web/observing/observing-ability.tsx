import { observingView } from '#features/circles/observations/domain/observing-view.ts';
import { observingStrings as words } from '#features/circles/observations/web/public/strings.ts';
import { leads } from '#features/circles/room/domain/ability.ts';
import { at } from '#features/circles/room/domain/order.ts';
import { laterPart } from '#platform/web/later-part.tsx';
import { announce } from '#platform/web/ui/announcer.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { type ObservingAbility, openObserving } from './observing-session.ts';

const Observe = laterPart(async () => (await import('./components/observe.tsx')).Observe);
const ObserveSwitch = laterPart(async () => (await import('./components/observe.tsx')).ObserveSwitch);

/** What hosts observe, in their panel (R-PLAT-25, REAL 37); everybody else reads that they do. */
export const observingAbility: ObservingAbility = {
  view: observingView,
  live: openObserving,
  notices: {
    'observing-begins': () => void toast.plain(words.notice.begins, { description: words.everybody }),
    'observing-ends': () => announce(words.notice.ends),
    'observing-not-set': () => void toast.error(words.notice.notSet),
  },
  urgent: ['observing-not-set'],
  slots: {
    amongPeople: at(80, ({ view: { on } }) => on && <p className="text-ink-2 text-sm">{words.everybody}</p>),
    actions: at(20, (props) => leads(props) && <Observe {...props} />),
    settings: at(70, (props) => leads(props) && <ObserveSwitch {...props} />),
  },
};
