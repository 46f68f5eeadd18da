import type { ReactNode } from 'react';
import type { AnyWebAbility } from '../ability.ts';
import type { DrawnAbility } from '../panels/use-parts.ts';
import { inSlot, type LobbyProps } from '../slots.ts';

type Props = { parts: readonly DrawnAbility[]; name: 'control' | 'banner' | 'arrival' | 'settings' | 'amongPeople' };

/** What all abilities have in one place. */
export function Slots({ parts, name }: Props): ReactNode {
  return inSlot(parts, name).map(({ of, show }) => <Slot key={of.name}>{show(of.props)}</Slot>);
}

type InLobby = {
  abilities: readonly AnyWebAbility[];
  name: 'lobbyNow' | 'lobbyNote' | 'lobbyChoice';
  lobby: LobbyProps;
};

/** The same in the lobby. */
export function LobbySlots({ abilities, name, lobby }: InLobby): ReactNode {
  return inSlot(abilities, name).map(({ of, show }) => <Slot key={of.view.wire.name}>{show(lobby)}</Slot>);
}

/** A place for what an ability draws. */
export function Slot({ children }: { children: ReactNode }): ReactNode {
  return children;
}
