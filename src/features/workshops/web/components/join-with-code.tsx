import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { codeFromInput } from '../../domain/meeting-code.ts';
import { workshopsStrings } from '../strings.ts';
import { useEntrance } from '../use-entrance.ts';
import { CodeField } from './code-field.tsx';

const words = workshopsStrings.join;

/** R-PLAT-01 to R-PLAT-03. An invite link brings its code along in the address. */
export function JoinWithCode() {
  const { search } = useLocation();
  const [code, setCode] = useState(() => codeFromInput(new URLSearchParams(search).get('code') ?? ''));
  const form = useRef<HTMLFormElement>(null);
  const { busy, joinByCode } = useEntrance();
  // What was typed into the prerendered field before the scripts had come.
  useLayoutEffect(() => {
    const early = form.current?.querySelector('input')?.value;
    if (early) setCode(codeFromInput(early));
  }, []);
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
          if (!busy) void joinByCode(code);
        }}
      >
        <CodeField code={code} onCode={setCode} />
        <div>
          <Button type="submit" disabled={code === ''} busy={busy}>
            {words.button}
          </Button>
        </div>
      </form>
    </Card>
  );
}
