import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { ownProfile } from '#features/accounts/profile/web/queries.ts';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { preloadScreening, readText } from '#features/trust/safety/web/public/use-screening.ts';
import { newId } from '#platform/shared/ids.ts';
import { paths } from '#platform/shared/paths.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Reader } from '#platform/web/ui/reads.ts';
import { whenWriting } from '#platform/web/when-writing.ts';
import { clock, random } from '#platform/web/world.ts';
import type { NewLine } from '../domain/contract.ts';
import { preloadGuide } from './device-talk-store.ts';
import { type BegunTalk, openTalk } from './talk-session.ts';

/**
 * A talk on the page.
 * @param id the talk's, made by us @param begun `opening`: the guide's first words
 */
export function useTalk(id: string, { opening, ...begun }: BegunTalk & { opening: string }) {
  const person = useSession().user?.id ?? '';
  const [talk] = useState(() => openTalk(person, id, begun));
  const { shown, place, problem, note } = useSyncExternalStore(talk.subscribe, talk.getSnapshot);
  // Known before there's anything to say: after words of danger nothing is asked for.
  const country = useQuery(ownProfile).data?.country ?? null;
  const reader: Reader = {
    look: (text) => void readText(text).then((level) => talk.show({ type: 'read', level })),
  };
  useEffect(() => talk.know({ opening, country, look: (text) => reader.look(text) }));
  useEffect(() => talk.stay(), [talk]);
  useEffect(() => whenWriting(preloadBoth), []);
  const isKept = place === 'account' || place === 'device';
  useAddress(isKept && begun.place === 'new' ? id : null);

  const type = (text: string) => talk.show({ type: 'typed', text });
  const keeping = useKeeping<NewLine>('coach', {
    isInAccount: place === 'account',
    keep: (line) => talk.say('account', line),
    setAside: (line) => talk.say('device', line),
    done: (where) => (where === 'nowhere' ? type('') : talk.keptIn(where)),
  });

  return {
    shown,
    problem,
    note,
    question: keeping.question,
    /** Whether the line was heard; if not, it's asked where the talk is kept, or the page says why. */
    send: (text: string, replaces?: string, line = newId(clock, random)) =>
      talk.send({ id: line, text, replaces }, keeping.save),
    country,
    /** All of it: where there's a note, what was said without a connection isn't. */
    isKept: isKept && note === undefined,
    type,
    stop: talk.stop,
    reads: { later: reader },
  };
}

/** What reads their words, and what answers them without a connection: nobody who only reads here needs either. */
function preloadBoth(): void {
  preloadScreening();
  preloadGuide();
}

/** Once it's kept, a talk has an address of its own, to which a reload and Back return. */
function useAddress(id: string | null): void {
  const navigate = useNavigate();
  // Somebody on their way to another page isn't brought back.
  const isStill = useNavigation().state === 'idle';
  const isNamed = new URLSearchParams(useLocation().search).get('talk') === id;
  useEffect(() => {
    if (id === null || isNamed || !isStill) return;
    void navigate(paths.talkOf(id), { replace: true, preventScrollReset: true });
  }, [id, isNamed, isStill, navigate]);
}

export type TalkOnPage = ReturnType<typeof useTalk>;
