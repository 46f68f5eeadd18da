import { Button } from '#platform/web/ui/button.tsx';
import { MoonIcon } from '#platform/web/ui/icons.tsx';
import { at } from '../../domain/order.ts';
import { type RestView, restView, type restWire } from '../../domain/rest/rest.ts';
import type { WebAbility } from '../ability.ts';
import { CareCard } from '../components/care-card.tsx';
import { openRest, type RestActs } from './rest-session.ts';
import { restStrings as words } from './strings.ts';

/** 'Rest here': the room's menu begins it, and a card under the bar ends it. */
export const restAbility: WebAbility<typeof restWire, RestView, RestActs> = {
  view: restView,
  live: openRest,
  notices: {},
  tells: { held: ({ resting }) => resting },
  slots: {
    menu: at(10, ({ view, acts }) => [
      view.resting
        ? { label: words.back, onSelect: () => acts.rest(false) }
        : { label: words.rest, onSelect: () => acts.rest(true) },
    ]),
    banner: at(
      30,
      ({ view, acts }) =>
        view.resting && (
          <CareCard title={words.title} text={words.text}>
            <Button kind="quiet" size="sm" onClick={() => acts.rest(false)}>
              {words.back}
            </Button>
          </CareCard>
        ),
    ),
    mark: at(20, (_props, { resting }) =>
      resting ? { icon: <MoonIcon className="size-3.5" />, text: words.mark, label: words.mark, quiet: true } : null,
    ),
  },
};
