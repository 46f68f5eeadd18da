import { Button } from '#platform/web/ui/button.tsx';

/** What may be tapped instead of typed. `busy` while a reply is awaited. */
export function Choices({
  label,
  list,
  busy,
  onChoose,
}: {
  label: string;
  list: readonly string[];
  busy: boolean;
  onChoose: (choice: string) => void;
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {list.map((choice) => (
        <li key={choice}>
          <Button kind="quiet" size="sm" className="min-h-11 text-left" busy={busy} onClick={() => onChoose(choice)}>
            {choice}
          </Button>
        </li>
      ))}
    </ul>
  );
}
