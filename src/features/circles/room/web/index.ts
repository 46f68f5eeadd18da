import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page, type WebFeature } from '#platform/web/feature.ts';
import type { AnyWebAbility } from './ability.ts';
import type { LeavingOf } from './use-leaving.ts';

export type { WebAbility } from './ability.ts';
export type { AbilityProps } from './slots.ts';

/** The phone's tabs are addresses of one page, so that switching between them doesn't leave the room (R-ROUTE-32). */
const addresses = [
  patterns.room,
  patterns.roomParticipants,
  patterns.roomChat,
  patterns.roomNotes,
  patterns.roomAi,
  patterns.roomActions,
];

type Others = {
  /** Each loaded with the room and nowhere else. */
  abilities: readonly (() => Promise<AnyWebAbility>)[];
  /** What's asked on the way out. */
  leaving: () => Promise<LeavingOf>;
};

/** The live room, with what is other features'. */
export function roomWith(others: Others): WebFeature {
  let page: ReturnType<Page['load']> | undefined;
  // Made once: a separate page per address would leave the room when the tab changes.
  const load: Page['load'] = () => {
    page ??= makePage(others).catch((error: unknown) => {
      // Loaded again when someone retries.
      page = undefined;
      throw error;
    });
    return page;
  };
  return defineFeature({
    name: 'room',
    pages: addresses.map((path): Page => ({ path, access: 'members', frame: 'bare', load })),
  });
}

async function makePage({ abilities, leaving }: Others): ReturnType<Page['load']> {
  const [{ pageWith }, ...brought] = await Promise.all([
    import('./pages/room.tsx'),
    ...abilities.map((bring) => bring()),
  ]);
  // It bears the name of its workshop.
  return { Page: pageWith(brought, leaving), title: null };
}
