import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What another feature asks on the way out of a circle. */
export type LeavingOf = ComponentType<{ workshopId: string }>;

/** The same of the room that this page is; nothing is asked without. */
export const Leaving = createContext<ReactNode>(null);

export const useLeaving = (): ReactNode => useContext(Leaving);
