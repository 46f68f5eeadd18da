import { useState } from 'react';
import { canKeep } from '#platform/web/session/can-keep.ts';
import { authStrings } from '../strings.ts';

/** Says before somebody signs in that this browser won't remember it. */
export function KeepsNothingNote() {
  const [keeps] = useState(canKeep);
  if (keeps) return null;
  return <p className="rounded-lg bg-dawn-soft px-5 py-4 text-dawn-ink text-sm">{authStrings.keepsNothing}</p>;
}
