import type { AtDoor, RemovalReason } from '#features/circles/workshops/domain/door.ts';
import type { doorwayWire } from '../../domain/doorway/doorway.ts';
import { canUndo, type DoorwayNotice, type DoorwayView } from '../../domain/doorway/doorway-view.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

/** What a host does at the door. */
export type DoorwayActs = {
  close(closed: boolean): void;
  setWaitingRoom(on: boolean): void;
  letIn(userIds: readonly string[]): void;
  notNow(userId: string): void;
  /** Opens the question whether this person is to leave; null closes it. */
  askAbout(person: AtDoor | null): void;
  remove(reason: RemovalReason | null): void;
  letBack(userId: string): void;
  /** The facilitator alone. */
  makeHost(userId: string, on: boolean): void;
  /** Opens the question whether this person is to lead; null closes it. */
  askToLead(person: AtDoor | null): void;
  handOver(): void;
  /** Puts away the line with 'Undo'. */
  done(): void;
};

type Port = AbilityPort<typeof doorwayWire, DoorwayView, DoorwayNotice>;

/** The door as one tab's host uses it; the server answers with what it is then. */
export function openDoorway(port: Port): LiveAbility<typeof doorwayWire, DoorwayActs, DoorwayNotice> {
  async function send(command: Parameters<Port['send']>[0]): Promise<boolean> {
    try {
      await port.send(command);
      return true;
    } catch {
      // Without a connection the room already says so.
      if (port.connected()) port.notify({ type: 'doorway-failed' });
      return false;
    }
  }
  function show(changes: Partial<DoorwayView>): void {
    const view = port.view();
    if (view) port.show({ ...view, ...changes });
  }
  /** Before the removal that can be undone. */
  let wasOpen = false;
  async function remove(reason: RemovalReason | null): Promise<void> {
    const person = port.view()?.asking;
    if (!person) return;
    wasOpen = port.view()?.waitingRoom === false;
    show({ asking: null, gone: person, undone: null });
    const why = reason === null ? {} : { reason };
    const came = await send({ type: 'remove-person', userId: person.userId, ...why });
    const view = port.view();
    // Where only the answer was lost, the list of those removed tells.
    if (!came && port.connected() && view && !canUndo(view)) show({ gone: null });
  }
  async function letBack(userId: string): Promise<void> {
    if (!(await send({ type: 'let-back', userId }))) return;
    // Put out once more by somebody else, they aren't this host's to undo.
    const gone = port.view()?.gone;
    if (gone?.userId === userId) show({ gone: null, undone: { username: gone.username, wasOpen } });
  }
  return {
    acts: {
      close: (closed) => void send({ type: 'close-door', closed }),
      setWaitingRoom(on) {
        void send({ type: 'set-waiting-room', on });
        show({ undone: null });
      },
      letIn: (userIds) => void send({ type: 'let-in', userIds: [...userIds] }),
      notNow: (userId) => void send({ type: 'not-now', userId }),
      askAbout: (asking) => show({ asking }),
      remove: (reason) => void remove(reason),
      letBack: (userId) => void letBack(userId),
      makeHost: (userId, on) => void send({ type: 'make-host', userId, on }),
      askToLead: (handing) => show({ handing }),
      handOver() {
        const person = port.view()?.handing;
        show({ handing: null });
        if (person) void send({ type: 'hand-over', userId: person.userId });
      },
      done: () => show({ gone: null, undone: null }),
    },
  };
}
