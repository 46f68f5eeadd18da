import { workshopsPublicStrings } from '../strings.ts';

const words = workshopsPublicStrings.agreements;

/** What a circle agrees on: its template's lines, or else the house's own (CARE moment 2). */
export function Agreements({ lines }: { lines: readonly string[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-title">{words.title}</h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {(lines.length > 0 ? lines : words.house).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
