import { useEffect, useState } from 'react';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { testSpeaker } from '../speaker-media.ts';
import { deviceStrings as words } from '../strings.ts';

/** A soft sound on the chosen speaker, and what helps somebody who doesn't hear it. Nobody else hears it. */
export function TestSound({ speakerId }: { speakerId: string }) {
  const [said, setSaid] = useState('');
  const [ringing, ring] = useState<AbortController | null>(null);
  useEffect(() => () => ringing?.abort(), [ringing]);
  const say = (text: string) => {
    setSaid(text);
    announce(text);
  };
  const test = () => {
    const next = new AbortController();
    ring(next);
    say(words.testing);
    testSpeaker(speakerId, next.signal).catch(() => say(words.testFailed));
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button kind="quiet" size="sm" className="min-h-11" onClick={test}>
        {words.test}
      </Button>
      {said && <p className="text-ink-2 text-xs">{said}</p>}
    </div>
  );
}
