import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { workshopsPublicStrings } from '../strings.ts';

const words = workshopsPublicStrings.agreements;

/** What a circle agrees on: its template's lines, or else the house's own (CARE moment 2). */
export function Agreements({ lines }: { lines: readonly string[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-title">{words.title}</h2>
      <Lines lines={lines} />
    </section>
  );
}

/** The same to unfold, where there's little room. */
export function FoldedAgreements({ lines, open }: { lines: readonly string[]; open: boolean }) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2">
        <h2 className="text-lg">{words.title}</h2>
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Lines lines={lines} />
    </details>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {(lines.length > 0 ? lines : words.house).map((line) => (
        <li dir="auto" key={line}>
          {line}
        </li>
      ))}
    </ul>
  );
}
