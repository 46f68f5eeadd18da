import { useState } from 'react';
import type { Reader } from '#platform/web/ui/reads.ts';
import type { BreakoutActs } from './breakouts-session.ts';

type Draft = { circle: string; text: string; is: 'written' | 'sending' | 'failed' };

/**
 * What a host is about to say to all groups, kept until it has gone: also while their window is closed, and as long as
 * these groups are there, which `circle` tells. Then `care` reads it, on this device alone (CARE C12).
 */
export function useWordToAll(circle: string, { sayToAll }: Pick<BreakoutActs, 'sayToAll'>, care: Reader) {
  const blank: Draft = { circle, text: '', is: 'written' };
  const [kept, setKept] = useState(blank);
  const draft = kept.circle === circle ? kept : blank;
  async function send() {
    setKept({ ...draft, is: 'sending' });
    const hasGone = await sayToAll(draft.text);
    if (hasGone) care.look(draft.text);
    setKept((now) => {
      if (now.circle !== circle) return now;
      // What was written meanwhile hasn't gone with it.
      if (hasGone) return now.text === draft.text ? blank : { ...now, is: 'written' };
      return { ...now, is: 'failed' };
    });
  }
  return {
    text: draft.text,
    busy: draft.is === 'sending',
    failed: draft.is === 'failed',
    write: (text: string) => setKept({ circle, text, is: draft.is === 'sending' ? 'sending' : 'written' }),
    send: () => void send(),
    reads: { later: care },
  };
}
