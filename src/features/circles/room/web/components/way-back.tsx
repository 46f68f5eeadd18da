import { useWayBack } from '../use-way-back.ts';

/** By itself, since the router draws again what asks it to hold somebody: the whole room, once more before its first picture. */
export function WayBack({ onBack }: { onBack: () => void }): null {
  useWayBack(onBack);
  return null;
}
