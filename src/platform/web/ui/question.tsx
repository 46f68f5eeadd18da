import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertDialog } from './alert-dialog.tsx';

/** What's asked, and the two answers: `stay` is the safe one. */
export type Asked = { title: string; description: string; stay: string; act: string };

function Question({ asked, onAnswer }: { asked: Asked; onAnswer: (goesOn: boolean) => void }) {
  const [open, setOpen] = useState(true);
  function answer(goesOn: boolean): void {
    setOpen(false);
    onAnswer(goesOn);
  }
  return (
    <AlertDialog {...asked} open={open} onOpenChange={(next) => !next && answer(false)} onAct={() => answer(true)} />
  );
}

// A separate React root: the asker may be a menu that has closed by now, or no component at all.
const root = createRoot(document.body.appendChild(document.createElement('div')));
let count = 0;

/** Asks whether to go on in spite of what that costs. */
export function ask(asked: Asked): Promise<boolean> {
  count += 1;
  return new Promise((resolve) => root.render(<Question key={count} asked={asked} onAnswer={resolve} />));
}
