import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { withQueries } from '#platform/web/query-client.tsx';
import { takePlace } from '#platform/web/session/kept-place.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { type Checked, Form, SubmitButton } from '#platform/web/ui/form.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { codeFromInput, isWholeCode } from '../../../domain/meeting-code.ts';
import { workshopsStrings } from '../../strings.ts';
import { useJoinByCode } from '../../use-entrance.ts';
import { CodeField } from './code-field.tsx';

const words = workshopsStrings.join;

/** R-PLAT-01 to R-PLAT-03. An invite link brings its code along in the address. */
export const JoinWithCode = withQueries(JoinCard);

function JoinCard() {
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const [code, setCode] = useState(() => codeFromInput(new URLSearchParams(search).get('code') ?? ''));
  const [hint, setHint] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { joinByCode } = useJoinByCode();
  // What was typed into the prerendered field before scripts loaded.
  useLayoutEffect(() => {
    const early = form.current?.querySelector('input')?.value;
    if (early) setCode(codeFromInput(early));
  }, []);
  // Someone who was promised to go straight to their circle needn't press once more.
  const goStraight = useEffectEvent(() => form.current?.requestSubmit());
  useEffect(() => {
    if (status === 'signed-in' && takePlace(pathname + search)) goStraight();
  }, [status, pathname, search]);

  // An incomplete code belongs to no room, so there's no need to ask the server.
  const check = (): Checked<string> => (isWholeCode(code) ? { output: code } : { faults: { code: words.incomplete } });

  async function join(whole: string): Promise<undefined> {
    setHint(undefined);
    setHint(await joinByCode(whole));
  }

  function change(next: string): void {
    setCode(next);
    setHint(undefined);
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-1">
        <h2 className="text-title">{words.title}</h2>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <Form ref={form} check={check} send={join} className="mt-auto grid gap-4">
        <CodeField code={code} onCode={change} hint={hint} />
        <div>
          <SubmitButton disabled={code === ''}>{words.button}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
