import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertDialog } from '#platform/web/ui/alert-dialog.tsx';
import { sessionStrings } from './strings.ts';

const words = sessionStrings.question;

type QuestionProps = { losses: readonly string[]; onAnswer: (leaves: boolean) => void };

function Question({ losses, onAnswer }: QuestionProps) {
  const [open, setOpen] = useState(true);
  function answer(leaves: boolean): void {
    setOpen(false);
    onAnswer(leaves);
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && answer(false)}
      title={words.title}
      description={words.text(losses)}
      stay={words.stay}
      act={words.act}
      onAct={() => answer(true)}
    />
  );
}

// A separate React root: whoever asks may be a menu that has closed by now.
const root = createRoot(document.body.appendChild(document.createElement('div')));
let asked = 0;

/** Asks whether to sign out in spite of these losses. */
export function ask(losses: readonly string[]): Promise<boolean> {
  asked += 1;
  return new Promise((resolve) => root.render(<Question key={asked} losses={losses} onAnswer={resolve} />));
}
