import { useEffect, useState } from 'react';
import type { Found } from '#platform/shared/kept/kept-state.ts';
import { useSession } from '../session/use-session.ts';
import type { KeptStore } from './kept-store.ts';

/** What `useConsent` says of the kind. */
type Consent = {
  standing: 'unasked' | 'yes' | 'no' | 'changed' | undefined;
  onDevice: boolean;
  /** A yes that only follows from what's in the account: what they say to it later takes nothing back. */
  isGuess?: boolean;
};

type Given<Body> = {
  /** What's kept of it, as the queries say; they may say something else later. */
  found: Found<Body>;
  /** Typed before a look at another page, and kept nowhere yet. */
  held?: Body | undefined;
  consent: Consent;
};

/**
 * Something that somebody writes for themselves, saved by itself where they keep it already (CARE C13). Hand `ways` to `useKeeping`,
 * which asks the first time. What it does is decided in kept-machine.ts. For members.
 * @param of which one it is; one hook stays with one
 */
export function useKept<Of, Body, Row>(store: KeptStore<Of, Body, Row>, of: Of, { found, held, consent }: Given<Body>) {
  const person = useSession().user?.id ?? '';
  const { standing, onDevice, isGuess = false } = consent;
  const said = { answer: standing === undefined ? 'unknown' : standing === 'yes' ? 'yes' : 'no', onDevice } as const;
  const [open] = useState(() => store.open(person, of, { found, held, consent: said }));
  const [heard] = useState(() => ({ found, said, standing, isGuess }));
  const { session } = open;
  // The session is this hook's alone, so its state is, too.
  const [state, setState] = useState(session.getSnapshot);
  useEffect(() => session.subscribe(() => setState(session.getSnapshot())), [session]);
  useEffect(() => open.stay(), [open]);
  // Tells the machine what's new since the last time, and nothing twice.
  useEffect(() => {
    open.know(of);
    const was = { ...heard };
    Object.assign(heard, { found, said, standing, isGuess });
    const isTakenBack = was.standing === 'yes' && !was.isGuess && standing === 'no';
    if (isTakenBack && session.getSnapshot().where !== 'device') session.dispatch({ type: 'withdrawn' });
    if (was.said.answer !== said.answer || was.said.onDevice !== said.onDevice)
      session.dispatch({ type: 'consent', consent: said });
    if (was.found.where !== found.where || !store.rules.isSame(was.found.body, found.body))
      session.dispatch({ type: 'found', found });
  });
  return {
    state,
    type: (body: Body) => session.dispatch({ type: 'typed', body }),
    /** Asked whether to keep it, they'd rather not: what only waits because of that isn't sent any more. It stays on the page. */
    discard: () => session.dispatch({ type: 'discarded' }),
    /** What's typed is thrown away, back to what's kept. */
    forget: () => {
      session.dispatch({ type: 'discarded' });
      session.dispatch({ type: 'typed', body: session.getSnapshot().saved });
      session.again();
    },
    /** What it says has gone where it was meant to, or is thrown away; `rest`: what stays of what's typed by now. */
    clear: (rest: (typed: Body) => Body) =>
      session.dispatch({ type: 'cleared', rest: rest(session.getSnapshot().typed) }),
    again: session.again,
    remove: session.remove,
    /** Changed elsewhere: which one stays. Rejects where what stands there can't be read. */
    choose: session.choose,
    ways: {
      isInAccount: state.where === 'account' || state.where === 'waiting',
      keep: (body: Body) => session.want(body, 'account'),
      setAside: (body: Body) => session.want(body, 'device'),
    },
  };
}
