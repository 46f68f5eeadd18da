import { CheckIcon, CopyIcon } from '#platform/web/ui/icons.tsx';
import { roomStrings } from '../strings.ts';
import { useCopyCode } from '../use-copy.ts';

const words = roomStrings.code;

/** The meeting code as text, and a press that copies it (R-ROOMD-03). */
export function MeetingCode({ code }: { code: string }) {
  const { copied, copy } = useCopyCode(code);
  return (
    <span className="inline-flex items-center rounded-full border-line text-ink-2 text-sm md:border">
      <span className="sr-only">{words.label}</span>
      <span className="py-1 pr-1 font-semibold tracking-wider tabular-nums md:pl-3.5">{code}</span>
      <button
        type="button"
        onClick={copy}
        aria-label={words.copy}
        title={words.copy}
        className="inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-full px-2 hover:bg-sunk"
      >
        {copied ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
        <span aria-live="polite">{copied && words.copied}</span>
      </button>
    </span>
  );
}
