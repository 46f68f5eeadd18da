import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { takePlace } from '#platform/web/session/kept-place.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { codeFromInput, isWholeCode } from '../../domain/meeting-code.ts';
import { workshopsStrings } from '../strings.ts';
import { useJoinByCode } from '../use-entrance.ts';
import { CodeField } from './code-field.tsx';

const words = workshopsStrings.join;

/** R-PLAT-01 to R-PLAT-03. An invite link brings its code along in the address. */
export function JoinWithCode() {
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const [code, setCode] = useState(() => codeFromInput(new URLSearchParams(search).get('code') ?? ''));
  const [note, setNote] = useState<{ hint?: string | undefined; error?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const { busy, joinByCode } = useJoinByCode();
  // What was typed into the prerendered field before the scripts had come.
  useLayoutEffect(() => {
    const early = form.current?.querySelector('input')?.value;
    if (early) setCode(codeFromInput(early));
  }, []);
  // Whoever was promised on the way in that they go straight to their circle need not press once more.
  const goStraight = useEffectEvent(() => void join());
  useEffect(() => {
    if (status === 'signed-in' && takePlace(pathname + search)) goStraight();
  }, [status, pathname, search]);

  async function join(): Promise<void> {
    // An incomplete code belongs to no room, so the server need not be asked.
    if (!isWholeCode(code)) {
      setNote({ error: words.incomplete });
      form.current?.querySelector('input')?.focus();
      return;
    }
    setNote({});
    setNote({ hint: await joinByCode(code) });
  }

  function change(next: string): void {
    setCode(next);
    setNote({});
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-1">
        <h2 className="text-title">{words.title}</h2>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <form
        ref={form}
        className="mt-auto grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void join();
        }}
      >
        <CodeField code={code} onCode={change} {...note} />
        <div>
          <Button type="submit" disabled={code === ''} busy={busy}>
            {words.button}
          </Button>
        </div>
      </form>
    </Card>
  );
}
