import { useState } from 'react';
import { BreathingExercise } from '#platform/web/ui/breathing.tsx';
import { breathStrings as words } from '../strings.ts';

export const title = words.title;
export const description = words.text;

/** A minute at six breaths a minute. */
const breaths = 6;

/** `/breathe`: the circle alone. Nothing is counted, and nothing is kept. */
export function Page() {
  const [done, setDone] = useState(false);
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-6 px-5 pt-6 pb-16 text-center md:pt-14 md:pb-24">
      <h1 className="text-heading">{words.title}</h1>
      <p role="status" className="max-w-md text-ink-2 text-lg">
        {done ? words.done : words.text}
      </p>
      <BreathingExercise breaths={breaths} onBegin={() => setDone(false)} onDone={() => setDone(true)} />
    </div>
  );
}
