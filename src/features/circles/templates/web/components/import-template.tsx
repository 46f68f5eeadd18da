import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { limits } from '../../domain/limits.ts';
import { type FileFault, readTemplate } from '../../domain/template-file.ts';
import { templatesStrings } from '../strings.ts';
import { useImport } from '../use-templates.ts';

const words = templatesStrings.file;

/** Adds a template from a file; a file that's none says what is wrong, and changes nothing. */
export function ImportTemplate() {
  const { fault, setFault, add } = useImport();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File): Promise<void> {
    setFault(null);
    setBusy(true);
    try {
      const found = file.size > limits.fileBytes ? tooBig : readTemplate(await file.text());
      if ('fault' in found) setFault(`${words.nothing} ${sentenceOf(found.fault)}`);
      else await add(found.template);
    } catch {
      setFault(`${words.nothing} ${words.unreadable}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={words.import}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again, once it's mended.
          target.value = '';
          if (file) void read(file);
        }}
      />
      <Button kind="quiet" size="sm" busy={busy} onClick={() => input.current?.click()}>
        {words.import}
      </Button>
      <FailureNote text={fault ?? undefined} />
    </div>
  );
}

const tooBig = { fault: { kind: 'too-big' } } as const;

/** In a sentence, with the phase by its number. */
function sentenceOf(fault: FileFault): string {
  if (fault.kind !== 'content') return words.faults[fault.kind];
  const [field = '', , index, inPhase] = fault.place;
  const fields: Readonly<Record<string, string>> = words.fields;
  const place =
    field === 'activity_structure' && typeof index === 'number'
      ? words.phase(index + 1, inPhase === undefined ? null : String(inPhase))
      : (fields[String(field)] ?? String(field));
  return words.at(place, fault.must);
}
