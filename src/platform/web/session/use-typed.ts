import { useEffect } from 'react';
import { sessionStrings } from './strings.ts';
import { mayBeLost } from './unsent.ts';

/** For input outside the kit's `Form`: says that there's something typed in it that isn't saved. */
export function useTyped(isTyped: boolean): void {
  useEffect(() => mayBeLost(() => (isTyped ? sessionStrings.question.typed : null)), [isTyped]);
}
