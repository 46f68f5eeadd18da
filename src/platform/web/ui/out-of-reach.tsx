import { isOffline } from '../is-offline.ts';
import { ErrorCard } from './states.tsx';
import { OfflineState } from './waiting.tsx';

/** What was asked for can't be had: without a connection that's all there is to say, else it can be tried again. */
export function OutOfReach(props: Parameters<typeof ErrorCard>[0]) {
  return isOffline() ? <OfflineState /> : <ErrorCard {...props} />;
}
