import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { takePlace } from '#platform/web/session/kept-place.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { type Checked, Form, SubmitButton } from '#platform/web/ui/form.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { codeFromInput, isWholeCode } from '../../../domain/meeting-code.ts';
import { workshopsStrings } from '../../strings.ts';
import { type Knocked, useJoinByCode } from '../../use-entrance.ts';
import { CodeField } from './code-field.tsx';

const words = workshopsStrings.join;
/** Milliseconds between two tries of the same code. */
const knockEveryMs = 20_000;

/** R-PLAT-01 to R-PLAT-03. An invite link brings its code along in the address. */
export function JoinWithCode() {
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const [code, setCode] = useState(() => codeFromInput(new URLSearchParams(search).get('code') ?? ''));
  const [hint, setHint] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { joinByCode, knock } = useJoinByCode();
  const [waiting, setWaiting] = useState<string | null>(null);
  useEarlyCode(form, setCode);
  // Someone who was promised to go straight to their circle needn't press once more.
  const goStraight = useEffectEvent(() => form.current?.requestSubmit());
  useEffect(() => {
    if (status === 'signed-in' && takePlace(pathname + search)) goStraight();
  }, [status, pathname, search]);

  useCaret(form);

  // An incomplete code belongs to no room, so there's no need to ask the server.
  const check = (): Checked<string> => (isWholeCode(code) ? { output: code } : { faults: { code: words.incomplete } });

  function show(whole: string, knocked: Knocked): void {
    setWaiting(knocked.at === 'door' ? whole : null);
    setHint(knocked.at === 'stop' ? knocked.said : undefined);
  }

  // Quietly, for as long as somebody waits here with it.
  useKnocking(waiting, async (whole) => show(whole, await knock(whole)));

  async function join(whole: string): Promise<undefined> {
    show('', { at: 'stop', said: undefined });
    show(whole, await joinByCode(whole));
  }

  function change(next: string): void {
    setCode(next);
    show('', { at: 'stop', said: undefined });
  }

  return (
    <Card pad="sm" className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 className="text-lg leading-snug">{words.title}</h2>
        <p className="text-ink-2 text-sm">{words.text}</p>
      </div>
      {/* The button stands beside the input, below the height of a label, also with a note. */}
      <Form ref={form} check={check} send={join} className="flex flex-wrap gap-3">
        <div className="min-w-36 flex-1">
          <CodeField code={code} onCode={change} hint={waiting === null ? hint : <AtTheDoor />} />
        </div>
        <div className="pt-7">
          <SubmitButton disabled={code === ''}>{words.button}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** What was typed into the prerendered field before scripts loaded. */
function useEarlyCode(form: RefObject<HTMLFormElement | null>, onCode: (code: string) => void): void {
  useLayoutEffect(() => {
    const early = form.current?.querySelector('input')?.value;
    if (early) onCode(codeFromInput(early));
  }, [form, onCode]);
}

/** It comes into the field by 'I have a code'. */
function useCaret(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every press of 'I have a code' brings the caret back here
  useEffect(() => {
    if (hash === '#code') form.current?.querySelector('input')?.focus();
  }, [form, hash, key]);
}

/** Again and again with the same code; none while `waiting` is null. */
function useKnocking(waiting: string | null, onKnock: (whole: string) => Promise<void>): void {
  const tryAgain = useEffectEvent(onKnock);
  useEffect(() => {
    if (waiting === null) return;
    const timer = setInterval(() => void tryAgain(waiting), knockEveryMs);
    return () => clearInterval(timer);
  }, [waiting]);
}

/** Said in place and calmly; a screen reader also hears the answer itself (R-ERR-23). */
function AtTheDoor() {
  return (
    <>
      <span className="sr-only">{`${words.notFound.title}. ${words.notFound.text}`} </span>
      {words.atTheDoor}
    </>
  );
}
