import type { Ref } from 'react';
import { AlertIcon } from './frame-icons.tsx';

/** What went wrong, said kindly; always mounted, so that it's announced when it appears. */
export function FailureNote({ text, ref }: { text: string | undefined; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} role="alert" className="scroll-mb-4 empty:hidden">
      {text && (
        <p className="flex items-start gap-2.5 rounded-md bg-berry-soft px-4 py-3 text-berry-ink text-sm">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
