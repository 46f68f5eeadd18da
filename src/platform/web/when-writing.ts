import { whenIdle } from './when-idle.ts';
import { hasEssentials } from './worker/start-worker.ts';

const signs = ['focusin', 'keydown', 'input'] as const;
const fields = 'textarea, [contenteditable="true"], input:is(:not([type]), [type="text"], [type="search"])';

/**
 * Runs something once somebody begins to write: a field for words gets the focus, or its first key. Returns what calls it off. For what
 * reads or answers their words, which people who only look around never need. Where no worker has kept that yet for when there's no
 * connection, it's run as soon as the page is idle: nothing else would have it then (docs/decisions/061, 127).
 */
export function whenWriting(work: () => void): () => void {
  let isOver = false;
  const callOffIdle = whenIdle(async () => {
    if (!(await hasEssentials())) go();
  });
  for (const sign of signs) document.addEventListener(sign, look, { passive: true });
  function look({ target }: Event): void {
    if (target instanceof Element && target.matches(fields)) go();
  }
  function callOff(): void {
    isOver = true;
    callOffIdle();
    for (const sign of signs) document.removeEventListener(sign, look);
  }
  function go(): void {
    if (isOver) return;
    callOff();
    work();
  }
  return callOff;
}
