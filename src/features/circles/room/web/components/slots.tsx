import type { ReactNode } from 'react';
import type { Part } from '../panels/use-parts.ts';
import { inSlot } from '../slots.ts';

type Props = { parts: readonly Part[]; name: 'control' | 'banner' | 'arrival' | 'settings' | 'amongPeople' };

/** What all abilities have in one place. */
export function Slots({ parts, name }: Props): ReactNode {
  return inSlot(parts, name).map(({ of, show }) => <Slot key={of.name}>{show(of.props)}</Slot>);
}

/** A place for what an ability draws. */
export function Slot({ children }: { children: ReactNode }): ReactNode {
  return children;
}
