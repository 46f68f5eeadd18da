import type { Logger } from 'pino';
import type { ServerAbility, StoreReader } from '../domain/ability-store.ts';
import { createRoomMachine } from '../domain/room-machine.ts';
import type { RoomState } from '../domain/room-state.ts';

/** What an ability asked its store to keep. */
export type AbilityDraft = { ability: string; draft: unknown };
export type Debts = ReturnType<typeof createDebts>;
export type Abilities = ReturnType<typeof createAbilities>;

/** The abilities of all rooms on this server: their machine and their stores. */
export function createAbilities(brought: readonly ServerAbility[]) {
  const stores = new Map(brought.flatMap(({ ability, store }) => (store ? [[ability.wire.name, store] as const] : [])));
  const machine = createRoomMachine(brought.map(({ ability }) => ability));

  /** What the stores kept for this room, by ability. */
  async function restore(workshopId: string): Promise<Map<string, readonly unknown[]>> {
    const kept = await Promise.all(
      [...stores].map(async ([name, store]) => [name, await store.restore?.(workshopId)] as const),
    );
    return new Map(kept.flatMap(([name, rows]) => (rows ? [[name, rows] as const] : [])));
  }

  /** What the stores read for someone who joins, by ability. */
  async function load(reader: StoreReader, workshopId: string, joining: object): Promise<Map<string, unknown>> {
    const loading = [...stores].flatMap(([name, store]) =>
      store.load ? [store.load(reader, workshopId, joining).then((loaded) => [name, loaded] as const)] : [],
    );
    return new Map(await Promise.all(loading));
  }

  /** Commits drafts of one ability in one go. */
  async function commit(state: RoomState, ability: string, drafts: readonly unknown[]) {
    const store = stores.get(ability)?.store;
    if (!store) throw new Error(`the ability ${ability} has nothing to store in`);
    return store(state.workshopId, drafts, state.slices[ability]);
  }

  return {
    machine,
    wires: brought.map(({ ability }) => ability.wire),
    restore,
    load,
    commit,
  };
}

/**
 * What abilities still have to store for people who left, with nobody waiting for it: kept aside until it's committed,
 * and retried with the next event, at most a second later.
 */
export function createDebts(commit: (ability: string, drafts: readonly unknown[]) => Promise<unknown>, log: Logger) {
  let owed: AbilityDraft[] = [];
  return {
    add: (draft: AbilityDraft) => void owed.push(draft),
    none: () => owed.length === 0,
    async pay(): Promise<void> {
      const due = owed;
      owed = [];
      for (const name of new Set(due.map(({ ability }) => ability))) {
        const own = due.filter(({ ability }) => ability === name);
        try {
          await commit(
            name,
            own.map(({ draft }) => draft),
          );
        } catch (error) {
          log.error({ err: error, ability: name }, 'what people left behind could not be stored');
          owed.push(...own);
        }
      }
    },
  };
}
