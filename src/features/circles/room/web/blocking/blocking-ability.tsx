import { thenWithoutCopies } from '#platform/web/device-store/words-of-others.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { type ToastText, toast } from '#platform/web/ui/toast.ts';
import type { Wire } from '../../domain/ability.ts';
import { at } from '../../domain/order.ts';
import type { WebAbility } from '../ability.ts';
import { blocksApi } from '../api.ts';
import { blockingStrings as words } from './strings.ts';

/** Nothing of it goes over the room's wire: who is blocked isn't told. */
const blockingWire = {
  name: 'blocking',
  channel: 'presence',
  joining: {},
  commands: {},
  frames: {},
  person: {},
  snapshot: {},
} as const satisfies Wire;

type Person = { userId: string; username: string };
type View = { asking: Person | null };
type Acts = { ask(person: Person | null): void; block(person: Person, workshopId: string): void };

/** 'Block' in everybody's menu but one's own, asked once (CARE C6). */
export const blockingAbility: WebAbility<typeof blockingWire, View, Acts> = {
  view: { wire: blockingWire, open: (before) => before ?? { asking: null }, frames: {} },
  live: (port) => ({
    acts: {
      ask: (asking) => port.show({ asking }),
      block(person, workshopId) {
        port.show({ asking: null });
        void block(person, workshopId);
      },
    },
  }),
  notices: {},
  slots: {
    lobbyNote: at(
      10,
      ({ circle }) => circle.someoneBlocked && <p className="rounded-lg bg-sunk px-4 py-3">{words.lobby}</p>,
    ),
    faceMenu: at(80, ({ self, acts }, { userId, username }) =>
      userId === self ? [] : [{ label: words.block, danger: true, onSelect: () => acts.ask({ userId, username }) }],
    ),
    banner: at(170, ({ view: { asking }, acts, workshopId }) => (
      <LazyDialog
        open={asking !== null}
        onOpenChange={(open) => (open ? undefined : acts.ask(null))}
        title={words.title(asking?.username ?? '')}
        description={words.text}
        actions={
          <>
            <Button kind="quiet" onClick={() => acts.ask(null)}>
              {words.notNow}
            </Button>
            <Button kind="danger" onClick={() => asking && acts.block(asking, workshopId)}>
              {words.block}
            </Button>
          </>
        }
      />
    )),
  },
};

async function block({ userId, username }: Person, workshopId: string): Promise<void> {
  try {
    await thenWithoutCopies(blocksApi.block({ user_id: userId, workshop_id: workshopId }));
    toast.success(words.done(username), { description: words.doneText });
  } catch (error) {
    const { offline, limited, failed } = words;
    const said = wordsFor<ToastText>(error, { offline, rate_limited: limited, other: failed });
    toast.error(said.title, { description: said.text });
  }
}
